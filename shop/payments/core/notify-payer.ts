import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { enqueueMessage, type OutboxMessage } from '#shop/notifications/enqueue.ts';
import type { Payer } from '#shop/notifications/events/payments.ts';
import { locales } from '#values/locale.ts';

const payerRow = z.object({ phone: z.string(), locale: z.enum(locales), number: z.string().nullable() });

/** Queues the message of an event to a payer, in the language of the order, or else their own. */
export async function notifyPayer(
  ctx: Ctx,
  { userId, orderId }: { userId: number; orderId: number | null },
  event: (payer: Payer) => OutboxMessage,
): Promise<void> {
  const [payer] = await queryRows(
    ctx.db,
    payerRow,
    sql`select u.phone, coalesce(o.locale, u.locale) locale, o.number from users u left join orders o on o.id = ${orderId}::integer
      where u.id = ${userId}`,
  );
  if (payer) await enqueueMessage(ctx, event({ userId, ...payer }));
}
