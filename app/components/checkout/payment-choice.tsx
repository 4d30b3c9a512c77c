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
export function PaymentChoice({
  methods: ways,
  terms,
  selected: picked,
  onSelect: onPick,
  errors = [],
}: PaymentChoiceProps) {
  const words = useScreenMessages(checkoutScreens);
  const cart = useScreenMessages(cartMessages);
  const why = ({ reason: because }: CartPaymentMethod): string => {
    if (because?.code === 'above_limit') return cart.above_limit(because.limit);
    return because?.code === 'cart_empty' ? cart.empty : cart.not_yet;
  };
  const group = useRef<HTMLFieldSetElement>(null);
  // A choice from before the script had loaded, or restored by the browser.
  useEffect(() => {
    const checked = group.current?.querySelector<HTMLInputElement>('input:checked:not(:disabled)');
    if (checked) onPick(checked.value as PaymentMethod);
  }, [onPick]);
  return (
    <fieldset ref={group} className="grid gap-3" aria-describedby={errors.length > 0 ? 'payment-errors' : undefined}>
      <legend className="mb-3 text-lg font-medium">{words.payment_method}</legend>
      {!ways.some(({ available }) => available) && <p className="text-alarm">{words.none_open}</p>}
      {ways.map((way) => (
        <RadioCard
          // A method that became unavailable is deselected.
          key={`${way.key}-${way.available}`}
          name="payment_method"
          value={way.key}
          disabled={!way.available}
          defaultChecked={way.key === picked}
          onChange={() => onPick(way.key)}
          aria-invalid={errors.length > 0 || undefined}
          title={cart[way.key]}
          aside={<Icon name={paymentMethodTable[way.key].icon} className="size-5 text-soft" />}
        >
          {way.available ? words.way[way.key](terms) : why(way)}
        </RadioCard>
      ))}
      <FieldErrors id="payment-errors" errors={errors} />
    </fieldset>
  );
}
