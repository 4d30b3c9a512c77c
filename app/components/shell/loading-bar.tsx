import { useNavigation } from 'react-router';
import { useMessages } from '#app/i18n/i18n.tsx';
import { useDelayedIndicator } from '#app/ui/use-delayed-indicator.ts';

/** A progress bar at the top while a page or its data loads; it appears after a short delay. */
export function LoadingBar() {
  const isVisible = useDelayedIndicator(useNavigation().state !== 'idle', 120);
  const words = useMessages().shell;
  return (
    isVisible && (
      <div role="status">
        <div className="loading-bar" role="progressbar" aria-label={words.loading_page} />
      </div>
    )
  );
}
