import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from './client.ts';
import { migrationLock } from './migrate.ts';
import { queryRows } from './query-rows.ts';
import { installation } from './schema.ts';

export type Mode = 'demo' | 'production';

/** The row of `settings` that marks that the demo has been seeded. */
export const demoKey = 'demo_seeded';

/** The row of `settings` that marks that the demo's orders have been written; its value has the ids that `removeDemo` needs. */
export const demoWorkKey = 'demo_work';

/** Whether the table with this schema-qualified name exists. */
export async function hasTable(db: Db, name: string): Promise<boolean> {
  const [row] = await queryRows(
    db,
    z.object({ known: z.boolean() }),
    sql`select to_regclass(${name}) is not null known`,
  );
  return row!.known;
}

/**
 * The mode of a database; null when its content does not show it. `recorded` is false for one from before modes were recorded: a demo has its
 * mark, and one without it that has accounts, orders or products is a production shop. Tables may be missing.
 */
export async function readMode(db: Db): Promise<{ mode: Mode; recorded: boolean } | null> {
  if (await hasTable(db, 'public.installation')) {
    const [row] = await db.select({ mode: installation.mode }).from(installation);
    if (row) return { mode: row.mode, recorded: true };
  }
  if (!(await hasTable(db, 'public.settings')) || !(await hasTable(db, 'public.users'))) return null;
  const [row] = await queryRows(
    db,
    z.object({ demo: z.boolean(), used: z.boolean() }),
    sql`select exists (select from settings where key = ${demoKey}) demo,
      exists (select from users) or exists (select from orders) or exists (select from products) used`,
  );
  if (row!.demo) return { mode: 'demo', recorded: false };
  return row!.used ? { mode: 'production', recorded: false } : null;
}

/** The requested mode differs from the database's mode, which stays unchanged. */
export class ModeMismatch extends Error {
  readonly mode: Mode;
  /** The remains of the demo that prevent its adoption; empty when none was requested. */
  readonly remaining: readonly string[];

  constructor(mode: Mode, remaining: readonly string[] = []) {
    super(`this is a database of a ${mode} shop`);
    this.mode = mode;
    this.remaining = remaining;
  }
}

/**
 * Records the mode in a database of the newest schema, unless it has one: the first of several that start together decides. With `adopt` a demo
 * becomes a production shop once no personal data of the demo is left. Throws `ModeMismatch`.
 */
export async function recordMode(db: Db, requested: Mode, adopt = false): Promise<void> {
  await db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db;
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    const current = await readMode(tx);
    const mode = current?.mode ?? requested;
    if (mode === requested) {
      await tx.insert(installation).values({ mode }).onConflictDoNothing();
      return;
    }
    if (requested !== 'production' || !adopt) throw new ModeMismatch(mode);
    const remains = await listDemoRemains(tx, current!.recorded);
    if (remains.length > 0) throw new ModeMismatch(mode, remains);
    await tx
      .insert(installation)
      .values({ mode: requested })
      .onConflictDoUpdate({ target: installation.one, set: { mode: requested, since: sql`now()` } });
  });
}

/** The phones of the accounts in every new demo. */
export const demoPhones = ['+201000000010', '+201000000011', '+201000000001', '+201000000002'] as const;

/**
 * The remaining personal data of a demo, as text. In a recorded demo all accounts belong to the demo: their codes were shown to everybody. In an
 * older database a production shop may have grown from a demo: there only the demo's own accounts count.
 */
export async function listDemoRemains(db: Db, recorded: boolean): Promise<string[]> {
  const isDemoAccount = sql`phone in ${demoPhones} and erased_at is null`;
  const counts = await queryRows(
    db,
    z.object({ label: z.string(), count: z.int() }),
    recorded
      ? sql`select 'accounts' label, count(*)::integer count from users
          union all select 'orders', count(*)::integer from orders
          union all select 'messages', count(*)::integer from outbox
          union all select 'card payments of the sandbox', count(*)::integer from sandbox.gateway_transactions`
      : sql`select 'accounts of the demo' label, count(*)::integer count from users where ${isDemoAccount}
          union all select 'messages of the demo', count(*)::integer from outbox where recipient in ${demoPhones}`,
  );
  return counts.filter(({ count }) => count > 0).map(({ label, count }) => `${count} ${label}`);
}
