import { useNavigation } from 'react-router';
import { useWords } from '#app/i18n/words.tsx';

/** A line at the top while a page or its parameters are on their way; it waits a moment before it shows. */
export function LoadingBar() {
  const navigation = useNavigation();
  const words = useWords().shell;
  return navigation.state === 'idle' ? null : (
    <div className="loading-bar" role="progressbar" aria-label={words.loading_page} />
  );
}
