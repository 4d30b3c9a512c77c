import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { returnStatusChanged } from '#shop/notifications/events/returns.ts';
import { notifyCustomer } from '#shop/notifications/notify-customer.ts';
import { locales } from '#values/locale.ts';
import { returnStatuses } from './states.ts';

const returnRow = z.object({
  userId: z.int(),
  number: z.string(),
  status: z.enum(returnStatuses),
  refundAmount: money,
  rejectReason: z.string().nullable(),
  inMoney: z.boolean(),
  locale: z.enum(locales),
  phone: z.string(),
});

/** Notifies a shopper of the new status of their return, in the language of the order and in the transaction of the change; once per status. */
export async function notifyReturnStatus(ctx: Ctx, id: number): Promise<void> {
  const [row] = await queryRows(
    ctx.db,
    returnRow,
    sql`select r.user_id, r.number, r.status, r.refund_amount, r.reject_reason, r.refund_to = 'money' in_money, o.locale, o.address ->> 'phone' phone
      from returns r join orders o on o.id = r.order_id where r.id = ${id}`,
  );
  const { userId, number, status, locale, phone, inMoney, refundAmount, rejectReason } = row!;
  const { refund_days: days } = await ctx.settings.get();
  await notifyCustomer(
    ctx,
    returnStatusChanged(
      { id, userId, number, locale, phone },
      { status, inMoney, days, refund: refundAmount, reason: rejectReason ?? '' },
    ),
  );
}
