import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openPostgres } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { seedReference } from '#db/seed/reference.ts';
import type { Ctx } from '#shop/context.ts';
import { reportConversion } from '#shop/reports/conversion.ts';
import { reportCoupons } from '#shop/reports/coupons.ts';
import { reportPoints, reportWallets } from '#shop/reports/ledgers.ts';
import { reportOutcomes } from '#shop/reports/outcomes.ts';
import { lastDays } from '#shop/reports/range.ts';
import { reportReturned } from '#shop/reports/returned.ts';
import { reportSales, salesBy } from '#shop/reports/sales.ts';
import { reportSearches } from '#shop/reports/searches.ts';
import { reportStock } from '#shop/reports/stock.ts';
import { contextFor, servicesOver } from '../services.ts';

/** How long each report takes over 100,000 orders of a year: a database of its own on the server of DATABASE_URL, dropped afterwards. */
const count = Number(process.argv[2] ?? 100_000);
const server = process.env['DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/root';

const name = `yasmin_reports_${process.pid}_${randomBytes(4).toString('hex')}`;
const admin = new pg.Client({ connectionString: server });
await admin.connect();
await admin.query(`create database ${name}`);
const url = new URL(server);
url.pathname = `/${name}`;
const database = await openPostgres(url.href, 2);
try {
  await migrate(database, process.cwd());
  await seedReference(database.db);
  await fill();
  const ctx: Ctx = contextFor(servicesOver(database), {
    kind: 'user',
    userId: 1,
    name: 'Bench',
    phone: '+201000000001',
    verified: true,
    scopes: ['reports.view'],
    sessionId: 0,
    staff: { locked: false } as never,
  });
  const reads = {
    ...Object.fromEntries(
      salesBy.map((by) => [`sales by ${by}`, (range: object) => reportSales(ctx, { ...range, by })]),
    ),
    outcomes: (range: object) => reportOutcomes(ctx, range),
    returned: (range: object) => reportReturned(ctx, range),
    stock: (range: object) => reportStock(ctx, range),
    searches: (range: object) => reportSearches(ctx, range),
    conversion: (range: object) => reportConversion(ctx, range),
    coupons: (range: object) => reportCoupons(ctx, range),
    wallets: (range: object) => reportWallets(ctx, range),
    points: (range: object) => reportPoints(ctx, range),
  };
  for (const [report, read] of Object.entries(reads)) {
    const times: string[] = [];
    for (const days of [30, 90, 366])
      times.push(`${days} days ${await median(() => read(lastDays(ctx.now, days)))} ms`);
    console.log(report.padEnd(22), times.join(' · '));
  }
} finally {
  await database.close();
  await admin.query(`drop database ${name}`);
  await admin.end();
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return Math.round(times.toSorted((a, b) => a - b)[2]!);
}

/** Orders of two or three lines, one in ten cancelled, one in twenty returned, one in five with a coupon; wallets and points for each. */
async function fill(): Promise<void> {
  const run = (query: ReturnType<typeof sql>) => database.db.execute(query);
  await run(sql`insert into brands (slug, name_ar, name_en) values ('b', 'b', 'b')`);
  await run(
    sql`insert into categories (slug, name_ar, name_en) select 'c' || n, 'c' || n, 'c' || n from generate_series(1, 40) n`,
  );
  await run(sql`insert into products (slug, brand_id, category_id, name_ar, name_en, price, stock)
    select 'p' || n, 1, 1 + n % 40, 'p' || n, 'p' || n, 10000, n % 200 from generate_series(1, 5000) n`);
  await run(sql`insert into users (name, phone, gender, created_at) select 'u' || n, '+2010' || (10000000 + n), 'female', now() - n % 360 * interval '1 day'
    from generate_series(1, ${count}::integer / 4) n`);
  await run(sql`insert into coupons (code, kind, value) select 'K' || n, 'percent', 10 from generate_series(1, 50) n`);
  await run(sql`insert into orders (number, user_id, status, payment_method, locale, city_id, address, list_total, goods_total, shipping_fee, tax, total,
      paid, items_count, delivery_from, delivery_to, placed_at, coupon_id, discount, discount_reason)
    select 'B' || n, 1 + n % (${count}::integer / 4), case when n % 10 = 0 then 'cancelled' else 'accepted' end,
      (array['cash_on_delivery', 'instant_transfer', 'mobile_wallet', 'credit_card'])[1 + n % 4], 'ar', (select id from cities order by id offset n % 50 limit 1),
      jsonb_build_object('phone', '+2010' || n, 'name', 'n'), 30000, 30000, 3000, 3684, 33000 - case when n % 5 = 0 then 500 else 0 end,
      32500, 3, current_date, current_date, now() - n % 360 * interval '1 day', case when n % 5 = 0 then 1 + n % 50 end,
      case when n % 5 = 0 then 500 else 0 end, case when n % 5 = 0 then 'coupon' end
    from generate_series(1, ${count}::integer) n`);
  await run(sql`insert into order_lines (order_id, product_id, name_ar, name_en, slug, quantity, list_price, price, total)
    select o.id, 1 + (o.id * 7 + k * 1237) % 5000, 'p', 'p', 'p', 1, 10000, 10000, 10000 from orders o, generate_series(1, 3) k`);
  await run(
    sql`insert into order_events (order_id, status) select id, s from orders, unnest(array['confirmed', 'shipped', 'delivered']) s`,
  );
  await run(sql`insert into returns (number, order_id, user_id, status, reason, refund_amount)
    select 'R' || id, id, user_id, 'refunded', 'changed_mind', 10000 from orders where id % 20 = 1`);
  await run(sql`insert into return_lines (return_id, order_line_id, quantity, refund)
    select r.id, (select min(l.id) from order_lines l where l.order_id = r.order_id), 1, 10000 from returns r`);
  await run(sql`insert into coupon_uses (order_id, coupon_id, user_id, phone, nth, created_at)
    select id, coupon_id, user_id, 'x', row_number() over (partition by coupon_id, user_id), placed_at from orders where coupon_id is not null`);
  for (const table of ['wallet_entries', 'point_entries'])
    await run(sql`insert into ${sql.raw(table)} (user_id, seq, amount, balance, kind, reference, created_at)
      select user_id, row_number() over mine, 10, 10 * row_number() over mine, 'order', 'order:' || id, placed_at
      from orders window mine as (partition by user_id order by id) order by user_id, id`);
  await run(
    sql`insert into search_misses ("day", term, locale, count) select current_date - d, 't' || n, 'ar', 3 from generate_series(0, 89) d, generate_series(1, 200) n`,
  );
  await run(sql`analyze`);
}
