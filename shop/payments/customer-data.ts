import { eq, sql } from 'drizzle-orm';
import { payments, payouts } from '#db/schema.ts';
import { accountsOf } from '#shop/auth/accounts-of.ts';
import type { Ctx } from '#shop/context.ts';
import { detachUploads } from '#shop/uploads/detach-uploads.ts';

/** Transfers an account's deposits and payouts to another. */
export async function reassignCustomer({ db }: Ctx, from: number, into: number): Promise<void> {
  await db.update(payouts).set({ userId: into }).where(eq(payouts.userId, from));
  await db.update(payments).set({ depositUserId: into }).where(eq(payments.depositUserId, from));
}

/**
 * Erases the accounts of finished payouts and the free text of payments, also those of accounts merged into this one, within a
 * transaction that sets `shop.erasing`. Receipts of accepted payments stay: they are vouchers.
 */
export async function eraseCustomer(ctx: Ctx, userId: number): Promise<void> {
  const accounts = accountsOf(userId);
  const own = sql`(select id from payments
    where order_id in (select id from orders where user_id in ${accounts}) or deposit_user_id in ${accounts})`;
  await ctx.db.execute(sql`update payouts set account = null where user_id in ${accounts} and status <> 'to_pay'`);
  await detachUploads(
    ctx,
    sql`(select receipt_id from payments where id in ${own} and status not in ('paid', 'refunded'))`,
  );
  await ctx.db.execute(sql`update payments set review_reason = null,
    receipt_id = case when status in ('paid', 'refunded') then receipt_id end where id in ${own}`);
}
