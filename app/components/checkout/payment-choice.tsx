import { useEffect, useRef } from 'react';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { RadioCard } from '#app/ui/checkbox.tsx';
import { FieldErrors } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useShownErrors } from '#app/ui/server-errors.ts';
import type { CartPaymentMethod } from '#shop/payments/core/payment-methods.ts';
import { type PaymentMethod, paymentMethodTable } from '#values/payment-methods.ts';
import type { Piastres } from '#values/money.ts';
import { cartMessages } from '#words/cart/screens/index.ts';
import { unavailableText } from '#words/cart-text.ts';
import { checkoutScreens } from '#words/checkout/index.ts';
import { PaymentBadges } from './payment-badges.tsx';

/** The terms of the payment methods: the maximum amount in cash, and how long items are reserved until they are paid. */
export type PaymentTerms = { limit: Piastres; transferHours: number; cardMinutes: number };

type PaymentChoiceProps = {
  methods: CartPaymentMethod[];
  terms: PaymentTerms;
  /** Shown first; the others are in a list that opens. */
  first: PaymentMethod | undefined;
  selected: PaymentMethod | undefined;
  onSelect: (method: PaymentMethod) => void;
  errors: string[] | undefined;
};

/** The payment methods, each with an explanation; an unavailable one shows the reason. */
export function PaymentChoice({ methods, terms, first, selected, onSelect, errors }: PaymentChoiceProps) {
  const words = useScreenMessages(checkoutScreens);
  const { shown, dismiss } = useShownErrors(errors);
  const group = useRef<HTMLFieldSetElement>(null);
  // A choice from before the script had loaded, or restored by the browser.
  useEffect(() => {
    const checked = group.current?.querySelector<HTMLInputElement>('input:checked:not(:disabled)');
    if (checked) onSelect(checked.value as PaymentMethod);
  }, [onSelect]);
  const option = (method: CartPaymentMethod) => (
    <MethodCard
      // A method that became unavailable is deselected.
      key={`${method.key}-${method.available}`}
      method={method}
      terms={terms}
      isSelected={method.key === selected}
      isInvalid={shown.length > 0}
      onSelect={() => onSelect(method.key)}
    />
  );
  const others = methods.filter(({ key }) => key !== first);
  return (
    <fieldset
      ref={group}
      className="grid gap-3"
      aria-describedby={shown.length > 0 ? 'payment-errors' : undefined}
      onChange={dismiss}
    >
      <legend className="mb-3 text-lg font-medium">{words.payment_method}</legend>
      {!methods.some(({ available }) => available) && <p className="text-alarm">{words.none_open}</p>}
      {methods.filter(({ key }) => key === first).map(option)}
      {first === undefined ? (
        others.map(option)
      ) : (
        <details className="group" open={selected !== first || undefined}>
          <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1.5 rounded-md border border-line px-4 py-2.5 hover:border-edge [&::-webkit-details-marker]:hidden">
            <span className="grow font-medium">{words.other_methods}</span>
            <Icon name="down" className="size-5 transition-transform group-open:rotate-180" />
            <span className="flex w-full flex-wrap gap-1 group-open:hidden">
              {others.map(({ key }) => (
                <PaymentBadges key={key} method={key} />
              ))}
            </span>
          </summary>
          <div className="mt-3 grid gap-3">{others.map(option)}</div>
        </details>
      )}
      <FieldErrors id="payment-errors" errors={shown} />
    </fieldset>
  );
}

type MethodCardProps = {
  method: CartPaymentMethod;
  terms: PaymentTerms;
  isSelected: boolean;
  isInvalid: boolean;
  onSelect: () => void;
};

function MethodCard({ method, terms, isSelected, isInvalid, onSelect }: MethodCardProps) {
  const words = useScreenMessages(checkoutScreens);
  const cart = useScreenMessages(cartMessages);
  const { key, available, reason } = method;
  const { kind, icon } = paymentMethodTable[key];
  return (
    <RadioCard
      name="payment_method"
      value={key}
      disabled={!available}
      defaultChecked={isSelected}
      onChange={onSelect}
      aria-invalid={isInvalid || undefined}
      title={cart[key]}
      aside={kind === 'cash' && <Icon name={icon} className="size-5 text-soft" />}
    >
      <PaymentBadges method={key} className="mb-1.5" />
      {reason ? unavailableText(cart, reason) : words.way[key](terms)}
    </RadioCard>
  );
}
