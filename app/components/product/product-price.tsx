import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { Price } from '#app/ui/price.tsx';
import { formatSize } from '#values/format-size.ts';
import type { UnitPrice } from '#values/unit-price.ts';
import { formatEgp, type Piastres, piastres } from '#values/money.ts';

type Priced = { price: Piastres; offer: Piastres | null; unitPrice: UnitPrice | null };

/** The price of a variant, the difference to an offer, and the price per 100 ml or 100 g. */
export function ProductPrice({ product: { price, offer, unitPrice } }: { product: Priced }) {
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
      <p className="mt-1 text-sm text-soft">
        {unitPrice && (
          <>
            <bdi>
              {words.unit_price(
                formatEgp(unitPrice.price, locale),
                formatSize({ amount: unitPrice.per, unit: unitPrice.unit }, locale),
              )}
            </bdi>
            {' · '}
          </>
        )}
        {words.vat_note}
      </p>
    </div>
  );
}
