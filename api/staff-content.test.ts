import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import { blogs, contentBlocks, settings, pages, pictures } from '#db/schema.ts';
import { getAbout } from '#shop/content/get-about.ts';
import type { Customer, Services } from '#shop/context.ts';
import { sweepPictures } from '#shop/uploads/sweep-pictures.ts';
import { type Reply, test as base } from '#test/fixtures.ts';

type Send = (method: string, path: string, body?: unknown, locale?: 'ar' | 'en') => Promise<Reply>;

/** Calls as a staff member who manages the content. */
const test = base.extend<{ manager: Customer; send: Send }>({
  manager: async ({ make }, use) => use(await make.customer({ scopes: ['content.manage'] })),
  send: async ({ call, manager }, use) =>
    use((method, path, body, locale = 'en') =>
      call(method, `/staff${path}`, { as: manager, locale, ...(body !== undefined && { body }) }),
    ),
});

const logOf = ({ db }: Services, entity: string, id: number | string) =>
  queryRows<{ action: string; before: unknown; after: unknown; actor_id: number }>(
    db,
    sql`select action, before, after, actor_id from audit_log where entity = ${entity} and entity_id = ${String(id)} order by id`,
  );

async function picture(background = '#00FF00') {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('picture', new File([new Uint8Array(png)], 'camera.png'));
  return form;
}

/** The timestamp of content without a row. */
const never = new Date(0).toISOString();

const title = { ar: 'عنوان', en: 'A title' };
const text = { ar: 'كلام', en: 'Words' };

