import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { refusedAtDoor } from '#shop/orders/refused-at-door.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { type Piastres, piastres } from '#values/money.ts';

type Buyer = {
  userId: number;
  phone: string | null;
};

/**
 * What the wallet has to pay of a cash order of `total` piastres, because the buyer's orders were refused at the door as often as the setting
 * `deposit_after_refusals` says: `refusal_deposit`, or all of a smaller order. Refusals count by account and by phone. Null: nothing; 0 refusals: never.
 */
export async function refusalDeposit(
  ctx: Ctx,
  { userId, phone, total }: Buyer & { total: number },
  { deposit_after_refusals: most, refusal_deposit: deposit }: Settings,
): Promise<Piastres | null> {
  if (most === 0 || deposit === 0 || total === 0) return null;
  const [row] = await queryRows(
    ctx.db,
    z.object({ n: z.int() }),
    sql`select count(*)::integer n from orders o where (o.user_id = ${userId} or o.address ->> 'phone' = ${phone}::text) and ${refusedAtDoor('o')}`,
  );
  return row!.n < most ? null : piastres(Math.min(deposit, total));
}

/** Refuses a cash order of which the wallet does not pay the deposit that is needed: 422 at `payment_method`. */
export async function assertRefusalDeposit(
  ctx: Ctx,
  { walletApplied, ...order }: Buyer & { total: number; walletApplied: number },
  settings: Settings,
): Promise<void> {
  if (walletApplied >= Math.min(settings.refusal_deposit, order.total)) return;
  const amount = await refusalDeposit(ctx, order, settings);
  if (amount === null) return;
  throw new ShopError('payment_method_closed', {
    fields: { payment_method: [{ key: 'deposit_needed', params: { amount } }] },
  });
}
