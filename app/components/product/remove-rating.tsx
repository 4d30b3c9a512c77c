import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { useLocale, useScreenMessages, useMessages } from '#app/i18n/i18n.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { urls } from '#app/urls.ts';
import { ratingScreens } from '#words/catalogue/ratings/index.ts';

type RemoveRatingProps = {
  product: { id: number; name: string };
  /** The page's URL requests confirmation. */
  isConfirming: boolean;
};

/** Deletes the user's own rating after confirmation: in a dialog, or on the page itself when there is no script. */
export function RemoveRating({ product: { id, name }, isConfirming }: RemoveRatingProps) {
  const words = useScreenMessages(ratingScreens);
  const { cancel } = useMessages().common;
  const locale = useLocale();
  const hydrated = useHydrated();
  const deleting = useSending('delete');
  const [isOpen, setOpen] = useState(isConfirming);
  useEffect(() => setOpen(isConfirming), [isConfirming]);
  const form = (
    <Form method="post" action={urls.rateProduct(locale, id)} onSubmit={() => setOpen(false)}>
      <Button name="intent" value="delete" variant="danger" busy={deleting}>
        {words.remove}
      </Button>
    </Form>
  );
  if (hydrated)
    return (
      <>
        <Button type="button" variant="link" icon="trash" className="justify-self-start" onClick={() => setOpen(true)}>
          {words.remove}
        </Button>
        <ConfirmDialog open={isOpen} onClose={() => setOpen(false)} title={words.remove_question(name)} action={form}>
          {words.remove_text}
        </ConfirmDialog>
      </>
    );
  if (!isConfirming)
    return (
      <LinkButton
        variant="link"
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
        {form}
        <LinkButton variant="secondary" to={urls.rateProduct(locale, id)}>
          {cancel}
        </LinkButton>
      </div>
    </div>
  );
}
