import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useEarlyChoices } from '#app/components/shell/use-early-choices.ts';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import { Link } from '#app/ui/link.tsx';
import { urls } from '#app/urls.ts';
import type { CardOption } from '#shop/catalogue/card.ts';
import type { ProductVariant } from '#shop/catalogue/product-variant.ts';
import { formatEgp } from '#values/money.ts';
import { Swatch } from './swatch.tsx';

type Choosable = {
  slug: string;
  variantId: number;
  options: readonly CardOption[];
  variants: readonly ProductVariant[];
};

/**
 * The variant that the address names with `v`, or else the first with units in stock; and a function that chooses another, which is shown before the
 * address has changed.
 */
export function useChosenVariant({ slug, variants, variantId }: Choosable) {
  const locale = useLocale();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [latest, setLatest] = useState<number | null>(null);
  const inAddress = Number(params.get('v'));
  useEffect(() => setLatest(null), [inAddress, slug]);
  const named = latest ?? inAddress;
  const chosen = variants.find(({ id }) => id === named) ?? variants.find(({ id }) => id === variantId) ?? variants[0]!;
  const choose = ({ id }: ProductVariant) => {
    setLatest(id);
    void navigate(urls.product(locale, slug, { v: id }), { replace: true, preventScrollReset: true });
  };
  return [chosen, choose] as const;
}

/** The variant with `value` that shares the most other values with the current one; on sale before sold out. */
export function variantWith(
  variants: readonly ProductVariant[],
  current: ProductVariant,
  option: number,
  value: number,
): ProductVariant | undefined {
  const shared = ({ values }: ProductVariant) =>
    values.filter((one, nth) => nth !== option && one === current.values[nth]).length;
  const candidates = variants.filter(({ values }) => values[option] === value);
  return candidates.toSorted((a, b) => shared(b) - shared(a) || Number(b.stock > 0) - Number(a.stock > 0))[0];
}

type VariantChoiceProps = {
  product: Choosable;
  chosen: ProductVariant;
  onChoose: (variant: ProductVariant) => void;
  /** The id of the form that adds to the cart. */
  form: string;
};

/**
 * The options of a product, each as a group of radio buttons in the form that adds to the cart. A choice changes the address, so that it can be
 * shared; without a script the form sends the values.
 */
export function VariantChoice({ product, chosen, onChoose, form }: VariantChoiceProps) {
  const words = useMessages().product;
  const locale = useLocale();
  const group = useRef<HTMLDivElement>(null);
  useEarlyChoices(group);
  return (
    <div ref={group} className="grid gap-5">
      {product.options.map((option, nth) => (
        <fieldset key={option.id}>
          <legend className="mb-2 text-sm">
            <span className="text-soft">{option.name}:</span>{' '}
            <span className="font-medium">{option.values.find(({ id }) => id === chosen.values[nth])?.name}</span>
          </legend>
          <div className="flex flex-wrap gap-2">
            {option.values.map((value) => {
              const variant = variantWith(product.variants, chosen, nth, value.id);
              if (!variant) return null;
              return (
                <Value
                  key={value.id}
                  form={form}
                  name={`option-${nth + 1}`}
                  value={value}
                  isShade={option.kind === 'shade'}
                  checked={value.id === chosen.values[nth]}
                  isSoldOut={variant.stock <= 0}
                  onChoose={() => onChoose(variant)}
                />
              );
            })}
          </div>
        </fieldset>
      ))}
      <noscript>
        <nav aria-label={words.variants}>
          <ul className="flex flex-wrap gap-x-4">
            {product.variants.map(({ id, name, offer, price }) => (
              <li key={id}>
                <Link
                  to={urls.product(locale, product.slug, { v: id })}
                  className="inline-flex min-h-11 items-center underline"
                >
                  {name} ({formatEgp(offer ?? price, locale)})
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </noscript>
    </div>
  );
}

type ValueProps = {
  form: string;
  name: string;
  value: CardOption['values'][number];
  isShade: boolean;
  checked: boolean;
  isSoldOut: boolean;
  onChoose: () => void;
};

/** A value: a swatch with its colour or picture for a shade, otherwise its name. One that is sold out stays, crossed out. */
function Value({ form, name, value, isShade, checked, isSoldOut, onChoose }: ValueProps) {
  const words = useMessages().product;
  const isSwatch = isShade && (value.hex !== null || value.image !== null);
  return (
    <label
      title={value.name}
      className={classes(
        'variant-value relative grid min-h-11 min-w-11 cursor-pointer place-items-center overflow-hidden border transition-shadow',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-act',
        isSwatch ? 'size-11 rounded-full border-line p-1' : 'rounded-md border-edge px-4 text-sm',
        // By the button itself: without a script the page doesn't hear of a choice.
        'has-checked:border-ink has-checked:ring-1 has-checked:ring-ink',
      )}
    >
      <input
        type="radio"
        form={form}
        name={name}
        value={value.id}
        checked={checked}
        onChange={onChoose}
        aria-label={isSoldOut ? words.value_sold_out(value.name) : value.name}
        className="absolute inset-0 z-10 cursor-pointer appearance-none opacity-0"
      />
      {isSwatch ? (
        <Swatch hex={value.hex} image={value.image} className={classes('size-9', isSoldOut && 'opacity-55')} />
      ) : (
        <span className={classes(isSoldOut && 'text-soft')}>{value.name}</span>
      )}
      {isSoldOut && (
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="pointer-events-none absolute inset-0 size-full text-soft"
        >
          <path d="M0 100 100 0" stroke="currentColor" strokeWidth="1" vectorEffect="non-scaling-stroke" />
        </svg>
      )}
    </label>
  );
}
