import { useEffect, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { isSignedIn, useSession } from '#app/components/session/session.tsx';
import { useLocale, useWords } from '#app/i18n/words.tsx';
import type { action } from '#app/routes/resources/favourite.ts';
import { urls } from '#app/urls.ts';
import { classes } from '#app/ui/classes.ts';
import { IconButton } from '#app/ui/button.tsx';

/** A heart that marks a product; whoever is not signed in is asked to. It changes at once, and back when the shop says no. */
export function FavouriteButton({
  id,
  name,
  className,
  onPicture,
}: {
  id: number;
  name: string;
  className?: string;
  onPicture?: boolean;
}) {
  const words = useWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const { favourites, refresh } = useSession();
  const { submit, data, state } = useFetcher<typeof action>();
  const [wanted, setWanted] = useState(false);
  const known = data?.data?.isFavourite ?? favourites.includes(id);
  const marked = state === 'idle' ? known : wanted;
  useEffect(() => {
    if (data?.status) refresh();
  }, [data, refresh]);

  const toggle = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSignedIn()) return navigate(urls.login(locale));
    setWanted(!marked);
    // Nothing on the page but this heart shows it, so no page is loaded anew for it.
    return submit({ id, js: '1' }, { method: 'post', action: urls.favourite(locale), defaultShouldRevalidate: false });
  };

  return (
    <form method="post" action={urls.favourite(locale)} onSubmit={toggle} className={className}>
      <input type="hidden" name="id" value={id} />
      <IconButton
        type="submit"
        icon="heart"
        filled={marked}
        aria-pressed={marked}
        label={marked ? words.shell.remove_favourite(name) : words.shell.add_favourite(name)}
        className={classes(marked ? 'text-sale' : 'text-ink', onPicture && 'bg-paper/60')}
      />
    </form>
  );
}
