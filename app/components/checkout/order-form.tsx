import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { FormError, type Refusal } from '#app/ui/form-error.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { urls } from '#app/urls.ts';
import type { Cart } from '#shop/cart/cart.ts';
import type { Piastres } from '#values/money.ts';
import { cartChoices } from '#words/cart/choices/index.ts';
import { checkoutScreens } from '#words/checkout/index.ts';
import { GiftField } from './gift-field.tsx';

/** Errors that can be fixed only in the cart. */
const cartErrorCodes = ['cart_empty', 'product_unavailable'];

type OrderFormProps = {
  id: string;
  /** Idempotency key: a form that is submitted twice is one order. */
  sendKey: string;
  cart: Pick<Cart, 'coupon' | 'useWallet' | 'walletApplied'>;
  /** The amount that the page shows: the order is refused when it has changed. Null while the shipping fee is not known. */
  amount: Piastres | null;
  /** Whether the wallet pays it all. */
  isCovered: boolean;
  refusal: Refusal | undefined;
  /** The delivery address, or the fields for it. */
  address: ReactNode;
  /** The payment methods; none is chosen when the wallet covers the order. */
  children: ReactNode;
};

/** The form that places the order; its button is elsewhere on the page. */
export function OrderForm({ id, sendKey, cart, amount, isCovered, refusal, address, children }: OrderFormProps) {
  const words = useScreenMessages(checkoutScreens);
  const choices = useScreenMessages(cartChoices);
  const locale = useLocale();
  return (
    <Form method="post" id={id} noValidate className="grid gap-8">
      <FormError refusal={refusal} />
      {refusal && cartErrorCodes.includes(refusal.code) && (
        <LinkButton variant="secondary" to={urls.cart(locale)}>
          {words.check_cart}
        </LinkButton>
      )}
      <input type="hidden" name="key" value={sendKey} />
      <input type="hidden" name="code" value={cart.coupon && !cart.coupon.refusal ? cart.coupon.code : ''} />
      <input type="hidden" name="total_shown" value={amount ?? ''} />
      <input type="hidden" name="use_wallet" value={cart.useWallet ? '1' : '0'} />
      {address}
      {isCovered ? (
        <section className="grid gap-3">
          <h2 className="text-lg font-medium">{words.payment_method}</h2>
          <Notice tone="success" title={choices.wallet_covers_title}>
            {choices.wallet_covers(cart.walletApplied)}
          </Notice>
          <input type="hidden" name="payment_method" value="cash_on_delivery" />
        </section>
      ) : (
        children
      )}
      <GiftField
        gift={refusal?.entered['gift'] === '1'}
        note={refusal?.entered['order_gift_note']}
        errors={refusal?.errors['order_gift_note']}
      />
    </Form>
  );
}
