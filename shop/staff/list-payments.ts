import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import type { PaymentMethod } from '#shop/orders/order.ts';
import { type Paged, pagedOf } from '#shop/paging.ts';
import { paging, parse, severalIds } from '#shop/parse.ts';
import { seenBefore } from '#shop/uploads/seen-before.ts';
import type { Piastres } from '#values/money.ts';

export const listPaymentsInput = z.object({
  state: z.enum(['pending', 'paid', 'failed', 'cancelled', 'refunded']).default('pending'),
  /** These alone, whatever their state. */
  ids: severalIds,
  ...paging,
});

/**
 * What staff should look at twice: the very same file, or a picture that looks the same, came with another payment; its reference was
 * accepted before, or stands with another receipt; another amount is due by now.
 */
export type PaymentFlag = 'file_seen' | 'picture_seen' | 'reference_used' | 'reference_seen' | 'amount_changed';

/** A transfer with its receipt, as staff see it. `due` is what its order still has to be paid; moments are ISO 8601. */
export type StaffPayment = {
  id: number;
  state: 'pending' | 'paid' | 'failed' | 'cancelled' | 'refunded';
  method: PaymentMethod;
  amount: Piastres;
  due: Piastres | null;
  order: { id: number; number: string } | null;
  shopper: { id: number; name: string; phone: string };
  /** The name of the upload, and what type it is. */
  receipt: { name: string; mime: string } | null;
  transferReference: string | null;
  flags: PaymentFlag[];
  /** Other payments this receipt, picture or reference came with. */
  seenWith: number[];
  createdAt: string;
  reviewReason: string | null;
};

type Row = Omit<
  StaffPayment,
  'order' | 'shopper' | 'receipt' | 'flags' | 'seenWith' | 'transferReference' | 'createdAt' | 'reviewReason'
> & {
  receipt_id: number | null;
  order_id: number | null;
  number: string | null;
  user_id: number;
  name: string;
  phone: string;
  upload: string | null;
  mime: string | null;
  transfer_reference: string | null;
  created_at: string;
  review_reason: string | null;
  same_reference: number[] | null;
  reference_accepted: boolean;
};

/** Transfers in a state, those that wait longest first. Needs `payments.review`. */
export async function listPayments(ctx: Ctx, input: unknown = {}): Promise<Paged & { payments: StaffPayment[] }> {
  requireScope(ctx, 'payments.review');
  const { state, ids, page, per_page: perPage } = parse(listPaymentsInput, input);
  const wanted = ids ? sql`p.id = any(${sql.param(ids)}::integer[])` : sql`p.state = ${state}`;
  const rows = await rowsOf<Row & { total: number }>(
    ctx.db,
    sql`select p.id, p.receipt_id, p.state, p.method, p.amount, case when o.status <> 'cancelled' then o.total - o.paid end due, o.id order_id, o.number,
      u.id user_id, u.name, coalesce(o.address ->> 'phone', u.phone) phone, f.name upload, f.mime, p.transfer_reference, p.created_at, p.review_reason,
      (select array_agg(q.id order by q.id) from payments q where q.transfer_reference = p.transfer_reference and q.id <> p.id) same_reference,
      exists (select 1 from payments q where q.transfer_reference = p.transfer_reference and q.id <> p.id and q.state = 'paid') reference_accepted,
      count(*) over ()::integer total
    from payments p left join orders o on o.id = p.order_id join users u on u.id = coalesce(o.user_id, p.deposit_user_id)
    left join uploads f on f.id = p.receipt_id
    where p.provider = 'transfer' and ${wanted}
    order by p.created_at, p.id limit ${perPage} offset ${(page - 1) * perPage}`,
  );
  const seen = await seenWith(ctx, rows);
  return {
    payments: rows.map((row) => paymentOf(row, seen.get(row.id) ?? [])),
    ...pagedOf(page, perPage, rows[0]?.total ?? 0),
  };
}

/** Of each payment that waits, the other ones whose receipt is the same file or picture. */
async function seenWith(ctx: Ctx, rows: readonly Row[]): Promise<Map<number, Seen[]>> {
  const waiting = rows.filter(
    (row): row is Row & { receipt_id: number } => row.state === 'pending' && row.receipt_id !== null,
  );
  const found = await Promise.all(
    waiting.map(async ({ id, receipt_id: receipt }) => ({ id, same: await seenBefore(ctx, receipt) })),
  );
  const uploads = [...new Set(found.flatMap(({ same }) => same.map((one) => one.id)))];
  const payments = await rowsOf<{ id: number; receipt_id: number }>(
    ctx.db,
    sql`select id, receipt_id from payments where receipt_id = any(${sql.param(uploads)}::integer[])`,
  );
  const byUpload = Map.groupBy(payments, (payment) => payment.receipt_id);
  return new Map(
    found.map(({ id, same }) => [
      id,
      same.flatMap((one) => (byUpload.get(one.id) ?? []).map((payment) => ({ id: payment.id, same: one.same }))),
    ]),
  );
}

type Seen = { id: number; same: 'file' | 'picture' };

function paymentOf(row: Row, seen: Seen[]): StaffPayment {
  const flags: PaymentFlag[] = [];
  if (seen.some(({ same }) => same === 'file')) flags.push('file_seen');
  if (seen.some(({ same }) => same === 'picture')) flags.push('picture_seen');
  if (row.reference_accepted) flags.push('reference_used');
  else if (row.same_reference) flags.push('reference_seen');
  if (row.state === 'pending' && row.order_id !== null && row.due !== row.amount) flags.push('amount_changed');
  return {
    id: row.id,
    state: row.state,
    method: row.method,
    amount: row.amount,
    due: row.due,
    order: row.order_id === null ? null : { id: row.order_id, number: row.number! },
    shopper: { id: row.user_id, name: row.name, phone: row.phone },
    receipt: row.upload === null ? null : { name: row.upload, mime: row.mime! },
    transferReference: row.transfer_reference,
    flags,
    seenWith: [...new Set([...seen.map(({ id }) => id), ...(row.same_reference ?? [])])],
    createdAt: new Date(row.created_at).toISOString(),
    reviewReason: row.review_reason,
  };
}
