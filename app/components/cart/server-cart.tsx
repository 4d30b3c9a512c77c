import { useEffect } from 'react';
import { useFetcher, useFetchers } from 'react-router';
import { useRefreshSession } from '#app/components/session/session.tsx';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import type { Refusal } from '#app/ui/form-error.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { urls } from '#app/urls.ts';
import type { CartWithChoices } from '#shop/cart/with-choices.ts';
import type { CareKind } from '#values/knowledge.ts';
import { cartScreens } from '#words/cart/screens/index.ts';
import { CartPage, type Promises } from './cart-page.tsx';
import { Choices } from './choices.tsx';
import type { CouponStatus } from './coupon-field.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { LinesByRoutine } from './lines-by-routine.tsx';
import { RemoveButton } from './remove-button.tsx';
import { type CartReply, ServerLine } from './server-line.tsx';
import { lineWarnings } from './warning-text.ts';

type ServerCartProps = {
  cart: CartWithChoices;
  coupon: CouponStatus | null;
  promise: Promises;
  /** Why a change that was sent without a script was refused. */
  refusal: Refusal | undefined;
};

/** The cart of a signed-in user. */
export function ServerCart({ cart, coupon, promise, refusal }: ServerCartProps) {
  const action = urls.cart(useLocale());
  const busy = useCartBusy();
  const isOfCoupon = refusal?.entered['intent'] === 'coupon';
  if (cart.lines.length === 0) return <EmptyCart />;
  return (
    <CartPage
      cart={cart}
      busy={busy}
      promise={promise}
      // At the top, where the page opens; a coupon's field is far below it on a phone.
      notices={refusal && <Notice tone="error">{refusal.errors['code']?.[0] ?? refusal.message}</Notice>}
      choices={<Choices cart={cart} coupon={coupon} refusal={isOfCoupon ? refusal : undefined} action={action} />}
    >
      <ServerLines cart={cart} />
    </CartPage>
  );
}

/** Its lines, each in its own form. */
export function ServerLines({ cart }: { cart: CartWithChoices }) {
  const words = useScreenMessages(cartScreens);
  return (
    <LinesByRoutine
      lines={cart.lines}
      routineOf={({ routine }) => routine}
      renderRemoveAll={(routine) => <RemoveRoutine routine={routine} />}
    >
      {(line) => (
        <ServerLine
          key={line.id}
          line={line}
          choices={cart.choices[line.productId]}
          warnings={lineWarnings(words, cart.warnings, line.variantId)}
        />
      )}
    </LinesByRoutine>
  );
}

/** Removes the lines of a routine; also without a script. */
function RemoveRoutine({ routine }: { routine: CareKind }) {
  const words = useScreenMessages(cartScreens);
  const action = urls.cart(useLocale());
  const refresh = useRefreshSession();
  const hydrated = useHydrated();
  const { Form, submit, state, data } = useFetcher<CartReply>({ key: `cart-routine-${routine}` });
  useEffect(() => {
    if (data) refresh();
  }, [data, refresh]);
  return (
    <Form method="post" action={action} onSubmit={(event) => hydrated && event.preventDefault()}>
      <input type="hidden" name="routine" value={routine} />
      <RemoveButton
        intent="remove-routine"
        label={words.routine(routine)}
        text={words.remove_all}
        busy={state !== 'idle'}
        onRemove={() => void submit({ intent: 'remove-routine', routine, by: 'script' }, { method: 'post', action })}
      />
    </Form>
  );
}

/** Whether a change of the cart is pending. */
export const useCartBusy = (): boolean =>
  useFetchers().some(({ key, state }) => /^(line|cart)-/.test(key) && state !== 'idle');
