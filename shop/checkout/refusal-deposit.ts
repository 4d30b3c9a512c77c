import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { cashMethods } from '#values/payment-methods.ts';

type CashOrder = {
  userId: number;
  phone: string;
  /** In piastres. */
  total: number;
  walletApplied: number;
};

/**
 * Refuses a cash order of a buyer whose orders were refused at the door as often as the setting `deposit_after_refusals` says, unless the wallet pays
 * `refusal_deposit` of it, or all of a smaller order: 422 at `payment_method`. Refusals count by account and by phone. 0: never.
 */
export async function assertRefusalDeposit(
  ctx: Ctx,
  { userId, phone, total, walletApplied }: CashOrder,
  { deposit_after_refusals: most, refusal_deposit: deposit }: Settings,
): Promise<void> {
  if (most === 0 || walletApplied >= Math.min(deposit, total)) return;
  const [row] = await queryRows(
    ctx.db,
    z.object({ n: z.int() }),
    sql`select count(*)::integer n from orders where (user_id = ${userId} or address ->> 'phone' = ${phone})
      and status = 'cancelled' and payment_status = 'refused' and payment_method in ${cashMethods}`,
  );
  if (row!.n < most) return;
  throw new ShopError('payment_method_closed', {
    fields: { payment_method: [{ key: 'deposit_needed', params: { amount: Math.min(deposit, total) } }] },
  });
}
