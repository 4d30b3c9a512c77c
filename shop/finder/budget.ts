import type { IndexedProduct } from '#shop/catalogue/rows.ts';
import type { Budget } from '#values/finder.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { shownPrice } from './choose.ts';

/** The most that one product costs in each budget; null without a limit. */
export type BudgetLimits = Record<Budget, Piastres | null>;

const tenEgp = 1000;

/** A third of the products costs at most `low`, two thirds cost at most `middle`, rounded up to 10 EGP. Null limits without products. */
export function budgetLimits(products: readonly IndexedProduct[], now: Date): BudgetLimits {
  const prices = products.map((product) => shownPrice(product, now)).sort((a, b) => a - b);
  const at = (share: number) => {
    const price = prices[Math.max(0, Math.ceil(prices.length * share) - 1)];
    return price === undefined ? null : piastres(Math.ceil(price / tenEgp) * tenEgp);
  };
  return { any: null, low: at(1 / 3), middle: at(2 / 3) };
}