describe('articles', () => {
  test('a draft is written, invisible, then published and read', async ({ make, send, call, services, manager }) => {
    const product = await make.product();
    const reply = await send('POST', '/content-pictures', await picture());
    expect(reply).toMatchObject({ status: 201, body: { data: { width: 40, height: 30 } } });
    const created = await send('POST', '/blogs', {
      title: { en: 'Salt & Sun' },
      body: { en: '<h2>One</h2><p onclick="x()">Two <b>three</b></p><script>steal()</script>' },
      products: [{ id: product.id }],
    });
    expect(created).toMatchObject({
      status: 201,
      body: {
        message: 'Saved',
        data: {
          slug: 'salt-sun',
          status: 'draft',
          published_at: null,
          title: { ar: '', en: 'Salt & Sun' },
          body: { ar: '', en: '<h2>One</h2><p>Two <strong>three</strong></p>' },
          products: [{ id: product.id, name: { en: product.nameEn } }],
        },
      },
    });
    const { id, updated_at: seen } = created.body.data;
    expect((await call('GET', '/blog/salt-sun')).status).toBe(404);
    expect((await call('GET', `/blog/${id}`)).status).toBe(404);

    const early = await send('POST', `/blogs/${id}/status`, { status: 'published' });
    expect([early.status, early.body.errors]).toEqual([422, { 'title.ar': ['This field is required'] }]);
    const changed = await send('PUT', `/blogs/${id}`, {
      seen,
      title: { ar: 'ملح وشمس' },
      body: { ar: '<p>نص</p>' },
      slug: 'Sun and Salt',
      picture_id: reply.body.data.id,
      picture_alt: text,
    });
    expect(changed.body.data).toMatchObject({
      slug: 'sun-and-salt',
      former_slugs: ['salt-sun'],
      picture_alt: text,
      title: { ar: 'ملح وشمس', en: 'Salt & Sun' },
      updated_by: { id: manager.userId },
    });
    const out = await send('POST', `/blogs/${id}/status`, { status: 'published' });
    expect(out.body.data.status).toBe('published');
    const read = await call('GET', '/blog/salt-sun', { locale: 'ar' });
    expect(read.body.data).toMatchObject({ title: 'ملح وشمس', body: '<p>نص</p>', moved_to: 'sun-and-salt' });
    expect(read.body.data.products.map((entry: { id: number }) => entry.id)).toEqual([product.id]);

    const emptied = await send('PUT', `/blogs/${id}`, { seen: out.body.data.updated_at, body: { ar: '<p></p>' } });
    expect(emptied.body.errors).toHaveProperty(['body.ar']);
    expect((await logOf(services, 'blog', id)).map(({ action }) => action)).toEqual([
      'blog.new',
      'blog.change',
      'blog.status',
    ]);
    const day = 86_400_000;
    await services.db.update(pictures).set({ createdAt: new Date(Date.now() - 2 * day) });
    expect(await sweepPictures(services)).toBe(0);

    await send('POST', `/blogs/${id}/status`, { status: 'draft' });
    expect((await call('GET', '/blog/sun-and-salt')).status).toBe(404);
    expect((await send('DELETE', `/blogs/${id}`)).status).toBe(200);
    expect((await send('GET', `/blogs/${id}`)).status).toBe(404);
    expect(await logOf(services, 'blog', id)).toMatchObject({
      4: { action: 'blog.delete', before: { titleEn: 'Salt & Sun' } },
    });
  });

  test('a scheduled one is published at its time, and the list finds it by its status', async ({
    make,
    send,
    call,
  }) => {
    const { id } = await make.blog({
      publishedAt: null,
      bodyAr: '<p>ن</p>',
      bodyEn: '<p>n</p>',
      titleAr: 'إضاءة الصباح',
    });
    const { id: other } = await make.blog();
    const at = new Date(Date.now() + 3_600_000).toISOString();
    expect((await send('POST', `/blogs/${id}/status`, { status: 'published', at })).body.data).toMatchObject({
      status: 'scheduled',
      published_at: at,
    });
    expect((await call('GET', `/blog/${id}`)).status).toBe(404);
    const ids = async (query: string) =>
      (await send('GET', `/blogs?${query}`)).body.data.map((blog: { id: number }) => blog.id);
    expect([await ids('status=scheduled'), await ids('status=draft'), await ids('status=published')]).toEqual([
      [id],
      [],
      [other],
    ]);
    expect([await ids('search=اضاءه'), await ids(`ids=${other}`), await ids('sort=published_at')]).toEqual([
      [id],
      [other],
      [other, id],
    ]);
    expect((await send('POST', `/blogs/${id}/status`, { status: 'draft', at })).body.errors).toHaveProperty('at');
  });

  test('a stale change and invalid values are refused', async ({ make, send }) => {
    const { id, slug } = await make.blog();
    const { id: second } = await make.blog({ bodyAr: '<p>ن</p>', bodyEn: '<p>n</p>' });
    const { updated_at: seen } = (await send('GET', `/blogs/${second}`)).body.data;
    expect((await send('PUT', `/blogs/${second}`, { seen, title: { en: 'First' } })).status).toBe(200);
    const late = await send('PUT', `/blogs/${second}`, { seen, title: { en: 'Second' } });
    expect([late.status, late.body.code]).toEqual([409, 'stale_version']);
    const { updated_at: now } = (await send('GET', `/blogs/${second}`)).body.data;
    for (const [change, field] of [
      [{ slug }, 'slug'],
      [{ slug: '؟!' }, 'slug'],
      [{ picture_id: 2_000_000_000, picture_alt: text }, 'picture_id'],
      [{ title: { en: 'x'.repeat(201) } }, 'title.en'],
      [{ body: { en: 7 } }, 'body.en'],
    ] as const)
      expect([field, (await send('PUT', `/blogs/${second}`, { seen: now, ...change })).body.errors]).toEqual([
        field,
        { [field]: expect.anything() },
      ]);
    expect((await send('PUT', `/blogs/${id}`, {})).body.errors).toHaveProperty('seen');
    expect((await send('POST', '/blogs', {})).body.errors).toHaveProperty(['title.ar']);
  });

  test('an unknown product is refused', async ({ make, send }) => {
    const { id } = await make.blog({ publishedAt: null });
    const { updated_at: seen } = (await send('GET', `/blogs/${id}`)).body.data;
    const reply = await send('PUT', `/blogs/${id}`, { seen, products: [{ id: 2_000_000_000 }] });
    expect(reply.body.errors).toEqual({ products: ['We could not find this product'] });
  });
});

