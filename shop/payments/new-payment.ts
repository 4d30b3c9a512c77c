import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import type { PaymentMethod } from '#shop/orders/order.ts';
import { attachUpload } from '#shop/uploads/attach-upload.ts';
import { findUpload } from '#shop/uploads/find-upload.ts';
import type { Piastres } from '#values/money.ts';

/** A proof of a transfer: an upload of the payer, the hash of what was sent in, and the transfer's own reference when they gave it. */
export type Receipt = { uploadId: number; hash: string; transferReference?: string | undefined };

/** The receipt that a form or a call gives, a file or the name of one sent in before; undefined when it gives none. Before the transaction. */
export async function receiptFrom(ctx: Ctx, given: unknown): Promise<Receipt | undefined> {
  const upload = await findUpload(ctx, { purpose: 'receipt', given });
  return upload ? { uploadId: upload.id, hash: upload.hash } : undefined;
}

type NewPayment = {
  /** What is paid for: an order, or money into the wallet of a user. */
  for: { orderId: number } | { depositUserId: number };
  method: PaymentMethod;
  /** The gateway's name, or `transfer` for what staff review. */
  provider: string;
  amount: Piastres;
  receipt?: Receipt | undefined;
};

/** Whoever holds a payment's reference can open its page, so it can't be guessed: 128 bits. */
const newReference = (): string => randomBytes(16).toString('base64url');

/** Writes an attempt to pay, in the transaction of what is paid for: `created`, or with a receipt `pending` until staff have looked at it. */
export async function writePayment(
  ctx: Ctx,
  { for: purpose, method, provider, amount, receipt }: NewPayment,
): Promise<{ id: number; reference: string }> {
  const reference = newReference();
  if (receipt) await attachUpload(ctx, { id: receipt.uploadId, purpose: 'receipt' });
  const [row] = await rowsOf<{ id: number }>(
    ctx.db,
    sql`insert into payments (order_id, deposit_user_id, method, provider, reference, amount, state, receipt_id, transfer_reference, created_at)
      values (${'orderId' in purpose ? purpose.orderId : null}::integer, ${'depositUserId' in purpose ? purpose.depositUserId : null}::integer,
        ${method}, ${provider}, ${reference}, ${amount}, ${receipt ? 'pending' : 'created'}, ${receipt?.uploadId ?? null}::integer,
        ${receipt?.transferReference ?? null}::text, ${ctx.now.toISOString()}::timestamptz) returning id`,
  );
  return { id: row!.id, reference };
}

/** Where the shopper goes to pay by card. */
export const payUrl = (ctx: Pick<Ctx, 'publicUrl'>, reference: string): string => `${ctx.publicUrl}/pay/${reference}`;
