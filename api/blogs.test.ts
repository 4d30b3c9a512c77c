import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { blogs, pictures, wheelCampaigns, wheelPrizes } from '#db/schema.ts';
import { test } from '#test/fixtures.ts';
import type { Factories } from '#test/factories.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** Creates five articles, the newest first, and a scheduled one. */
async function shelf(make: Factories) {
  const body = await make.category();
  const hair = await make.category();
  const [soap, balm, oil] = [
    await make.product({ categoryId: body.id, nameAr: 'صابونة', nameEn: 'Soap', price: 12_050 }),
    await make.product({ categoryId: body.id }),
    await make.product({ categoryId: hair.id }),
  ];
  const draft = await make.product({ status: 'draft' });
  return {
    soap,
    later: await make.blog({ slug: 'later', publishedAt: daysAgo(-1) }, [soap]),
    one: await make.blog({ slug: 'one', publishedAt: daysAgo(1) }),
    two: await make.blog({ slug: 'two', publishedAt: daysAgo(2), titleEn: 'Second', titleAr: 'الثاني' }, [soap, draft]),
    three: await make.blog({ slug: 'three', publishedAt: daysAgo(3) }, [oil]),
    four: await make.blog({ slug: 'four', publishedAt: daysAgo(4) }, [balm]),
    five: await make.blog({ slug: 'five', publishedAt: daysAgo(5) }, [soap]),
  };
}

test('lists published articles, newest first, in pages', async ({ make, call, services }) => {
  await shelf(make);
  const [picture] = await services.db
    .insert(pictures)
    .values({ hash: 'ab'.repeat(16), mime: 'image/webp', width: 1600, height: 900, bytes: 1 })
    .returning();
  await services.db
    .update(blogs)
    .set({
      pictureId: picture!.id,
      pictureAltAr: 'زيتون',
      pictureAltEn: 'Olives',
      bodyAr: `<p>${'كلمة '.repeat(414)}</p>`,
    })
    .where(eq(blogs.slug, 'one'));
  const first = await call('GET', '/blogs?per_page=2', { locale: 'ar' });
  expect(first.body.meta).toEqual({ page: 1, per_page: 2, total: 5, last_page: 3 });
  expect(first.body.data).toMatchObject([
    { slug: 'one', image_alt: 'زيتون', image: expect.stringContaining('abab'), reading_minutes: 3 },
    { slug: 'two', title: 'الثاني', image: null, image_alt: '', reading_minutes: 1 },
  ]);
  const slugs = async (query: string) =>
    (await call('GET', `/blogs${query}`)).body.data.map(({ slug }: { slug: string }) => slug);
  expect(await slugs('?per_page=2&page=3')).toEqual(['five']);
  expect(await slugs('?page=9')).toEqual([]);
  expect(await slugs('')).toEqual(['one', 'two', 'three', 'four', 'five']);
  expect((await call('GET', '/blogs?page=0')).body.errors).toHaveProperty('page');
});

test('the reading time of an article counts the text in the language shown', async ({ make, call }) => {
  const word = (count: number, text: string) => Array.from({ length: count }, () => text).join(' ');
  const tagged = `<h2>${word(690, 'كلمة').replaceAll(' ', '</h2> &nbsp;&#8212; — • <p title="five more words in here">')}</p>`;
  const written = [
    { bodyAr: word(690, 'كلمة'), minutes: 5 },
    { bodyAr: tagged, minutes: 5 },
    // Marks on a letter, a number's comma, a hyphen and an apostrophe split no word.
    { bodyAr: word(276, 'مُرَطِّبٌ،'), minutes: 2 },
    { bodyAr: word(276, '١٬٥٠٠٫٥٠'), minutes: 2 },
    { bodyAr: '', bodyEn: word(456, "(shouldn't-it)"), minutes: 2 },
    { bodyAr: '', minutes: 1 },
  ];
  for (const { minutes, ...body } of written) {
    const { id } = await make.blog(body);
    const { data } = (await call('GET', `/blog/${id}`, { locale: 'ar' })).body;
    expect(data.reading_minutes).toBe(minutes);
  }
  const list = (await call('GET', '/blogs', { locale: 'ar' })).body.data;
  expect(list.map((card: { reading_minutes: number }) => card.reading_minutes).toSorted()).toEqual(
    written.map(({ minutes }) => minutes).toSorted(),
  );
});