describe('static pages', () => {
  test('their texts change, with the author recorded, and their former versions are stored', async ({
    send,
    services,
    call,
    manager,
  }) => {
    const body = { ar: '<p>قبل</p>', en: '<p>Before {return_days}</p>' };
    await services.db
      .insert(pages)
      .values({ slug: 'refund', titleAr: title.ar, titleEn: title.en, bodyAr: body.ar, bodyEn: body.en });
    const [row] = (await send('GET', '/pages')).body.data;
    expect(row).toMatchObject({ id: 'refund', title, body, updated_by: null });
    const hostile = '<p>After <a href="javascript:steal()">this</a><img src=x onerror=steal()></p>';
    const first = await send('PUT', '/pages/refund', { seen: row.updated_at, body: { en: hostile } });
    expect(first.body.data).toMatchObject({
      body: { ar: body.ar, en: '<p>After this</p>' },
      updated_by: { id: manager.userId, name: manager.name },
    });
    const stale = await send('PUT', '/pages/refund', { seen: row.updated_at, body: { en: '<p>x</p>' } });
    expect(stale.status).toBe(409);
    const second = await send('PUT', '/pages/refund', { seen: first.body.data.updated_at, title: { ar: 'الإرجاع' } });
    expect((await send('GET', '/pages/refund/versions')).body.data).toMatchObject([
      { title, body: { en: '<p>After this</p>' }, by: { id: manager.userId } },
      { title, body },
    ]);
    const blank = await send('PUT', '/pages/refund', { seen: second.body.data.updated_at, body: { ar: ' ' } });
    expect(blank.body.errors).toEqual({ 'body.ar': ['This field is required'] });
    expect((await call('GET', '/pages/refund')).body.data.body).toContain('After this');
    expect((await send('GET', '/pages/nothing')).status).toBe(404);
    expect((await send('GET', '/pages?ids=refund')).body.meta.total).toBe(1);
  });
});

const slide = {
  title,
  text,
  cta: { label: title, href_key: 'store' },
  tint: '#DCE9E1',
  alt: { ar: '', en: '' },
  picture: null,
  from: null,
  until: null,
};
const bare = { title: { ar: '', en: '' }, text: { ar: '', en: '' }, category_id: null, products: [] };

