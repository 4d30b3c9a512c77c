import { useRef } from 'react';
import { useFetcher } from 'react-router';
import { useSession } from '#app/components/session/session.tsx';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import type { Refusal } from '#app/ui/form-error.tsx';
import { Input } from '#app/ui/input.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useHeldSubmit } from '#app/ui/use-held-submit.ts';
import { urls } from '#app/urls.ts';
import type { AlertRequested } from '#shop/stock-alerts/request-alert.ts';
import { alertScreens } from '#words/catalogue/alerts/index.ts';

type Reply = { refusal?: Refusal; data?: AlertRequested };

type StockAlertProps = {
  product: number;
  variant: number;
  /** Why a request that was sent without a script was refused. */
  refusal?: Refusal | undefined;
};

/**
 * Requests a message when a sold-out variant is in stock again: one tap for a signed-in user, otherwise by e-mail or SMS. Without a script the reply is a page
 * of its own.
 */
export function StockAlert({ product, variant, refusal: pageRefusal }: StockAlertProps) {
  const words = useScreenMessages(alertScreens);
  const locale = useLocale();
  const { signedIn } = useSession();
  const fetcher = useFetcher<Reply>({ key: `alert-${variant}` });
  const form = useRef<HTMLFormElement>(null);
  useHeldSubmit(form);
  if (fetcher.data?.data) return <Notice tone="success">{words.done[fetcher.data.data.channel]}</Notice>;
  const { errors = {}, entered = {}, message } = fetcher.data?.refusal ?? pageRefusal ?? {};
  const ofContact = [...(errors['phone'] ?? []), ...(errors['email'] ?? [])];
  return (
    <fetcher.Form
      ref={form}
      data-hold=""
      method="post"
      action={urls.requestAlert(locale, product)}
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        form.set('js', '1');
        void fetcher.submit(form, { method: 'post', action: urls.requestAlert(locale, product) });
      }}
    >
      <input type="hidden" name="variant_id" value={variant} />
      {message && ofContact.length === 0 && <Notice tone="error">{message}</Notice>}
      {!signedIn && (
        <Field label={words.contact} hint={words.lead} errors={ofContact}>
          {(control) => (
            <Input
              {...control}
              name="contact"
              maxLength={254}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              dir="ltr"
              defaultValue={entered['contact']}
              className="rtl:text-end"
            />
          )}
        </Field>
      )}
      <Button variant="secondary" icon="mail" busy={fetcher.state !== 'idle'}>
        {words.send}
      </Button>
      {signedIn && <p className="text-sm text-soft">{words.lead}</p>}
    </fetcher.Form>
  );
}
