import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { notifyPayer } from './notify-payer.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { payoutPlanned } from '#shop/notifications/events/payments.ts';
import type { PayoutAccount } from './payout-input.ts';

/** What a payout refunds: each source has at most one payout. */
export type PayoutSource = { orderRefundId: number } | { returnId: number } | { paymentId: number };

type NewPayout = { source: PayoutSource; userId: number; orderId: number | null; amount: Piastres; to: PayoutAccount };

/** What an account is encrypted for: the payout's source, or the order of a requested return. */
type EncryptedFor = PayoutSource | { returnOf: number };

/** Also in SQL: `shop/staff/rotate-secrets.ts`. */
function encryptionContext(source: EncryptedFor): string {
  if ('returnOf' in source) return `payout:asked:${source.returnOf}`;
  if ('orderRefundId' in source) return `payout:refund:${source.orderRefundId}`;
  return 'returnId' in source ? `payout:return:${source.returnId}` : `payout:payment:${source.paymentId}`;
}

/** Encrypts an account, bound to what it is for. */
export const encryptAccount = ({ encryptor }: Pick<Ctx, 'encryptor'>, source: EncryptedFor, account: string): string =>
  encryptor.encrypt(account, encryptionContext(source));

/** The account that was sealed for that. */
export const decryptAccount = ({ encryptor }: Pick<Ctx, 'encryptor'>, source: EncryptedFor, sealed: string): string =>
  encryptor.decrypt(sealed, encryptionContext(source));

/**
 * Inserts a payout that staff are to send to a shopper's account, and notifies the shopper, in the transaction that takes the money from its
 * source. 409 `payout_already_exists` when its source has a payout.
 */
export async function createPayout(ctx: Ctx, { source, userId, orderId, amount, to }: NewPayout): Promise<number> {
  const [row] = await queryRows(
    ctx.db,
    z.object({ id: z.int() }),
    sql`insert into payouts (order_refund_id, return_id, payment_id, user_id, order_id, amount, method, account, created_at)
      values (${'orderRefundId' in source ? source.orderRefundId : null}::integer, ${'returnId' in source ? source.returnId : null}::integer,
        ${'paymentId' in source ? source.paymentId : null}::integer, ${userId}, ${orderId}::integer, ${amount}, ${to.method}, ${encryptAccount(ctx, source, to.account)},
        ${ctx.now.toISOString()}::timestamptz) on conflict do nothing returning id`,
  );
  if (!row) throw new ShopError('payout_already_exists');
  await notifyPayer(ctx, { userId, orderId }, (payer) =>
    payoutPlanned(payer, { id: row.id, amount: piastres(amount) }),
  );
  return row.id;
}
