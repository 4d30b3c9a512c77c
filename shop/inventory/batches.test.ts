import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { batches, batchUnits, productVariants, stockMoves, variantCosts } from '#db/schema.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import type { Factories } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { adjust } from './adjust.ts';
import { receiveUnits } from './receive.ts';
import { release, reserve } from './reserve.ts';
import { restock } from './restock.ts';
import { withholdBatches } from './withhold.ts';

/** Years from now, so that no batch is too close to its expiry. */
const days = ['2090-01-01', '2090-06-01', '2091-01-01', null] as const;

/** Runs deferred checks, as at the end of a request's transaction. */
async function checkConstraints({ db }: Ctx): Promise<void> {
  await db.execute(sql`set constraints all immediate`);
  await db.execute(sql`set constraints all deferred`);
}

type ModelBatch = { code: string; day: number; remaining: number };

/** Units in no batch, the batches in the order in which they are sold, and what each order has of each batch and of none. */
type Model = { loose: number; batches: ModelBatch[]; orders: { used: Map<ModelBatch, number>; loose: number }[] };

const inOrder = (model: Model) => model.batches.toSorted((a, b) => a.day - b.day || (a.code < b.code ? -1 : 1));

const stockOf = ({ loose, batches: all }: Model) => all.reduce((sum, { remaining }) => sum + remaining, loose);

/** Takes units from the batches in order; returns what each gave, and what none of them had. */
function takeUnits(model: Model, units: number): [Map<ModelBatch, number>, number] {
  const used = new Map<ModelBatch, number>();
  let due = units;
  for (const batch of inOrder(model)) {
    const part = Math.min(due, batch.remaining);
    if (part === 0) continue;
    batch.remaining -= part;
    used.set(batch, part);
    due -= part;
  }
  return [used, due];
}

type Step = {
  ctx: Ctx;
  make: Factories;
  product: Awaited<ReturnType<Factories['product']>>;
  actorId: number;
  orderIds: number[];
};
type Operation = {
  isAllowed(model: Model): boolean;
  run(step: Step, model: Model): Promise<void>;
  apply(model: Model): void;
};

const quantity = fc.integer({ min: 1, max: 6 });

const receiving = fc.tuple(quantity, fc.nat({ max: 3 })).map(([units, day]): Operation => ({
  isAllowed: () => true,
  async run({ ctx, product, actorId }) {
    const { id: productId, variantId } = product;
    const line = { productId, variantId, quantity: units, code: `B${day}`, expiresOn: days[day]!, unitCost: null };
    await receiveUnits(ctx, [line], { actorId, note: null });
  },
  apply(model) {
    const batch = model.batches.find((other) => other.day === day);
    if (batch) batch.remaining += units;
    else model.batches.push({ code: `B${day}`, day, remaining: units });
  },
}));

const selling = quantity.map((units): Operation => ({
  isAllowed: (model) => units <= stockOf(model),
  async run({ ctx, make, product, orderIds }) {
    const { id } = await make.order({}, product);
    await reserve(ctx, id, [{ variantId: product.variantId, quantity: units }]);
    orderIds.push(id);
  },
  apply(model) {
    const [used, loose] = takeUnits(model, units);
    model.loose -= loose;
    model.orders.push({ used, loose });
  },
}));

/** Gives units of an order back: resellable ones are in the stock again. */
const returning = fc.tuple(fc.nat(), quantity, quantity, fc.boolean()).map(([at, all, good, isRelease]): Operation => {
  const chosen = ({ orders }: Model) => (orders.length === 0 ? undefined : orders[at % orders.length]!);
  const unitsOf = (model: Model) => {
    const order = chosen(model);
    const has = order ? [...order.used.values()].reduce((sum, units) => sum + units, order.loose) : 0;
    const units = Math.min(all, has);
    return { order, units, resellable: isRelease ? units : Math.min(good, units) };
  };
  return {
    isAllowed: () => true,
    async run({ ctx, product, orderIds }, model) {
      const { order, units, resellable } = unitsOf(model);
      if (!order || units === 0) return;
      const orderId = orderIds[at % model.orders.length]!;
      const { variantId } = product;
      await (isRelease
        ? release(ctx, orderId, [{ variantId, quantity: units }])
        : restock(ctx, orderId, [{ variantId, quantity: units, resellable }]));
    },
    apply(model) {
      const { order, units, resellable } = unitsOf(model);
      if (!order) return;
      let [due, back] = [units, resellable];
      for (const batch of inOrder(model)) {
        const part = Math.min(due, order.used.get(batch) ?? 0);
        const good = Math.min(back, part);
        order.used.set(batch, (order.used.get(batch) ?? 0) - part);
        batch.remaining += good;
        due -= part;
        back -= good;
      }
      order.loose -= due;
      model.loose += back;
    },
  };
});

const adjusting = fc
  .integer({ min: -8, max: 8 })
  .filter((change) => change !== 0)
  .map((change): Operation => ({
    isAllowed: (model) => stockOf(model) + change >= 0,
    run: async ({ ctx, product, actorId }) => {
      await adjust(ctx, { variantId: product.variantId, change, reason: 'correction', note: null, actorId });
    },
    apply(model) {
      const fromLoose = Math.max(change, -model.loose);
      model.loose += fromLoose;
      takeUnits(model, fromLoose - change);
    },
  }));

const operations = fc.array(fc.oneof(receiving, selling, returning, adjusting), { maxLength: 14 });

