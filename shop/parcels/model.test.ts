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
import { resolveLoss } from './manage/resolve-loss.ts';
import { scanIn } from './manage/scan-in.ts';
import { showParcel } from './manage/show-parcel.ts';
import { splitParcel } from './manage/split-parcel.ts';

const ordered = 4;
const total = 43_000;

const which = fc.nat(5);
const move = (...statuses: readonly (typeof movableStatuses)[number][]) =>
  fc.record({ kind: fc.constant('move' as const), which, to: fc.constantFrom(...statuses) });
const scan = fc.record({ kind: fc.constant('scan_in' as const), which, damaged: fc.nat(2) });
const correct = fc.record({ kind: fc.constant('correct' as const), which });
const loss = fc.record({
  kind: fc.constant('loss' as const),
  which,
  choice: fc.constantFrom('resend', 'close'),
  status: fc.constantFrom('lost', 'damaged'),
});

const step = fc.oneof(
  { weight: 6, arbitrary: move(...movableStatuses) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('split' as const), which }) },
  { weight: 2, arbitrary: scan },
  { weight: 1, arbitrary: correct },
  { weight: 2, arbitrary: loss },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('create' as const) }) },
);

/** Steps after two parcels have left: one may arrive and the other not. */
const lateStep = fc.oneof(
  { weight: 4, arbitrary: move('delivered', 'refused', 'packed', 'handed_over') },
  { weight: 3, arbitrary: scan },
  { weight: 2, arbitrary: loss },
  { weight: 1, arbitrary: correct },
);

