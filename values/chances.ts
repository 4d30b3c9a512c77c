import { piastres } from './money.ts';
import { prorate } from './prorate.ts';

/** The chance of each weight, in percent to two decimals; together exactly 100. */
export const chancesOf = (weights: readonly number[]): number[] =>
  weights.length === 0 ? [] : prorate(piastres(10_000), weights).map((hundredths) => hundredths / 100);
