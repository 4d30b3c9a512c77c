import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { parcels, productVariants } from '#db/schema.ts';
import { queryRows } from '#db/query-rows.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { contextFor, test } from '#test/fixtures.ts';
import { createCourier } from './manage/couriers.ts';
import { createParcels } from './manage/create-parcels.ts';
import { correctParcel } from './manage/correct-parcel.ts';
import { movableStatuses } from './manage/parcel-input.ts';
import { staffMoveParcel } from './manage/move-parcels.ts';
import { scanIn } from './manage/scan-in.ts';
import { showParcel } from './manage/show-parcel.ts';
import { splitParcel } from './manage/split-parcel.ts';

const ordered = 4;
const total = 43_000;

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      which: fc.nat(5),
      to: fc.constantFrom(...movableStatuses),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('split' as const), which: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('scan_in' as const), which: fc.nat(5), damaged: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('correct' as const), which: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('create' as const) }) },
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function runStep(staff: Ctx, orderId: number, courierId: number, action: Step): Promise<void> {
  if (action.kind === 'create') {
    await createParcels(staff, { order_ids: [orderId] });
    return;
  }
  const rows = await staff.db.select().from(parcels).where(eq(parcels.orderId, orderId)).orderBy(parcels.id);
  if (rows.length === 0) return;
  const { id } = rows[action.which % rows.length]!;
  if (action.kind === 'correct') {
    await correctParcel(staff, { id, status: 'refused', reason: 'Refused after all' });
    return;
  }
  const { lines } = await showParcel(staff, { id });
  const [line] = lines;
  if (action.kind === 'move')
    await staffMoveParcel(staff, {
      id,
      status: action.to,
      ...(action.to === 'handed_over' && action.which % 2 === 0 && { courier_id: courierId }),
    });
  else if (line && action.kind === 'split')
    await splitParcel(staff, { id, items: [{ order_item_id: line.id, quantity: 1 }] });
  else if (line && action.kind === 'scan_in')
    await scanIn(staff, { id, damaged: [{ order_item_id: line.id, quantity: Math.min(action.damaged, line.units) }] });
}

/** What must hold after any steps: units, stock and cash, from the rows alone. */
async function assertAgrees({ db }: Ctx, orderId: number, variantId: number): Promise<void> {
  const rows = await queryRows<{
    status: string;
    cash_state: string;
    collect: number;
    collected: number | null;
    units: number;
    sealed: number;
  }>(
    db,
    sql`select p.status, p.cash_state, p.collect_amount "collect", p.collected_amount collected,
        coalesce(sum(pl.units), 0)::integer units, coalesce(sum(pl.sealed_units), 0)::integer sealed
      from parcels p left join parcel_lines pl on pl.parcel_id = p.id where p.order_id = ${orderId} and p.status <> 'cancelled' group by p.id`,
  );
  const [order] = await queryRows<{ status: string; paid: number }>(
    db,
    sql`select status, paid from orders where id = ${orderId}`,
  );
  const [variant] = await queryRows<{ stock: number; sold: number }>(
    db,
    sql`select stock, sold_count sold from product_variants where id = ${variantId}`,
  );
  const sum = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + pick(row), 0);
  const parcelled = sum(({ units }) => units);
  expect(parcelled).toBeLessThanOrEqual(ordered);

  // Every unit is in the stock, sold, or written off.
  const failed = rows.filter(({ status }) => ['returned', 'lost', 'damaged'].includes(status));
  const cameBack = failed.reduce((all, { sealed }) => all + sealed, 0);
  const released = order!.status === 'cancelled' ? ordered - parcelled : 0;
  expect(variant).toEqual({
    stock: 10 + cameBack + released,
    sold: 10 - failed.reduce((all, { units }) => all + units, 0) - released,
  });

  // The parcels collect what is due, and what arrived is paid.
  const live = order!.status !== 'cancelled' && rows.length > 0 && parcelled === ordered;
  if (live) expect(sum(({ collect }) => collect)).toBe(total);
  const remitted = sum(({ collected }) => collected ?? 0);
  expect(order!.paid).toBe(order!.status === 'delivered' ? remitted : 0);
  if (rows.length > 0 && rows.every(({ status }) => status === 'delivered') && parcelled === ordered)
    expect(order!.status).toBe('delivered');
  if (parcelled === ordered && failed.length === rows.length && rows.length > 0)
    expect(order!.status).toBe('cancelled');
}

test('after any steps, units, stock and cash agree with a plain model', async ({ services, make }) => {
  const staff = contextFor(services, await make.customer({ scopes: ['orders.manage'] }));
  const courier = await createCourier(staff, { name: { ar: 'بوسطة', en: 'Bosta' } });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const product = await make.product({ stock: 10 });
      await services.db.update(productVariants).set({ soldCount: 10 }).where(eq(productVariants.id, product.variantId));
      const { id } = await make.order(
        {
          status: 'confirmed',
          paymentMethod: 'cash_on_delivery',
          reservedUntil: null,
          itemsCount: ordered,
          listTotal: 40_000,
          goodsTotal: 40_000,
          total,
        },
        product,
      );
      await services.db.execute(
        sql`update order_lines set quantity = ${ordered}, total = 40000 where order_id = ${id}`,
      );
      await createParcels(staff, { order_ids: [id] });
      for (const action of steps) {
        await inTransaction(staff, (tx) => runStep(tx, id, courier.id, action)).catch((error: unknown) => {
          if (!(error instanceof ShopError)) throw error;
        });
        await assertAgrees(staff, id, product.variantId);
      }
    }),
    { numRuns: 25 },
  );
}, 240_000);
