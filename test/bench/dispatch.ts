import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import { listCashOwed } from '#shop/cash/manage/cash-owed.ts';
import { listCouriers } from '#shop/parcels/manage/couriers.ts';
import { listPackable } from '#shop/parcels/manage/list-packable.ts';
import { listParcels } from '#shop/parcels/manage/list-parcels.ts';
import { findParcel, showParcel } from '#shop/parcels/manage/show-parcel.ts';
import { summarizeDispatch } from '#shop/parcels/manage/summarize.ts';
import { median, withYear } from './year.ts';

/** The specification's limit for each answer of the desk, in milliseconds. */
const limitMs = 150;
const openParcels = 10_000;
const ordersToPack = 2000;

/**
 * Times what the dispatch desk asks for with 10,000 open parcels and 2,000 orders to pack, beside the delivered parcels of the other orders of the
 * year. Exits with 1 when an answer takes more than 150 ms.
 */
await withYear(
  Number(process.argv[2] ?? 100_000),
  ['orders.manage', 'dispatch.manage', 'payments.review'],
  async (ctx, { db }) => {
    const count = z.object({ n: z.int() });
    const [parcels] = await queryRows(db, count, sql`select count(*)::integer n from parcels`);
    if (parcels!.n === 0) await fillParcels(db);
    const [sample] = await queryRows(
      db,
      z.object({ id: z.int(), number: z.string(), name: z.string(), phone: z.string() }),
      sql`select p.id, p.number, o.name_folded name, o.phone from parcels p join orders o on o.id = p.order_id
      where p.status = 'out' order by p.id limit 1`,
    );
    const page = { per_page: 100 };
    const answers: Record<string, () => Promise<unknown>> = {
      summary: () => summarizeDispatch(ctx),
      'orders to pack': () => listPackable(ctx, {}),
      'orders to pack, a name': () => listPackable(ctx, { search: 'فاطمه' }),
      packing: () => listParcels(ctx, { status: ['packing'], ...page }),
      'hand-over': () => listParcels(ctx, { status: ['packed'], ...page }),
      'on the way': () => listParcels(ctx, { status: ['handed_over', 'out'], ...page }),
      'scan in': () => listParcels(ctx, { status: ['refused', 'returning'], ...page }),
      'other amounts': () => listParcels(ctx, { other_amount: true, ...page }),
      'handed over today': () =>
        listParcels(ctx, { courier_id: 1, day: new Date().toISOString().slice(0, 10), ...page }),
      'all parcels': () => listParcels(ctx, page),
      'all parcels, last page': () => listParcels(ctx, { page: openParcels / 100, ...page }),
      'a scanned number': () => findParcel(ctx, { code: sample!.number }),
      'a parcel': () => showParcel(ctx, { id: sample!.id }),
      'end of a phone': () => listParcels(ctx, { search: sample!.phone.slice(-4), ...page }),
      'a name': () => listParcels(ctx, { search: sample!.name, ...page }),
      couriers: () => listCouriers(ctx),
      'cash at couriers': () => listCashOwed(ctx),
    };
    for (const [name, answer] of Object.entries(answers)) {
      const ms = await median(answer);
      console.log(name.padEnd(24), `${ms} ms`);
      if (ms > limitMs) {
        console.error(`failed: ${name} takes ${ms} ms, more than ${limitMs}`);
        process.exitCode = 1;
      }
    }
  },
);

/** One parcel for each order but the newest: the last 10,000 of them are open, at one of three couriers from the hand-over on. */
async function fillParcels(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`insert into couriers (name_ar, name_en) select 'شركة ' || n, 'Courier ' || n from generate_series(1, 3) n`,
    );
    await tx.execute(sql`update orders set status = 'confirmed', parcelled_units = 0
      where id > (select max(id) - ${ordersToPack}::integer from orders)`);
    await tx.execute(sql`insert into parcels
        (order_id, nth, number, status, courier_id, waybill, collect_amount, courier_amount, cash_state,
          collected_amount, remitted_at, handed_over_at, delivered_at)
      select id, 1, number || '-1', status, courier_id, case when courier_id is not null then 'W' || id end, total,
        -- 20 of them have another amount at their courier.
        case when status = 'out' and age % 500 = 7 then total - 100 when courier_id is not null then total end,
        case when status in ('refused', 'returning') then 'void' when status <> 'delivered' then 'due'
          when age % 3 = 0 then 'with_courier' else 'remitted' end,
        case when status = 'delivered' and age % 3 <> 0 then total end,
        case when status = 'delivered' and age % 3 <> 0 then placed_at + interval '5 days' end,
        case when courier_id is not null then placed_at + interval '1 day' end,
        case when status = 'delivered' then placed_at + interval '3 days' end
      from (
        select id, number, total, placed_at, age, status,
          case when status not in ('packing', 'packed') then 1 + id % 3 end courier_id
        from (
          select id, number, total, placed_at, age, case when age > ${openParcels}::integer then 'delivered'
            else (array['packing', 'packing', 'packed', 'handed_over', 'handed_over', 'handed_over', 'handed_over', 'out', 'refused', 'returning'])[1 + age % 10]
          end status
          from (select id, number, total, placed_at, row_number() over (order by id desc) - ${ordersToPack}::integer age from orders) by_age
          where age > 0
        ) with_status
      ) with_courier order by id`);
    await tx.execute(
      sql`insert into parcel_lines (parcel_id, order_line_id, units) select p.id, l.id, l.quantity from parcels p join order_lines l on l.order_id = p.order_id`,
    );
    await tx.execute(
      sql`insert into parcel_events (parcel_id, status, actor) select id, status, 'system' from parcels`,
    );
    await tx.execute(sql`update orders o set parcelled_units = o.items_count, status = case
        when p.status in ('packing', 'packed') then 'preparing' when p.status = 'delivered' then 'delivered' else 'shipped' end
      from parcels p where p.order_id = o.id`);
  });
  await db.execute(sql`vacuum analyze`);
}
