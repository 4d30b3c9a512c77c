import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { useLocale, useScreenWords, useWords } from '#app/i18n/words.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { urls } from '#app/urls.ts';
import { ratingScreens } from '#words/screens/ratings.ts';

type RemoveRatingProps = {
  product: { id: number; name: string };
  /** It is asked about, as the page's address says. */
  asked: boolean;
};

/** Deletes one's own rating; asks first, in a dialog, or without a script on the page itself. */
export function RemoveRating({ product: { id, name }, asked }: RemoveRatingProps) {
  const words = useScreenWords(ratingScreens);
  const { cancel } = useWords().common;
  const locale = useLocale();
  const hydrated = useHydrated();
  const deleting = useSending('delete');
  const [asking, setAsking] = useState(asked);
  useEffect(() => setAsking(asked), [asked]);
  const yes = (
    <Form method="post" action={urls.rateProduct(locale, id)} onSubmit={() => setAsking(false)}>
      <Button name="intent" value="delete" look="alarm" busy={deleting}>
        {words.remove}
      </Button>
    </Form>
  );
  if (hydrated)
    return (
      <>
        <Button type="button" look="plain" icon="trash" className="justify-self-start" onClick={() => setAsking(true)}>
          {words.remove}
        </Button>
        <ConfirmDialog open={asking} onClose={() => setAsking(false)} title={words.remove_question(name)} action={yes}>
          {words.remove_text}
        </ConfirmDialog>
      </>
    );
  if (!asked)
    return (
      <LinkButton
        look="plain"
        icon="trash"
        className="justify-self-start"
        to={urls.rateProduct(locale, id, { ask: 'delete' })}
      >
        {words.remove}
      </LinkButton>
    );
  return (
    <div className="grid gap-4 rounded-md bg-alarm-pale p-4">
      <div>
        <p className="font-medium">{words.remove_question(name)}</p>
        <p>{words.remove_text}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {yes}
        <LinkButton look="quiet" to={urls.rateProduct(locale, id)}>
          {cancel}
        </LinkButton>
      </div>
    </div>
  );
}
