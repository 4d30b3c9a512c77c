import { randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import type { PaymentMethod } from '#values/payment-methods.ts';
import { attachUpload } from '#shop/uploads/attach-upload.ts';
import { type FileOrName, findUpload } from '#shop/uploads/find-upload.ts';
import type { Locale } from '#values/locale.ts';
import type { Piastres } from '#values/money.ts';

/** A proof of a transfer: an upload of the payer, the hash of the sent file, and the transfer's own reference if they gave it. */
export type Receipt = { uploadId: number; hash: string; transferReference?: string | undefined };

/** The receipt in a form or a call: a file, or the name of one uploaded before; undefined when there is none. Called before the transaction. */
export async function receiptFrom(ctx: Ctx, source: FileOrName | null | undefined): Promise<Receipt | undefined> {
  const upload = await findUpload(ctx, { purpose: 'receipt', source });
  return upload ? { uploadId: upload.id, hash: upload.hash } : undefined;
}

/** A payment attempt to insert. */
export type NewPayment = {
  /** What is paid for: an order (SQL for one that the same statement inserts), or a deposit into a user's wallet. */
  purpose: { orderId: number | SQL } | { depositUserId: number };
  method: PaymentMethod;
  /** The gateway's name, or `transfer` for payments that staff review. */
  provider: string;
  amount: Piastres;
  receipt?: Receipt | undefined;
  /** The language of the first attempt, if it differs from the current one. */
  locale?: Locale | null;
};

/** Anyone with a payment's reference can open its page, so it can't be guessed: 128 bits. */
const newReference = (): string => randomBytes(16).toString('base64url');

/** The first status of a payment attempt: `created`, or with a receipt `pending` until staff have reviewed it. */
export const firstPaymentStatus = ({ receipt }: Pick<NewPayment, 'receipt'>): 'created' | 'pending' =>
  receipt ? 'pending' : 'created';

/** Attaches the receipt of a payment attempt, if it has one, and returns the statement that inserts the attempt, for `insertPayment` or another one. */
export async function preparePayment(ctx: Ctx, payment: NewPayment): Promise<{ statement: SQL; reference: string }> {
  const { purpose, method, provider, amount, receipt, locale } = payment;
  const reference = newReference();
  if (receipt) await attachUpload(ctx, { id: receipt.uploadId, purpose: 'receipt' });
  const statement = sql`insert into payments (order_id, deposit_user_id, method, provider, reference, amount, status, receipt_id, transfer_reference, locale, created_at)
      values (${'orderId' in purpose ? purpose.orderId : null}::integer, ${'depositUserId' in purpose ? purpose.depositUserId : null}::integer,
        ${method}, ${provider}, ${reference}, ${amount}, ${firstPaymentStatus(payment)}, ${receipt?.uploadId ?? null}::integer,
        ${receipt?.transferReference ?? null}::text, ${locale ?? ctx.locale}, ${ctx.now.toISOString()}::timestamptz) returning id`;
  return { statement, reference };
}

/** Inserts a payment attempt, in the transaction of what is paid for, and attaches its receipt. */
export async function insertPayment(ctx: Ctx, payment: NewPayment): Promise<{ id: number; reference: string }> {
  const { statement, reference } = await preparePayment(ctx, payment);
  const [row] = await queryRows(ctx.db, z.object({ id: z.int() }), statement);
  return { id: row!.id, reference };
}

/** The address where the shopper pays by card. */
export const payUrl = (ctx: Pick<Ctx, 'publicUrl'>, reference: string): string => `${ctx.publicUrl}/pay/${reference}`;
