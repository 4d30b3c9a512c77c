import { tmpdir } from 'node:os';
import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { demoPhones, listDemoRemains, recordMode } from '#db/mode.ts';
import { queryRows } from '#db/query-rows.ts';
import { countPersonalRows, removeDemo } from '#db/remove-demo.ts';
import {
  batches,
  couriers,
  orders,
  purchaseOrderLines,
  purchaseOrders,
  receipts,
  settings,
  suppliers,
  users,
  variantCosts,
} from '#db/schema.ts';
import { demoSender } from '#shop/notifications/sender.ts';
import { listCashOwed } from '#shop/cash/manage/cash-owed.ts';
import type { Ctx, Services } from '#shop/context.ts';
import { acceptDue } from '#shop/orders/accept-due.ts';
import { deliverOutbox } from '#shop/notifications/deliver-outbox.ts';
import { listPackable } from '#shop/parcels/manage/list-packable.ts';
import { bookReceipt } from '#shop/receiving/manage/book-receipt.ts';
import { reportSales } from '#shop/reports/sales.ts';
import { staffScopes } from '#values/staff-scopes.ts';
import { contextFor, createTestServices, test } from '#test/fixtures.ts';
import { demoBuyerPhones } from './demo-buyers.ts';
import { seedDemoWork } from './demo-work.ts';
import { seed } from './seed.ts';

const plant = (db: Db) =>
  seed({
    db,
    pictures: { put: () => Promise.reject(new Error('no picture')) },
    root: tmpdir(),
    demo: true,
    onProgress: () => {},
  });

const write = ({ database, db }: Pick<Services, 'database' | 'db'>, now: Date) =>
  seedDemoWork(db, { servicesOver: (tx) => createTestServices(database, tx), now, onProgress: () => {} });

const count = async (db: Db, of: string): Promise<number> => {
  const [row] = await queryRows(db, z.object({ n: z.int() }), sql.raw(`select count(*)::integer n from ${of}`));
  return row!.n;
};

async function staffOf(services: Services, now: Date): Promise<Ctx> {
  const rows = await services.db.select({ id: users.id, phone: users.phone }).from(users);
  const { id } = rows.find(({ phone }) => phone === demoPhones[2])!;
  const actor = {
    kind: 'user',
    userId: id,
    name: '',
    phone: '',
    verified: true,
    scopes: staffScopes,
    sessionId: 0,
  } as const;
  return { ...contextFor(services, actor), now };
}

