import { eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { demoPhones } from '#db/mode.ts';
import { outbox, users } from '#db/schema.ts';
import { waitForBackgroundTasks } from '#shop/background.ts';
import type { Ctx, Customer, Services } from '#shop/context.ts';
import { runSteps } from './demo-day.ts';
import { createDemoCouriers, deskSteps } from './demo-desk.ts';
import { deskOrders } from './demo-desk-orders.ts';
import { seedHistory } from './demo-history.ts';
import { type DemoReceiving, receivingSteps } from './demo-receiving.ts';
import { cairoHour } from './demo-time.ts';
import { readDemoVariants } from './demo-variants.ts';

/** Writes the buyers, orders, parcels, cash and purchase orders. Returns the ids of the rows that are removed with the demo although their tables stay. */
export async function writeDemoWork(
  tx: Db,
  services: Services,
  now: Date,
): Promise<DemoReceiving & { couriers: number[] }> {
  const staff = await staffMember(tx);
  const ctx: Ctx = { ...services, actor: staff, locale: 'ar', now };
  const buyers = await seedHistory(tx, staff.userId, now);
  const courierIds = await createDemoCouriers({ ...ctx, now: cairoHour(now, 60, 10) });
  const receiving: DemoReceiving = { suppliers: [], purchaseOrders: [], receipts: [] };
  const slugs = deskOrders.flatMap(({ lines }) => lines.map(([slug]) => slug));
  const variants = await readDemoVariants(tx, slugs);
  await runSteps(ctx, [
    ...receivingSteps({ staff, now }, receiving),
    ...deskSteps({ staff, buyers, courierIds, variants, now }),
  ]);
  await waitForBackgroundTasks();
  await suppressNotifications(tx);
  return { ...receiving, couriers: [...courierIds] };
}

/** The first member of the demo's staff. */
async function staffMember(db: Db): Promise<Customer> {
  const [row] = await db
    .select({ userId: users.id, name: users.name, phone: users.phone, scopes: users.scopes })
    .from(users)
    .where(eq(users.phone, demoPhones[2]));
  return { kind: 'user', verified: true, sessionId: 0, ...row! };
}

/**
 * Nobody receives the messages of these orders, also when the demo has a carrier; they stay in its outbox. Staff are notified only of the orders
 * that wait for them, at the time when they were placed.
 */
async function suppressNotifications(db: Db): Promise<void> {
  await db.update(outbox).set({ sentAt: outbox.createdAt }).where(isNull(outbox.sentAt));
  await db.execute(
    sql`delete from staff_events e using orders o where e.kind = 'orders' and o.id = e.subject_id and o.status <> 'under_review'`,
  );
  await db.execute(
    sql`update staff_events e set created_at = o.placed_at from orders o where e.kind = 'orders' and o.id = e.subject_id`,
  );
}
