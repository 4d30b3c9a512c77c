import { type Piastres, piastres } from '#values/money.ts';
import { prorate } from '#values/prorate.ts';
import { type ReturnableLine, refundForUnits } from './refund-for-units.ts';

/** The parts of an order that have no refund, neither made nor pending. */
export type RefundableAmounts = { lines: readonly (ReturnableLine & { id: number })[]; shippingFee: Piastres };

/** The amounts of a refund: per line, and for the shipping fee. */
export type RefundAllocation = { lines: { id: number; amount: Piastres }[]; shipping: Piastres; total: Piastres };

const toAllocation = (lines: RefundAllocation['lines'], shipping: Piastres): RefundAllocation => ({
  lines: lines.filter(({ amount }) => amount > 0),
  shipping,
  total: piastres(lines.reduce<number>((sum, { amount }) => sum + amount, shipping)),
});

/** The total that can still be refunded. */
export const refundableTotal = ({ lines, shippingFee }: RefundableAmounts): Piastres =>
  piastres(lines.reduce<number>((sum, { paid }) => sum + paid, shippingFee));

/** Spreads an amount over what is left of the lines and the shipping fee, in proportion; throws `RangeError` when it is more than that. */
export function allocateAmount(refundable: RefundableAmounts, amount: Piastres): RefundAllocation {
  if (amount > refundableTotal(refundable)) throw new RangeError(`can't give back ${amount}`);
  const parts = prorate(amount, [...refundable.lines.map(({ paid }) => paid), refundable.shippingFee]);
  return toAllocation(
    refundable.lines.map(({ id }, at) => ({ id, amount: parts[at]! })),
    parts.at(-1)!,
  );
}

/** The amount paid for units, by the id of their line, and the shipping fee if requested. */
export const allocateUnits = (
  refundable: RefundableAmounts,
  units: ReadonlyMap<number, number>,
  withShipping: boolean,
): RefundAllocation =>
  toAllocation(
    refundable.lines.map((line) => ({ id: line.id, amount: refundForUnits(line, units.get(line.id) ?? 0) })),
    withShipping ? refundable.shippingFee : piastres(0),
  );
