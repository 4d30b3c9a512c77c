import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Field } from '#app/ui/field.tsx';
import type { Refusal } from '#app/ui/form-error.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Input } from '#app/ui/input.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { cartChoices } from '#words/cart/choices/index.ts';

/** The cart's coupon and its effect, as text: it gives a discount, another discount counts instead, or it may not be used. */
export type CouponStatus = { code: string; tone: 'success' | 'info' | 'error'; text: string };

type CouponFieldProps = {
  status: CouponStatus | null;
  /** Why a code that was sent without a script was refused. */
  refusal: Refusal | undefined;
  /** The URL of the form: the current page. */
  action: string;
};

/** Accepts a coupon code, or shows the stored one with a button that removes it. */
export function CouponField({ status, refusal: savedRefusal, action }: CouponFieldProps) {
  const words = useScreenMessages(cartChoices);
  const fetcher = useFetcher<{ refusal?: Refusal }>({ key: 'cart-coupon' });
  const hydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const { data, state } = fetcher;
  const busy = state !== 'idle';
  const reply = busy ? undefined : data;
  const code = status?.code;
  // The focused element may have been removed, and the message must not be covered by the page's bars.
  useEffect(() => {
    if (!reply) return;
    box.current?.querySelector<HTMLElement>('input[name=code], button')?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [reply, code]);
  const refusal = data ? data.refusal : savedRefusal;
  const errors = refusal?.errors['code'] ?? (refusal ? [refusal.message] : undefined);
  return (
    <div ref={box} className="scroll-mt-40 scroll-mb-44">
      <fetcher.Form method="post" action={action} noValidate className="grid gap-2">
        {hydrated && <input type="hidden" name="by" value="script" />}
        {status ? (
          <>
            <p className="text-sm font-medium">{words.coupon}</p>
            <div
              className={classes(
                'flex items-start gap-3 rounded-md py-2 ps-4 pe-2',
                status.tone === 'error' ? 'bg-alarm-pale' : 'bg-leaf',
              )}
            >
              <Icon
                name={status.tone === 'error' ? 'alert' : 'ticket'}
                className={classes('mt-2.5 size-5', status.tone === 'error' ? 'text-alarm' : 'text-act')}
              />
              <div className="min-w-0 grow py-2">
                <p className="font-medium break-words">
                  <bdi dir="ltr">{status.code}</bdi>
                </p>
                <p className={classes('text-sm', status.tone === 'error' && 'text-alarm')}>{status.text}</p>
              </div>
              <Button
                variant="link"
                name="intent"
                value="coupon_off"
                busy={busy}
                aria-label={words.coupon_remove_of(status.code)}
              >
                {words.coupon_remove}
              </Button>
            </div>
          </>
        ) : (
          <Field label={words.coupon} required={false} errors={errors}>
            {(control) => (
              <div className="flex gap-2">
                <Input
                  {...control}
                  name="code"
                  dir="ltr"
                  maxLength={40}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  enterKeyHint="go"
                  defaultValue={refusal?.entered['code']}
                  className="min-w-0 uppercase rtl:text-end"
                />
                <Button variant="secondary" name="intent" value="coupon" busy={busy} className="shrink-0">
                  {words.coupon_use}
                </Button>
              </div>
            )}
          </Field>
        )}
      </fetcher.Form>
    </div>
  );
}
