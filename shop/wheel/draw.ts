/** Returns a random whole number from 0 to `below`, exclusive; all are equally likely. */
export type Draw = (below: number) => number;

export const totalWeight = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + weight, 0);

/**
 * The prize for a number. Of the numbers below the sum of all weights each prize has as many as its weight, so an evenly drawn number gives each
 * prize its exact chance. Throws `RangeError` for a number outside.
 */
export function prizeAt(weights: readonly number[], number: number): number {
  if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`not a number of the wheel: ${number}`);
  let end = 0;
  for (const [index, weight] of weights.entries()) {
    end += weight;
    if (number < end) return index;
  }
  throw new RangeError(`not a number of the wheel: ${number}`);
}
