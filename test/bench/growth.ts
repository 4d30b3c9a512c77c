import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import { addToCart } from '#shop/cart/add-to-cart.ts';
import { checkout } from '#shop/checkout/checkout.ts';
import type { Ctx } from '#shop/context.ts';
import { listOrders } from '#shop/orders/list-orders.ts';
import { listStaffOrders } from '#shop/orders/manage/list-orders.ts';
import { reportConversion } from '#shop/reports/conversion.ts';
import { reportCoupons } from '#shop/reports/coupons.ts';
import { reportPoints, reportWallets } from '#shop/reports/ledgers.ts';
import { reportMargin } from '#shop/reports/margin.ts';
import { reportOutcomes } from '#shop/reports/outcomes.ts';
import { lastDays } from '#shop/reports/range.ts';
import { reportReturned } from '#shop/reports/returned.ts';
import { reportSales } from '#shop/reports/sales.ts';
import { reportStock } from '#shop/reports/stock.ts';
import { openMeter } from './processor-time.ts';
import { jobs } from '#server/jobs.ts';
import { daysOf, withYear } from './year.ts';

/**
 * What grows with the number of orders: `node test/bench/growth.ts 10000 1000000 --store` measures the processor time of lists, reports and a new
 * order beside both numbers, and how many orders a list shows: a page without any costs a part of a full one. A busy machine changes it less than the time by
 * the clock. `--only WORD` measures what contains the word.
 */
const sizes = process.argv.filter((argument) => /^\d+$/.test(argument)).map(Number);
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1]! : '';
const repeats = 30;

type Work = (nth: number) => Promise<unknown>;

type Days = ReturnType<typeof lastDays>;

/** As many days as have the orders of the smallest database; not the newest, whose orders are not finished yet. */
async function daysAsLarge({ db }: Database, size: number): Promise<Days> {
  const [last] = await queryRows(
    db,
    z.object({ before: z.int() }),
    sql`select (extract(epoch from now() - placed_at) * 1000)::bigint::double precision before from orders where id = ${size}`,
  );
  const all = daysOf(size);
  const days = Math.max(1, Math.round((all * sizes[0]!) / size));
  const newer = Math.min(all - days, Math.round(all / 10));
  return lastDays(new Date(Date.now() - last!.before - newer * 86_400_000), days);
}

/** The list of staff, by filters. */
function lists(ctx: Ctx, days: Days): Record<string, Work> {
  const inputs: Record<string, Record<string, unknown>> = {
    'no filter': {},
    'page 300': { page: 300 },
    'by total': { sort: '-total' },
    'under review': { status: 'under_review' },
    accepted: { status: 'accepted' },
    'refused payments': { payment_status: 'refused' },
    'paid by card': { payment_method: 'credit_card' },
    'a governorate': { governorate_id: 1 },
    'days with as many orders': days,
    'a number': { search: 'BC6H' },
    'end of a phone': { search: '7123' },
    'part of a phone': { search: '712' },
    // That of the seventh account, which has four orders.
    'a whole phone': { search: '01000337897' },
    'a frequent name': { search: 'فاطمه' },
    'two frequent names': { search: 'فاطمه السيد' },
    'a rare name': { search: 'ايمان ابراهيم 500' },
    'a name of forty orders': { search: 'رضوي الدمرداش' },
    'no match': { search: 'زينب' },
  };
  return Object.fromEntries(
    Object.entries(inputs).map(([name, input]) => [
      `list: ${name}`,
      () => listStaffOrders(ctx, { per_page: 25, ...input }),
    ]),
  );
}

/** Reports over those days. */
function reports(ctx: Ctx, range: Days): Record<string, Work> {
  return {
    'report: sales by day': () => reportSales(ctx, { ...range, by: 'day' }),
    'report: sales by product': () => reportSales(ctx, { ...range, by: 'product' }),
    'report: sales by city': () => reportSales(ctx, { ...range, by: 'city' }),
    'report: margin': () => reportMargin(ctx, { ...range, by: 'product' }),
    'report: outcomes': () => reportOutcomes(ctx, range),
    'report: returned': () => reportReturned(ctx, range),
    'report: running out': () => reportStock(ctx, range),
    'report: from account to order': () => reportConversion(ctx, range),
    'report: coupons': () => reportCoupons(ctx, range),
    'report: wallets': () => reportWallets(ctx, range),
    'report: points': () => reportPoints(ctx, range),
  };
}

