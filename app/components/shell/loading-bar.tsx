import { useNavigation } from 'react-router';
import { useWords } from '#app/i18n/words.tsx';
import { useSlow } from '#app/ui/use-slow.ts';

/** A line at the top while a page or its parameters are on their way; it waits a moment before it shows. */
export function LoadingBar() {
  const shown = useSlow(useNavigation().state !== 'idle', 120);
  const words = useWords().shell;
  return (
    shown && (
      <div role="status">
        <div className="loading-bar" role="progressbar" aria-label={words.loading_page} />
      </div>
    )
  );
}
