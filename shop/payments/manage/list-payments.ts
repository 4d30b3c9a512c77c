import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { type PaymentMethod, paymentMethods } from '#values/payment-methods.ts';
import { type Paged, pageInfo } from '#shop/paging.ts';
import { paging, idList } from '#shop/parse.ts';
import { findDuplicates } from '#shop/uploads/find-duplicates.ts';
import type { Piastres } from '#values/money.ts';
import { verb } from '#shop/verb.ts';

export const listPaymentsInput = z.object({
  state: z.enum(['pending', 'paid', 'failed', 'cancelled', 'refunded']).default('pending'),
  /** Only these payments, whatever their status. */
  ids: idList,
  ...paging,
});

/**
 * What staff should check: the same file, or a picture that looks the same, came with another payment; its reference was accepted before, or is on
 * another receipt; the amount due has changed.
 */
export type PaymentFlag = 'file_seen' | 'picture_seen' | 'reference_used' | 'reference_seen' | 'amount_changed';

/** A transfer with its receipt, as staff see it. `due` is the amount still due for its order; times are ISO 8601. */
export type StaffPayment = {
  id: number;
  state: 'pending' | 'paid' | 'failed' | 'cancelled' | 'refunded';
  method: PaymentMethod;
  amount: Piastres;
  due: Piastres | null;
  order: { id: number; number: string } | null;
  shopper: { id: number; name: string; phone: string };
  /** The name and MIME type of the upload. */
  receipt: { name: string; mime: string } | null;
  transferReference: string | null;
  flags: PaymentFlag[];
  /** Other payments with this receipt, picture or reference. */
  seenWith: number[];
  createdAt: string;
  reviewReason: string | null;
};

const paymentRow = z.object({
  id: z.int(),
  state: z.enum(['pending', 'paid', 'failed', 'cancelled', 'refunded']),
  method: z.enum(paymentMethods),
  amount: money,
  due: money.nullable(),
  receiptId: z.int().nullable(),
  orderId: z.int().nullable(),
  number: z.string().nullable(),
  userId: z.int(),
  name: z.string(),
  phone: z.string(),
  upload: z.string().nullable(),
  mime: z.string().nullable(),
  transferReference: z.string().nullable(),
  createdAt: z.string(),
  reviewReason: z.string().nullable(),
  sameReference: z.array(z.int()).nullable(),
  referenceAccepted: z.boolean(),
  total: z.int(),
});

type Row = z.output<typeof paymentRow>;

/** Transfers with a status, those that wait longest first. Needs `payments.review`. */
export const listPayments = verb({
  scope: 'payments.review',
  input: listPaymentsInput,
  run: async (ctx, { state, ids, page, per_page: perPage }): Promise<Paged & { payments: StaffPayment[] }> => {
    const condition = ids ? sql`p.id = any(${sql.param(ids)}::integer[])` : sql`p.status = ${state}`;
    const rows = await queryRows(
      ctx.db,
      paymentRow,
      sql`select p.id, p.receipt_id, p.status state, p.method, p.amount, case when o.status <> 'cancelled' then o.total - o.paid end due, o.id order_id, o.number,
        u.id user_id, u.name, coalesce(o.address ->> 'phone', u.phone) phone, f.name upload, f.mime, p.transfer_reference, p.created_at, p.review_reason,
        (select array_agg(q.id order by q.id) from payments q where q.transfer_reference = p.transfer_reference and q.id <> p.id) same_reference,
        exists (select 1 from payments q where q.transfer_reference = p.transfer_reference and q.id <> p.id and q.status = 'paid') reference_accepted,
        count(*) over ()::integer total
      from payments p left join orders o on o.id = p.order_id join users u on u.id = coalesce(o.user_id, p.deposit_user_id)
      left join uploads f on f.id = p.receipt_id
      where p.provider = 'transfer' and ${condition}
      order by p.created_at, p.id limit ${perPage} offset ${(page - 1) * perPage}`,
    );
    const seen = await findSameReceipts(ctx, rows);
    return {
      payments: rows.map((row) => paymentOf(row, seen.get(row.id) ?? [])),
      ...pageInfo(page, perPage, rows[0]?.total ?? 0),
    };
  },
});

/** For each waiting payment, the others whose receipt is the same file or picture. */
async function findSameReceipts(ctx: Ctx, rows: readonly Row[]): Promise<Map<number, SameReceipt[]>> {
  const waiting = rows.filter(
    (row): row is Row & { receiptId: number } => row.state === 'pending' && row.receiptId !== null,
  );
  const listed = await Promise.all(
    waiting.map(async ({ id, receiptId: receipt }) => ({ id, same: await findDuplicates(ctx, receipt) })),
  );
  const uploads = [...new Set(listed.flatMap(({ same }) => same.map((upload) => upload.id)))];
  const payments = await queryRows(
    ctx.db,
    z.object({ id: z.int(), receiptId: z.int() }),
    sql`select id, receipt_id from payments where receipt_id = any(${sql.param(uploads)}::integer[])`,
  );
  const byUpload = Map.groupBy(payments, (payment) => payment.receiptId);
  return new Map(
    listed.map(({ id, same }) => [
      id,
      same.flatMap((upload) =>
        (byUpload.get(upload.id) ?? []).map((payment) => ({ id: payment.id, same: upload.same })),
      ),
    ]),
  );
}

type SameReceipt = { id: number; same: 'file' | 'picture' };

function paymentOf(row: Row, seen: SameReceipt[]): StaffPayment {
  const flags: PaymentFlag[] = [];
  if (seen.some(({ same }) => same === 'file')) flags.push('file_seen');
  if (seen.some(({ same }) => same === 'picture')) flags.push('picture_seen');
  if (row.referenceAccepted) flags.push('reference_used');
  else if (row.sameReference) flags.push('reference_seen');
  if (row.state === 'pending' && row.orderId !== null && row.due !== row.amount) flags.push('amount_changed');
  return {
    id: row.id,
    state: row.state,
    method: row.method,
    amount: row.amount,
    due: row.due,
    order: row.orderId === null ? null : { id: row.orderId, number: row.number! },
    shopper: { id: row.userId, name: row.name, phone: row.phone },
    receipt: row.upload === null ? null : { name: row.upload, mime: row.mime! },
    transferReference: row.transferReference,
    flags,
    seenWith: [...new Set([...seen.map(({ id }) => id), ...(row.sameReference ?? [])])],
    createdAt: new Date(row.createdAt).toISOString(),
    reviewReason: row.reviewReason,
  };
}
