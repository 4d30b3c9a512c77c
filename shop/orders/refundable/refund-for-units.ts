import { type Piastres, piastres } from '#values/money.ts';
import { prorate } from '#values/prorate.ts';

/** The rest of an order line that is not in a return: the number of units, and what was paid for them. */
export type ReturnableLine = { pieces: number; paid: Piastres };

/**
 * The refund for `n` units of a line: the amount paid for the units left is spread over them by largest remainder. So a line returned unit by
 * unit, in any grouping and with rejections in between, refunds exactly what was paid for it, and units differ by at most a piastre. Throws
 * `RangeError` for more units than are left.
 */
export function refundForUnits({ pieces: units, paid }: ReturnableLine, n: number): Piastres {
  if (!Number.isSafeInteger(n) || n < 0 || n > units) throw new RangeError(`can't return ${n} of ${units} pieces`);
  const parts = prorate(paid, Array<number>(units).fill(1));
  return piastres(parts.slice(0, n).reduce((sum, part) => sum + part, 0));
}
