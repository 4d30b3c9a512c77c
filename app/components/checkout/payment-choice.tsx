import { useEffect, useRef } from 'react';
import { useScreenWords } from '#app/i18n/words.tsx';
import { RadioCard } from '#app/ui/checkbox.tsx';
import { FieldErrors } from '#app/ui/field.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import type { PaymentWayForCart } from '#shop/checkout/payment-ways.ts';
import type { PaymentMethod } from '#shop/orders/order.ts';
import type { Piastres } from '#values/money.ts';
import { cartWords } from '#words/screens/cart.ts';
import { checkoutScreens } from '#words/screens/checkout.ts';

/** What the ways to pay promise: the most that can be paid in cash, and how long goods are kept while they are paid. */
export type WayTerms = { limit: Piastres; transferHours: number; cardMinutes: number };

type PaymentChoiceProps = {
  ways: PaymentWayForCart[];
  terms: WayTerms;
  picked: PaymentMethod | undefined;
  onPick: (method: PaymentMethod) => void;
  errors: string[] | undefined;
};

const icons: Record<PaymentMethod, IconName> = {
  cash_on_delivery: 'cash',
  instant_transfer: 'upload',
  mobile_wallet: 'phone',
  credit_card: 'lock',
};

/** The ways to pay, each with what it means; one that is not open says why. */
export function PaymentChoice({ ways, terms, picked, onPick, errors = [] }: PaymentChoiceProps) {
  const words = useScreenWords(checkoutScreens);
  const cart = useScreenWords(cartWords);
  const why = ({ because }: PaymentWayForCart): string => {
    if (because?.code === 'above_limit') return cart.above_limit(because.limit);
    return because?.code === 'cart_empty' ? cart.empty : cart.not_yet;
  };
  const group = useRef<HTMLFieldSetElement>(null);
  // What was picked before the script had arrived, or was brought back by the browser.
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
          // One that has closed meanwhile is not picked any more.
          key={`${way.key}-${way.available}`}
          name="payment_method"
          value={way.key}
          disabled={!way.available}
          defaultChecked={way.key === picked}
          onChange={() => onPick(way.key)}
          aria-invalid={errors.length > 0 || undefined}
          title={cart[way.key]}
          aside={<Icon name={icons[way.key]} className="size-5 text-soft" />}
        >
          {way.available ? words.way[way.key](terms) : why(way)}
        </RadioCard>
      ))}
      <FieldErrors id="payment-errors" errors={errors} />
    </fieldset>
  );
}
