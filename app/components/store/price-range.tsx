import { useMessages } from '#app/i18n/i18n.tsx';
import { Input } from '#app/ui/input.tsx';
import { Group } from './choices.tsx';
import type { StoreView } from './store-view.ts';

type PriceRangeProps = { view: StoreView; onChange: () => void };

/** The lowest and the highest price; left out while nothing is listed. */
export function PriceRange({ view: { query, facets }, onChange }: PriceRangeProps) {
  const words = useMessages().store;
  if (facets.price.max === 0 && !query.min_price && !query.max_price) return null;
  return (
    <Group title={`${words.price} (${words.price_unit})`}>
      <div className="flex items-end gap-3 pt-1">
        <PriceInput
          key={`from-${query.min_price ?? ''}`}
          name="min_price"
          label={words.price_from}
          value={query.min_price}
          hint={facets.price.min / 100}
          onChange={onChange}
        />
        <span aria-hidden="true" className="grid min-h-12 place-items-center text-soft">
          –
        </span>
        <PriceInput
          key={`to-${query.max_price ?? ''}`}
          name="max_price"
          label={words.price_to}
          value={query.max_price}
          hint={facets.price.max / 100}
          onChange={onChange}
        />
      </div>
    </Group>
  );
}

type PriceInputProps = {
  name: string;
  label: string;
  value: string | number | undefined;
  hint: number;
  onChange: () => void;
};

const PriceInput = ({ name, label, value, hint, onChange }: PriceInputProps) => (
  <label className="grid grow basis-0 gap-1 text-sm text-soft">
    {label}
    <Input
      name={name}
      inputMode="decimal"
      dir="ltr"
      maxLength={12}
      autoComplete="off"
      defaultValue={value}
      placeholder={String(Math.round(hint))}
      onBlur={({ target }) => target.value.trim() !== String(value ?? '') && onChange()}
      className="tabular-nums"
    />
  </label>
);
