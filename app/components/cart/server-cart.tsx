import { useFetchers } from 'react-router';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import type { Refusal } from '#app/ui/form-trouble.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { urls } from '#app/urls.ts';
import type { Cart } from '#shop/cart/cart.ts';
import { cartScreens } from '#words/screens/cart.ts';
import { CartPage, type Promises } from './cart-page.tsx';
import { Choices } from './choices.tsx';
import type { CouponSaid } from './coupon-field.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { ServerLine } from './server-line.tsx';
import { lineWarnings } from './warning-text.ts';

type ServerCartProps = {
  cart: Cart;
  coupon: CouponSaid | null;
  promise: Promises;
  /** What a change without a script was refused for. */
  refusal: Refusal | undefined;
};

/** The cart of who is signed in. */
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
      notices={isOfCoupon || !refusal ? null : <Notice tone="alarm">{refusal.message}</Notice>}
      choices={<Choices cart={cart} coupon={coupon} refusal={isOfCoupon ? refusal : undefined} action={action} />}
    >
      <ServerLines cart={cart} />
    </CartPage>
  );
}

/** Its lines, each a form of its own. */
export function ServerLines({ cart }: { cart: Cart }) {
  const words = useScreenWords(cartScreens);
  return cart.lines.map((line) => (
    <ServerLine key={line.id} line={line} warnings={lineWarnings(words, cart.warnings, line.productId)} />
  ));
}

/** Whether a change of the cart is on its way. */
export const useCartBusy = (): boolean =>
  useFetchers().some(({ key, state }) => /^(line|cart)-/.test(key) && state !== 'idle');