describe('the home page', () => {
  test('is drafted invisibly to guests, and published as it was previewed', async ({ make, send, call, services }) => {
    const category = await make.category({ nameEn: 'Salts' });
    const product = await make.product({ categoryId: category.id });
    await services.db.insert(contentBlocks).values({ key: 'home', body: { hero: [slide] } });
    const home = async () => (await call('GET', '/home')).body.data;
    const kinds = async () => (await home()).sections.map(({ kind }: { kind: string }) => kind);
    const { body } = await send('GET', '/blocks/home');
    expect(body.data).toMatchObject({ id: 'home', is_draft: false, slides: [{ title }] });
    const usual = await kinds();
    expect(usual.slice(0, 4)).toEqual(['promises', 'first_order', 'offers', 'categories']);

    const sections = [
      { kind: 'category', shown: true, ...bare, category_id: category.id },
      { kind: 'products', shown: true, ...bare, title, products: [{ id: product.id, name: title, image: null }] },
      ...body.data.sections
        .filter(({ kind }: { kind: string }) => kind !== 'slide')
        .map((section: { kind: string }) => ({ ...section, shown: section.kind !== 'newest' })),
    ];
    const saved = await send('PUT', '/blocks/home', { seen: body.data.updated_at, sections });
    expect(saved.body.data).toMatchObject({
      is_draft: true,
      sections: { 1: { kind: 'products', title, products: [{ id: product.id, name: { en: product.nameEn } }] } },
    });
    expect(await kinds()).toEqual(usual);
    const again = await send('PUT', '/blocks/home', { seen: body.data.updated_at, sections });
    expect([again.status, again.body.code]).toEqual([409, 'stale_version']);
    expect((await send('POST', '/blocks/home/publish', { seen: body.data.updated_at })).status).toBe(409);

    const seen = saved.body.data.updated_at;
    const published = await send('POST', '/blocks/home/publish', { seen });
    expect(published.body.data.is_draft).toBe(false);
    await services.content.refresh();
    await services.catalogue.refresh();
    const now = await home();
    expect(now.sections.map(({ kind }: { kind: string }) => kind)).toEqual([
      'category',
      'products',
      'promises',
      'first_order',
      'offers',
      'categories',
      'best_sellers',
      'wheel',
      'journal',
    ]);
    expect(now.sections[0]).toMatchObject({
      title: 'Salts',
      category: { slug: category.slug },
      products: [{ id: product.id }],
    });
    expect((await send('POST', '/blocks/home/publish', { seen })).status).toBe(404);
    expect((await logOf(services, 'home', 'home')).map(({ action }) => action)).toEqual([
      'home.prepare',
      'home.publish',
    ]);
    const same = await send('PUT', '/blocks/home', {
      seen: published.body.data.updated_at,
      sections: published.body.data.sections,
      slides: published.body.data.slides,
    });
    expect(same.body.data.is_draft).toBe(false);
  });

  test('a discarded draft is deleted', async ({ send }) => {
    const first = await send('PUT', '/blocks/home', { seen: never, slides: [slide] });
    expect(first.body.data).toMatchObject({ is_draft: true, slides: [{ title }] });
    const dropped = await send('POST', '/blocks/home/discard', { seen: first.body.data.updated_at });
    expect(dropped.body.data).toMatchObject({ is_draft: false, slides: [], updated_at: never });
  });

  test('a slide has its picture, and is visible only during its period', async ({ send, call, services }) => {
    const storedPicture = (await send('POST', '/content-pictures', await picture('#FF0000'))).body.data;
    const hour = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString();
    const slides = [
      { ...slide, title: { ar: 'مضى', en: 'Over' }, until: hour(-1) },
      { ...slide, title: { ar: 'الآن', en: 'Now' }, from: hour(-1), until: hour(1), picture: storedPicture, alt: text },
      { ...slide, title: { ar: 'غدًا', en: 'Later' }, from: hour(1) },
    ];
    const saved = await send('PUT', '/blocks/home', { seen: never, slides });
    expect(saved.body.data.slides[1].picture).toMatchObject({ hash: storedPicture.hash, width: 40, height: 30 });
    await services.db.update(pictures).set({ createdAt: new Date(Date.now() - 2 * 86_400_000) });
    expect(await sweepPictures(services)).toBe(0);
    await send('POST', '/blocks/home/publish', { seen: saved.body.data.updated_at });
    await services.content.refresh();
    const shown = (await call('GET', '/home')).body.data.slides;
    expect(shown).toMatchObject([{ title: 'Now', image_alt: 'Words' }]);
    expect(shown[0].image).toContain(storedPicture.hash);
  });

  test('invalid values of a home page are refused at their field', async ({ send }) => {
    const section = { kind: 'newest', shown: true, ...bare };
    for (const [change, field] of [
      [{ slides: [{ ...slide, title: { ar: '', en: 'x' } }] }, 'slides.0.title.ar'],
      [{ slides: [{ ...slide, tint: 'red' }] }, 'slides.0.tint'],
      [{ slides: [{ ...slide, picture: { hash: '0'.repeat(32) }, alt: text }] }, 'slides.0.picture'],
      [{ slides: [{ ...slide, picture: { hash: '0'.repeat(32) } }] }, 'slides.0.alt.ar'],
      [{ slides: [{ ...slide, from: '2026-05-02T00:00:00Z', until: '2026-05-01T00:00:00Z' }] }, 'slides.0.until'],
      [{ slides: [{ ...slide, cta: { label: title, href_key: 'https://evil.example' } }] }, 'slides.0.cta.href_key'],
      [{ sections: [{ ...section, kind: 'clock' }] }, 'sections.0.kind'],
      [{ sections: [section, section] }, 'sections'],
      [{ sections: [{ ...section, kind: 'category' }] }, 'sections.0.category_id'],
      [{ sections: [{ ...section, kind: 'category', category_id: 2_000_000_000 }] }, 'sections.0.category_id'],
      [{ sections: [{ ...section, kind: 'products', title }] }, 'sections.0.products'],
      [
        { sections: [{ ...section, kind: 'products', title, products: [{ id: 2_000_000_000 }] }] },
        'sections.0.products',
      ],
      [{ promises: [{ key: 'delivery', title, text: { ar: 7, en: '' } }] }, 'promises.0.text.ar'],
    ] as const) {
      const { status, body } = await send('PUT', '/blocks/home', { seen: never, ...change });
      expect([field, status, Object.keys(body.errors ?? {})]).toEqual([field, 422, expect.arrayContaining([field])]);
    }
  });
});

