import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Db, openDatabase } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { seed } from '#db/seed/seed.ts';
import { hashToken } from '#shop/auth/tokens.ts';
import { createLocalStore } from '#shop/uploads/local-picture-store.ts';
import { generateProducts } from './generate.ts';

/** The number of buyers; buyer k has the user id `first.user + k`, the address `first.address + k` and so on. */
export const buyers = 8_000;
export const first = { user: 1_000_000, address: 2_000_000, cart: 3_000_000, line: 4_000_000, order: 5_000_000 };
/** Buyers below this number have an empty cart, for add-to-cart; each of the others has one line, for checkout. */
export const firstFilled = 200;

/** A coupon that each buyer can use 1,000 times. */
export const benchCoupon = 'BENCH5';

export const tokenOf = (k: number): string => `bench-access-token-${String(k).padStart(8, '0')}`;
export const phoneOf = (k: number): string => `+2015${String(10_000_000 + k)}`;

export type BenchDatabase = { url: string | undefined; dataDir: string };

/** Fills a database with `count` products, of `variants` each where they are generated, and signed-in buyers. Returns up to 200 ids of products in stock that have one variant. */
export async function prepare(
  { url, dataDir }: BenchDatabase,
  root: string,
  count: number,
  variants = 1,
): Promise<number[]> {
  const database = await openDatabase({ url, folder: join(dataDir, 'pglite'), connections: 4 });
  const { db } = database;
  await migrate(database, root);
  await seed({ db, pictures: createLocalStore(join(dataDir, 'media')), root, demo: true, onProgress: () => {} });
  await generateProducts(db, count, variants);
  // Without statistics the triggers of this statement compare each changed variant with each.
  await db.execute(sql`analyze product_variants`);
  await db.execute(sql`update product_variants set stock = 1000000 where stock > 0`);
  const { rows } = (await db.execute(
    sql`select p.id from products p join product_variants v on v.product_id = p.id
      where p.stock > 0 and p.status = 'published' and p.published_at <= now() group by p.id having count(*) = 1 order by p.id limit 200`,
  )) as unknown as { rows: { id: number }[] };
  const ids = rows.map(({ id }) => id);
  await makeBuyers(db, ids);
  await db.execute(
    sql`insert into coupons (code, kind, value, max_uses_each, starts_at) values (${benchCoupon}, 'percent', 5, 1000, now())`,
  );
  if (url) await db.execute(sql`analyze`);
  await database.close();
  return ids;
}

async function makeBuyers(db: Db, productIds: number[]): Promise<void> {
  const series = sql`generate_series(0, ${buyers - 1}::integer) k`;
  for (const [table, from] of [
    ['users', first.user],
    ['addresses', first.address],
    ['carts', first.cart],
    ['cart_lines', first.line],
    ['orders', first.order],
  ] as const) {
    await db.execute(sql.raw(`alter table ${table} alter column id restart with ${from}`));
  }
  await db.execute(
    sql`insert into users (name, phone, gender, phone_verified_at) select 'Buyer ' || k, '+2015' || (10000000 + k), 'female', now() from ${series} order by k`,
  );
  const hashes = Array.from({ length: buyers }, (_, k) => hashToken(tokenOf(k)));
  await db.execute(sql`
    insert into sessions (user_id, family, access_hash, refresh_hash, access_expires_at, refresh_expires_at)
    select ${first.user}::integer + (nth - 1)::integer, hash, hash, 'r' || hash, now() + interval '30 days', now() + interval '90 days'
    from unnest(${sql.param(hashes)}::text[]) with ordinality h(hash, nth)`);
  await db.execute(sql`
    insert into addresses (user_id, country_id, city_id, description, address_type, is_default)
    select ${first.user}::integer + k, c.id, (select min(id) from cities), '12 Bench Street', 'home', true
    from ${series}, countries c where c.iso2 = 'EG' order by k`);
  await db.execute(sql`insert into carts (user_id) select ${first.user}::integer + k from ${series} order by k`);
  await db.execute(sql`
    insert into cart_lines (cart_id, product_id, variant_id, quantity, seen_price)
    select ${first.cart}::integer + k, p.id, v.id, 1, coalesce(p.offer_price, p.price)
    from ${series} join products p on p.id = (${sql.param(productIds)}::integer[])[1 + k % ${productIds.length}::integer]
    join product_variants v on v.product_id = p.id order by k`);
  await db.execute(
    sql`delete from cart_lines where cart_id > ${first.cart}::integer and cart_id < ${first.cart + firstFilled}::integer`,
  );
}
