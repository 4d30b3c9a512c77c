import { useLocale, useMessages, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Swatch } from '#app/components/product/swatch.tsx';
import { Select } from '#app/ui/input.tsx';
import type { CartLine } from '#shop/cart/cart.ts';
import type { VariantChoice } from '#shop/catalogue/card.ts';
import { formatEgp } from '#values/money.ts';
import { cartScreens } from '#words/cart/screens/index.ts';

type VariantSelectProps = {
  line: Pick<CartLine, 'name' | 'variantName' | 'variantId'>;
  choices: readonly VariantChoice[];
  /** The chosen variant as the shopper wants it: the reply may still be pending. */
  value: number;
  onChange: (choice: VariantChoice) => void;
  /** The form that it belongs to, for a page without a script. */
  form?: string;
  disabled?: boolean;
};

/** The variants of a line's product; one that is sold out is shown and can't be chosen. Where prices differ, the others have theirs. */
export function VariantSelect({ line, choices, value, onChange, form, disabled }: VariantSelectProps) {
  const { variant_of } = useScreenMessages(cartScreens);
  const { value_sold_out } = useMessages().product;
  const locale = useLocale();
  const priceOf = ({ offer, price }: VariantChoice) => offer ?? price;
  const hasPrices = choices.some((choice) => priceOf(choice) !== priceOf(choices[0]!));
  const swatch = choices.find(({ id }) => id === value)?.swatch;
  const textOf = (choice: VariantChoice) => {
    if (choice.stock <= 0) return value_sold_out(choice.name);
    return hasPrices && choice.id !== value ? `${choice.name} (${formatEgp(priceOf(choice), locale)})` : choice.name;
  };
  return (
    <label className="flex items-center gap-2">
      {swatch && <Swatch {...swatch} className="size-6" />}
      <span className="sr-only">{variant_of(line.name)}</span>
      <Select
        name="to"
        {...(form !== undefined && { form })}
        value={value}
        disabled={disabled}
        onChange={(event) => {
          const choice = choices.find(({ id }) => id === Number(event.target.value));
          if (choice) onChange(choice);
        }}
        className="max-w-64 text-sm"
      >
        {/* The variant of the line may be no longer on sale. */}
        {choices.every(({ id }) => id !== line.variantId) && <option value={line.variantId}>{line.variantName}</option>}
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id} disabled={choice.stock <= 0 && choice.id !== line.variantId}>
            {textOf(choice)}
          </option>
        ))}
      </Select>
    </label>
  );
}
