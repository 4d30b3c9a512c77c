import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { blogs, contentBlocks, settings } from '#db/schema.ts';
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
    cta: { hrefKey: 'sunscreen' },
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
