import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isSignedIn, useSession } from '#app/components/session/session.tsx';
import { useLocale, useWords } from '#app/i18n/words.tsx';
import { urls } from '#app/urls.ts';
import { classes } from '#app/ui/classes.ts';
import { IconButton } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toaster.tsx';

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
  const session = useSession();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const marked = chosen ?? session.favourites.includes(id);

  const toggle = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSignedIn()) return navigate(urls.login(locale));
    const body = new FormData(event.currentTarget);
    body.set('js', '1');
    setChosen(!marked);
    try {
      const reply = await fetch(urls.favourite(locale), { method: 'POST', body });
      if (!reply.ok) throw new Error(String(reply.status));
      setChosen(((await reply.json()) as { isFavourite: boolean }).isFavourite);
      session.refresh();
    } catch {
      setChosen(marked);
      toast(words.common.error_title, { tone: 'alarm' });
    }
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
