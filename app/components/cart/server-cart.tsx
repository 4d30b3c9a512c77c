import { useFetchers } from 'react-router';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import type { Refusal } from '#app/ui/form-error.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { urls } from '#app/urls.ts';
import type { CartWithChoices } from '#shop/cart/with-choices.ts';
import { cartScreens } from '#words/cart/screens/index.ts';
import { CartPage, type Promises } from './cart-page.tsx';
import { Choices } from './choices.tsx';
import type { CouponStatus } from './coupon-field.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { ServerLine } from './server-line.tsx';
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
      notices={isOfCoupon || !refusal ? null : <Notice tone="error">{refusal.message}</Notice>}
      choices={<Choices cart={cart} coupon={coupon} refusal={isOfCoupon ? refusal : undefined} action={action} />}
    >
      <ServerLines cart={cart} />
    </CartPage>
  );
}

/** Its lines, each in its own form. */
export function ServerLines({ cart }: { cart: CartWithChoices }) {
  const words = useScreenMessages(cartScreens);
  return cart.lines.map((line) => (
    <ServerLine
      key={line.id}
      line={line}
      choices={cart.choices[line.productId]}
      warnings={lineWarnings(words, cart.warnings, line.variantId)}
    />
  ));
}

/** Whether a change of the cart is pending. */
export const useCartBusy = (): boolean =>
  useFetchers().some(({ key, state }) => /^(line|cart)-/.test(key) && state !== 'idle');
