import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { Price } from '#app/ui/price.tsx';
import { formatEgp, type Piastres, piastres } from '#values/money.ts';

/** The price of a product, and the difference to an offer. */
export function ProductPrice({ product: { price, offer } }: { product: { price: Piastres; offer: Piastres | null } }) {
  const words = useMessages().product;
  const locale = useLocale();
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Price price={price} offer={offer} size="large" />
        {offer !== null && (
          <span className="rounded-full bg-clay-pale px-3 py-0.5 text-sm text-sale">
            {words.save(formatEgp(piastres(price - offer), locale))}
          </span>
        )}
      </p>
      <p className="mt-1 text-sm text-soft">{words.vat_note}</p>
    </div>
  );
}
