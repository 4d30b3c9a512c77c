import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Amount } from '#app/ui/price.tsx';
import { useEarlyText } from '#app/ui/use-early-text.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { fromEgp } from '#values/from-egp.ts';
import { egp, type Piastres } from '#values/money.ts';
import { walletScreens } from '#words/rewards/wallet/index.ts';

const quick = [100, 250, 500].map((pounds) => fromEgp(pounds));

/** The amount in a text; null for an invalid one. */
export function amountOf(text: string): Piastres | null {
  try {
    const amount = fromEgp(text);
    return amount > 0 ? amount : null;
  } catch {
    return null;
  }
}

type AmountFieldProps = {
  value: string;
  onChange: (value: string) => void;
  hint: string;
  errors: string[] | undefined;
};

/** The amount to add to the wallet, typed or picked; picking needs a script. */
export function AmountField({ value, onChange, hint, errors }: AmountFieldProps) {
  const words = useScreenMessages(walletScreens);
  const hydrated = useHydrated();
  const current = amountOf(value);
  const box = useEarlyText(value, (field) => onChange(field.value));
  return (
    <div ref={box} className="grid gap-3">
      <Field label={words.amount} hint={hint} errors={errors}>
        {(control) => (
          <Input
            {...control}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            dir="ltr"
            value={value}
            onChange={({ target }) => onChange(target.value)}
            className="text-lg tabular-nums rtl:text-end"
          />
        )}
      </Field>
      <div
        role="group"
        aria-label={words.quick}
        className={classes('grid grid-cols-3 gap-2 noscript:hidden', !hydrated && 'invisible')}
      >
        {quick.map((amount) => (
          <button
            key={amount}
            type="button"
            aria-pressed={current === amount}
            onClick={() => onChange(String(egp(amount)))}
            className="min-h-11 rounded-md border border-edge px-1 font-medium transition-colors hover:border-ink aria-pressed:border-act aria-pressed:bg-leaf aria-pressed:text-act"
          >
            <Amount value={amount} />
          </button>
        ))}
      </div>
    </div>
  );
}
