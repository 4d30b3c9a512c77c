import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { enqueueMessage } from '#shop/notifications/enqueue.ts';
import { type Locale, locales } from '#values/locale.ts';

const payerRow = z.object({ phone: z.string(), locale: z.enum(locales), number: z.string().nullable() });

/** Queues a message to a payer, in the language of the order, or else their own. */
export async function notifyPayer(
  ctx: Ctx,
  { userId, orderId }: { userId: number; orderId: number | null },
  kind: string,
  dedupe: string,
  text: (locale: Locale, number: string | null) => string,
): Promise<void> {
  const [to] = await queryRows(
    ctx.db,
    payerRow,
    sql`select u.phone, coalesce(o.locale, u.locale) locale, o.number from users u left join orders o on o.id = ${orderId}::integer
      where u.id = ${userId}`,
  );
  if (!to) return;
  const { phone, locale, number } = to;
  await enqueueMessage(ctx, { userId, to: phone, channel: 'sms', kind, locale, text: text(locale, number), dedupe });
}
