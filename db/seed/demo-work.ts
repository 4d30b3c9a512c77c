import { eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { demoPhones, demoWorkKey } from '#db/mode.ts';
import { queryRows } from '#db/query-rows.ts';
import { outbox, settings, users } from '#db/schema.ts';
import { commandTimeouts } from '#db/timeouts.ts';
import { waitForBackgroundTasks } from '#shop/background.ts';
import type { Ctx, Customer, Services } from '#shop/context.ts';
import { runSteps } from './demo-day.ts';
import { createDemoCouriers, deskSteps, readDeskVariants } from './demo-desk.ts';
import { seedHistory } from './demo-history.ts';
import { type DemoReceiving, receivingSteps } from './demo-receiving.ts';
import { cairoHour } from './demo-time.ts';

type DemoWorkOptions = {
  /** The shop's services over a transaction. */
  servicesOver: (tx: Db) => Services;
  now: Date;
  onProgress: (step: string) => void;
};

/**
 * Gives a seeded demo a shop at work: buyers, past orders, and today's orders, parcels, cash and purchase orders, in one transaction and once. A
 * demo that somebody has used stays as it is. Returns whether it was written.
 */
export async function seedDemoWork(db: Db, { servicesOver, now, onProgress: say }: DemoWorkOptions): Promise<boolean> {
  if (!(await isUnused(db))) return false;
  say('Writing the orders of the demo');
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db;
    await tx.execute(sql.raw(`set local lock_timeout = ${commandTimeouts.lock}`));
    // When instances start together the second waits here for the first, and finds its work done.
    const [stored] = await tx
      .insert(settings)
      .values({ key: demoWorkKey, value: {} })
      .onConflictDoNothing()
      .returning({ key: settings.key });
    if (!stored) return false;
    const value = await writeWork(tx, servicesOver(tx), now);
    await tx.update(settings).set({ value }).where(eq(settings.key, demoWorkKey));
    return true;
  });
}

/** Whether nobody but the demo's accounts is in the database, staff have done nothing, and this was not written yet. */
async function isUnused(db: Db): Promise<boolean> {
  const [row] = await queryRows(
    db,
    z.object({ unused: z.boolean() }),
    sql`select not exists (select from settings where key = ${demoWorkKey}) and not exists (select from audit_log)
      and (select array_agg(phone order by phone) from users) = ${sql.param([...demoPhones].toSorted())}::text[] unused`,
  );
  return row!.unused;
}

/** The rows that are removed with the demo although their tables stay, by their ids. */
async function writeWork(tx: Db, services: Services, now: Date): Promise<DemoReceiving & { couriers: number[] }> {
  const staff = await staffMember(tx);
  const ctx: Ctx = { ...services, actor: staff, locale: 'ar', now };
  const buyers = await seedHistory(tx, staff.userId, now);
  const courierIds = await createDemoCouriers({ ...ctx, now: cairoHour(now, 60, 10) });
  const receiving: DemoReceiving = { suppliers: [], purchaseOrders: [], receipts: [] };
  const variants = await readDeskVariants(tx);
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
