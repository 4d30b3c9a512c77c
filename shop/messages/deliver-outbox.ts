import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Locale } from '#values/locale.ts';
import type { Services } from '../context.ts';

type Row = {
  id: number;
  recipient: string;
  channel: 'sms' | 'email';
  kind: string;
  locale: Locale;
  text: string;
  code: string | null;
  tries: number;
};

const mostTries = 5;

/**
 * Sends what is due in the outbox, and says how many went out; never inside a transaction. Taking a message counts its try,
 * and a message is due again a minute for each try after it was written: so two instances don't send one twice, and one that
 * was taken by an instance that died is not lost. After the fifth failure it is given up. Outside demo mode the text of a
 * code is wiped once it is sent.
 */
export async function deliverOutbox(services: Services & { now?: Date }): Promise<number> {
  const { db, sender, demo } = services;
  const now = (services.now ?? new Date()).toISOString();
  const rows = await rowsOf<Row>(
    db,
    sql`
    update outbox set tries = tries + 1 where id in (
      select id from outbox
      where sent_at is null and failed_at is null and created_at + tries * interval '1 minute' <= ${now}::timestamptz
      order by created_at limit 20 for update skip locked)
    returning id, recipient, channel, kind, locale, text, code, tries`,
  );
  const results = await Promise.all(
    rows.map(async ({ id, tries, recipient, code, channel, kind, locale, text }) => {
      try {
        await sender.send({ to: recipient, channel, kind, locale, text, ...(code !== null && { code }) });
      } catch (error) {
        const failed = tries >= mostTries ? sql`${now}::timestamptz` : sql`null`;
        await db.execute(
          sql`update outbox set error = ${String(error).slice(0, 500)}, failed_at = ${failed} where id = ${id}`,
        );
        return 0;
      }
      const wiped = code !== null && !demo ? sql`, text = '', code = null` : sql``;
      await db.execute(sql`update outbox set sent_at = ${now}::timestamptz, error = null ${wiped} where id = ${id}`);
      return 1;
    }),
  );
  return results.reduce<number>((sum, one) => sum + one, 0);
}