test("a search tolerates typing errors like the store's, in titles and texts of both languages, and finds nothing unpublished", async ({
  make,
  call,
}) => {
  await make.blog({ slug: 'oil', titleAr: 'أي زيتٍ للشعر؟', bodyEn: '<p>Castor <strong>and</strong> almond</p>' });
  await make.blog({ slug: 'sun', titleAr: 'واقي الشمس' });
  await make.blog({ slug: 'hidden', titleAr: 'زيت', publishedAt: daysAgo(-1) });
  for (const [search, slugs] of [
    ['اي زيت', ['oil']],
    ['castor strong', []],
    ['ALMOND cast', ['oil']],
    ['شمس', ['sun']],
    ['%25', ['sun', 'oil']],
    ['zzzz', []],
  ] as const) {
    const { status, body } = await call(
      'GET',
      `/blogs?search=${search === '%25' ? search : encodeURIComponent(search)}`,
    );
    expect(status).toBe(200);
    expect(body.data.map(({ slug }: { slug: string }) => slug)).toEqual(slugs);
    expect(body.meta.total).toBe(slugs.length);
  }
});

test('an article by id and slug, with its products, neighbours, contents and related ones', async ({
  make,
  call,
  services,
}) => {
  const { two, soap } = await shelf(make);
  await services.db
    .update(blogs)
    .set({ bodyEn: '<p>Hello</p><h2>Wash &amp; <strong>dry</strong></h2><p>…</p><h2>Rest</h2>' })
    .where(eq(blogs.id, two.id));
  const { status, body } = await call('GET', `/blog/${two.id}`);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    slug: 'two',
    title: 'Second',
    body: '<p>Hello</p><h2 id="part-1">Wash &amp; <strong>dry</strong></h2><p>…</p><h2 id="part-2">Rest</h2>',
    contents: [
      { id: 'part-1', text: 'Wash & dry' },
      { id: 'part-2', text: 'Rest' },
    ],
    // Products that are not on sale are left out.
    products: [{ id: soap.id, name: 'Soap', price: 120.5, currency: 'EGP', is_favourite: false }],
    previous: { slug: 'three' },
    next: { slug: 'one' },
    // Articles with the same product come first, then those of the same kind; neighbours and scheduled ones are left out.
    related: [{ slug: 'five' }, { slug: 'four' }],
    moved_to: null,
  });
  expect(body.data.related).toHaveLength(2);
  expect((await call('GET', '/blog/two', { locale: 'ar' })).body.data).toMatchObject({ id: two.id, title: 'الثاني' });
  expect((await call('GET', '/blog/one')).body.data.next).toBeNull();
  expect((await call('GET', '/blog/five')).body.data.previous).toBeNull();
});

test('a favourite product is marked as such in an article', async ({ make, call }) => {
  const { soap } = await shelf(make);
  const as = await make.customer();
  await call('POST', `/favourite/${soap.id}`, { as });
  expect((await call('GET', '/blog/two', { as })).body.data.products[0].is_favourite).toBe(true);
});

test('a former address redirects; a missing or scheduled article is a 404', async ({ make, call, services }) => {
  await shelf(make);
  await services.db.update(blogs).set({ slug: 'second' }).where(eq(blogs.slug, 'two'));
  expect((await call('GET', '/blog/two')).body.data).toMatchObject({ slug: 'second', moved_to: 'second' });
  for (const id of ['later', 'nobody', '2147483647', '%00', "a'b"])
    expect((await call('GET', `/blog/${id}`)).status).toBe(404);
  expect((await call('GET', '/blog/99999999999')).status).toBe(422);
});

test('home has the open wheel, the chance of each prize, and three articles', async ({ make, call, services }) => {
  await shelf(make);
  expect((await call('GET', '/home')).body.data.wheel).toBeNull();
  const [campaign] = await services.db
    .insert(wheelCampaigns)
    .values({ nameAr: 'عجلة', nameEn: 'Wheel', startsAt: daysAgo(1), spinsEach: 2 })
    .returning();
  await services.db.insert(wheelPrizes).values([
    {
      campaignId: campaign!.id,
      kind: 'percent',
      value: 10,
      weight: 1,
      position: 0,
      labelAr: 'خصم',
      labelEn: '10% off',
    },
    {
      campaignId: campaign!.id,
      kind: 'nothing',
      value: 0,
      weight: 3,
      position: 1,
      labelAr: 'لا شيء',
      labelEn: 'Nothing',
    },
  ]);
  const { data } = (await call('GET', '/home?locale=ar')).body;
  expect(data.wheel).toEqual({
    name: 'عجلة',
    spins_each: 2,
    ends_at: null,
    prizes: [
      { label: 'خصم', chance: 25 },
      { label: 'لا شيء', chance: 75 },
    ],
  });
  expect(data.blogs.map(({ slug }: { slug: string }) => slug)).toEqual(['one', 'two', 'three']);
});