const onSite = (path: string) => `http://shop.test${path}`;

describe('the pictures of the about page', () => {
  test('are shown immediately, in order and with their texts, and are not swept', async ({ send, ctx, services }) => {
    await services.db
      .insert(pages)
      .values({ slug: 'about', titleAr: 'من نحن', titleEn: 'About', bodyAr: '', bodyEn: '' });
    const storedPicture = (await send('POST', '/content-pictures', await picture('#FF0000'))).body.data;
    const two = (await send('POST', '/content-pictures', await picture('#00FF00'))).body.data;
    const saved = await send('PUT', '/blocks/about', {
      seen: never,
      pictures: [
        { picture: two, alt: text },
        { picture: storedPicture, alt: title },
      ],
    });
    expect(saved.body.data.pictures).toMatchObject([
      { picture: { hash: two.hash, width: 40, height: 30 }, alt: text },
      { picture: { hash: storedPicture.hash } },
    ]);
    await services.content.refresh();
    expect((await getAbout(ctx)).pictures).toMatchObject([
      { hash: two.hash, alt: 'Words' },
      { hash: storedPicture.hash, alt: 'A title' },
    ]);
    await services.db.update(pictures).set({ createdAt: new Date(Date.now() - 2 * 86_400_000) });
    expect(await sweepPictures(services)).toBe(0);
    const { updated_at: seen } = saved.body.data;
    for (const [bad, field] of [
      [[{ picture: storedPicture, alt: { ar: '', en: 'x' } }], 'pictures.0.alt.ar'],
      [[{ picture: { hash: '0'.repeat(32) }, alt: text }], 'pictures.0.picture'],
      [Array.from({ length: 4 }, () => ({ picture: storedPicture, alt: text })), 'pictures'],
    ] as const)
      expect([field, (await send('PUT', '/blocks/about', { seen, pictures: bad })).body.errors]).toEqual([
        field,
        { [field]: expect.anything() },
      ]);
    expect((await send('PUT', '/blocks/about', { seen, pictures: [] })).body.data.pictures).toEqual([]);
    expect((await send('PUT', '/blocks/about', { seen, pictures: [] })).status).toBe(409);
  });
});

