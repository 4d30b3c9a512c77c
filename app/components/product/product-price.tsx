import { useSession } from '#app/components/session/session.tsx';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { Price } from '#app/ui/price.tsx';
import { firstOrderPrice } from '#values/first-order.ts';
import { formatSize } from '#values/format-size.ts';
import type { UnitPrice } from '#values/unit-price.ts';
import { formatEgp, formatEgpNoBreak, type Piastres, piastres } from '#values/money.ts';

type Priced = { price: Piastres; offer: Piastres | null; unitPrice: UnitPrice | null };

/** What the shop grants an order: the percentage off a first one, and the subtotal from which shipping is free. */
export type Benefits = { firstOrderPercent: number; freeShippingFrom: number };

/** The price of a variant, the difference to an offer, what it costs in a first order, and the price per 100 ml or 100 g. */
export function ProductPrice({ product, benefits }: { product: Priced; benefits: Benefits }) {
  const { price, offer, unitPrice } = product;
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
      <Benefit product={product} {...benefits} />
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

/**
 * One line in either case, so that nothing moves when the session has loaded: the price in a first order, or, for a shopper who has ordered, from
 * when shipping is free. The page of everybody has a guest's.
 */
function Benefit({ product: { price, offer }, firstOrderPercent, freeShippingFrom }: { product: Priced } & Benefits) {
  const words = useMessages().product;
  const locale = useLocale();
  const { firstOrder } = useSession();
  if (firstOrderPercent === 0) return null;
  const inFirstOrder = firstOrderPrice(offer ?? price, firstOrderPercent);
  return (
    <p className="mt-0.5 min-h-[1lh] text-sm font-medium text-act">
      {firstOrder
        ? words.first_order(firstOrderPercent, formatEgpNoBreak(inFirstOrder, locale))
        : words.free_shipping_from(formatEgpNoBreak(piastres(freeShippingFrom), locale))}
    </p>
  );
}
