import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { bilingual, money, queryRows } from '#db/query-rows.ts';
import { verb } from '#shop/verb.ts';
import { pick } from '#values/locale.ts';

const owedRow = z.object({
  id: z.int(),
  name: bilingual,
  parcels: z.int(),
  days7: money,
  days14: money,
  days30: money,
  older: money,
  claims: money,
  total: money,
});

/**
 * What a courier owes, in piastres, by the age of the deliveries in days: 0 to 7, 8 to 14, 15 to 30, and more. `claims` is the part of it that it
 * transferred short and that was not settled otherwise.
 */
export type CashOwed = Omit<z.output<typeof owedRow>, 'name'> & { name: string };

/** What each courier owes, the largest sum first; couriers that owe nothing are left out. Needs `payments.review`. */
export const listCashOwed = verb({
  scope: 'payments.review',
  async run(ctx): Promise<CashOwed[]> {
    const now = sql`${ctx.now.toISOString()}::timestamptz`;
    const rows = await queryRows(
      ctx.db,
      owedRow,
      sql`with owed as (
          select p.courier_id, p.id parcel_id, p.collect_amount amount, p.delivered_at, false is_claim from parcels p
          where p.cash_state = 'with_courier' and p.courier_id is not null
          union all
          select r.courier_id, l.parcel_id, - l.difference, coalesce(p.delivered_at, r.booked_at), true
          from remittance_lines l join remittances r on r.id = l.remittance_id left join parcels p on p.id = l.parcel_id
          where l.difference < 0 and (l.decision is null or l.decision = 'claimed') and r.status = 'booked' and l.kind in ('short', 'bank')),
        aged as (select o.*, floor(extract(epoch from ${now} - o.delivered_at) / 86400)::integer days from owed o)
      select c.id, json_build_object('ar', c.name_ar, 'en', c.name_en) "name", count(distinct a.parcel_id)::integer parcels,
        coalesce(sum(a.amount) filter (where a.days <= 7), 0)::float8 days7,
        coalesce(sum(a.amount) filter (where a.days between 8 and 14), 0)::float8 days14,
        coalesce(sum(a.amount) filter (where a.days between 15 and 30), 0)::float8 days30,
        coalesce(sum(a.amount) filter (where a.days > 30), 0)::float8 older,
        coalesce(sum(a.amount) filter (where a.is_claim), 0)::float8 claims, sum(a.amount)::float8 total
      from aged a join couriers c on c.id = a.courier_id group by c.id order by total desc, c.id`,
    );
    return rows.map((row) => ({ ...row, name: pick(row.name, ctx.locale) }));
  },
});
