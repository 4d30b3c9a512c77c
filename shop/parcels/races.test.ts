import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { orders, parcelEvents, parcels, productVariants } from '#db/schema.ts';
import { cancelOrder } from '#shop/orders/cancel-order.ts';
import { inTransaction } from '#shop/context.ts';
import { staffTransitionOrder } from '#shop/orders/manage/transition-order.ts';
import { test } from '#test/fixtures.ts';
import { outcomes } from '#test/outcomes.ts';
import { twoMembers } from '#test/two-members.ts';
import type { Database } from '#db/client.ts';
import { createParcels } from './manage/create-parcels.ts';
import { scanParcel, staffMoveParcel } from './manage/move-parcels.ts';
import { resolveLoss } from './manage/resolve-loss.ts';
import { scanIn } from './manage/scan-in.ts';

const cash = { status: 'confirmed', paymentMethod: 'cash_on_delivery', reservedUntil: null } as const;

async function shop(database: Database) {
  const { first, second, make, db } = await twoMembers(database, 'orders.manage', 'dispatch.manage');
  const pack = async () => {
    const product = await make.product({ stock: 10 });
    const order = await make.order(cash, product);
    const { done } = await createParcels(first, { order_ids: [order.id] });
    const id = done[0]!.parcelId;
    const [parcel] = await db.select().from(parcels).where(eq(parcels.id, id));
    return { id, orderId: order.id, number: parcel!.number, variantId: product.variantId };
  };
  const stock = async (variantId: number) =>
    (await db.select().from(productVariants).where(eq(productVariants.id, variantId)))[0]!.stock;
  return { first, second, make, db, pack, stock };
}

describe('two members concurrently', () => {
  test('scan the same parcel: one hands it over, the other is told', async ({ database }) => {
    const { first, second, db, pack } = await shop(database);
    for (let round = 0; round < 4; round++) {
      const { id, number } = await pack();
      await staffMoveParcel(first, { id, status: 'packed' });
      const scan = (ctx: typeof first) => scanParcel(ctx, { code: number, status: 'handed_over' });
      expect((await outcomes(scan(first), scan(second))).sort()).toEqual(['done', 'invalid_parcel_transition']);
      expect(await db.$count(parcelEvents, eq(parcelEvents.parcelId, id))).toBe(3);
    }
  });

  test('create parcels of the same order: its units are packed once', async ({ database }) => {
    const { first, second, make, db } = await shop(database);
    const order = await make.order(cash);
    const results = await Promise.all([first, second].map((ctx) => createParcels(ctx, { order_ids: [order.id] })));
    expect(results.flatMap(({ done }) => done)).toHaveLength(1);
    expect(await db.$count(parcels, eq(parcels.orderId, order.id))).toBe(1);
  });

  test('scan a refused parcel in: its units come back once', async ({ database }) => {
    const { first, second, db, pack, stock } = await shop(database);
    for (let round = 0; round < 4; round++) {
      const { id, orderId, variantId } = await pack();
      for (const status of ['packed', 'handed_over', 'refused'] as const) await staffMoveParcel(first, { id, status });
      expect((await outcomes(scanIn(first, { id }), scanIn(second, { id }))).sort()).toEqual([
        'done',
        'invalid_parcel_transition',
      ]);
      expect(await stock(variantId)).toBe(12);
      expect((await db.select().from(orders).where(eq(orders.id, orderId)))[0]!.status).toBe('cancelled');
    }
  });

  test('send a lost parcel again: its units leave the stock once', async ({ database }) => {
    const { first, second, db, pack, stock } = await shop(database);
    for (let round = 0; round < 4; round++) {
      const { id, orderId, variantId } = await pack();
      for (const status of ['packed', 'handed_over'] as const) await staffMoveParcel(first, { id, status });
      const resend = (ctx: typeof first) => resolveLoss(ctx, { id, choice: 'resend', status: 'lost' });
      expect((await outcomes(resend(first), resend(second))).sort()).toEqual(['done', 'invalid_parcel_transition']);
      expect(await stock(variantId)).toBe(8);
      expect(await db.$count(parcels, eq(parcels.orderId, orderId))).toBe(2);
    }
  });

  test('hand over a parcel and cancel its order: its units come back once', async ({ database }) => {
    const { first, second, db, pack, stock } = await shop(database);
    for (let round = 0; round < 4; round++) {
      const { id, orderId, variantId } = await pack();
      await staffMoveParcel(first, { id, status: 'packed' });
      await outcomes(
        staffMoveParcel(first, { id, status: 'handed_over' }),
        staffTransitionOrder(second, { id: orderId, status: 'cancelled', note: 'asked for it' }),
      );
      const [parcel] = await db.select().from(parcels).where(eq(parcels.id, id));
      if (parcel!.status === 'refused') await scanIn(first, { id });
      expect(['refused', 'cancelled']).toContain(parcel!.status);
      expect(await stock(variantId)).toBe(12);
    }
  });

  test('a shopper cancels while the parcel is handed over: never both', async ({ database }) => {
    const { first, db, pack, stock } = await shop(database);
    for (let round = 0; round < 4; round++) {
      const { id, orderId, variantId } = await pack();
      await staffMoveParcel(first, { id, status: 'packed' });
      const [handedOver, cancelled] = await outcomes(
        staffMoveParcel(first, { id, status: 'handed_over' }),
        inTransaction(first, (tx) => cancelOrder(tx, { orderId, by: 'customer', actorId: null, reason: null })),
      );
      expect([handedOver, cancelled].filter((outcome) => outcome === 'done')).toHaveLength(1);
      expect(await stock(variantId)).toBe(cancelled === 'done' ? 12 : 10);
      const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
      expect(order!.status).toBe(cancelled === 'done' ? 'cancelled' : 'shipped');
    }
  });
});
