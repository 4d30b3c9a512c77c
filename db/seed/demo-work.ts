import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { demoPhones, demoWorkKey } from '#db/mode.ts';
import { queryRows } from '#db/query-rows.ts';
import { settings } from '#db/schema.ts';
import { commandTimeouts } from '#db/timeouts.ts';
import type { Services } from '#shop/context.ts';

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
    const { writeDemoWork } = await import('./write-demo-work.ts');
    const value = await writeDemoWork(tx, servicesOver(tx), now);
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
