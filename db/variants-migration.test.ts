import { mkdtemp, readFile, mkdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openPglite } from './embedded.ts';
import { migrate } from './migrate.ts';
import { queryRows } from './query-rows.ts';

const before = '0044_picture_renditions';

/** A project folder whose migrations end with `last`. */
async function projectUntil(last: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'yasmin-migrations-'));
  const from = resolve('db/migrations');
  const to = join(root, 'db/migrations');
  await mkdir(join(to, 'meta'), { recursive: true });
  type Journal = { entries: { tag: string }[] };
  const journal = JSON.parse(await readFile(join(from, 'meta/_journal.json'), 'utf8')) as Journal;
  const entries = journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag === last) + 1);
  for (const { tag } of entries) await symlink(join(from, `${tag}.sql`), join(to, `${tag}.sql`));
  await writeFile(join(to, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  return root;
}

test('products, carts, orders and stock entries from before variants live on as those of the only variant', async () => {
  const database = await openPglite();
  const { db } = database;
  try {
    await migrate(database, await projectUntil(before));
    await db.execute(sql`insert into brands (slug) values ('b')`);
    await db.execute(sql`insert into categories (slug) values ('c')`);
    await db.execute(sql`insert into products (slug, brand_id, category_id, name_en, price, offer_price, stock, sold_count, sku, size_en)
      select slug, 1, 1, slug, 20000, 15000, 7, 9, upper(slug), size from (values ('soap', '250 ml'), ('balm', '1.5 L'), ('set', '4 sachets × 40 g')) p (slug, size)`);
    await db.execute(
      sql`insert into users (name, phone, gender, locale) values ('Mona', '+201000000099', 'female', 'ar')`,
    );
    await db.execute(sql`insert into carts (user_id) values (1)`);
    await db.execute(sql`insert into cart_lines (cart_id, product_id, quantity, seen_price) values (1, 2, 3, 15000)`);
    await db.execute(
      sql`insert into stock_moves (product_id, change, stock, reason, actor_id) values (1, 7, 7, 'received', 1)`,
    );
    await db.execute(sql`insert into countries (iso2, name_ar, name_en) values ('EG', 'مصر', 'Egypt')`);
    await db.execute(
      sql`insert into governorates (id, country_id, code, name_ar, name_en, fee) values (1, 1, 'cairo', 'القاهرة', 'Cairo', 4500)`,
    );
    await db.execute(
      sql`insert into cities (id, governorate_id, name_ar, name_en) values (1, 1, 'مدينة نصر', 'Nasr City')`,
    );
    await db.execute(sql`insert into orders (number, user_id, status, payment_method, locale, city_id, address, list_total, goods_total, shipping_fee, tax, total,
        items_count, delivery_from, delivery_to)
      values ('T-1', 1, 'confirmed', 'cash_on_delivery', 'ar', (select min(id) from cities), '{}', 40000, 40000, 0, 0, 40000, 2, '2026-01-01', '2026-01-02')`);
    await db.execute(
      sql`insert into order_lines (order_id, product_id, slug, quantity, list_price, price, total) values (1, 1, 'soap', 2, 20000, 20000, 40000)`,
    );

    const imported = (more: object) =>
      JSON.stringify({ handle: 'set-of', variant: 1, title: { en: 'Set', ar: 'Set' }, ...more });
    await db.execute(
      sql`update products set source = ${imported({ cells: { 'Option1 Value': 'Rose', 'SEO Title': 'x' } })}::jsonb where slug = 'set'`,
    );
    await db.execute(sql`update products set source = ${imported({})}::jsonb where slug = 'balm'`);

    await migrate(database, process.cwd());

    // Each product that an import made of a variant has a handle of its own now.
    expect(
      await queryRows(db, sql`select slug, source from products where slug in ('set', 'balm') order by slug`),
    ).toEqual([
      { slug: 'balm', source: null },
      { slug: 'set', source: { cells: { 'SEO Title': 'x' } } },
    ]);

    const variants = await queryRows(
      db,
      sql`select p.slug, v.price, v.offer_price, v.stock, v.sold_count, v.sku, v.size_amount::float8 size, v.size_unit unit
        from product_variants v join products p on p.id = v.product_id order by p.id`,
    );
    const plain = { price: 20_000, offer_price: 15_000, stock: 7, sold_count: 9 };
    expect(variants).toEqual([
      { slug: 'soap', ...plain, sku: 'SOAP', size: 250, unit: 'ml' },
      { slug: 'balm', ...plain, sku: 'BALM', size: 1500, unit: 'ml' },
      { slug: 'set', ...plain, sku: 'SET', size: null, unit: null },
    ]);
    for (const table of ['cart_lines', 'order_lines', 'stock_moves']) {
      const lines = await queryRows<{ product: number; variant: number }>(
        db,
        sql`select l.product_id product, v.product_id variant from ${sql.raw(table)} l join product_variants v on v.id = l.variant_id`,
      );
      expect(lines.map((line) => [table, line.product === line.variant])).toEqual([[table, true]]);
    }
    expect(await queryRows(db, sql`select sku from order_lines`)).toEqual([{ sku: 'SOAP' }]);
  } finally {
    await database.close();
  }
}, 120_000);

test('an instance of the release before writes the only variant of a product', async () => {
  const database = await openPglite();
  const { db } = database;
  try {
    await migrate(database, process.cwd());
    await db.execute(sql`insert into brands (slug) values ('b')`);
    await db.execute(sql`insert into categories (slug) values ('c')`);
    await db.execute(
      sql`insert into products (slug, brand_id, category_id, price, stock) values ('soap', 1, 1, 20000, 7)`,
    );
    await db.execute(
      sql`update products set stock = stock - 2, sold_count = sold_count + 2, price = 18000 where slug = 'soap'`,
    );
    expect(await queryRows(db, sql`select stock, sold_count, price from product_variants`)).toEqual([
      { stock: 5, sold_count: 2, price: 18_000 },
    ]);
    await db
      .execute(sql`insert into product_variants (product_id, price, stock, value1_id) values (1, 9000, 4, null)`)
      .then(
        () => expect.fail('a second variant without values'),
        () => {},
      );
  } finally {
    await database.close();
  }
}, 120_000);
