import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import { type Paged, pagedOf } from '#shop/paging.ts';
import { paging, parse } from '#shop/parse.ts';
import type { Piastres } from '#values/money.ts';

export const listRefusedRefundsInput = z.object(paging);

/** Money that should have gone back to a card, and that the gateway refused so often that it is for people to look at. */
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

/** A page of refunds the gateway refused, the oldest first. Needs `payments.review`. */
export async function listRefusedRefunds(ctx: Ctx, input: unknown = {}): Promise<Paged & { refunds: RefusedRefund[] }> {
  requireScope(ctx, 'payments.review');
  const { page, per_page: perPage } = parse(listRefusedRefundsInput, input);
  const rows = await rowsOf<RefusedRefund & { all_of: number }>(
    ctx.db,
    sql`select r.id, r.amount, r.tries, r.error, r.created_at "createdAt", p.provider, count(*) over ()::integer all_of,
      case when o.id is not null then json_build_object('id', o.id, 'number', o.number) end "order",
      json_build_object('id', u.id, 'name', u.name, 'phone', u.phone) shopper
    from payment_refunds r join payments p on p.id = r.payment_id left join orders o on o.id = p.order_id
    join users u on u.id = coalesce(o.user_id, p.deposit_user_id)
    where r.state = 'failed' order by r.id limit ${perPage} offset ${(page - 1) * perPage}`,
  );
  return {
    refunds: rows.map(({ all_of: _all, createdAt, ...refund }) => ({
      ...refund,
      createdAt: new Date(createdAt).toISOString(),
    })),
    ...pagedOf(page, perPage, rows[0]?.all_of ?? 0),
  };
}
