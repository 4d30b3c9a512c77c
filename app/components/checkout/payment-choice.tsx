import { useEffect, useRef } from 'react';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { RadioCard } from '#app/ui/checkbox.tsx';
import { FieldErrors } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { CartPaymentMethod } from '#shop/payments/core/payment-methods.ts';
import { type PaymentMethod, paymentMethodTable } from '#values/payment-methods.ts';
import type { Piastres } from '#values/money.ts';
import { cartMessages } from '#words/cart/screens/index.ts';
import { checkoutScreens } from '#words/checkout/index.ts';

/** The terms of the payment methods: the maximum amount in cash, and how long items are reserved until they are paid. */
export type PaymentTerms = { limit: Piastres; transferHours: number; cardMinutes: number };

type PaymentChoiceProps = {
  methods: CartPaymentMethod[];
  terms: PaymentTerms;
  selected: PaymentMethod | undefined;
  onSelect: (method: PaymentMethod) => void;
  errors: string[] | undefined;
};

/** The payment methods, each with an explanation; an unavailable one shows the reason. */
export function PaymentChoice({ methods, terms, selected, onSelect, errors = [] }: PaymentChoiceProps) {
  const words = useScreenMessages(checkoutScreens);
  const cart = useScreenMessages(cartMessages);
  const reasonText = ({ reason }: CartPaymentMethod): string => {
    if (reason?.code === 'above_limit') return cart.above_limit(reason.limit);
    return reason?.code === 'cart_empty' ? cart.empty : cart.not_yet;
  };
  const group = useRef<HTMLFieldSetElement>(null);
  // A choice from before the script had loaded, or restored by the browser.
  useEffect(() => {
    const checked = group.current?.querySelector<HTMLInputElement>('input:checked:not(:disabled)');
    if (checked) onSelect(checked.value as PaymentMethod);
  }, [onSelect]);
  return (
    <fieldset ref={group} className="grid gap-3" aria-describedby={errors.length > 0 ? 'payment-errors' : undefined}>
      <legend className="mb-3 text-lg font-medium">{words.payment_method}</legend>
      {!methods.some(({ available }) => available) && <p className="text-alarm">{words.none_open}</p>}
      {methods.map((method) => (
        <RadioCard
          // A method that became unavailable is deselected.
          key={`${method.key}-${method.available}`}
          name="payment_method"
          value={method.key}
          disabled={!method.available}
          defaultChecked={method.key === selected}
          onChange={() => onSelect(method.key)}
          aria-invalid={errors.length > 0 || undefined}
          title={cart[method.key]}
          aside={<Icon name={paymentMethodTable[method.key].icon} className="size-5 text-soft" />}
        >
          {method.available ? words.way[method.key](terms) : reasonText(method)}
        </RadioCard>
      ))}
      <FieldErrors id="payment-errors" errors={errors} />
    </fieldset>
  );
}
