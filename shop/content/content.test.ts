import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { blogs, categories, contentBlocks, products, settings } from '#db/schema.ts';
import { contextFor, test } from '#test/fixtures.ts';
import { getFooter } from './get-footer.ts';
import { getHome } from './get-home.ts';

const seeded = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../db/seed/content/${name}.json`, import.meta.url), 'utf8'));

test('home shows the content in the requested language', async ({ services, make, call }) => {
  await services.db.insert(contentBlocks).values({ key: 'home', body: seeded('home') });
  const root = await make.category({ nameAr: 'الجسم', nameEn: 'Body' });
  const offer = await make.product({ categoryId: root.id, offerPrice: 9_000 });
  const best = await make.product({ categoryId: root.id, soldCount: 5 });
  await make.product({ categoryId: root.id, stock: 0, offerPrice: 1 });
  const day = 86_400_000;
  for (const [slug, days] of [
    ['old', 9],
    ['later', -1],
    ['one', 1],
    ['two', 2],
    ['three', 3],
  ] as const) {
    await services.db.insert(blogs).values({
      slug,
      titleAr: `مقال ${slug}`,
      titleEn: `Post ${slug}`,
      publishedAt: new Date(Date.now() - days * day),
    });
  }
  const home = await getHome(contextFor(services, { kind: 'guest' }, 'ar'));
  expect(home.slides).toHaveLength(3);
  expect(home.slides[1]).toMatchObject({
    title: 'واقي شمس لا تشعر به البشرة',
    // There is no such category here.
    cta: { hrefKey: 'store' },
    picture: null,
  });
  expect(home.offers.map(({ id }) => id)).toEqual([offer.id]);
  expect(home.newest).toHaveLength(2);
  expect(home.bestSellers[0]!.id).toBe(best.id);
  expect(home.categories.find(({ id }) => id === root.id)).toMatchObject({ name: 'الجسم', count: 3 });
  expect(home.blogs.map(({ title }) => title)).toEqual(['مقال one', 'مقال two', 'مقال three']);
  expect(home.promises.map(({ key }) => key)).toEqual(['delivery', 'cash_on_delivery', 'returns', 'free_shipping']);
  expect(home.firstOrder).toMatchObject({ percent: 25, title: 'خصم 25% على أول طلب' });

  const { body } = await call('GET', '/home?locale=en', { locale: 'ar' });
  expect(body).toMatchObject({
    status: true,
    data: {
      first_order: { title: '25% off your first order' },
      best_sellers: [{ id: best.id, price: 100, currency: 'EGP' }, { id: offer.id }],
    },
  });
  expect(body.data.slides[0].cta).toEqual({ label: 'Shop all products', href_key: 'store' });
  expect((await call('GET', '/home?locale=fr')).body.errors).toHaveProperty('locale');
});

test('an empty shop has an empty home page, and no first-order notice without a discount', async ({
  services,
  ctx,
}) => {
  expect(await getHome(ctx)).toMatchObject({
    slides: [],
    offers: [],
    blogs: [],
    promises: [],
    firstOrder: null,
    favourites: [],
  });
  await services.db.insert(contentBlocks).values({ key: 'home', body: seeded('home') });
  await services.content.refresh();
  await services.db.insert(settings).values({ key: 'first_order_percent', value: 0 });
  await services.settings.refresh();
  expect((await getHome(ctx)).firstOrder).toBeNull();
});

test('a slide whose target was deleted, withdrawn or hidden since leads to all products', async ({
  services,
  ctx,
  make,
}) => {
  const { db } = services;
  const shown = await make.category({ slug: 'masks' });
  await make.category({ slug: 'secret', hidden: true });
  const moved = await make.category({ slug: 'old-oils' });
  await db.update(categories).set({ slug: 'oils' }).where(eq(categories.id, moved.id));
  await make.product({ slug: 'rose', categoryId: shown.id });
  await make.product({ slug: 'draft-balm', categoryId: shown.id, status: 'draft' });
  const renamed = await make.product({ slug: 'old-soap', categoryId: shown.id });
  await db.update(products).set({ slug: 'soap' }).where(eq(products.id, renamed.id));
  await db.insert(blogs).values([
    { slug: 'shea', titleAr: 'أ', titleEn: 'A', publishedAt: new Date(0) },
    { slug: 'unwritten', titleAr: 'ب', titleEn: 'B', publishedAt: null },
  ]);
  await services.catalogue.refresh();
  const keys = ['offers', 'masks', 'old-oils', 'product/rose', 'product/old-soap', 'blog/shea'];
  const missing = ['deleted', 'secret', 'product/deleted', 'product/draft-balm', 'blog/deleted', 'blog/unwritten'];
  const body = structuredClone(seeded('home')) as { hero: { cta: { href_key: string } }[] };
  const [slide] = body.hero;
  body.hero = [...keys, ...missing].map((key) => ({ ...slide!, cta: { ...slide!.cta, href_key: key } }));
  await db.insert(contentBlocks).values({ key: 'home', body });
  await services.content.refresh();
  const { slides } = await getHome(ctx);
  expect(slides.map(({ cta }) => cta.hrefKey)).toEqual([...keys, ...missing.map(() => 'store')]);
});

test('the footer has its links by key and the phone number from the settings', async ({ services, ctx, call }) => {
  expect(await getFooter.fromRequest(ctx)).toMatchObject({
    about: '',
    groups: [],
    contact: { email: null, phone: '+966500000000' },
  });
  await services.db.insert(contentBlocks).values({ key: 'footer', body: seeded('footer') });
  await services.content.refresh();
  const contact = Object.entries(seeded('contact') as object);
  await services.db
    .insert(settings)
    .values([...contact.map(([key, value]) => ({ key, value })), { key: 'phone', value: '+966511111111' }]);
  await services.settings.refresh();
  const { body } = await call('GET', '/footer');
  expect(body.data.groups[0]).toEqual({
    key: 'shop',
    title: 'Shop',
    links: [
      { key: 'store', url: null, label: 'All products' },
      { key: 'blogs', url: null, label: 'Journal' },
    ],
  });
  expect(body.data.contact).toMatchObject({
    phone: '+966511111111',
    email: 'hello@yasmin.example',
    opening: { timezone: 'Africa/Cairo' },
  });
  expect((await getFooter.fromRequest(ctx, { locale: 'ar' })).groups[0]!.title).toBe('تسوّق');
});