describe('the footer', () => {
  test('changes its texts, links and addresses, but not the contact details of the store', async ({
    send,
    call,
    services,
  }) => {
    await services.db.insert(settings).values({ key: 'contact_email', value: 'a@b.example' });
    await services.settings.refresh();
    await services.db.insert(contentBlocks).values({
      key: 'footer',
      body: {
        about: text,
        groups: [{ key: 'shop', title, links: ['store'] }],
        links: { store: title },
        social: [],
      },
    });
    await services.content.refresh();
    const { updated_at: seen, ...footer } = (await send('GET', '/blocks/footer')).body.data;
    expect(footer).toMatchObject({ groups: [{ title, links: [{ key: 'store', label: title }] }], updated_by: null });
    const change = {
      groups: [
        {
          title: text,
          links: [
            { key: 'terms', label: title },
            { key: 'store', label: text },
          ],
        },
      ],
      social: [{ key: 'instagram', url: 'https://instagram.com/yasmin' }],
    };
    const changed = await send('PUT', '/blocks/footer', { seen, ...change });
    expect(changed.body.data).toMatchObject({ about: text, groups: [{ key: 'group-1', title: text }] });
    await services.content.refresh();
    expect((await call('GET', '/footer')).body.data).toMatchObject({
      groups: [{ title: 'Words', links: [{ key: 'terms' }, { key: 'store', label: 'Words' }] }],
      social: change.social,
      contact: { email: 'a@b.example' },
    });
    expect((await send('PUT', '/blocks/footer', { seen, about: title })).status).toBe(409);
    const now = changed.body.data.updated_at;
    for (const [bad, field] of [
      [{ social: [{ key: 'instagram', url: 'javascript:steal()' }] }, 'social.0.url'],
      [{ social: [{ key: 'instagram', url: 'http://instagram.com' }] }, 'social.0.url'],
      [{ social: [{ key: 'myspace', url: 'https://a.example' }] }, 'social.0.key'],
      [{ groups: [{ title, links: [{ key: 'account', label: title }] }] }, 'groups.0.links.0.key'],
      [{ groups: [{ title, links: [{ label: title }] }] }, 'groups.0.links.0.url'],
      ...['javascript:steal()', '//evil.example', '/\\evil.example', 'http://a.example', 'store', '/two words'].map(
        (url) => [{ groups: [{ title, links: [{ url, label: title }] }] }, 'groups.0.links.0.url'] as const,
      ),
      [{ groups: [change.groups[0], change.groups[0]] }, 'groups'],
      [{ groups: [{ title: { ar: 'x', en: ' ' }, links: [] }] }, 'groups.0.title.en'],
    ] as const)
      expect([field, (await send('PUT', '/blocks/footer', { seen: now, ...bad })).body.errors]).toEqual([
        field,
        { [field]: expect.anything() },
      ]);
  });

  test("links to addresses of another site, or to a page in the reader's language", async ({
    send,
    call,
    services,
  }) => {
    const urls = [
      'https://press.example/yasmin',
      'http://shop.test/ar/store?offers=1',
      '/en/blog/salt',
      '/ar',
      '/arabic',
    ];
    const links = urls.map((url) => ({ url, label: text }));
    const put = await send('PUT', '/blocks/footer', { seen: never, groups: [{ title, links }] });
    const safeLinks = ['https://press.example/yasmin', '/store?offers=1', '/blog/salt', '/', '/arabic'];
    expect(put.body.data.groups[0].links).toEqual(safeLinks.map((url) => ({ key: null, url, label: text })));
    await services.content.refresh();
    const [group] = (await call('GET', '/footer', { locale: 'en' })).body.data.groups;
    expect(group.links).toEqual(
      ['https://press.example/yasmin', ...['/en/store?offers=1', '/en/blog/salt', '/en', '/en/arabic'].map(onSite)].map(
        (url) => ({ key: 'link', url, label: 'Words' }),
      ),
    );
  });

  test('an account without the scope sees and changes nothing', async ({ make, call, services }) => {
    const other = await make.customer({ scopes: ['catalogue.manage', 'settings.manage'] });
    const { id } = await make.blog();
    for (const [method, path] of [
      ['GET', '/blogs'],
      ['GET', `/blogs/${id}`],
      ['DELETE', `/blogs/${id}`],
      ['GET', '/blocks/home'],
      ['PUT', '/blocks/footer'],
      ['GET', '/blocks/about'],
      ['PUT', '/blocks/about'],
      ['GET', '/pages'],
      ['POST', '/content-pictures'],
    ] as const)
      expect([path, (await call(method, `/staff${path}`, { as: other })).status]).toEqual([path, 403]);
    expect(await services.db.select({ id: blogs.id }).from(blogs).where(eq(blogs.id, id))).toHaveLength(1);
  });
});