/** What does not agree, one text each: money, units, times and states of everything that the demo has. */
async function disagreements(db: Db, stockBefore: ReadonlyMap<number, number>): Promise<string[]> {
  const checks: Record<string, string> = {
    'an order whose lines differ from its total': `select id from orders o where total <> shipping_fee
      + (select sum(total) from order_lines l where l.order_id = o.id)`,
    'an order whose lines have other units': `select id from orders o where items_count <> (select sum(quantity) from order_lines l where l.order_id = o.id)`,
    'an order that is not a whole amount': `select id from orders where total % 100 <> 0 and number !~ '-(7K3QM9|H4TX2B|W9RC5N)$'`,
    'an order whose last event is another state': `select o.id from orders o where status <>
      (select status from order_events e where e.order_id = o.id order by created_at desc, id desc limit 1)`,
    'an event before the order, or in the future': `select o.id from orders o join order_events e on e.order_id = o.id where e.created_at < o.placed_at or e.created_at > now()`,
    'events of an order that go back in time': `select e.id from order_events e join order_events f on f.order_id = e.order_id and f.id > e.id and f.created_at < e.created_at`,
    'an order with an account that is younger': `select o.id from orders o join users u on u.id = o.user_id where u.created_at > o.placed_at`,
    'money of an order that did not arrive': `select id from orders where paid > 0 and status not in ('delivered', 'accepted')`,
    'an order in parcels that collect another amount': `select o.id from orders o join parcels p on p.order_id = o.id group by o.id having sum(p.collect_amount) <> o.total`,
    'a parcel whose order has another state': `select p.id from parcels p join orders o on o.id = p.order_id where o.status <>
      case p.status when 'packing' then 'confirmed' when 'packed' then 'preparing' when 'delivered' then 'delivered' else 'shipped' end`,
    'a parcel event before its order, or in the future': `select e.id from parcel_events e join parcels p on p.id = e.parcel_id join orders o on o.id = p.order_id
      where e.created_at < o.placed_at or e.created_at > now()`,
    'a parcel with units that were not ordered': `select p.id from parcels p where (select sum(units) from parcel_lines l where l.parcel_id = p.id)
      <> (select items_count from orders o where o.id = p.order_id)`,
    'a batch whose units do not add up': `select b.id from batches b where received <> remaining + withheld
      + (select coalesce(sum(quantity), 0) from batch_units u where u.batch_id = b.id)`,
    'points of an order that was not accepted': `select e.id from point_entries e join orders o on o.id = e.order_id where o.status <> 'accepted'`,
    'an accepted order without points': `select o.id from orders o where status = 'accepted' and total > 5000 and not exists (select from point_entries e where e.order_id = o.id)`,
    'a message that will be sent': `select id from outbox where sent_at is null`,
    'a product that is sold out by it': `select id from product_variants where stock < 3 and sold_count > 0 and id in (select variant_id from order_lines)`,
  };
  const problems: string[] = [];
  for (const [name, query] of Object.entries(checks))
    for (const { id } of await queryRows(db, z.object({ id: z.int() }), sql.raw(query)))
      problems.push(`${name}: ${id}`);
  const stock = await queryRows(
    db,
    z.object({ id: z.int(), stock: z.int(), moved: z.int(), sold: z.int() }),
    sql`select v.id, v.stock,
        (select coalesce(sum(m.change), 0)::integer from stock_moves m where m.variant_id = v.id) moved,
        (select coalesce(sum(l.quantity), 0)::integer from order_lines l join orders o on o.id = l.order_id
          where l.variant_id = v.id and exists (select from audit_log a where a.entity = 'order' and a.entity_id = o.id::text)
            or l.variant_id = v.id and o.status = 'under_review' and o.number !~ '-W9RC5N$') sold
      from product_variants v where not v.is_set`,
  );
  for (const { id, stock: now, moved, sold } of stock)
    if (now !== stockBefore.get(id)! + moved - sold)
      problems.push(`stock of variant ${id}: ${now}, not ${stockBefore.get(id)} + ${moved} - ${sold}`);
  return problems;
}

const readStock = async (db: Db) =>
  new Map(
    (await queryRows(db, z.object({ id: z.int(), stock: z.int() }), sql`select id, stock from product_variants`)).map(
      ({ id, stock }) => [id, stock],
    ),
  );