/** The jobs of the shop, once they have done what is due; not those that only maintain the database or read files. */
const background = (ctx: Ctx): Record<string, Work> =>
  Object.fromEntries(
    jobs
      .filter(({ name }) => !/-database$|pictures|renditions|uploads/.test(name))
      .map(({ name, every, run }) => [`job of each ${every}: ${name}`, () => run(ctx)]),
  );

/** The calls of a shopper; each order is that of another one. */
async function shoppers(ctx: Ctx, { db }: Database): Promise<Record<string, Work>> {
  const buyers = await queryRows(
    db,
    z.object({ id: z.int(), address: z.int() }),
    sql`with chosen as (select id from users where id > 100 order by random() limit 200)
      insert into addresses (user_id, country_id, city_id, description, address_type, is_default)
      select id, (select id from countries where iso2 = 'EG'), (select min(id) from cities), '1 Bench Street', 'home', false from chosen
      returning user_id id, id address`,
  );
  const [product] = await queryRows(db, z.object({ id: z.int() }), sql`select max(id) id from products`);
  await db.execute(sql`update product_variants set stock = 1000000 where product_id = ${product!.id}`);
  const as = (id: number): Ctx => ({
    ...ctx,
    now: new Date(),
    actor: {
      kind: 'user',
      userId: id,
      name: 'Shopper',
      phone: '+201012345678',
      verified: true,
      scopes: [],
      sessionId: 0,
    },
  });
  return {
    'shopper: finished orders': (nth) => listOrders(as(buyers[nth]!.id), { state: 'finished' }),
    'shopper: add to cart': (nth) => addToCart(as(buyers[nth]!.id), { id: product!.id, quantity: 1, all_quantity: 1 }),
    'shopper: place an order': (nth) =>
      checkout(as(buyers[nth]!.id), { address_id: buyers[nth]!.address, payment_method: 'cash_on_delivery' }),
  };
}

type Figure = { ms: number; shown: number | undefined };

const inCell = ({ ms, shown }: Figure): string => ms.toFixed(2) + (shown === undefined ? '' : ` (${shown})`);

const figures = new Map<string, Figure[]>();
for (const size of sizes)
  await withYear(size, 'orders.manage', async (ctx, database, url) => {
    await ctx.settings.get();
    await ctx.catalogue.get();
    ctx = { ...ctx, actor: { ...ctx.actor, scopes: ['orders.manage', 'reports.view'] } as Ctx['actor'] };
    const days = await daysAsLarge(database, size);
    const all = { ...lists(ctx, days), ...reports(ctx, days), ...(await shoppers(ctx, database)), ...background(ctx) };
    const meter = await openMeter(process.pid, url);
    for (const [name, work] of Object.entries(all).filter(([name]) => name.includes(only))) {
      const { orders } = ((await work(repeats)) ?? {}) as { orders?: unknown[] };
      const from = await meter.read();
      for (let nth = 0; nth < repeats; nth++) await work(nth);
      const to = await meter.read();
      const figure = {
        ms: (to.shop - from.shop + to.database - from.database) / repeats,
        shown: Array.isArray(orders) ? orders.length : undefined,
      };
      figures.set(name, [...(figures.get(name) ?? []), figure]);
      console.log(String(size).padStart(9), name.padEnd(32), inCell(figure));
    }
    await meter.close();
  });

console.log(
  `\n| milliseconds of processor time | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} orders | ratio |`,
);
console.log(`| --- | ${sizes.map(() => '---:').join(' | ')} | ---: |`);
for (const [name, all] of figures)
  console.log(`| ${name} | ${all.map(inCell).join(' | ')} | ${(all.at(-1)!.ms / all[0]!.ms).toFixed(1)} |`);
