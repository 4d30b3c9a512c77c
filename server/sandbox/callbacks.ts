import { eq, isNull, min, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import { sandboxCallbacks } from '#db/schema.ts';

const dueRow = z.object({ id: z.int(), url: z.string(), body: z.string(), tries: z.int() });

/** Delivers one callback to the shop, and returns the status of the reply. */
export type Deliver = (url: string, body: string) => Promise<number>;

/** Delivers within the process: callbacks come from this machine, whatever the public address of the shop is. */
export const deliverTo =
  (app: Hono): Deliver =>
  async (url, body) => {
    const headers = { 'Content-Type': 'application/json' };
    const sender = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 0, remoteFamily: 'IPv4' } } };
    return (await app.fetch(new Request(url, { method: 'POST', headers, body }), sender)).status;
  };

const maxTries = 5;
const retrySeconds = 15;

/**
 * Sends the due callbacks in order. A callback that is not accepted (no answer, or a server error) is retried later, and so is one whose sender
 * died during the send.
 */
export async function sendDue(db: Db, deliver: Deliver, now: Date): Promise<void> {
  const rows = await queryRows(
    db,
    dueRow,
    sql`update ${sandboxCallbacks} set tries = tries + 1, due_at = ${now.toISOString()}::timestamptz + (tries + 1) * ${retrySeconds} * interval '1 second'
      where id in (select id from ${sandboxCallbacks} where done_at is null and due_at <= ${now.toISOString()}::timestamptz order by id limit 50 for update skip locked)
      returning id, url, body, tries`,
  );
  for (const { id, url, body, tries } of rows.sort((a, b) => a.id - b.id)) {
    const status = await deliver(url, body).catch(() => 500);
    if (status < 500 || tries >= maxTries)
      await db.update(sandboxCallbacks).set({ doneAt: now }).where(eq(sandboxCallbacks.id, id));
  }
}

/** When the next callback is due; null when none is waiting. */
export async function nextDue(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ due: min(sandboxCallbacks.dueAt) })
    .from(sandboxCallbacks)
    .where(isNull(sandboxCallbacks.doneAt));
  return row?.due ?? null;
}
