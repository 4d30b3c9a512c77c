import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { toastFor } from '#app/middleware/toast-for.ts';
import { urls } from '#app/urls.ts';
import { toast } from '#app/ui/toaster.tsx';
import { isFavourite, toggleFavourite, useIsFavourite } from './favourites.ts';
import { readLocalFavourites, setLocalFavourite } from './local-favourites.ts';
import { postFavourites } from './post-favourites.ts';
import { isSignedIn } from './session.tsx';

/**
 * Whether a product is marked, and a function to change that: in the account when signed in, otherwise in this browser. It changes immediately, and
 * reverts with a message when the shop refuses or can't be reached.
 */
export function useFavourite(id: number, first?: boolean): { isMarked: boolean; toggle: () => void } {
  const { common, errors, shell } = useMessages();
  const locale = useLocale();
  const isMarked = useIsFavourite(id, first);

  const send = async (mark: boolean): Promise<boolean> => {
    const { status, body } = await postFavourites(locale, { id: String(id), marked: mark ? '1' : '0' });
    const replyToast = toastFor(status, body, {
      sent: common.sent,
      offline: common.not_sent,
      unavailable: errors.unavailable,
      failed: shell.error_text,
    });
    if (replyToast) toast(replyToast.text, { tone: replyToast.tone });
    return status === 200;
  };

  const toggle = () => {
    const next = !isFavourite(id);
    if (isSignedIn()) return void toggleFavourite(id, next, send);
    // The hint that the mark is stored in this browser, and how to move it into an account, is shown once.
    if (next && readLocalFavourites().length === 0)
      toast(shell.favourite_kept, { link: { to: urls.favourites(locale), label: shell.sign_in } });
    setLocalFavourite(id, next);
  };

  return { isMarked, toggle };
}
