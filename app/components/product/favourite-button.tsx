import { useFavourite } from '#app/components/session/use-favourite.ts';
import { useLocale, useWords } from '#app/i18n/words.tsx';
import { urls } from '#app/urls.ts';
import { classes } from '#app/ui/classes.ts';
import { IconButton } from '#app/ui/button.tsx';

type FavouriteButtonProps = {
  id: number;
  name: string;
  className?: string;
  onPicture?: boolean;
  /** In the list of favourites: it is marked from the start, and without a script one comes back to the list. */
  listed?: boolean | undefined;
};

/** A heart that marks a product, in the account of who is signed in, else in this browser. */
export function FavouriteButton({ id, name, className, onPicture, listed }: FavouriteButtonProps) {
  const words = useWords().shell;
  const locale = useLocale();
  const { marked, toggle } = useFavourite(id, listed);
  const onSubmit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    toggle();
  };
  return (
    <form method="post" action={urls.favourite(locale)} onSubmit={onSubmit} className={className}>
      <input type="hidden" name="id" value={id} />
      {listed && <input type="hidden" name="list" value="1" />}
      <IconButton
        type="submit"
        icon="heart"
        filled={marked}
        aria-pressed={marked}
        label={marked ? words.remove_favourite(name) : words.add_favourite(name)}
        className={classes(marked ? 'text-sale' : 'text-ink', onPicture && 'on-picture bg-paper/70')}
      />
    </form>
  );
}
