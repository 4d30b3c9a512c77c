import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verify } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#db/client.ts';
import {
  addresses,
  blogs,
  cities,
  contentBlocks,
  countries,
  favourites,
  governorates,
  orderEvents,
  orderLines,
  orders,
  pages,
  pointEntries,
  products,
  returns,
  reviews,
  users,
  walletEntries,
} from '#db/schema.ts';
import { generateProducts } from '#test/bench/generate.ts';
import { test } from '#test/fixtures.ts';
import { masterOf } from './catalogue.ts';
import { demoBrands, demoCategories, demoKnowledge, demoProducts, demoReviews, demoSets } from './catalogue-files.ts';
import { tokens } from '#values/arabic.ts';
import { searchSynonyms } from '#values/search-synonyms.ts';
import { concerns } from './concern-list.ts';
import { staffScopes } from '#values/staff-scopes.ts';
import type { MasterStore } from './pictures.ts';
import { seedReference } from './reference.ts';
import { seed } from './seed.ts';
import { shadePictures } from './variants.ts';
import { findHoldReasons } from '#shop/ratings/hold-reasons.ts';

/** Pictures are measured when they are stored; an empty folder has none. */
const noPictures: MasterStore = { put: () => Promise.reject(new Error('there is no picture to take in')) };
const quiet = () => {};
const plant = (db: Db, demo = true) => seed({ db, pictures: noPictures, root: tmpdir(), demo, onProgress: quiet });

const count = async (db: Db, table: string): Promise<number> => {
  const { rows } = (await db.execute(sql.raw(`select count(*)::int as count from ${table}`))) as unknown as {
    rows: { count: number }[];
  };
  return rows[0]!.count;
};

