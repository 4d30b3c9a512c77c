/** Gives a whole number from 0 up to, and not with, `below`; each as likely as any other. */
export type Draw = (below: number) => number;

/** All weights together: below it a number is drawn. */
export const totalWeight = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + weight, 0);

/**
 * Which prize a number falls on. Of the numbers below the sum of all weights each prize has as many as its weight says, so a
 * number that is drawn evenly gives each its chance to the last digit. Throws `RangeError` for a number that none has.
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
