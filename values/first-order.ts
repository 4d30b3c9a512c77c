import { percentOf, type Piastres, piastres } from './money.ts';

/** What an item, or items together, cost with the first-order discount. The total of an order may differ by a coupon that is worth more. */
export const firstOrderPrice = (price: Piastres, percent: number): Piastres =>
  piastres(price - percentOf(price, Math.min(100, percent)));
