import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { cities, contentBlocks, products, wheelCampaigns, wheelPrizes } from '#db/schema.ts';
import { factories } from '#test/factories.ts';
import { createTestServices, test } from '#test/fixtures.ts';
import { followChanges } from './changes.ts';
import { createPageCache, type Page } from './pages/page-cache.ts';

const page = (tags: string[]): Page => ({
  status: 200,
  headers: {},
  etag: 'e',
  tags,
  length: 1,
  bodies: { identity: Buffer.from('x') },
});

test('cached pages and the catalogue follow commits, and orders that change no visible text leave pages cached', async ({
  database,
}) => {
  const make = factories(database.db);
  const product = await make.product({ stock: 50 });
  const other = await make.product({ stock: 50 });
  const services = createTestServices(database);
  const cache = createPageCache(1 << 20);
  await followChanges(services, cache);
  const cachePage = async () => {
    await cache.getOrRender(
      'product',
      async () => page([`product:${product.id}`]),
      () => true,
    );
    await cache.getOrRender(
      'other',
      async () => page([`product:${other.id}`]),
      () => true,
    );
    await cache.getOrRender(
      'list',
      async () => page(['list']),
      () => true,
    );
  };
  const cachedKeys = () => ['product', 'other', 'list'].filter((key) => cache.get(key));
  const set = (values: Partial<typeof products.$inferInsert>) =>
    database.db.update(products).set(values).where(eq(products.id, product.id));
  const stockSeen = async () => (await services.catalogue.get()).card(product.id, 'en', new Date())?.stock;

  await cachePage();
  await set({ stock: 49 });
  await vi.waitFor(async () => expect(await stockSeen()).toBe(49));
  expect(cachedKeys()).toEqual(['product', 'other', 'list']);

  await set({ stock: 3 });
  await vi.waitFor(() => expect(cachedKeys()).toEqual(['other', 'list']));

  await cachePage();
  await set({ stock: 0 });
  await vi.waitFor(() => expect(cachedKeys()).toEqual(['other']));

  await cachePage();
  await set({ nameEn: 'Renamed' });
  await vi.waitFor(() => expect(cachedKeys()).toEqual(['other']));

  await cachePage();
  await set({ offerPrice: 5000, offerFrom: new Date(Date.now() + 3000) });
  await vi.waitFor(() => expect(cachedKeys()).toEqual(['other']));
  await cachePage();
  // The offer starts by the clock.
  await vi.waitFor(() => expect(cachedKeys()).toEqual([]), 15_000);

  await cachePage();
  await database.db.insert(contentBlocks).values({ key: 'home', body: {} });
  await vi.waitFor(() => expect(cachedKeys()).toEqual([]));
});

test('a change that another instance commits while the catalogue is loading is shown', async ({ database }) => {
  const { id } = await factories(database.db).product({ price: 10_000 });
  const services = createTestServices(database);
  const { catalogue } = services;
  const get = vi.fn(catalogue.get).mockImplementationOnce(async () => {
    const loaded = await catalogue.get();
    await database.db.update(products).set({ price: 11_000 }).where(eq(products.id, id));
    return loaded;
  });
  await followChanges({ ...services, catalogue: { ...catalogue, get } }, createPageCache(1 << 20));
  await vi.waitFor(async () => expect((await catalogue.get()).card(id, 'en', new Date())?.price).toBe(11_000));
});

test('cached pages are dropped by the clock although a statement for the time before failed', async ({ database }) => {
  const { db } = database;
  const product = await factories(db).product();
  const startsAt = new Date(Date.now() + 1000);
  const endsAt = new Date(Date.now() + 3000);
  const offer = { offerPrice: 100, offerFrom: startsAt, offerUntil: endsAt };
  await db.update(products).set(offer).where(eq(products.id, product.id));
  const services = createTestServices(database);
  const failures: unknown[] = [];
  const invalidated: number[] = [];
  let fails = false;
  const content: typeof services.content = {
    ...services.content,
    get: async () => {
      if (fails) {
        fails = false;
        throw new Error('a statement failed');
      }
      return services.content.get();
    },
  };
  const pages = { invalidate: () => void invalidated.push(Date.now()) };
  await followChanges({ ...services, content }, pages, (error) => failures.push(error));
  fails = true;
  await vi.waitFor(() => expect(invalidated.at(-1)).toBeGreaterThanOrEqual(endsAt.getTime()), 10_000);
  expect(failures).toHaveLength(1);
});

