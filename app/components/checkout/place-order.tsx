import { useScreenWords } from '#app/i18n/words.tsx';
import { Button } from '#app/ui/button.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import type { PaymentMethod } from '#shop/orders/order.ts';
import type { Piastres } from '#values/money.ts';
import { checkoutScreens } from '#words/screens/checkout.ts';

type PlaceOrderProps = {
  /** The form it sends, which it may stand outside of. */
  form: string;
  /** How it is paid, as far as that is chosen. */
  by: PaymentMethod | 'wallet' | 'none';
  amount: Piastres;
  disabled: boolean;
};

/** The button the whole shop leads to: it says what will be paid, and how. */
export function PlaceOrder({ form, by, amount, disabled }: PlaceOrderProps) {
  const words = useScreenWords(checkoutScreens);
  const sending = useSending();
  return (
    <Button form={form} wide busy={sending} disabled={disabled}>
      {sending ? words.placing : words.place_by[by](amount)}
    </Button>
  );
}
