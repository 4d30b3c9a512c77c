import { sql } from 'drizzle-orm';
import { parse } from '#shop/parse.ts';
import { listStaffOrders, listStaffOrdersInput, ordersMatching } from '#shop/orders/manage/list-orders.ts';
import { median, withYear } from './year.ts';

/** Times a page of the staff's order list over 100,000 orders, with filters and searches. `--explain` prints each plan. */
const explain = process.argv.includes('--explain');
const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);

const inputs: Record<string, Record<string, unknown>> = {
  'no filter': {},
  'last page': { page: 4000 },
  'by total': { sort: '-total' },
  'under review': { status: 'under_review' },
  accepted: { status: 'accepted' },
  'refused payments': { payment_status: 'refused' },
  'paid by card': { payment_method: 'credit_card' },
  'a city': { city_id: 3 },
  'a governorate': { governorate_id: 1 },
  'a week': { from: day(200), to: day(194) },
  'a city, in progress, this month': { city_id: 3, status: ['under_review', 'shipped'], from: day(30) },
  'a number': { search: 'B77123' },
  'a name': { search: 'ايمان ابراهيم 500' },
  'a frequent name': { search: 'فاطمه' },
  'part of a phone': { search: '010 1000 7123' },
  'end of a phone': { search: '7123' },
  'no match': { search: 'زينب' },
  'a name, accepted, a city': { search: 'ايمان', status: 'accepted', city_id: 3 },
};

await withYear(
  Number(process.argv.find((one) => /^\d+$/.test(one)) ?? 100_000),
  'orders.manage',
  async (ctx, { db }) => {
    for (const [name, input] of Object.entries(inputs)) {
      const query = { per_page: 25, ...input };
      const { total } = await listStaffOrders(ctx, query);
      console.log(name.padEnd(30), `${await median(() => listStaffOrders(ctx, query))} ms of ${total}`);
      if (!explain) continue;
      const plan =
        await db.execute(sql`explain (analyze, buffers) select o.id from orders o where ${ordersMatching(parse(listStaffOrdersInput, query))}
      order by o.placed_at desc, o.id desc limit 25`);
      console.log(
        (plan as { rows: Record<string, string>[] }).rows.map((row) => `    ${row['QUERY PLAN']}`).join('\n'),
      );
    }
  },
);
