import { type Piastres, piastres, prorate } from '#values/money.ts';
import { type LeftOfLine, refundOf } from './refund-of.ts';

/** What of an order has not been given back, and is not about to. */
export type LeftToRefund = { lines: readonly (LeftOfLine & { id: number })[]; shippingFee: Piastres };

/** What a refund gives back: of each line, and of the shipping fee. */
export type Spread = { lines: { id: number; amount: Piastres }[]; shipping: Piastres; total: Piastres };

const spreadOf = (lines: Spread['lines'], shipping: Piastres): Spread => ({
  lines: lines.filter(({ amount }) => amount > 0),
  shipping,
  total: piastres(lines.reduce<number>((sum, { amount }) => sum + amount, shipping)),
});

/** All that can still be given back. */
export const leftToRefund = ({ lines, shippingFee }: LeftToRefund): Piastres =>
  piastres(lines.reduce<number>((sum, { paid }) => sum + paid, shippingFee));

/** An amount over what is left of the lines and of the shipping fee, in proportion; throws `RangeError` for more than that. */
export function spreadAmount(left: LeftToRefund, amount: Piastres): Spread {
  if (amount > leftToRefund(left)) throw new RangeError(`can't give back ${amount}`);
  const parts = prorate(amount, [...left.lines.map(({ paid }) => paid), left.shippingFee]);
  return spreadOf(
    left.lines.map(({ id }, at) => ({ id, amount: parts[at]! })),
    parts.at(-1)!,
  );
}

/** What was paid for pieces, by the id of their line, and the shipping fee when that is wanted too. */
export const spreadPieces = (left: LeftToRefund, pieces: ReadonlyMap<number, number>, withShipping: boolean): Spread =>
  spreadOf(
    left.lines.map((line) => ({ id: line.id, amount: refundOf(line, pieces.get(line.id) ?? 0) })),
    withShipping ? left.shippingFee : piastres(0),
  );
