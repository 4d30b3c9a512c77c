import { pointsFor } from '#shop/rewards/calculate-points.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { isShopFault, type ReturnReason } from '#values/return-reasons.ts';
import type { ReturnableItems } from '#shop/orders/refundable/get-returnable.ts';
import { refundForUnits } from '#shop/orders/refundable/refund-for-units.ts';

/** The refund of a return and the points it revokes, if no other return comes first. */
export type ReturnQuote = { units: number; itemsTotal: Piastres; shipping: Piastres; total: Piastres; points: number };

/**
 * Quotes a return of units, `chosen` by the id of their line. The refund covers the items only; the shipping fee too when the shop is at fault and
 * one return contains everything that was bought. The server and the form use the same calculation.
 */
export function quoteReturn(
  { lines, unitsBought: bought, shippingFee, hasEarnedPoints: gavePoints, pointPerPiastres }: ReturnableItems,
  chosen: ReadonlyMap<number, number>,
  reason: ReturnReason | null,
): ReturnQuote {
  const sum = (amounts: number[]) => piastres(amounts.reduce((a, b) => a + b, 0));
  const units = sum(lines.map(({ id }) => chosen.get(id) ?? 0));
  const subtotal = sum(lines.map((line) => refundForUnits(line, chosen.get(line.id) ?? 0)));
  const netPaid = sum(lines.map(({ paid }) => paid));
  const shipping = reason !== null && isShopFault(reason) && units === bought ? shippingFee : piastres(0);
  const points = gavePoints
    ? pointsFor(netPaid, pointPerPiastres) - pointsFor(piastres(netPaid - subtotal), pointPerPiastres)
    : 0;
  return { units, itemsTotal: subtotal, shipping, total: piastres(subtotal + shipping), points };
}