/** A checksum over every row of every table, including its write times. */
async function everything(db: Db): Promise<unknown[]> {
  const { rows } = (await db.execute(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'sandbox') order by 1`,
  )) as unknown as { rows: { name: string }[] };
  const sums = [];
  for (const { name } of rows) {
    const result = (await db.execute(
      sql.raw(
        `select count(*)::int as count, md5(string_agg(t::text || t.xmin::text, '|' order by t::text)) as sum from ${name} t`,
      ),
    )) as unknown as { rows: unknown[] };
    sums.push([name, result.rows[0]]);
  }
  return sums;
}

test('Egypt has its 27 governorates, every city a fee, and a second run writes nothing', async ({
  services: { db },
}) => {
  expect(await db.select().from(governorates)).toHaveLength(27);
  expect(await count(db, 'cities')).toBeGreaterThan(390);
  expect(await count(db, 'countries')).toBe(249);
  const fees = await db
    .select({ fee: sql<number>`coalesce(${cities.fee}, ${governorates.fee})` })
    .from(cities)
    .innerJoin(governorates, eq(governorates.id, cities.governorateId));
  expect(Math.min(...fees.map(({ fee }) => fee)), 'whole pounds were read as piastres').toBeGreaterThanOrEqual(2_000);
  const [cairo] = await db
    .select({ iso2: countries.iso2 })
    .from(governorates)
    .innerJoin(countries, eq(countries.id, governorates.countryId))
    .where(eq(governorates.code, 'cairo'));
  expect(cairo).toEqual({ iso2: 'EG' });

  await db.update(governorates).set({ fee: 1 }).where(eq(governorates.code, 'cairo'));
  await db.delete(cities).where(eq(cities.id, 396));
  await seedReference(db);
  expect(await count(db, 'cities where id = 396'), 'what is missing is filled in').toBe(1);
  expect(await count(db, 'governorates where fee = 1'), 'what staff changed stays').toBe(1);
});

test('the demo has the expected size', async ({ services: { db } }) => {
  await plant(db);
  expect(await count(db, 'products')).toBeGreaterThanOrEqual(120);
  expect(await count(db, 'products where offer_price is not null')).toBeGreaterThanOrEqual(
    (await count(db, 'products')) / 3,
  );
  expect(await count(db, 'products where stock = 0')).toBeGreaterThanOrEqual(3);
  expect(await count(db, 'reviews')).toBeGreaterThanOrEqual(400);
  expect(await count(db, `reviews where locale = 'ar'`)).toBeGreaterThan(100);
  expect(await count(db, `reviews where locale = 'en'`)).toBeGreaterThan(100);
  expect(await db.select().from(blogs)).toHaveLength(8);
  expect(await count(db, 'blog_products')).toBeGreaterThanOrEqual(8);
  expect(await db.select().from(contentBlocks)).toHaveLength(3);
  expect((await db.select().from(pages)).map(({ slug }) => slug).toSorted()).toEqual([
    'about',
    'privacy',
    'refund',
    'shipping',
    'terms',
  ]);
  expect(await count(db, 'wheel_prizes')).toBe(6);
  expect(await count(db, 'categories where parent_id is null')).toBe(3);
});

test('every product has all texts in both languages', async ({ services: { db } }) => {
  await plant(db);
  const blank = await db
    .select({ slug: products.slug })
    .from(products)
    .where(
      // The parts of a set have size and ingredients.
      sql`'' in (name_ar, name_en, description_ar, description_en, how_to_use_ar, how_to_use_en) or '' in (size_ar, size_en, ingredients)
        and id not in (select product_id from product_sets)`,
    );
  expect(blank).toEqual([]);
  expect(await count(db, `products where name_ar !~ '[؀-ۿ]' or name_en ~ '[؀-ۿ]'`)).toBe(0);
});

test('some products have enough reviews by one type for a summary, one review waits, and no published text would be held', async ({
  services: { db },
}) => {
  await plant(db);
  const summaries = (column: string) =>
    count(
      db,
      `(select 1 from reviews where ${column} is not null and status = 'published' group by product_id, ${column} having count(*) >= 3) s`,
    );
  expect(await summaries('skin_type')).toBeGreaterThanOrEqual(5);
  expect(await summaries('hair_type')).toBeGreaterThanOrEqual(5);
  const all = await db.select().from(reviews);
  const heldFor = ({ author, comment }: (typeof all)[number]) =>
    findHoldReasons({ texts: [author, comment], verified: true, wasRejected: false });
  expect(all.filter(({ status }) => status === 'pending').map(heldFor)).toEqual([['phone']]);
  expect(all.filter((review) => review.status === 'published' && heldFor(review).length > 0)).toEqual([]);
});

test('the ratings stored with a product match its reviews', async ({ services: { db } }) => {
  await plant(db);
  const ratingSums = `(select product_id, count(*) as n, sum(rating) as total from reviews where status = 'published' group by product_id)`;
  const wrong = await count(
    db,
    `products p left join ${ratingSums} r on r.product_id = p.id where rating_count <> coalesce(n, 0) or rating_sum <> coalesce(total, 0)`,
  );
  expect(wrong).toBe(0);
  expect(await count(db, 'products where sold_count < rating_count')).toBe(0);
  expect(await count(db, 'reviews r join products p on p.id = r.product_id where r.created_at < p.published_at')).toBe(
    0,
  );
});

test('the files of the catalogue are consistent', () => {
  const slugs = demoProducts.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  const leaves = demoCategories.filter(({ parent }) => parent).map(({ slug }) => slug);
  for (const { category, brand, offer, price } of demoProducts) {
    expect(leaves).toContain(category);
    expect(demoBrands.map(({ slug }) => slug)).toContain(brand);
    if (offer !== undefined) expect(offer).toBeLessThan(price);
  }
  for (const leaf of leaves)
    expect(
      demoProducts.some(({ category }) => category === leaf),
      `${leaf} has products`,
    ).toBe(true);
  for (const { product } of demoReviews) expect(slugs).toContain(product);
});

test('each concern has demo products', () => {
  const tagged = Object.values(demoKnowledge).flatMap(({ concerns: reasons }) => Object.keys(reasons));
  expect([...new Set(tagged)].toSorted()).toEqual(concerns.map(({ slug }) => slug).toSorted());
});

test('no phrase of the shop means two things', () => {
  const groups = [...concerns.map(({ name, words }) => [name.ar, name.en, ...words]), ...searchSynonyms];
  const phrases = groups.flatMap((group) => [...new Set(group.map((phrase) => tokens(phrase).join(' ')))]);
  expect(phrases.filter((phrase, at) => phrase === '' || phrases.indexOf(phrase) !== at)).toEqual([]);
});

test('seeding twice changes nothing', async ({ services: { db } }) => {
  await plant(db);
  const before = await everything(db);
  await plant(db);
  expect(await everything(db)).toEqual(before);
});

test('without demo mode there are places and texts, but no products and no accounts', async ({ services: { db } }) => {
  await plant(db, false);
  expect([
    await count(db, 'products'),
    await count(db, 'users'),
    await count(db, 'coupons'),
    await count(db, 'blogs'),
  ]).toEqual([0, 0, 0, 0]);
  expect(await db.select().from(pages)).toHaveLength(5);
  // Only the staff of a real shop can set its contact details.
  expect(await count(db, 'settings')).toBe(0);
});

test('a demo that fails at its last step writes nothing, and is seeded completely the next time', async ({
  services: { db },
}) => {
  // The accounts come last; this one conflicts with one of them.
  const [other] = await db.insert(users).values({ name: 'x', phone: '+201000000001', gender: 'male' }).returning();
  await expect(plant(db)).rejects.toThrow();
  expect([await count(db, 'products'), await count(db, 'blogs'), await count(db, 'coupons')]).toEqual([0, 0, 0]);
  await db.delete(users).where(eq(users.id, other!.id));
  await plant(db);
  expect(await count(db, 'products')).toBe(demoProducts.length + demoSets.length);
});

test('pictures are stored once, with texts in both languages', async ({ services, ctx }) => {
  const { db } = services;
  const masters = new Map<string, number>();
  const pictures: MasterStore = {
    put: async (bytes) => {
      const master = await ctx.pictures.put(bytes);
      masters.set(master.hash, (masters.get(master.hash) ?? 0) + 1);
      return master;
    },
  };
  await seed({ db, pictures, root: process.cwd(), demo: true, onProgress: quiet });
  expect(await count(db, 'pictures')).toBeLessThanOrEqual(masters.size);
  expect(await count(db, `product_pictures where alt_ar = '' or alt_en = ''`)).toBe(0);
  for (const table of ['categories', 'blogs'])
    expect(await count(db, `${table} where picture_alt_ar = '' or picture_alt_en = ''`), table).toBe(0);
  const textures = demoProducts.filter(({ slug }) => existsSync(join('media', masterOf(slug, 4))));
  expect(
    await count(db, 'product_pictures'),
    'a front, a near view, a setting and the size each, the texture of many, and one of each set and shade',
  ).toBe(demoProducts.length * 4 + textures.length + demoSets.length + shadePictures().length);
  const [home] = await db.select().from(contentBlocks).where(eq(contentBlocks.key, 'home'));
  type Shown = { alt?: { ar: string; en: string }; picture?: { hash: string; width: number; height: number } };
  for (const { alt, picture } of (home!.body as { hero: Shown[] }).hero) {
    if (picture) expect(masters.has(picture.hash) && picture.width > 0 && picture.height > 0).toBe(true);
    expect(Boolean(alt?.ar && alt.en)).toBe(true);
  }
  const calls = [...masters.values()].reduce((a, b) => a + b, 0);
  await seed({ db, pictures, root: process.cwd(), demo: true, onProgress: quiet });
  expect(
    [...masters.values()].reduce((a, b) => a + b, 0),
    'a second time looks at no picture',
  ).toBe(calls);
}, 120_000);

test('the demo accounts can sign in and have the described history', async ({ services: { db } }) => {
  await plant(db);
  const account = async (phone: string) => {
    const [user] = await db.select().from(users).where(eq(users.phone, phone));
    if (!user) throw new Error(`no account ${phone}`);
    return user;
  };
  const [shopper, fresh, staff] = [
    await account('+201000000010'),
    await account('+201000000011'),
    await account('+201000000001'),
  ];
  for (const [user, password] of [
    [shopper, 'yasmin-demo-10'],
    [fresh, 'yasmin-demo-11'],
    [staff, 'yasmin-staff-01'],
  ] as const) {
    expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verify(user.passwordHash as string, password)).toBe(true);
    expect(user.phoneVerifiedAt).not.toBeNull();
  }
  expect(staff.scopes).toEqual(staffScopes);
  expect([shopper.scopes, fresh.scopes]).toEqual([[], []]);

  const past = await db.select().from(orders).where(eq(orders.userId, shopper.id)).orderBy(orders.id);
  expect(past.map(({ status }) => status)).toEqual(['accepted', 'delivered', 'under_review']);
  expect(past[0]).toMatchObject({ discountReason: 'first_order', discount: Math.round(past[0]!.goodsTotal / 4) });
  for (const order of past) {
    const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    expect(lines.reduce((sum, { total }) => sum + total, 0)).toBe(order.goodsTotal - order.discount);
    expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(order.itemsCount);
    const events = await db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order.id))
      .orderBy(orderEvents.createdAt);
    expect(events.at(-1)?.status).toBe(order.status);
    expect(events.every(({ createdAt }) => createdAt <= new Date())).toBe(true);
    expect(order.total).toBeLessThanOrEqual(500_000);
  }
  expect(await db.select().from(orders).where(eq(orders.userId, fresh.id))).toEqual([]);
  const points = await db
    .select()
    .from(pointEntries)
    .where(eq(pointEntries.userId, shopper.id))
    .orderBy(pointEntries.seq);
  expect(points.at(-1)?.balance).toBeGreaterThanOrEqual(100);
  const wallet = await db
    .select()
    .from(walletEntries)
    .where(eq(walletEntries.userId, shopper.id))
    .orderBy(walletEntries.seq);
  const returned = await db.select().from(returns).where(eq(returns.userId, shopper.id)).orderBy(returns.id);
  expect(returned.map(({ status }) => status)).toEqual(['refunded', 'approved']);
  expect(wallet.at(-1)?.balance).toBe(50_500 + returned[0]!.refundAmount);
  expect(wallet[0]).toMatchObject({ kind: 'return', returnId: returned[0]!.id });
  expect(points[1]).toMatchObject({ amount: -returned[0]!.pointsRevoked!, returnId: returned[0]!.id });
  const [address] = await db
    .select({ governorate: governorates.code, isDefault: addresses.isDefault })
    .from(addresses)
    .innerJoin(cities, eq(cities.id, addresses.cityId))
    .innerJoin(governorates, eq(governorates.id, cities.governorateId))
    .where(eq(addresses.userId, shopper.id));
  expect(address).toEqual({ governorate: 'cairo', isDefault: true });
  expect((await db.select().from(favourites).where(eq(favourites.userId, shopper.id))).length).toBeGreaterThan(2);
  expect(await db.select().from(reviews).where(eq(reviews.userId, fresh.id))).toEqual([]);
});

test('the generator fills up to a count, the same each time', async ({ services: { db } }) => {
  await plant(db);
  const state = async () => {
    const { rows } = (await db.execute(
      sql`select count(*)::int as count, md5(string_agg(slug || name_ar || name_en || price || coalesce(offer_price, 0) || stock, '|' order by slug)) as sum from products`,
    )) as unknown as { rows: { count: number; sum: string }[] };
    return rows[0]!;
  };
  expect(await generateProducts(db, 2_500)).toBe(2_500 - demoProducts.length - demoSets.length);
  const first = await state();
  expect(first.count).toBe(2_500);
  expect(await generateProducts(db, 2_500)).toBe(0);
  await db.execute(sql`delete from products where slug ~ '-v[0-9]+$'`);
  await generateProducts(db, 1_000);
  await generateProducts(db, 2_500);
  expect(await state(), 'in two steps as in one').toEqual(first);
  const repeated = await db
    .select({ name: products.nameEn })
    .from(products)
    .groupBy(products.nameEn)
    .having(sql`count(*) > 1`);
  expect(repeated).toEqual([]);
});
