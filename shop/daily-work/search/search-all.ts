import { z } from 'zod';
import { singleLine } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { asciiDigits } from '#values/digits.ts';
import { requireUnrestricted } from '../staff-event.ts';
import { findCustomers, type CustomerMatch } from './find-customers.ts';
import { findOrders, type OrderMatch } from './find-orders.ts';
import { findProducts, type ProductMatch } from './find-products.ts';

/** The most results of each kind. */
const limit = 6;

export const searchAllInput = z.object({ q: singleLine(100) });

/** What a search found, by kind; a kind for which the member has no scope is empty. */
export type SearchResults = { orders: OrderMatch[]; customers: CustomerMatch[]; products: ProductMatch[] };

/** Searches orders (`orders.manage`), customers (`customers.view`) and products (`catalogue.manage`) at once. */
export const searchAll = verb({
  scope: 'member',
  input: searchAllInput,
  async run(ctx, { q }): Promise<SearchResults> {
    const { scopes } = requireUnrestricted(ctx.actor);
    const search = asciiDigits(q);
    const has = (scope: string) => scopes.includes(scope);
    return {
      orders: has('orders.manage') ? await findOrders(ctx, search, limit) : [],
      customers: has('customers.view') ? await findCustomers(ctx, search, limit) : [],
      products: has('catalogue.manage') ? await findProducts(ctx, search, limit) : [],
    };
  },
});
