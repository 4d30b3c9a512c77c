import { useLocale, useWords } from '#app/i18n/words.tsx';
import { toastFor } from '#app/middleware/toast-for.ts';
import { urls } from '#app/urls.ts';
import { toast } from '#app/ui/toaster.tsx';
import { isMarked, mark, useMarked } from './favourites.ts';
import { readLocalFavourites, setLocalFavourite } from './local-favourites.ts';
import { postFavourites } from './post-favourites.ts';
import { isSignedIn } from './session.tsx';

/**
 * Whether a product is marked, and the way to change it: in the account of who is signed in, else in this browser. It changes at
 * once, and back when the shop says no or can't be reached, which is said.
 */
export function useFavourite(id: number, first?: boolean): { marked: boolean; toggle: () => void } {
  const { common, errors, shell } = useWords();
  const locale = useLocale();
  const marked = useMarked(id, first);

  const send = async (marked: boolean): Promise<boolean> => {
    const { status, body } = await postFavourites(locale, { id: String(id), marked: marked ? '1' : '0' });
    const said = toastFor(status, body, {
      sent: common.sent,
      offline: common.not_sent,
      unavailable: errors.unavailable,
      failed: shell.error_text,
    });
    if (said) toast(said.text, { tone: said.tone });
    return status === 200;
  };

  const toggle = () => {
    const next = !isMarked(id);
    if (isSignedIn()) return void mark(id, next, send);
    // That it is kept here, and how to take it along, is said once.
    if (next && readLocalFavourites().length === 0)
      toast(shell.favourite_kept, { link: { to: urls.favourites(locale), label: shell.sign_in } });
    setLocalFavourite(id, next);
  };

  return { marked, toggle };
}