const runs = fc.oneof(
  fc.record({ areAway: fc.constant(false), steps: fc.array(step, { minLength: 4, maxLength: 14 }) }),
  fc.record({ areAway: fc.constant(true), steps: fc.array(lateStep, { minLength: 2, maxLength: 8 }) }),
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
  if (action.kind === 'loss') {
    const { choice, status } = action;
    await resolveLoss(staff, { id, choice, status });
    return;
  }
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

/** Splits the parcel of an order, and hands one part over to a courier and the other to the shop's own driver. */
async function sendTwo(staff: Ctx, orderId: number, courierId: number): Promise<void> {
  for (const action of [
    { kind: 'split', which: 0 },
    { kind: 'move', which: 0, to: 'packed' },
    { kind: 'move', which: 1, to: 'packed' },
    { kind: 'move', which: 0, to: 'handed_over' },
    { kind: 'move', which: 1, to: 'handed_over' },
  ] as const)
    await runStep(staff, orderId, courierId, action);
}

type Settled = { status: string; paid: number; undelivered: number; refunded: number; credited: number };

/** The units that were taken out of the stock for new parcels, by the log. */
async function resentUnits(db: Ctx['db'], orderId: number): Promise<number> {
  const [row] = await queryRows<{ n: number }>(
    db,
    sql`select coalesce(sum((l.after ->> 'units')::integer), 0)::integer n from audit_log l join parcels p on p.id = l.entity_id::integer
      where l.entity = 'parcel' and l.action = 'parcel.loss' and l.after ->> 'choice' = 'resend' and p.order_id = ${orderId}`,
  );
  return row!.n;
}

/** What a delivered order costs its shopper: the units that arrived, with at most the fee. Nothing remains due but what a courier has. */
function assertSettled(
  order: Settled,
  rows: readonly { status: string; cash_state: string; collect: number; units: number }[],
  { advance, parcelled }: { advance: number; parcelled: number },
): void {
  if (order.status !== 'delivered' || parcelled < ordered) return;
  const withCourier = rows.reduce((sum, row) => sum + (row.cash_state === 'with_courier' ? row.collect : 0), 0);
  expect(total - order.undelivered - order.paid).toBe(withCourier);
  const arrived = rows.reduce((sum, row) => sum + (row.status === 'delivered' ? row.units : 0), 0);
  const cost = total - order.undelivered - order.refunded;
  expect(cost).toBeGreaterThanOrEqual(arrived * 10_000);
  expect(cost).toBeLessThanOrEqual(arrived * 10_000 + 3000);
  expect(order.credited).toBe(order.refunded);
  expect(order.refunded).toBeLessThanOrEqual(advance);
}

/** What must hold after any steps: units, stock and cash, from the rows alone. The wallet has paid `advance`. */
async function assertAgrees({ db }: Ctx, orderId: number, variantId: number, advance: number): Promise<void> {
  const rows = await queryRows<{
    status: string;
    cash_state: string;
    collect: number;
    collected: number | null;
    replaced: boolean;
    units: number;
    sealed: number;
  }>(
    db,
    sql`select p.status, p.cash_state, p.collect_amount "collect", p.collected_amount collected, p.replaced_by_id is not null replaced,
        coalesce(sum(pl.units), 0)::integer units, coalesce(sum(pl.sealed_units), 0)::integer sealed
      from parcels p left join parcel_lines pl on pl.parcel_id = p.id where p.order_id = ${orderId} and p.status <> 'cancelled' group by p.id`,
  );
  const [order] = await queryRows<Settled>(
    db,
    sql`select status, paid, undelivered, refunded, (select coalesce(sum(amount), 0)::integer from wallet_entries e where e.order_id = o.id
        or e.order_refund_id in (select id from order_refunds f where f.order_id = o.id)) credited from orders o where id = ${orderId}`,
  );
  const [variant] = await queryRows<{ stock: number; sold: number }>(
    db,
    sql`select stock, sold_count sold from product_variants where id = ${variantId}`,
  );
  const sum = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + pick(row), 0);
  const parcelled = sum(({ units }) => units);
  expect(parcelled).toBeLessThanOrEqual(ordered);

  // Every unit is in the stock, sold, or written off.
  // Those of a replaced parcel were taken out of the stock again for the new one.
  const present = rows.filter(({ replaced }) => !replaced);
  const failed = present.filter(({ status }) => ['returned', 'lost', 'damaged'].includes(status));
  const resent = await resentUnits(db, orderId);
  const cameBack = failed.reduce((all, { sealed }) => all + sealed, 0);
  const released = order!.status === 'cancelled' ? ordered - parcelled : 0;
  expect(variant).toEqual({
    stock: 10 + cameBack + released - resent,
    sold: 10 - failed.reduce((all, { units }) => all + units, 0) - released,
  });

  // The parcels collect what is due, and what arrived is paid.
  const live = order!.status !== 'cancelled' && rows.length > 0 && parcelled === ordered;
  if (live) expect(sum(({ collect }) => collect)).toBe(total - advance);
  const remitted = sum(({ collected }) => collected ?? 0);
  expect(order!.paid).toBe(advance + (order!.status === 'delivered' ? remitted : 0));
  assertSettled(order!, rows, { advance, parcelled });
  if (present.length > 0 && present.every(({ status }) => status === 'delivered') && parcelled === ordered)
    expect(order!.status).toBe('delivered');
  if (parcelled === ordered && failed.length === present.length && present.length > 0)
    expect(order!.status).toBe('cancelled');
}

test('after any steps, units, stock and cash agree with a plain model', async ({ services, make }) => {
  const staff = contextFor(services, await make.customer({ scopes: ['orders.manage', 'dispatch.manage'] }));
  const courier = await createCourier(staff, { name: { ar: 'بوسطة', en: 'Bosta' } });
  await fc.assert(
    fc.asyncProperty(runs, fc.constantFrom(0, 13_000, total), async ({ areAway, steps }, advance) => {
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
          walletApplied: advance,
          paid: advance,
        },
        product,
      );
      await services.db.execute(
        sql`update order_lines set quantity = ${ordered}, total = 40000 where order_id = ${id}`,
      );
      await createParcels(staff, { order_ids: [id] });
      if (areAway) await sendTwo(staff, id, courier.id);
      for (const action of steps) {
        await inTransaction(staff, (tx) => runStep(tx, id, courier.id, action)).catch((error: unknown) => {
          if (!(error instanceof ShopError)) throw error;
        });
        await assertAgrees(staff, id, product.variantId, advance);
      }
    }),
    { numRuns: 40 },
  );
}, 240_000);