describe('a new demo', () => {
  test('has a shop at work whose books agree', async ({ database }) => {
    const { db } = database;
    const services = createTestServices(database);
    const now = new Date();
    await recordMode(db, 'demo');
    await plant(db);
    const stockBefore = await readStock(db);
    const own = await queryRows(db, z.object({ id: z.int() }), sql`select id from orders`);
    expect(await write(services, now)).toBe(true);

    expect(await disagreements(db, stockBefore)).toEqual([]);
    const staff = await staffOf(services, now);
    const packable = await listPackable(staff, {});
    expect(packable.orders).toHaveLength(14);
    expect(new Set(packable.orders.map(({ city }) => city)).size).toBeGreaterThan(8);
    expect(await count(db, `orders where status = 'under_review'`)).toBe(3);
    const states = await queryRows(
      db,
      z.object({ status: z.string(), cash: z.string(), n: z.int() }),
      sql`select status, cash_state "cash", count(*)::integer n from parcels group by 1, 2 order by 1, 2`,
    );
    expect(states).toEqual([
      { status: 'delivered', cash: 'remitted', n: 2 },
      { status: 'delivered', cash: 'with_courier', n: 3 },
      { status: 'handed_over', cash: 'due', n: 2 },
      { status: 'out', cash: 'due', n: 2 },
      { status: 'packed', cash: 'due', n: 3 },
      { status: 'packing', cash: 'due', n: 1 },
      { status: 'returning', cash: 'void', n: 1 },
    ]);
    const owed = await listCashOwed(staff);
    expect(owed.reduce((sum, { parcels }) => sum + parcels, 0)).toBe(3);
    expect(await count(db, `remittance_lines where difference <> 0`)).toBe(0);
    expect(await count(db, `staff_events where kind = 'orders'`)).toBe(3);
    expect(await count(db, `purchase_orders where status = 'ordered'`)).toBe(1);
    expect(await count(db, `purchase_orders where status = 'received'`)).toBe(1);
    expect(await count(db, `batches where withheld > 0`)).toBe(1);
    const { rows } = await reportSales(staff, { by: 'day' });
    expect(rows.length).toBeGreaterThan(20);
    // The demo's shopper has the same orders as without it.
    expect(await count(db, `orders where user_id = (select user_id from orders where id = ${own[0]!.id})`)).toBe(
      own.length,
    );
  });

  test('gets it once, and its jobs find nothing more to do', async ({ database }) => {
    const { db } = database;
    const services = createTestServices(database, db);
    const before = [await db.$count(orders), await db.$count(users), await count(db, 'outbox')];
    expect(await write(services, new Date())).toBe(false);
    await acceptDue(services);
    await deliverOutbox({
      ...services,
      sender: { ...demoSender, send: () => Promise.reject(new Error('sent')) },
    } as Services);
    expect([await db.$count(orders), await db.$count(users), await count(db, 'outbox')]).toEqual(before);
  });

  test('leaves no person, courier, supplier or batch when it is removed', async ({ database }) => {
    const { db } = database;
    await expect(
      db.transaction(async (transaction) => {
        const tx = transaction as unknown as Db;
        const staff = await staffOf(createTestServices(database, tx), new Date());
        const [open] = await tx.select().from(purchaseOrders).where(eq(purchaseOrders.status, 'ordered'));
        const lines = await tx
          .select()
          .from(purchaseOrderLines)
          .where(eq(purchaseOrderLines.purchaseOrderId, open!.id));
        await bookReceipt(staff, {
          key: 'by-the-shopkeeper',
          purchase_order_id: open!.id,
          lines: [{ variant_id: lines[0]!.variantId, quantity: 2, batch: 'X1', expires_on: '2090-01-01' }],
        });
        await removeDemo(tx);
        const left: number[] = [];
        for (const table of [suppliers, purchaseOrders, receipts, batches, couriers]) left.push(await tx.$count(table));
        throw new Error(`left: ${left.join(' ')}`);
      }),
      'what staff entered stays, with what it refers to',
    ).rejects.toThrow('left: 1 1 1 1 0');
    expect(await listDemoRemains(db, true)).toContain(`${demoPhones.length + demoBuyerPhones.length} accounts`);
    await removeDemo(db);
    expect(await countPersonalRows(db)).toEqual([]);
    expect(await listDemoRemains(db, true)).toEqual([]);
    for (const table of [couriers, suppliers, purchaseOrders, receipts, batches, variantCosts])
      expect(await db.$count(table)).toBe(0);
    expect(await count(db, 'product_variants where best_before is not null')).toBe(0);
    expect(await write(createTestServices(database), new Date())).toBe(false);
  });
});

test.for([0, 7])('is written at %i o’clock in Cairo too', async (hour, { services }) => {
  const { db } = services;
  await plant(db);
  const stockBefore = await readStock(db);
  // Two days ago, since this hour of Cairo's day may be ahead, and what is written must be in the past.
  const now = new Date();
  now.setUTCDate(now.getUTCDate() - 2);
  now.setUTCHours(21 + hour, 3);
  expect(await write(services, now)).toBe(true);
  expect(await disagreements(db, stockBefore)).toEqual([]);
});

test('a start that fails after the past orders leaves nothing', async ({ services }) => {
  const { db } = services;
  await plant(db);
  const before = [await db.$count(orders), await db.$count(users), await db.$count(settings)];
  const broken = (tx: Db): Services => ({ ...createTestServices(services.database, tx), settings: null as never });
  const options = { servicesOver: broken, now: new Date(), onProgress: () => {} };
  await expect(seedDemoWork(db, options)).rejects.toThrow();
  expect([await db.$count(orders), await db.$count(users), await db.$count(settings)]).toEqual(before);
});

test('a demo that somebody has used stays as it is', async ({ services, make }) => {
  const { db } = services;
  await plant(db);
  await make.customer();
  expect(await write(services, new Date())).toBe(false);
  expect(await db.$count(orders)).toBe(3);
});
