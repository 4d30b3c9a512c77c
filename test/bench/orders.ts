import { sql } from 'drizzle-orm';
import { parse } from '#shop/parse.ts';
import { listStaffOrders, listStaffOrdersInput, ordersMatching } from '#shop/staff/list-orders.ts';
import { median, withYear } from './year.ts';

/** How long a page of the list of orders takes over 100,000 of them: as it is, narrowed, searched in. `--explain` shows how each is counted. */
const explain = process.argv.includes('--explain');
const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);

const asked: Record<string, Record<string, unknown>> = {
  'as it opens': {},
  'last page': { page: 4000 },
  'by total': { sort: '-total' },
  'under review': { status: 'under_review' },
  accepted: { status: 'accepted' },
  'refused payments': { payment_status: 'refused' },
  'by card': { payment_method: 'credit_card' },
  'a city': { city_id: 3 },
  'a governorate': { governorate_id: 1 },
  'a week': { from: day(200), to: day(194) },
  'a city, under way, this month': { city_id: 3, status: ['under_review', 'shipped'], from: day(30) },
  'a number': { search: 'B77123' },
  'a name': { search: 'ايمان ابراهيم 500' },
  'a frequent name': { search: 'فاطمه' },
  'part of a phone': { search: '010 1000 7123' },
  'an end of a phone': { search: '7123' },
  'nothing there': { search: 'زينب' },
  'a name, accepted, a city': { search: 'ايمان', status: 'accepted', city_id: 3 },
};

await withYear(
  Number(process.argv.find((one) => /^\d+$/.test(one)) ?? 100_000),
  'orders.manage',
  async (ctx, { db }) => {
    for (const [what, input] of Object.entries(asked)) {
      const wanted = { per_page: 25, ...input };
      const { total } = await listStaffOrders(ctx, wanted);
      console.log(what.padEnd(30), `${await median(() => listStaffOrders(ctx, wanted))} ms of ${total}`);
      if (!explain) continue;
      const plan =
        await db.execute(sql`explain (analyze, buffers) select o.id from orders o where ${ordersMatching(parse(listStaffOrdersInput, wanted))}
      order by o.placed_at desc, o.id desc limit 25`);
      console.log(
        (plan as unknown as { rows: Record<string, string>[] }).rows
          .map((row) => `    ${row['QUERY PLAN']}`)
          .join('\n'),
      );
    }
  },
);
