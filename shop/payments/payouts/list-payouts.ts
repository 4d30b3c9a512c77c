import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { payoutStates } from '#db/schema.ts';
import { money, queryRows } from '#db/query-rows.ts';
import { type Paged, pageInfo } from '#shop/paging.ts';
import { paging } from '#shop/parse.ts';
import type { Piastres } from '#values/money.ts';
import { type PayoutMethod, payoutMethods } from '#values/payout-account.ts';
import { decryptAccount, type PayoutSource } from '../core/create-payout.ts';
import { verb } from '#shop/verb.ts';

export { payoutStates };

export const listPayoutsInput = z.object({ state: z.enum(payoutStates).default('to_pay'), ...paging });

/** Money that is to be sent to a shopper's account, or was sent. Times are ISO 8601. */
export type Payout = {
  id: number;
  amount: Piastres;
  method: PayoutMethod;
  /** Null once its owner has been erased. */
  account: string | null;
  state: (typeof payoutStates)[number];
  reference: string | null;
  order: { id: number; number: string } | null;
  shopper: { id: number; name: string; phone: string };
  createdAt: string;
  settledAt: string | null;
  settledBy: string | null;
};

const payoutRow = z.object({
  id: z.int(),
  source: z.custom<PayoutSource>(),
  amount: money,
  method: z.enum(payoutMethods),
  account: z.string().nullable(),
  state: z.enum(payoutStates),
  reference: z.string().nullable(),
  createdAt: z.string(),
  settledAt: z.string().nullable(),
  settledBy: z.string().nullable(),
  order: z.object({ id: z.int(), number: z.string() }).nullable(),
  shopper: z.object({ id: z.int(), name: z.string(), phone: z.string() }),
  allOf: z.int(),
});

/** A page of payouts with a status: open ones the oldest first, the others the newest first. Needs `payments.review`. */
export const listPayouts = verb({
  scope: 'payments.review',
  input: listPayoutsInput,
  run: async (ctx, { state, page, per_page: perPage }): Promise<Paged & { payouts: Payout[] }> => {
    const order = state === 'to_pay' ? sql`p.id` : sql`p.settled_at desc, p.id desc`;
    const rows = await queryRows(
      ctx.db,
      payoutRow,
      sql`select p.id, json_strip_nulls(json_build_object('orderRefundId', p.order_refund_id, 'returnId', p.return_id, 'paymentId', p.payment_id)) source, p.amount, p.method, p.account, p.status state, p.reference, p.created_at, p.settled_at,
        s.name settled_by, case when o.id is not null then json_build_object('id', o.id, 'number', o.number) end "order",
        json_build_object('id', u.id, 'name', u.name, 'phone', u.phone) shopper, count(*) over ()::integer all_of
      from payouts p join users u on u.id = p.user_id left join orders o on o.id = p.order_id left join users s on s.id = p.settled_by
      where p.status = ${state} order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`,
    );
    return {
      payouts: rows.map(({ allOf: _all, source, account, createdAt, settledAt, ...payout }) => ({
        ...payout,
        account: account === null ? null : decryptAccount(ctx, source, account),
        createdAt: new Date(createdAt).toISOString(),
        settledAt: settledAt === null ? null : new Date(settledAt).toISOString(),
      })),
      ...pageInfo(page, perPage, rows[0]?.allOf ?? 0),
    };
  },
});