test('every cached page is dropped only when a category gets its first product or loses its last', async ({
  database,
}) => {
  const make = factories(database.db);
  const category = await make.category();
  const inIt = { categoryId: category.id };
  const [first, second] = [
    await make.product({ ...inIt, status: 'draft' }),
    await make.product({ ...inIt, status: 'draft' }),
  ];
  const services = createTestServices(database);
  const cache = createPageCache(1 << 20);
  await followChanges(services, cache);
  const cachePage = () =>
    cache.getOrRender(
      'about',
      async () => page([]),
      () => true,
    );
  const set = async ({ id }: { id: number }, status: 'draft' | 'published') => {
    await cachePage();
    await database.db.update(products).set({ status }).where(eq(products.id, id));
    const isSold = status === 'published';
    await vi.waitFor(async () => expect((await services.catalogue.get()).product(id) !== undefined).toBe(isSold));
  };
  const isDropped = () => vi.waitFor(() => expect(cache.get('about')).toBeUndefined());
  await set(first, 'published');
  await isDropped();
  await set(second, 'published');
  await set(first, 'draft');
  expect(cache.get('about')).toBeDefined();
  await set(second, 'draft');
  await isDropped();
});

test('cached pages are dropped when an article is written, and when one is published by the clock', async ({
  database,
}) => {
  const make = factories(database.db);
  const cache = createPageCache(1 << 20);
  await followChanges(createTestServices(database), cache);
  const cachePage = () =>
    cache.getOrRender(
      'blogs',
      async () => page([]),
      () => true,
    );
  const isDropped = () => vi.waitFor(() => expect(cache.get('blogs')).toBeUndefined(), 3000);
  await cachePage();
  const publishedAt = new Date(Date.now() + 1200);
  await make.blog({ publishedAt });
  await isDropped();
  await cachePage();
  await isDropped();
  expect(Date.now()).toBeGreaterThanOrEqual(publishedAt.getTime());
});

test('cached pages are dropped when a wheel opens, changes, and ends by the clock', async ({ database }) => {
  const cache = createPageCache(1 << 20);
  await followChanges(createTestServices(database), cache);
  const cachePage = () =>
    cache.getOrRender(
      'home',
      async () => page(['list']),
      () => true,
    );
  const isDropped = () => vi.waitFor(() => expect(cache.get('home')).toBeUndefined(), 3000);
  await cachePage();
  const endsAt = new Date(Date.now() + 1500);
  const [wheel] = await database.db
    .insert(wheelCampaigns)
    .values({ nameAr: 'عجلة', nameEn: 'Wheel', endsAt })
    .returning();
  await isDropped();
  await cachePage();
  await database.db.insert(wheelPrizes).values({ campaignId: wheel!.id, position: 0, kind: 'nothing', weight: 1 });
  await isDropped();
  await cachePage();
  await isDropped();
  expect(Date.now()).toBeGreaterThanOrEqual(endsAt.getTime());
});

test('the range of shipping fees follows a change of a city', async ({ database }) => {
  const services = createTestServices(database);
  await followChanges(services, createPageCache(1 << 20));
  const [city] = await database.db.select({ id: cities.id }).from(cities).limit(1);
  const feeFrom = async () => (await services.shippingRange.get())?.fee.from;
  expect(await feeFrom()).toBeGreaterThan(1);
  await database.db.update(cities).set({ fee: 1 }).where(eq(cities.id, city!.id));
  await vi.waitFor(async () => expect(await feeFrom()).toBe(1));
});
