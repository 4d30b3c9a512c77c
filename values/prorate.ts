import { type Piastres, piastres } from './money.ts';

/**
 * Spreads `total` over lines in proportion to their weights by largest remainder, so that the parts sum to `total` exactly. Of equal remainders
 * the lower index comes first. When every weight is zero the parts are as equal as possible. No part exceeds its weight while `total` is at most
 * the sum of the weights. Throws `RangeError` for a negative total, a weight that is not a non-negative safe integer, or a non-zero total without
 * lines.
 */
export function prorate(total: Piastres, weights: readonly number[]): Piastres[] {
  if (!Number.isSafeInteger(total) || total < 0) throw new RangeError(`can't spread ${total}`);
  for (const weight of weights)
    if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`not a weight: ${weight}`);
  if (weights.length === 0) {
    if (total > 0) throw new RangeError(`no line to carry ${total}`);
    return [];
  }
  const exactWeights = weights.map(BigInt);
  const shares = exactWeights.some((weight) => weight > 0n) ? exactWeights : exactWeights.map(() => 1n);
  const sum = shares.reduce((a, b) => a + b, 0n);
  const parts = shares.map((share) => Number((BigInt(total) * share) / sum));
  const remainders = shares.map((share, index) => ({ index, remainder: (BigInt(total) * share) % sum }));
  remainders.sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  const remaining = total - parts.reduce((a, b) => a + b, 0);
  for (const { index } of remainders.slice(0, remaining)) parts[index] = (parts[index] as number) + 1;
  return parts.map(piastres);
}
