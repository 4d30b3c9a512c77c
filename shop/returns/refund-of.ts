import { type Piastres, piastres, prorate } from '#values/money.ts';

/** What of an order's line has not come back yet and is not about to: so many pieces, and what was paid for them. */
export type LeftOfLine = { pieces: number; paid: Piastres };

/**
 * What `n` pieces of a line give back: what was paid for those that are left, spread over them by largest remainder. So a line that
 * comes back piece by piece, in any grouping, and with any return rejected in between, gives exactly what was paid for it, and no
 * piece gives more than a piastre more than another. Throws `RangeError` for more pieces than are left.
 */
export function refundOf({ pieces, paid }: LeftOfLine, n: number): Piastres {
  if (!Number.isSafeInteger(n) || n < 0 || n > pieces) throw new RangeError(`can't return ${n} of ${pieces} pieces`);
  const parts = prorate(paid, Array<number>(pieces).fill(1));
  return piastres(parts.slice(0, n).reduce((sum, part) => sum + part, 0));
}
