import { useScreenWords, useWords } from '#app/i18n/words.tsx';
import { RadioCard } from '#app/ui/checkbox.tsx';
import { FieldErrors } from '#app/ui/field.tsx';
import type { PaymentWayForCart } from '#shop/checkout/payment-ways.ts';
import { checkoutScreens } from '#words/screens/checkout.ts';

/** The ways to pay; one that is not open says why. */
export function PaymentChoice({
  ways,
  chosen,
  errors = [],
}: {
  ways: PaymentWayForCart[];
  chosen: string | undefined;
  errors: string[] | undefined;
}) {
  const words = useScreenWords(checkoutScreens);
  const { cart } = useWords();
  const open = ways.filter(({ available }) => available);
  const picked = open.find(({ key }) => key === chosen)?.key ?? (open.length === 1 ? open[0]?.key : undefined);
  const why = (way: PaymentWayForCart): string => {
    if (way.because?.code === 'above_limit') return cart.above_limit(way.because.limit);
    return way.because?.code === 'cart_empty' ? cart.empty : cart.not_yet;
  };
  return (
    <fieldset className="grid gap-3" aria-describedby={errors.length > 0 ? 'payment-errors' : undefined}>
      <legend className="mb-3 text-lg font-medium">{words.payment_method}</legend>
      {open.length === 0 && <p className="text-alarm">{words.none_open}</p>}
      {ways.map((way) => (
        <RadioCard
          key={way.key}
          name="payment_method"
          value={way.key}
          disabled={!way.available}
          defaultChecked={way.key === picked}
          aria-invalid={errors.length > 0 || undefined}
          title={cart[way.key]}
        >
          {way.available ? cart[`${way.key}_text`] : why(way)}
        </RadioCard>
      ))}
      <FieldErrors id="payment-errors" errors={errors} />
    </fieldset>
  );
}
