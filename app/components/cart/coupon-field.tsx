import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { useScreenWords } from '#app/i18n/words.tsx';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Field } from '#app/ui/field.tsx';
import type { Refusal } from '#app/ui/form-trouble.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Input } from '#app/ui/input.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { cartChoices } from '#words/screens/cart-choices.ts';

/** The coupon a cart keeps and what has come of it, in words: it takes something off, something else counts instead, or it may not. */
export type CouponSaid = { code: string; tone: 'done' | 'calm' | 'alarm'; text: string };

type CouponFieldProps = {
  kept: CouponSaid | null;
  /** Why a code was refused that was sent without a script. */
  refusal: Refusal | undefined;
  /** Where it is sent: the page it stands on. */
  action: string;
};

/** Takes a coupon's code, or shows the one that is kept with a button that takes it away. */
export function CouponField({ kept, refusal: before, action }: CouponFieldProps) {
  const words = useScreenWords(cartChoices);
  const fetcher = useFetcher<{ refusal?: Refusal }>({ key: 'cart-coupon' });
  const hydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const { data, state } = fetcher;
  const busy = state !== 'idle';
  const settled = busy ? undefined : data;
  const keptCode = kept?.code;
  // What had the focus may be gone with what was shown; and what is said must not lie below the bars of the page.
  useEffect(() => {
    if (!settled) return;
    box.current?.querySelector<HTMLElement>('input[name=code], button')?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [settled, keptCode]);
  const refusal = data ? data.refusal : before;
  const errors = refusal?.errors['code'] ?? (refusal ? [refusal.message] : undefined);
  return (
    <div ref={box} className="scroll-mt-40 scroll-mb-44">
      <fetcher.Form method="post" action={action} noValidate className="grid gap-2">
        {hydrated && <input type="hidden" name="by" value="script" />}
        {kept ? (
          <>
            <p className="text-sm font-medium">{words.coupon}</p>
            <div
              className={classes(
                'flex items-start gap-3 rounded-md py-2 ps-4 pe-2',
                kept.tone === 'alarm' ? 'bg-alarm-pale' : 'bg-leaf',
              )}
            >
              <Icon
                name={kept.tone === 'alarm' ? 'alert' : 'ticket'}
                className={classes('mt-2.5 size-5', kept.tone === 'alarm' ? 'text-alarm' : 'text-act')}
              />
              <div className="min-w-0 grow py-2">
                <p className="font-medium break-words">
                  <bdi dir="ltr">{kept.code}</bdi>
                </p>
                <p className={classes('text-sm', kept.tone === 'alarm' && 'text-alarm')}>{kept.text}</p>
              </div>
              <Button
                look="plain"
                name="intent"
                value="coupon_off"
                busy={busy}
                aria-label={words.coupon_remove_of(kept.code)}
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
                <Button look="quiet" name="intent" value="coupon" busy={busy} className="shrink-0">
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
