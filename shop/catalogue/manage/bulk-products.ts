import { z } from 'zod';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { invalidField, refusalOf, ShopError } from '#shop/errors.ts';
import { idempotencyKey, runOnce } from '#shop/idempotency/idempotency.ts';
import { rowId, bulkIds, timestamp, price } from '#shop/parse.ts';
import { MAX_PRICE } from '#values/figures.ts';
import { changeByPercent, egp, type Piastres, piastres } from '#values/money.ts';
import { throwConstraintError } from './changes.ts';
import { lockProduct, type Product, writeProduct } from './lock-product.ts';
import { assertAdjustment, adjustStockOf, stockChange } from './adjust-stock.ts';
import { assertValidProduct } from './product-input.ts';
import { writePrices } from './write-prices.ts';
import { setStatusOf, statusChange } from './set-product-status.ts';
import { verb } from '#shop/verb.ts';

const priceChangeModes = ['set', 'percent', 'amount'] as const;

const highest = egp(piastres(MAX_PRICE));

const percent = z.number().min(-100).max(1000);

/**
 * The action for each of the products. `price` and `offer` have a `way`: `set` to `amount`, by `percent` (of the list price; negative lowers it) or
 * by `amount`; the result is rounded to a multiple of `step`. An offer is lower than the price by the given value, during its window.
 */
export const bulkProductsInput = z.object({
  ids: bulkIds,
  action: z.enum(['price', 'offer', 'end_offer', 'stock', 'status', 'category', 'brand']),
  way: z.enum(priceChangeModes).optional(),
  percent: percent.optional(),
  /** EGP; negative only to lower a price. */
  amount: z.number().min(-highest).max(highest).optional(),
  /** EGP; defaults to one piastre. */
  step: price.optional(),
  offer_from: timestamp.optional(),
  offer_until: timestamp.optional(),
  ...stockChange,
  status: statusChange.status.optional(),
  at: statusChange.at,
  category_id: rowId.optional(),
  brand_id: rowId.optional(),
});

type BulkProductsInput = z.output<typeof bulkProductsInput>;

/** The products that were changed, and the reason for each refusal. */
export type BulkOutcome = { done: number[]; refused: { id: number; error: ShopError }[] };

/** The change of one product, in a transaction of its own. */
type Change = (tx: Ctx, id: number) => Promise<void>;

/**
 * Applies one action to many products independently: a refusal for one does not affect the others. Those left when the database becomes unavailable are
 * refused. Under the same `key` a second call changes only the products that the first did not.
 */
export const bulkProducts = verb({
  scope: 'catalogue.manage',
  input: bulkProductsInput,
  run: async (ctx, requested, { key }: { key?: string | undefined } = {}): Promise<BulkOutcome> => {
    const { userId: actorId } = ctx.actor;
    const apply = changeOf(requested, actorId);
    const call = { userId: actorId, key: idempotencyKey(key), body: requested };
    // Refuses the key with other data, for all products.
    await inTransaction(ctx, (tx) => runOnce(tx, { ...call, call: 'product-bulk' }, async () => {}));
    const change: Change = (tx, id) => runOnce(tx, { ...call, call: `product-bulk:${id}` }, () => apply(tx, id));
    const outcome: BulkOutcome = { done: [], refused: [] };
    for (const [nth, id] of requested.ids.entries()) {
      try {
        await inTransaction(ctx, (tx) => change(tx, id)).catch(throwConstraintError);
        outcome.done.push(id);
      } catch (error) {
        if (error instanceof ShopError) {
          outcome.refused.push({ id, error });
          continue;
        }
        // A failure would hide what is done, and a repetition would change it twice.
        const refusal = refusalOf(error);
        if (refusal === null || outcome.done.length === 0) throw error;
        outcome.refused.push(...requested.ids.slice(nth).map((left) => ({ id: left, error: refusal })));
        break;
      }
    }
    return outcome;
  },
});

/** Throws 422 before any change when the input is invalid for every product. */
function changeOf(requested: BulkProductsInput, actorId: number): Change {
  const write =
    (values: (row: Product) => Partial<Product>): Change =>
    async (tx, id) => {
      const row = await lockProduct(tx, id);
      await writeProduct(tx, row, assertValidProduct(row, values(row)), { actorId });
    };
  const price =
    (pricesOf: Parameters<typeof writePrices>[2]): Change =>
    async (tx, id) =>
      writePrices(tx, await lockProduct(tx, id), pricesOf, actorId);
  const { action, offer_from: offerFrom = null, offer_until: offerUntil = null } = requested;
  switch (action) {
    case 'price': {
      const priceOf = priceChanger(requested);
      return price((before) => ({ price: priceOf(before) }));
    }
    case 'offer': {
      const offerOf = offerChanger(requested);
      return price((before) => ({ offerPrice: offerOf(before), offerFrom, offerUntil }));
    }
    case 'end_offer':
      return price(() => ({ offerPrice: null }));
    case 'stock': {
      const { change, counted, reason, note } = requested;
      assertAdjustment({ change, counted, reason, note });
      return (tx, id) => adjustStockOf(tx, actorId, id, { change, counted, reason, note });
    }
    case 'status': {
      const status = requireField(requested.status, 'status');
      return (tx, id) => setStatusOf(tx, actorId, id, { status, at: requested.at });
    }
    case 'category': {
      const categoryId = requireField(requested.category_id, 'category_id');
      return write(() => ({ categoryId }));
    }
    case 'brand': {
      const brandId = requireField(requested.brand_id, 'brand_id');
      return write(() => ({ brandId }));
    }
  }
}

function requireField<T>(value: T | undefined, field: string): T {
  if (value === undefined) throw invalidField(field, 'required');
  return value;
}

/** Computes a new price from the old one. */
function priceChanger(requested: BulkProductsInput): (price: Piastres) => Piastres {
  const step = requested.step && requested.step > 0 ? requested.step : piastres(1);
  const mode = requireField(requested.way, 'way');
  if (mode === 'percent') {
    const by = requireField(requested.percent, 'percent');
    return (before) => assertPriceInRange(changeByPercent(before, by, step));
  }
  const amount = piastresOf(requireField(requested.amount, 'amount'));
  return (before) => assertPriceInRange(changeByPercent(piastres((mode === 'set' ? 0 : before) + amount), 0, step));
}

/** Computes an offer price from the list price: lower by a given value, or a given price. */
function offerChanger(requested: BulkProductsInput): (price: Piastres) => Piastres {
  if (requested.way === 'percent' && (requested.percent ?? 1) <= 0)
    throw invalidField('percent', 'too_small', { n: 1 });
  if (requested.way !== 'set' && (requested.amount ?? 1) <= 0) throw invalidField('amount', 'too_small', { n: 1 });
  return priceChanger({
    ...requested,
    ...(requested.way === 'percent' && { percent: -requested.percent! }),
    ...(requested.way === 'amount' && { amount: -requested.amount! }),
  });
}

function assertPriceInRange(price: Piastres): Piastres {
  if (price < 0) throw invalidField('price', 'not_valid');
  if (price > MAX_PRICE) throw invalidField('price', 'too_big', { n: highest });
  return price;
}

function piastresOf(egp: number): Piastres {
  const amount = Math.round(egp * 100);
  if (Math.abs(egp * 100 - amount) > 1e-6 * Math.max(1, Math.abs(amount)))
    throw invalidField('amount', 'amount_invalid');
  return piastres(amount);
}
