import { useFavourite } from '#app/components/session/use-favourite.ts';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';
import { classes } from '#app/ui/classes.ts';
import { IconButton } from '#app/ui/button.tsx';

type FavouriteButtonProps = {
  id: number;
  name: string;
  className?: string;
  onPicture?: boolean;
  /** In the list of favourites: marked from the start, and without a script the form leads back to the list. */
  isInList?: boolean | undefined;
};

/** A heart button that marks a product: in the account when signed in, otherwise in this browser. */
export function FavouriteButton({ id, name, className, onPicture, isInList }: FavouriteButtonProps) {
  const words = useMessages().shell;
  const locale = useLocale();
  const { isMarked, toggle } = useFavourite(id, isInList);
  const onSubmit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    toggle();
  };
  return (
    <form method="post" action={urls.favourite(locale)} onSubmit={onSubmit} className={className}>
      <input type="hidden" name="id" value={id} />
      {isInList && <input type="hidden" name="list" value="1" />}
      <IconButton
        type="submit"
        icon="heart"
        filled={isMarked}
        aria-pressed={isMarked}
        label={isMarked ? words.remove_favourite(name) : words.add_favourite(name)}
        className={classes(isMarked ? 'text-sale' : 'text-ink', onPicture && 'on-picture md:bg-paper/70')}
      />
    </form>
  );
}
