import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import { taxReceiptKinds, taxReceiptStates } from '#db/schema.ts';
import { type Paged, pageInfo } from '#shop/paging.ts';
import { emptyToUndefined, paging } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import type { Piastres } from '#values/money.ts';

export { taxReceiptKinds, taxReceiptStates };

export type TaxReceiptState = (typeof taxReceiptStates)[number];

/** A receipt for the tax authority; timestamps are ISO 8601. `reason` says why it was refused, or why the last attempt failed. */
export type TaxReceipt = {
  id: number;
  kind: (typeof taxReceiptKinds)[number];
  number: string;
  uuid: string;
  total: Piastres;
  state: TaxReceiptState;
  reason: string | null;
  tries: number;
  issuedAt: string;
  attemptedAt: string | null;
  order: { id: number; number: string };
};

const receiptRow = z.object({
  id: z.int(),
  kind: z.enum(taxReceiptKinds),
  number: z.string(),
  uuid: z.string(),
  total: money,
  state: z.enum(taxReceiptStates),
  reason: z.string().nullable(),
  tries: z.int(),
  issuedAt: z.string(),
  attemptedAt: z.string().nullable(),
  orderId: z.int(),
  orderNumber: z.string(),
  allOf: z.int(),
});

/** `refused`: rejected when it arrived, or found invalid later. */
export const taxReceiptFilters = [...taxReceiptStates, 'refused'] as const;

export const listTaxReceiptsInput = z.object({
  ...paging,
  state: z.preprocess(emptyToUndefined, z.enum(taxReceiptFilters).optional()),
});

/** Whether the tax authority refused a receipt `t`. */
export const refusedReceipt: SQL = sql`t.status in ('rejected', 'invalid')`;

const inState = (state: (typeof taxReceiptFilters)[number] | undefined): SQL => {
  if (state === undefined) return sql`true`;
  return state === 'refused' ? refusedReceipt : sql`t.status = ${state}`;
};

/** A page of receipts, newest first, without those that another one replaces. Needs `payments.review`. */
export const listTaxReceipts = verb({
  scope: 'payments.review',
  input: listTaxReceiptsInput,
  run: async (ctx, { page, per_page: perPage, state }): Promise<Paged & { receipts: TaxReceipt[] }> => {
    const rows = await queryRows(
      ctx.db,
      receiptRow,
      sql`select t.id, t.kind, t.number, t.uuid, t.total, t.status state, t.reason, t.tries, t.issued_at, t.attempted_at, o.id order_id,
          o.number order_number, count(*) over ()::integer all_of
        from tax_receipts t join orders o on o.id = t.order_id
        where t.is_current and ${inState(state)}
        order by t.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    );
    return {
      receipts: rows.map(({ allOf: _all, orderId, orderNumber, issuedAt, attemptedAt, ...receipt }) => ({
        ...receipt,
        issuedAt: new Date(issuedAt).toISOString(),
        attemptedAt: attemptedAt === null ? null : new Date(attemptedAt).toISOString(),
        order: { id: orderId, number: orderNumber },
      })),
      ...pageInfo(page, perPage, rows[0]?.allOf ?? 0),
    };
  },
});

/** Whether receipts are issued, and how many are in each state. Needs `payments.review`. */
export const summarizeTaxReceipts = verb({
  scope: 'payments.review',
  run: async (ctx): Promise<{ isOn: boolean; counts: Record<TaxReceiptState, number> }> => {
    const rows = await queryRows(
      ctx.db,
      z.object({ status: z.enum(taxReceiptStates), receipts: z.int() }),
      sql`select status, count(*)::integer receipts from tax_receipts where is_current group by status`,
    );
    const counts = { pending: 0, submitted: 0, valid: 0, invalid: 0, rejected: 0 };
    for (const { status, receipts } of rows) counts[status] = receipts;
    return { isOn: ctx.taxAuthority !== null, counts };
  },
});