test('batches follow a plain model of receiving, selling, cancelling, returning and adjusting', async ({
  ctx,
  make,
}) => {
  const { userId: actorId } = await make.customer();
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 5 }), operations, async (loose, steps) => {
      const product = await make.product({ stock: loose });
      const model: Model = { loose, batches: [], orders: [] };
      const orderIds: number[] = [];
      for (const operation of steps) {
        const isAllowed = operation.isAllowed(model);
        const isDone = await inTransaction(ctx, async (tx) => {
          await operation.run({ ctx: tx, make, product, actorId, orderIds }, model);
          await checkConstraints(tx);
        }).then(
          () => true,
          (error: unknown) => {
            if (error instanceof ShopError) return false;
            throw error;
          },
        );
        expect(isDone).toBe(isAllowed);
        if (isDone) operation.apply(model);
        const rows = await ctx.db
          .select()
          .from(batches)
          .where(eq(batches.variantId, product.variantId))
          .orderBy(asc(batches.code));
        expect(rows.map(({ code, remaining }) => [code, remaining])).toEqual(
          model.batches.toSorted((a, b) => a.day - b.day).map(({ code, remaining }) => [code, remaining]),
        );
        const [variant] = await ctx.db.select().from(productVariants).where(eq(productVariants.id, product.variantId));
        expect(variant!.stock).toBe(stockOf(model));
        expect(variant!.bestBefore).toBe(days[inOrder(model).find(({ remaining }) => remaining > 0)?.day ?? 3]);
      }
      for (const [nth, { used }] of model.orders.entries()) {
        const units = await ctx.db.select().from(batchUnits).where(eq(batchUnits.orderId, orderIds[nth]!));
        expect(units.reduce((sum, row) => sum + row.quantity, 0)).toBe(
          [...used.values()].reduce((sum, n) => sum + n, 0),
        );
      }
    }),
    { numRuns: 25 },
  );
});

/** A product with a batch of each expiry date. */
async function withBatches(ctx: Ctx, make: Factories, dates: readonly string[]) {
  const { userId: actorId } = await make.customer();
  const product = await make.product({ stock: 0 });
  const { id: productId, variantId } = product;
  await receiveUnits(
    ctx,
    dates.map((expiresOn, nth) => ({
      productId,
      variantId,
      quantity: 3,
      code: `B${nth}`,
      expiresOn,
      unitCost: 1000 * (nth + 1),
    })),
    { actorId, note: null },
  );
  const read = () => ctx.db.select().from(batches).where(eq(batches.variantId, variantId)).orderBy(asc(batches.code));
  return { product, actorId, read };
}

describe('batches', () => {
  test('that expire too soon are used out of the stock with a ledger entry', async ({ ctx, make }) => {
    const soon = new Date(ctx.now.getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
    const { product, read } = await withBatches(ctx, make, [soon, '2090-01-01']);
    expect(await read()).toMatchObject([
      { remaining: 0, withheld: 3 },
      { remaining: 3, withheld: 0 },
    ]);
    const moves = await ctx.db
      .select()
      .from(stockMoves)
      .where(eq(stockMoves.productId, product.id))
      .orderBy(stockMoves.id);
    expect(moves.map(({ change, reason }) => [change, reason])).toEqual([
      [3, 'received'],
      [3, 'received'],
      [-3, 'expiry'],
    ]);
  });

  test('whose units come back after a recall do not sell them again', async ({ ctx, make }) => {
    const { product, read } = await withBatches(ctx, make, ['2090-01-01']);
    const { id } = await make.order({}, product);
    const units = [{ variantId: product.variantId, quantity: 2 }];
    await reserve(ctx, id, units);
    await ctx.db.update(batches).set({ recalledAt: ctx.now }).where(eq(batches.variantId, product.variantId));
    await withholdBatches(ctx, [product.variantId], null);
    await release(ctx, id, units);
    expect(await read()).toMatchObject([{ remaining: 0, withheld: 3 }]);
    const [variant] = await ctx.db.select().from(productVariants).where(eq(productVariants.id, product.variantId));
    expect(variant).toMatchObject({ stock: 0, bestBefore: null });
  });

  test('have the cost of their receipts, and the variant their moving average', async ({ ctx, make }) => {
    const { product, actorId } = await withBatches(ctx, make, ['2090-01-01', '2091-01-01']);
    const { id: productId, variantId } = product;
    const more = { productId, variantId, quantity: 3, code: 'B0', expiresOn: '2090-01-01', unitCost: 2000 };
    await receiveUnits(ctx, [more], { actorId, note: null });
    const [first] = await ctx.db.select().from(batches).where(eq(batches.code, 'B0'));
    expect(first).toMatchObject({ received: 6, remaining: 6, unitCost: 1500 });
    // (3 × 10 + 3 × 20) / 6 = 15, then (6 × 15 + 3 × 20) / 9.
    const [cost] = await ctx.db.select().from(variantCosts).where(eq(variantCosts.variantId, variantId));
    expect(cost!.averageCost).toBe(1667);
  });

  test('of one code have one expiry date', async ({ ctx, make }) => {
    const { product, actorId } = await withBatches(ctx, make, ['2090-01-01']);
    const { id: productId, variantId } = product;
    const other = { productId, variantId, quantity: 1, code: 'B0', expiresOn: '2090-02-01', unitCost: null };
    await expect(receiveUnits(ctx, [other], { actorId, note: null })).rejects.toMatchObject({
      fields: { 'lines.0.expires_on': [{ key: 'batch_expiry_differs' }] },
    });
  });

  test('never have more units than the stock', async ({ ctx, make }) => {
    const { product } = await withBatches(ctx, make, ['2090-01-01']);
    const write = inTransaction(ctx, async (tx) => {
      await tx.db.update(productVariants).set({ stock: 2 }).where(eq(productVariants.id, product.variantId));
      await checkConstraints(tx);
    });
    await expect(write).rejects.toMatchObject({ cause: { constraint: 'batches_fit' } });
  });
});
