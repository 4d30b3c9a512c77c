import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { bilingual, money, queryRows } from '#db/query-rows.ts';
import { emptyToUndefined, paging } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { pick } from '#values/locale.ts';

export const refusalGroups = ['phone', 'city', 'courier'] as const;

export const listRefusalsInput = z.object({
  by: z.preprocess(emptyToUndefined, z.enum(refusalGroups).default('phone')),
  /** A part of a phone number. */
  phone: z.preprocess(emptyToUndefined, z.string().trim().max(25).optional()),
  per_page: paging.per_page,
});

const refusalRow = z.object({
  key: z.string(),
  label: bilingual,
  sent: z.int(),
  refused: z.int(),
  amount: money,
  lastAt: z.string(),
});

/**
 * How many parcels were sent and how many came back, by phone number, city or courier. `amount` is what the refused ones were to bring, in piastres;
 * `lastAt` the last refusal (ISO 8601).
 */
export type Refusals = Omit<z.output<typeof refusalRow>, 'label'> & { label: string };

/** The phone numbers, cities or couriers with the most refused parcels. Needs `dispatch.manage`. */
export const listRefusals = verb({
  scope: 'dispatch.manage',
  input: listRefusalsInput,
  async run(ctx, { by, phone, per_page: perPage }): Promise<Refusals[]> {
    const group = {
      phone: { key: sql`o.phone`, label: sql`json_build_object('ar', o.phone, 'en', o.phone)` },
      city: {
        key: sql`o.address -> 'city' ->> 'id'`,
        label: sql`json_build_object('ar', o.address -> 'city' ->> 'nameAr', 'en', o.address -> 'city' ->> 'nameEn')`,
      },
      courier: {
        key: sql`coalesce(p.courier_id, 0)::text`,
        label: sql`json_build_object('ar', coalesce(c.name_ar, ''), 'en', coalesce(c.name_en, ''))`,
      },
    }[by];
    // The digits alone: a number is stored with its country code.
    const digits = phone?.replace(/\D/g, '').replace(/^0+/, '');
    const rows = await queryRows(
      ctx.db,
      refusalRow,
      sql`with sent as (
          select ${group.key} key, ${group.label}::jsonb label, p.collect_amount,
            (select min(e.created_at) from parcel_events e where e.parcel_id = p.id and e.status = 'refused'
              and p.status in ('refused', 'returning', 'returned')) refused_at
          from parcels p join orders o on o.id = p.order_id left join couriers c on c.id = p.courier_id
          where p.handed_over_at is not null ${digits ? sql`and o.phone like ${`%${digits}%`}` : sql``})
        select key, min(label::text)::jsonb label, count(*)::integer sent, count(refused_at)::integer refused,
          coalesce(sum(collect_amount) filter (where refused_at is not null), 0)::float8 amount, max(refused_at) last_at
        from sent group by key having count(refused_at) > 0 order by refused desc, max(refused_at) desc limit ${perPage}`,
    );
    return rows.map((row) => ({
      ...row,
      label: pick(row.label, ctx.locale),
      lastAt: new Date(row.lastAt).toISOString(),
    }));
  },
});
