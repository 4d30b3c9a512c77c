import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import type { PaymentMethod } from '#values/payment-methods.ts';
import type { Piastres } from '#values/money.ts';
import { checkoutScreens } from '#words/checkout/index.ts';

type PlaceOrderProps = {
  /** The id of the form that it submits; the button may be outside of the form. */
  form: string;
  /** The payment method, as far as it is chosen. */
  paymentMethod: PaymentMethod | 'wallet' | 'none';
  amount: Piastres;
  disabled: boolean;
};

/** The button that places the order: it shows the amount and the payment method. */
export function PlaceOrder({ form, paymentMethod, amount, disabled }: PlaceOrderProps) {
  const words = useScreenMessages(checkoutScreens);
  const sending = useSending();
  return (
    <Button form={form} fullWidth busy={sending} disabled={disabled}>
      {sending ? words.placing : words.place_by[paymentMethod](amount)}
    </Button>
  );
}
