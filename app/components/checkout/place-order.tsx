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
  /** Null while the shipping fee is not known. */
  amount: Piastres | null;
  disabled: boolean;
  /** Whether it only continues to the total. */
  continues: boolean;
};

/** The button that places the order: it shows the amount, in one line, and below it how it is paid. */
export function PlaceOrder({ form, paymentMethod, amount, disabled, continues }: PlaceOrderProps) {
  const words = useScreenMessages(checkoutScreens);
  const sending = useSending();
  return (
    <div className="grid gap-1">
      <Button form={form} fullWidth busy={sending} disabled={disabled} className="whitespace-nowrap">
        {sending
          ? words.placing
          : continues
            ? words.to_total
            : amount === null
              ? words.place_order
              : words.place_for(amount)}
      </Button>
      {amount !== null && !continues && <p className="text-center text-xs text-soft">{words.pays_by[paymentMethod]}</p>}
    </div>
  );
}
