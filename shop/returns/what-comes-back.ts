import { pointsFor } from '#shop/rewards/points-of.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { isOurFault, type ReturnReason } from '#values/return-reasons.ts';
import { type LeftOfLine, refundOf } from './refund-of.ts';

/** What of an order can come back, and what hangs on it. */
export type LeftOfOrder = {
  /** By the id of the order's line. */
  lines: readonly (LeftOfLine & { id: number })[];
  /** Pieces that were bought. */
  bought: number;
  shippingFee: Piastres;
  /** Whether the order has given points. */
  gavePoints: boolean;
  pointPerPiastres: number;
};

/** What a return gives back, and the points it takes: both as they are when nothing else comes back before it. */
export type Back = { pieces: number; goods: Piastres; shipping: Piastres; total: Piastres; points: number };

/**
 * What pieces of an order give back, `chosen` by the id of their line. The goods alone, unless the shop erred and one return brings
 * all that was bought back: then the shipping fee as well. The same for the server and for the figures on the form.
 */
export function whatComesBack(
  { lines, bought, shippingFee, gavePoints, pointPerPiastres }: LeftOfOrder,
  chosen: ReadonlyMap<number, number>,
  reason: ReturnReason | null,
): Back {
  const sum = (amounts: number[]) => piastres(amounts.reduce((a, b) => a + b, 0));
  const pieces = sum(lines.map(({ id }) => chosen.get(id) ?? 0));
  const goods = sum(lines.map((line) => refundOf(line, chosen.get(line.id) ?? 0)));
  const kept = sum(lines.map(({ paid }) => paid));
  const shipping = reason !== null && isOurFault(reason) && pieces === bought ? shippingFee : piastres(0);
  const points = gavePoints
    ? pointsFor(kept, pointPerPiastres) - pointsFor(piastres(kept - goods), pointPerPiastres)
    : 0;
  return { pieces, goods, shipping, total: piastres(goods + shipping), points };
}
