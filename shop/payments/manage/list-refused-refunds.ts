import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import { type Paged, pageInfo } from '#shop/paging.ts';
import { paging } from '#shop/parse.ts';
import type { Piastres } from '#values/money.ts';
import { verb } from '#shop/verb.ts';

export const listRefusedRefundsInput = z.object(paging);

/** A refund to a card that the gateway refused so often that staff must handle it. */
export type RefusedRefund = {
  id: number;
  amount: Piastres;
  tries: number;
  error: string | null;
  /** ISO 8601. */
  createdAt: string;
  provider: string;
  order: { id: number; number: string } | null;
  shopper: { id: number; name: string; phone: string };
};

const refusedRefundRow = z.object({
  id: z.int(),
  amount: money,
  tries: z.int(),
  error: z.string().nullable(),
  createdAt: z.string(),
  provider: z.string(),
  order: z.object({ id: z.int(), number: z.string() }).nullable(),
  shopper: z.object({ id: z.int(), name: z.string(), phone: z.string() }),
  allOf: z.int(),
});

/** A page of refunds that the gateway refused, the oldest first. Needs `payments.review`. */
export const listRefusedRefunds = verb({
  scope: 'payments.review',
  input: listRefusedRefundsInput,
  run: async (ctx, { page, per_page: perPage }): Promise<Paged & { refunds: RefusedRefund[] }> => {
    const rows = await queryRows(
      ctx.db,
      refusedRefundRow,
      sql`select r.id, r.amount, r.tries, r.error, r.created_at, p.provider, count(*) over ()::integer all_of,
        case when o.id is not null then json_build_object('id', o.id, 'number', o.number) end "order",
        json_build_object('id', u.id, 'name', u.name, 'phone', u.phone) shopper
      from payment_refunds r join payments p on p.id = r.payment_id left join orders o on o.id = p.order_id
      join users u on u.id = coalesce(o.user_id, p.deposit_user_id)
      where r.status = 'failed' order by r.id limit ${perPage} offset ${(page - 1) * perPage}`,
    );
    return {
      refunds: rows.map(({ allOf: _all, createdAt, ...refund }) => ({
        ...refund,
        createdAt: new Date(createdAt).toISOString(),
      })),
      ...pageInfo(page, perPage, rows[0]?.allOf ?? 0),
    };
  },
});
