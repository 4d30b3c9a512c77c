import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { tellCustomer } from '#shop/messages/tell-customer.ts';
import type { Locale } from '#values/locale.ts';
import { piastres } from '#values/money.ts';
import { wordsIn } from '#words/words.ts';
import type { ReturnStatus } from './states.ts';

type Row = {
  user_id: number;
  number: string;
  status: ReturnStatus;
  refund_amount: number;
  reject_reason: string | null;
  locale: Locale;
  phone: string;
};

/** Tells a shopper, in the language of the order, where their return stands now, in the transaction that brought it there; once for each step. */
export async function tellOfReturn(ctx: Ctx, id: number): Promise<void> {
  const [row] = await rowsOf<Row>(
    ctx.db,
    sql`select r.user_id, r.number, r.status, r.refund_amount, r.reject_reason, o.locale, o.address ->> 'phone' phone
      from returns r join orders o on o.id = r.order_id where r.id = ${id}`,
  );
  const { user_id: userId, number, status, locale, phone } = row!;
  const { refund_days: days } = await ctx.settings.get();
  const told = { number, days, refund: piastres(row!.refund_amount), reason: row!.reject_reason ?? '' };
  await tellCustomer(ctx, {
    userId,
    to: phone,
    kind: `return_${status}`,
    locale,
    text: wordsIn(locale).returns[`${status}_message`](told),
    dedupe: `return_${status}:${id}`,
  });
}
