import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { productVariants, stockMoves } from '#db/schema.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { doesAll } from '#test/all.ts';
import { test } from '#test/fixtures.ts';
import { adjust } from './adjust.ts';
import { release, reserve } from './reserve.ts';
import { restock } from './restock.ts';

/** The stock of two variants, and the units that open orders have reserved. */
type Model = { stock: [number, number]; reserved: [number, number][]; ledger: [number, number] };

type Step = { ids: readonly [number, number]; actorId: number; model: Model };

/** An operation on the shop and on the model; `isAllowed` says what the shop must do. */
type Operation = {
  isAllowed(model: Model): boolean;
  run(ctx: Ctx, step: Step): Promise<unknown>;
  apply(model: Model): void;
};

/** Without batches nothing is noted for an order. */
const noOrder = 0;

const quantity = fc.integer({ min: 0, max: 6 });
const which = fc.nat({ max: 20 });

const unitsOf = (ids: readonly [number, number], pieces: readonly number[]) =>
  ids.map((variantId, n) => ({ variantId, quantity: pieces[n]! })).filter((units) => units.quantity > 0);

const reserving = fc.tuple(quantity, quantity).map((pieces): Operation => ({
  isAllowed: ({ stock }) => pieces.every((requested, n) => requested <= stock[n]!),
  run: (ctx, { ids }) => reserve(ctx, noOrder, unitsOf(ids, pieces)),
  apply(model) {
    model.stock = [model.stock[0] - pieces[0], model.stock[1] - pieces[1]];
    model.reserved.push(pieces);
  },
}));

/** Takes one of the open orders out of the model. */
const takeOrder = ({ reserved }: Model, at: number): [number, number] =>
  reserved.length === 0 ? [0, 0] : reserved.splice(at % reserved.length, 1)[0]!;

const releasing = which.map((at): Operation => ({
  isAllowed: () => true,
  run: (ctx, { ids, model }) => release(ctx, noOrder, unitsOf(ids, takeOrder(structuredClone(model), at))),
  apply(model) {
    const pieces = takeOrder(model, at);
    model.stock = [model.stock[0] + pieces[0], model.stock[1] + pieces[1]];
  },
}));

const restocking = fc.tuple(which, fc.boolean()).map(([at, isDamaged]): Operation => ({
  isAllowed: () => true,
  run: (ctx, { ids, model }) =>
    restock(
      ctx,
      noOrder,
      unitsOf(ids, takeOrder(structuredClone(model), at)).map((units) => ({
        ...units,
        resellable: isDamaged ? 0 : units.quantity,
      })),
    ),
  apply(model) {
    const pieces = takeOrder(model, at);
    if (!isDamaged) model.stock = [model.stock[0] + pieces[0], model.stock[1] + pieces[1]];
  },
}));

const adjusting = fc
  .tuple(
    fc.nat({ max: 1 }),
    fc.integer({ min: -8, max: 8 }).filter((change) => change !== 0),
  )
  .map(([n, change]): Operation => ({
    isAllowed: ({ stock }) => stock[n]! + change >= 0,
    run: (ctx, { ids, actorId }) =>
      adjust(ctx, { variantId: ids[n]!, change, reason: 'correction', note: null, actorId }),
    apply(model) {
      model.stock[n]! += change;
      model.ledger[n]! += change;
    },
  }));

const operations = fc.array(fc.oneof(reserving, releasing, restocking, adjusting), { maxLength: 15 });

test('through any operations the stock follows from the ledger and the orders, and is never below zero', async ({
  ctx,
  make,
}) => {
  const { userId: actorId } = await make.customer();
  await fc.assert(
    fc.asyncProperty(fc.tuple(quantity, quantity), operations, async (initial, steps) => {
      const [first, second] = [await make.product({ stock: initial[0] }), await make.product({ stock: initial[1] })];
      const ids = [first.variantId, second.variantId] as const;
      const model: Model = { stock: [...initial], reserved: [], ledger: [0, 0] };
      for (const operation of steps) {
        const isAllowed = operation.isAllowed(model);
        const isDone = await inTransaction(ctx, (tx) => operation.run(tx, { ids, actorId, model })).then(
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
          .from(productVariants)
          .where(inArray(productVariants.id, ids))
          .orderBy(productVariants.id);
        expect(rows.map(({ stock }) => stock)).toEqual(model.stock);
        expect(Math.min(...model.stock)).toBeGreaterThanOrEqual(0);
      }
      for (const [n, id] of ids.entries()) {
        const moves = await ctx.db.select().from(stockMoves).where(eq(stockMoves.variantId, id));
        expect(moves.reduce((sum, { change }) => sum + change, 0)).toBe(model.ledger[n]);
        expect(moves.every(({ stock }) => stock >= 0)).toBe(true);
      }
    }),
    { numRuns: doesAll ? 100 : 20 },
  );
});
