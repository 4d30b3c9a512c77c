import { z } from 'zod';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { parse, rowId } from '#shop/parse.ts';
import { changedBy, type Piastres, piastres } from '#values/money.ts';
import { refuse } from './changes.ts';
import { holdProduct, type ProductRow, writeProduct } from './hold-product.ts';
import { bulkIds, moment, price } from './input.ts';
import { checkMove, moveStockOf, stockChange } from './move-stock.ts';
import { sound } from './product-input.ts';
import { setStatusOf, statusChange } from './set-product-status.ts';

const ways = ['set', 'percent', 'amount'] as const;

const percent = z.number().min(-100).max(1000);

/**
 * What to do to each of the products. `price` and `offer` go by a `way`: `set` to `amount`, by `percent` (of the list price; below zero lowers it) or by
 * `amount`; the outcome is rounded to whole `step`s. An offer is lower than the price by what is given, for its window.
 */
export const bulkProductsInput = z.object({
  ids: bulkIds,
  action: z.enum(['price', 'offer', 'end_offer', 'stock', 'status', 'category', 'brand']),
  way: z.enum(ways).optional(),
  percent: percent.optional(),
  /** EGP; below zero only to lower a price by it. */
  amount: z.number().min(-1_000_000).max(1_000_000).optional(),
  /** EGP; a piastre unless given. */
  step: price.optional(),
  offer_from: moment.optional(),
  offer_until: moment.optional(),
  ...stockChange,
  status: statusChange.status.optional(),
  at: statusChange.at,
  category_id: rowId.optional(),
  brand_id: rowId.optional(),
});

type Wanted = z.output<typeof bulkProductsInput>;

/** Which were done, and why the others were not. */
export type BulkOutcome = { done: number[]; refused: { id: number; error: ShopError }[] };

/** What one product becomes of it, in a transaction of its own. */
type Change = (tx: Ctx, id: number) => Promise<void>;

/** Does the same to many products, each by itself: what is refused for one leaves the others. Needs `catalogue.manage`. */
export async function bulkProducts(ctx: Ctx, input: unknown): Promise<BulkOutcome> {
  const { userId: actorId } = requireScope(ctx, 'catalogue.manage');
  const wanted = parse(bulkProductsInput, input);
  const change = changeOf(wanted, actorId);
  const outcome: BulkOutcome = { done: [], refused: [] };
  for (const id of wanted.ids) {
    try {
      await inTransaction(ctx, (tx) => change(tx, id)).catch(refuse);
      outcome.done.push(id);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      outcome.refused.push({ id, error });
    }
  }
  return outcome;
}

/** 422 at once for what can't be meant, whatever the product. */
function changeOf(wanted: Wanted, actorId: number): Change {
  const write =
    (values: (row: ProductRow) => Partial<ProductRow>): Change =>
    async (tx, id) => {
      const row = await holdProduct(tx, id);
      await writeProduct(tx, row, sound(row, values(row)), { actorId });
    };
  const { action, offer_from: offerFrom = null, offer_until: offerUntil = null } = wanted;
  switch (action) {
    case 'price': {
      const priceOf = pricing(wanted);
      return write((row) => ({ price: priceOf(row.price as Piastres) }));
    }
    case 'offer': {
      const offerOf = lowering(wanted);
      return write((row) => ({ offerPrice: offerOf(row.price as Piastres), offerFrom, offerUntil }));
    }
    case 'end_offer':
      return write(() => ({ offerPrice: null }));
    case 'stock': {
      const { change, counted, reason, note } = wanted;
      checkMove({ change, counted, reason, note });
      return (tx, id) => moveStockOf(tx, actorId, id, { change, counted, reason, note });
    }
    case 'status': {
      const status = given(wanted.status, 'status');
      return (tx, id) => setStatusOf(tx, actorId, id, { status, at: wanted.at });
    }
    case 'category': {
      const categoryId = given(wanted.category_id, 'category_id');
      return write(() => ({ categoryId }));
    }
    case 'brand': {
      const brandId = given(wanted.brand_id, 'brand_id');
      return write(() => ({ brandId }));
    }
  }
}

function given<T>(value: T | undefined, field: string): T {
  if (value === undefined) throw invalidField(field, 'required');
  return value;
}

/** How a price is made of the one before. */
function pricing(wanted: Wanted): (price: Piastres) => Piastres {
  const step = wanted.step && wanted.step > 0 ? wanted.step : piastres(1);
  const way = given(wanted.way, 'way');
  if (way === 'percent') {
    const by = given(wanted.percent, 'percent');
    return (before) => within(changedBy(before, by, step));
  }
  const amount = piastresOf(given(wanted.amount, 'amount'));
  return (before) => within(changedBy(piastres((way === 'set' ? 0 : before) + amount), 0, step));
}

/** How an offer is made of the list price: by how much lower it is, or what it is. */
function lowering(wanted: Wanted): (price: Piastres) => Piastres {
  if (wanted.way === 'percent' && (wanted.percent ?? 1) <= 0) throw invalidField('percent', 'too_small', { n: 1 });
  if (wanted.way !== 'set' && (wanted.amount ?? 1) <= 0) throw invalidField('amount', 'too_small', { n: 1 });
  return pricing({
    ...wanted,
    ...(wanted.way === 'percent' && { percent: -wanted.percent! }),
    ...(wanted.way === 'amount' && { amount: -wanted.amount! }),
  });
}

function within(made: Piastres): Piastres {
  if (made < 0 || made > 100_000_000) throw invalidField('price', 'not_valid');
  return made;
}

function piastresOf(egp: number): Piastres {
  const made = Math.round(egp * 100);
  if (Math.abs(egp * 100 - made) > 1e-6 * Math.max(1, Math.abs(made))) throw invalidField('amount', 'amount_invalid');
  return piastres(made);
}
