import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';

type Row = { id: number; url: string; body: string; tries: number };

/** Carries one callback to the shop, and gives the status it answers with. */
export type Deliver = (url: string, body: string) => Promise<number>;

const mostTries = 5;
const againSeconds = 15;

/**
 * Sends the callbacks that are due, in their order. One that is not taken (no answer, or an error of the server) is due again
 * after a while, and so is one whose sender died with it.
 */
export async function sendDue(db: Db, deliver: Deliver, now: Date): Promise<void> {
  const rows = await rowsOf<Row>(
    db,
    sql`update sandbox_callbacks set tries = tries + 1, due_at = ${now.toISOString()}::timestamptz + (tries + 1) * ${againSeconds} * interval '1 second'
      where id in (select id from sandbox_callbacks where done_at is null and due_at <= ${now.toISOString()}::timestamptz order by id limit 50 for update skip locked)
      returning id, url, body, tries`,
  );
  for (const { id, url, body, tries } of rows.sort((a, b) => a.id - b.id)) {
    const status = await deliver(url, body).catch(() => 500);
    if (status < 500 || tries >= mostTries)
      await db.execute(sql`update sandbox_callbacks set done_at = ${now.toISOString()}::timestamptz where id = ${id}`);
  }
}

/** When the next callback is due; null when none waits. */
export async function nextDue(db: Db): Promise<Date | null> {
  const [row] = await rowsOf<{ due: string | null }>(
    db,
    sql`select min(due_at) due from sandbox_callbacks where done_at is null`,
  );
  return row?.due ? new Date(row.due) : null;
}
