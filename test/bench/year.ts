import { randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { z } from 'zod';
import { type Database, type Db, openPostgres } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { queryRows } from '#db/query-rows.ts';
import { seedReference } from '#db/seed/reference.ts';
import { commandTimeouts } from '#db/timeouts.ts';
import type { Ctx } from '#shop/context.ts';
import { totalLedgers } from '#shop/rewards/ledger-totals.ts';
import type { StaffScope } from '#values/staff-scopes.ts';
import { contextFor, createTestServices } from '../services.ts';

/**
 * The days over which the orders of a database are spread: a year, or more when that would be above 10,000 orders a day. So a single day of ten million
 * has as many orders as a year of ten thousand.
 */
export const daysOf = (count: number): number => Math.max(360, Math.ceil(count / 10_000));

/**
 * Runs `work` as a member of staff with these scopes, on a database with `count` orders of a year, on the server of DATABASE_URL. It is dropped
 * afterwards, or with `store` left for the next run: filling one with a million orders takes minutes.
 */
export async function withYear(
  count: number,
  scopes: StaffScope | StaffScope[],
  work: (ctx: Ctx, database: Database, url: string) => Promise<void>,
  { store = process.argv.includes('--store') } = {},
): Promise<void> {
  const server = process.env['DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/root';
  const name = store ? `yasmin_year_${count}` : `yasmin_year_${process.pid}_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  const { rowCount: exists } = await admin.query('select from pg_database where datname = $1', [name]);
  if (!exists) await admin.query(`create database ${name}`);
  // One process for each query: the processor time of parallel ones, which end with it, would not be counted.
  await admin.query(`alter database ${name} set max_parallel_workers_per_gather = 0`);
  // As for any SSD.
  await admin.query(`alter database ${name} set random_page_cost = 1.1`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openPostgres(url.href, 2, { timeouts: commandTimeouts });
  let isFilled = exists === 1;
  try {
    if (!isFilled) {
      await migrate(database, process.cwd());
      await seedReference(database.db);
      await database.withDirect((db) => fill(db, count));
      isFilled = true;
    }
    const ctx = contextFor(createTestServices(database), {
      kind: 'user',
      userId: 1,
      name: 'Bench',
      phone: '+201000000001',
      verified: true,
      scopes: [scopes].flat(),
      sessionId: 0,
      staff: { locked: false } as never,
    });
    await work(ctx, database, url.href);
  } finally {
    await database.close();
    if (!store || !isFilled) await admin.query(`drop database ${name}`);
    await admin.end();
  }
}

/** The median time of five runs, in milliseconds. */
export async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return Math.round(times.toSorted((a, b) => a - b)[2]!);
}

/**
 * Inserts orders of three lines with wallet and point entries: 3 % in progress, 10 % cancelled, 5 % returned, 20 % with a coupon. They end with the last
 * complete day in Cairo. Numbers and phones have the shape of real ones. Each account has four orders, which lie far apart. One name has 40 orders.
 */
async function fill(db: Db, count: number): Promise<void> {
  await fillCatalogue(db, count);
  await unchecked(db, (tx) => withoutIndexes(tx, ['orders'], () => fillOrders(tx, count)));
  // Without statistics the next statements scan all lines for each order.
  await db.execute(sql`analyze orders`);
  await Promise.all([
    unchecked(db, async (tx) => {
      await withoutIndexes(tx, ['order_lines'], () => fillLines(tx));
      await withoutIndexes(tx, ['wallet_entries', 'point_entries'], () => fillEntries(tx));
    }),
    unchecked(db, async (tx) => {
      await withoutIndexes(tx, ['order_search'], () => fillSearch(tx));
      await withoutIndexes(tx, ['order_events', 'coupon_uses'], () => fillEvents(tx));
    }),
  ]);
  await unchecked(db, fillReturns);
  // Autovacuum would do it later.
  await db.execute(sql`vacuum analyze`);
  // So would the job of each hour.
  await totalLedgers({ db });
}

/** What triggers and foreign keys would check a million times is right by the statements: only a superuser may leave them out. */
const unchecked = (db: Db, work: (tx: Db) => Promise<void>): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`set local maintenance_work_mem = '2GB'`);
    await tx.execute(sql`set local work_mem = '256MB'`);
    await work(tx);
  });

/** Fills tables without their indexes, which are built afterwards: sooner than they are filled. Those of constraints stay. */
async function withoutIndexes(tx: Db, tables: string[], work: () => Promise<void>): Promise<void> {
  const indexes = await queryRows(
    tx,
    z.object({ name: z.string(), statement: z.string() }),
    sql`select c.relname "name", pg_get_indexdef(c.oid) "statement" from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = any(${sql.param(tables)}::regclass[]) and not exists (select from pg_constraint where conindid = c.oid) order by 1`,
  );
  for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`);
  await work();
  for (const { statement } of indexes) await tx.execute(sql.raw(statement));
}

async function fillCatalogue(db: Db, count: number): Promise<void> {
  const run = (query: ReturnType<typeof sql>) => db.execute(query);
  await run(sql`insert into brands (slug, name_ar, name_en) values ('b', 'b', 'b')`);
  await run(
    sql`insert into categories (slug, name_ar, name_en) select 'c' || n, 'c' || n, 'c' || n from generate_series(1, 40) n`,
  );
  await run(sql`insert into products (slug, brand_id, category_id, name_ar, name_en, price, stock)
    select 'p' || n, 1, 1 + n % 40, 'p' || n, 'p' || n, 10000, n % 200 from generate_series(1, 5000) n`);
  await run(sql`insert into coupons (code, kind, value) select 'K' || n, 'percent', 10 from generate_series(1, 50) n`);
  await run(sql`insert into users (name, phone, gender, phone_verified_at, created_at)
    select 'u' || n, ${phoneOf(sql`n`)}, 'female', now(), ${timeOf(sql`n * 4`, count)} from generate_series(1, ${count}::integer / 4) n`);
}

/** The time of the n-th order. */
const timeOf = (nth: SQL, count: number): SQL =>
  sql`(date_trunc('day', now() at time zone 'Africa/Cairo') at time zone 'Africa/Cairo' - interval '1 second'
    - interval '1 day' * ${daysOf(count)}::integer * ((${count}::integer - ${nth})::double precision / ${count}::integer))`;

/** The phone of an account. */
const phoneOf = (account: SQL): SQL => sql`'+2010' || lpad((${account}::bigint * 48271 % 100000000)::text, 8, '0')`;

/** Six characters, others for each number up to 32^6. */
const codeOf = (nth: SQL): SQL =>
  sql.join(
    [0, 5, 10, 15, 20, 25].map(
      (bits) =>
        sql`substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + (((${nth}::bigint * 387420489) >> ${sql.raw(String(bits))}) & 31)::integer, 1)`,
    ),
    sql` || `,
  );

async function fillOrders(db: Db, count: number): Promise<void> {
  await db.execute(sql`insert into orders (number, user_id, status, payment_method, payment_status, locale, city_id, address, list_total, goods_total, shipping_fee,
      tax, total, paid, items_count, delivery_from, delivery_to, placed_at, coupon_id, discount, discount_reason)
    select 'YS-' || to_char(t.placed at time zone 'Africa/Cairo', 'YYMMDD') || '-' || ${codeOf(sql`n`)}, a.account,
      case when n % 10 = 0 then 'cancelled' when n > ${count}::integer * 0.97 then (array['under_review', 'confirmed', 'preparing', 'shipped'])[1 + n % 4]
        else 'accepted' end,
      (array['cash_on_delivery', 'instant_transfer', 'mobile_wallet', 'credit_card'])[1 + n % 4], case when n % 40 = 0 then 'refused' else 'paid' end, 'ar', c.id,
      jsonb_build_object('name', case when n % (${count}::integer / 40) = 7 then 'رضوى الدمرداش' else (array['أحمد', 'إيمان', 'فاطمة', 'منى', 'هدى', 'عبد الرحمن', 'نور', 'آية'])[1 + n % 8] || ' '
          || (array['محمود', 'إبراهيم', 'السيد', 'حسني', 'عبد الله', 'مصطفى', 'الشناوي'])[1 + n % 7] || ' ' || n % 997 end,
        'phone', ${phoneOf(sql`a.account`)}, 'description', n || ' شارع النصر، الدور الثالث، شقة ٥، بجوار مسجد الرحمة', 'postalCode', '11511',
        'addressType', 'home', 'country', jsonb_build_object('id', 1, 'nameAr', 'مصر', 'nameEn', 'Egypt'),
        'governorate', jsonb_build_object('id', c.governorate_id, 'nameAr', 'محافظة', 'nameEn', 'Governorate'),
        'city', jsonb_build_object('id', c.id, 'nameAr', c.name_ar, 'nameEn', c.name_en)),
      30000, 30000, 3000, 3684, 33000 - case when n % 5 = 0 then 500 else 0 end, 32500, 3, current_date, current_date,
      t.placed, case when n % 5 = 0 then 1 + n % 50 end,
      case when n % 5 = 0 then 500 else 0 end, case when n % 5 = 0 then 'coupon' end
    from generate_series(1, ${count}::integer) n
    cross join lateral (select 1 + (n::bigint * 7919 % (${count}::integer / 4))::integer account) a
    cross join lateral (select ${timeOf(sql`n`, count)} placed) t
    join (select *, row_number() over (order by id) nth, count(*) over () all_of from cities) c on c.nth = 1 + n % c.all_of order by n`);
}

async function fillLines(db: Db): Promise<void> {
  await db.execute(sql`insert into order_lines (order_id, product_id, variant_id, name_ar, name_en, slug, quantity, list_price, price, total)
    select o.id, v.product_id, v.id, 'p', 'p', 'p', 1, 10000, 10000, 10000 from orders o cross join generate_series(1, 3) k
      join product_variants v on v.product_id = 1 + (o.id::bigint * 7 + k * 1237) % 5000 order by o.id`);
}

async function fillSearch(db: Db): Promise<void> {
  await db.execute(
    sql`insert into order_search (order_id, parts, placed_at)
      select id, order_search_parts(number, name_folded, phone), placed_at from orders order by id`,
  );
}

async function fillEvents(db: Db): Promise<void> {
  await db.execute(
    sql`insert into order_events (order_id, status) select id, s from orders, unnest(array['confirmed', 'shipped', 'delivered']) s`,
  );
  await db.execute(sql`insert into coupon_uses (order_id, coupon_id, user_id, phone, nth, created_at)
    select id, coupon_id, user_id, 'x', row_number() over (partition by coupon_id, user_id), placed_at from orders where coupon_id is not null order by id`);
}

async function fillEntries(db: Db): Promise<void> {
  for (const table of ['wallet_entries', 'point_entries'])
    await db.execute(sql`insert into ${sql.raw(table)} (user_id, seq, amount, balance, kind, order_id, created_at)
      select user_id, row_number() over mine, 10, 10 * row_number() over mine, 'order', id, placed_at
      from orders window mine as (partition by user_id order by id) order by id`);
}

async function fillReturns(db: Db): Promise<void> {
  await db.execute(sql`analyze order_lines`);
  await db.execute(sql`insert into returns (number, order_id, user_id, status, reason, refund_amount)
    select 'R' || id, id, user_id, 'refunded', 'changed_mind', 10000 from orders where id % 20 = 1`);
  await db.execute(sql`insert into return_lines (return_id, order_line_id, quantity, refund)
    select r.id, (select min(l.id) from order_lines l where l.order_id = r.order_id), 1, 10000 from returns r`);
  await db.execute(
    sql`insert into zero_result_searches ("day", term, locale, count) select current_date - d, 't' || n, 'ar', 3 from generate_series(0, 89) d, generate_series(1, 200) n`,
  );
}
