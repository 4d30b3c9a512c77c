import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import { productPictures, products, reviews } from '#db/schema.ts';
import type { Customer, Services } from '#shop/context.ts';
import { fields as words } from '#words/errors/fields/en.ts';
import { asHeic } from '#test/files.ts';
import { type Reply, test as base } from '#test/fixtures.ts';

type Send = (method: string, path: string, body?: unknown, locale?: 'ar' | 'en') => Promise<Reply>;

/** Calls as a staff member who manages the catalogue. */
const test = base.extend<{ manager: Customer; send: Send }>({
  manager: async ({ make }, use) => use(await make.customer({ scopes: ['catalogue.manage'] })),
  send: async ({ call, manager }, use) =>
    use((method, path, body, locale = 'en') =>
      call(method, `/staff${path}`, { as: manager, locale, ...(body !== undefined && { body }) }),
    ),
});

const logOf = ({ db }: Services, entity: string, id: number) =>
  queryRows<{ action: string; before: unknown; after: unknown; actor_id: number }>(
    db,
    sql`select action, before, after, actor_id from audit_log where entity = ${entity} and entity_id = ${String(id)} order by id`,
  );

type Node = { id: number; slug: string; count: number; hidden?: boolean; children: Node[] };

/** A form with pictures of different colours. */
async function formOf(field: string, ...colours: string[]) {
  const form = new FormData();
  for (const background of colours) {
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .png()
      .toBuffer();
    form.append(field, new File([new Uint8Array(png)], 'camera.png'));
  }
  return form;
}

describe('products', () => {
  test('a draft is written in both languages and published, and its log names who did what', async ({
    make,
    send,
    manager,
    services,
  }) => {
    const [brand, category] = [await make.brand(), await make.category()];
    const reply = await send('POST', '/products', {
      brand_id: brand.id,
      category_id: category.id,
      name: { en: 'Rose Water', ar: 'ماء الورد' },
      description: { en: '<p onclick="x()">Mild</p><script>1</script>' },
      price: '120.50',
      stock: 7,
    });
    expect(reply).toMatchObject({
      status: 201,
      body: {
        message: 'Saved',
        data: {
          slug: 'rose-water',
          status: 'draft',
          name: { ar: 'ماء الورد', en: 'Rose Water' },
          description: { ar: '', en: '<p>Mild</p>' },
          price: 120.5,
          offer_price: null,
          stock: 7,
          pictures: [],
        },
      },
    });
    const { id, updated_at: seen } = reply.body.data;
    const change = { seen, name: { ar: 'ماء ورد طبيعي' }, offer_price: 99.99, slug: 'Rose Water 2' };
    const changed = await send('PUT', `/products/${id}`, change);
    expect(changed.body.data).toMatchObject({
      slug: 'rose-water-2',
      former_slugs: ['rose-water'],
      name: { ar: 'ماء ورد طبيعي', en: 'Rose Water' },
      offer_price: 99.99,
    });
    const published = await send('POST', `/products/${id}/status`, { status: 'published' });
    expect(published.body.data).toMatchObject({ status: 'published' });
    expect(await logOf(services, 'product', id)).toMatchObject([
      { action: 'product.new', actor_id: manager.userId, after: { price: 12_050 } },
      {
        action: 'product.change',
        before: { slug: 'rose-water', nameAr: 'ماء الورد', offerPrice: null },
        after: { slug: 'rose-water-2', nameAr: 'ماء ورد طبيعي', offerPrice: 9_999 },
      },
      { action: 'product.status', before: { status: 'draft' }, after: { status: 'published' } },
    ]);
    const [shown, again] = [
      await send('GET', `/products/${id}`),
      await send('PUT', `/products/${id}`, { ...change, seen: published.body.data.updated_at }),
    ];
    expect(shown.body.data.updated_at).toBe(again.body.data.updated_at);
  });

  test('a stale change is refused', async ({ make, send }) => {
    const { id } = await make.product();
    const { updated_at: seen } = (await send('GET', `/products/${id}`)).body.data;
    expect((await send('PUT', `/products/${id}`, { seen, price: 50 })).status).toBe(200);
    const late = await send('PUT', `/products/${id}`, { seen, price: 60 });
    expect([late.status, (await send('GET', `/products/${id}`)).body.data.price]).toEqual([409, 50]);
    expect((await send('PUT', `/products/${id}`, { price: 60 })).body.errors).toHaveProperty('seen');
  });

  test('invalid values are refused at their field', async ({ make, send }) => {
    const { id, slug } = await make.product({ slug: 'taken-address' });
    const { id: other, updatedAt } = await make.product({ price: 10_000 });
    const seen = updatedAt.toISOString();
    for (const [change, field] of [
      [{ slug }, 'slug'],
      [{ slug: '؟!' }, 'slug'],
      [{ price: -1 }, 'price'],
      [{ price: 1.005 }, 'price'],
      [{ offer_price: 100 }, 'offer_price'],
      [{ offer_price: 0 }, 'offer_price'],
      [{ offer_price: 90, offer_from: '2026-05-02T00:00:00Z', offer_until: '2026-05-01T00:00:00Z' }, 'offer_until'],
      [{ offer_price: 90, offer_from: 'soon' }, 'offer_from'],
      [{ brand_id: 2_000_000_000 }, 'brand_id'],
      [{ category_id: 2_000_000_000 }, 'category_id'],
      [{ name: { en: 'x'.repeat(301) } }, 'name.en'],
      [{ name: { ar: '' } }, 'name.ar'],
    ] as const) {
      const { status, body } = await send('PUT', `/products/${other}`, { seen, ...change });
      expect([change, status, Object.keys(body.errors ?? {})]).toEqual([change, 422, [field]]);
    }
    expect((await send('PUT', `/products/${other}`, { seen, price: 1_000_001 })).body.errors).toEqual({
      price: ['At most 1,000,000'],
    });
    const nothing = await send('POST', '/products', {});
    expect(Object.keys(nothing.body.errors).sort()).toEqual(['brand_id', 'category_id', 'price']);
    const draft = (await send('POST', `/products/${id}/duplicate`)).body.data;
    const unnamed = { seen: draft.updated_at, name: { en: '' } };
    expect((await send('PUT', `/products/${draft.id}`, unnamed)).status).toBe(200);
    const published = await send('POST', `/products/${draft.id}/status`, { status: 'published' }, 'ar');
    expect(published).toMatchObject({ status: 422, body: { errors: { 'name.en': ['هذا الحقل مطلوب'] } } });
  });

  test('a future time of publication schedules it; unpublishing and republishing keeps its date', async ({
    make,
    send,
  }) => {
    const { id, publishedAt } = await make.product();
    const status = async (body: object) => (await send('POST', `/products/${id}/status`, body)).body.data;
    expect(await status({ status: 'archived' })).toMatchObject({ status: 'archived' });
    expect(await status({ status: 'published' })).toMatchObject({
      status: 'published',
      published_at: publishedAt.toISOString(),
    });
    const at = new Date(Date.now() + 86_400_000).toISOString();
    expect(await status({ status: 'published', at })).toMatchObject({ status: 'scheduled', published_at: at });
    expect(
      (await send('GET', '/products?status=scheduled')).body.data.map((product: { id: number }) => product.id),
    ).toEqual([id]);
    expect((await send('POST', `/products/${id}/status`, { status: 'draft', at })).body.errors).toHaveProperty('at');
  });

  test('a list is filtered, sorted and searched in both languages, drafts included', async ({
    make,
    send,
    services,
  }) => {
    const root = await make.category();
    const shelf = await make.category({ parentId: root.id });
    const brand = await make.brand();
    const soap = await make.product({ nameAr: 'صابون الغار', nameEn: 'Laurel soap', stock: 0, categoryId: shelf.id });
    const oil = await make.product({ nameAr: 'زيت أرجان', nameEn: 'Argan oil', stock: 3, price: 5_000, sku: 'OIL-7' });
    const draft = await make.product({ nameAr: 'زَيت إكليل', nameEn: 'Rosemary', status: 'draft', brandId: brand.id });
    await services.catalogue.refresh();
    const ids = async (query: string) => {
      const { status, body } = await send('GET', `/products?${new URLSearchParams(query)}`);
      expect([query, status]).toEqual([query, 200]);
      return body.data.map(({ id }: { id: number }) => id);
    };
    expect(await ids('')).toEqual([draft.id, oil.id, soap.id]);
    expect(await ids('sort=price')).toEqual([oil.id, soap.id, draft.id]);
    expect(await ids('sort=-stock')).toEqual([draft.id, oil.id, soap.id]);
    expect((await ids('search=زيت اكليل'))[0]).toBe(draft.id);
    expect(await ids('search=زيت')).toEqual([oil.id, draft.id]);
    expect(await ids('search=argna')).toEqual([oil.id]);
    expect(await ids('search=oil-7')).toEqual([oil.id]);
    expect(await ids('search=%25')).toEqual([]);
    expect(await ids('stock=out')).toEqual([soap.id]);
    expect(await ids('stock=low')).toEqual([oil.id]);
    expect(await ids('status=draft')).toEqual([draft.id]);
    expect(await ids(`category_id=${root.id}`)).toEqual([soap.id]);
    expect(await ids(`brand_id=${brand.id}`)).toEqual([draft.id]);
    expect(await ids(`ids=${soap.id}&ids=${oil.id}`)).toEqual([oil.id, soap.id]);
    expect(await ids(`ids=${soap.id}`)).toEqual([soap.id]);
    const page = await send('GET', '/products?per_page=1&page=2');
    expect(page.body).toMatchObject({ data: [{ id: oil.id }], meta: { page: 2, per_page: 1, total: 3, last_page: 3 } });
    for (const wrong of ['sort=slug', 'status=gone', 'stock=much'])
      expect((await send('GET', `/products?${wrong}`)).status).toBe(422);
  });

  test("a deleted one disappears; one that an order contains can't be deleted", async ({ make, send, services }) => {
    const { id } = await make.product();
    expect((await send('DELETE', `/products/${id}`)).status).toBe(200);
    expect((await send('GET', `/products/${id}`)).status).toBe(404);
    expect(await logOf(services, 'product', id)).toMatchObject([
      { action: 'product.delete', before: { price: 10_000 } },
    ]);
    await make.order();
    const [line] = await queryRows<{ product_id: number }>(
      services.db,
      sql`select product_id from order_lines limit 1`,
    );
    expect((await send('DELETE', `/products/${line!.product_id}`)).status).toBe(409);
  });

  test('a copy is a separate draft', async ({ make, send, services }) => {
    const { id, slug } = await make.product({ sku: 'A1', ratingCount: 1, ratingSum: 5 });
    await services.db.insert(reviews).values({ productId: id, author: 'x', rating: 5, locale: 'ar' });
    await send('POST', `/products/${id}/pictures`, await formOf('pictures', '#102030'));
    const copy = (await send('POST', `/products/${id}/duplicate`)).body.data;
    expect(copy).toMatchObject({ slug: `${slug}-copy`, status: 'draft', stock: 0, sku: null, rates_count: 0 });
    expect(copy.pictures).toHaveLength(1);
    expect((await send('POST', `/products/${id}/duplicate`)).body.data.slug).toBe(`${slug}-copy-2`);
  });

  test('a copy has the options and variants, without their stock and codes', async ({ make, send }) => {
    const { id } = await make.shades([
      { name: 'Rose', hex: '#cc3355', price: 9_500, offerPrice: 8_050, stock: 3, sku: 'ROSE' },
      { name: 'Fig', price: 12_000, stock: 2, sizeAmount: 50, sizeUnit: 'g', active: false },
    ]);
    const copy = (await send('POST', `/products/${id}/duplicate`)).body.data;
    const { options, variants } = (await send('GET', `/products/${copy.id}/variants`)).body.data;
    expect(options).toMatchObject([{ kind: 'shade', values: [{ name: { en: 'Rose' }, hex: '#cc3355' }, {}] }]);
    expect(variants).toMatchObject([
      { name: { en: 'Rose' }, price: 95, offer_price: 80.5, stock: 0, sku: null, active: true },
      { name: { en: 'Fig' }, price: 120, stock: 0, size_amount: 50, size_unit: 'g', active: false },
    ]);
    expect((await send('GET', `/products/${id}/variants`)).body.data.variants[0]).toMatchObject({
      sku: 'ROSE',
      stock: 3,
    });
  });
});

describe('pictures', () => {
  test('are stored without camera metadata, sorted, described and deleted', async ({ make, send, services }) => {
    const { id } = await make.product();
    const path = `/products/${id}/pictures`;
    const added = await send('POST', path, await formOf('pictures', '#aa0000', '#00aa00', '#aa0000'));
    expect(added.status).toBe(200);
    const [first, second] = added.body.data.pictures;
    expect(added.body.data.pictures).toHaveLength(2);
    expect(first).toMatchObject({ width: 40, height: 30, alt: { ar: '', en: '' } });
    const hash = first.url.split('/').at(-2);
    const rendition = await services.pictures.rendition(hash, 640, 'webp');
    expect((await sharp(rendition!).metadata()).exif).toBeUndefined();
    const order = {
      seen: added.body.data.updated_at,
      pictures: [{ id: second.id, alt: { ar: 'خضراء' } }, { id: first.id }],
    };
    const ordered = await send('PUT', path, order);
    expect(ordered.body.data.pictures).toMatchObject([
      { id: second.id, alt: { ar: 'خضراء', en: '' } },
      { id: first.id },
    ]);
    expect((await send('PUT', path, order)).status).toBe(409);
    const seen = ordered.body.data.updated_at;
    const foreign = await send('PUT', path, { seen, pictures: [{ id: 2_000_000_000 }] });
    expect(foreign).toMatchObject({ status: 422, body: { errors: { pictures: [expect.any(String)] } } });
    const left = await send('PUT', path, { seen, pictures: [{ id: second.id }] });
    expect(left.body.data.pictures).toMatchObject([{ id: second.id }]);
    expect((await logOf(services, 'product', id)).map(({ action }) => action)).toEqual(
      Array.from({ length: 3 }, () => 'product.pictures'),
    );
  });

  test('in HEIC, as an iPhone saves them, are refused with advice', async ({ make, send }) => {
    const { id } = await make.product();
    const avif = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888888' } })
      .avif()
      .toBuffer();
    for (const [locale, message] of [
      ['en', /HEIC.*Save it as JPEG.*Most Compatible/],
      ['ar', /HEIC.*حفظها بصيغة JPEG.*الأكثر توافقًا/],
    ] as const) {
      const form = new FormData();
      form.set('pictures', new File([new Uint8Array(asHeic(avif))], 'IMG_0001.HEIC', { type: 'image/heic' }));
      const { status, body } = await send('POST', `/products/${id}/pictures`, form, locale);
      expect([status, body.errors.pictures[0]]).toEqual([415, expect.stringMatching(message)]);
    }
  });

  test('of another type, broken or too large are refused, and nothing is stored', async ({ make, send, services }) => {
    const { id } = await make.product();
    const whole = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#888888' } })
      .jpeg()
      .toBuffer();
    for (const [bytes, status] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
      [Buffer.from('%PDF-1.5\n'), 415],
      [whole.subarray(0, whole.length / 2), 422],
      [Buffer.concat([whole, Buffer.alloc(8 * 1024 * 1024)]), 413],
    ] as const) {
      const form = new FormData();
      form.set('pictures', new File([new Uint8Array(bytes)], 'x.png', { type: 'image/png' }));
      expect((await send('POST', `/products/${id}/pictures`, form)).status).toBe(status);
    }
    expect((await send('POST', `/products/${id}/pictures`, {})).status).toBe(422);
    expect((await send('POST', '/products/2000000000/pictures', await formOf('pictures', '#fff'))).status).toBe(404);
    expect(await services.db.select().from(productPictures).where(eq(productPictures.productId, id))).toEqual([]);
  });
});

describe('stock', () => {
  test('changes with a reason, never below zero, and its history names who changed it', async ({
    make,
    send,
    manager,
    services,
  }) => {
    const { id } = await make.product({ stock: 10 });
    const path = `/products/${id}/stock`;
    expect((await send('POST', path, { change: 5, reason: 'received', note: 'Crate 7' })).body.data.stock).toBe(15);
    expect((await send('POST', path, { counted: 12 })).body.data.stock).toBe(12);
    expect((await send('POST', path, { counted: 12 })).body.data.stock).toBe(12);
    expect((await send('POST', path, { change: -12, reason: 'damaged' })).body.data.stock).toBe(0);
    const below = await send('POST', path, { change: -1, reason: 'lost' });
    expect(below).toMatchObject({ status: 422, body: { errors: { change: [expect.stringContaining('fewer')] } } });
    for (const wrong of [
      {},
      { change: 0 },
      { change: 1, counted: 1 },
      { change: 1, reason: 'import' },
      { change: 1.5 },
    ])
      expect((await send('POST', path, wrong)).status).toBe(422);
    const history = await send('GET', path);
    expect(history.body.data).toMatchObject([
      { change: -12, stock: 0, reason: 'damaged', note: null, by: { id: manager.userId, name: manager.name } },
      { change: 0, stock: 12, reason: 'counted' },
      { change: -3, stock: 12, reason: 'counted' },
      { change: 5, stock: 15, reason: 'received', note: 'Crate 7' },
    ]);
    expect(history.body.meta.total).toBe(4);
    expect(await logOf(services, 'product', id)).toHaveLength(4);
  });
});

describe('bulk changes', () => {
  const bulk = (send: Send, ids: number[], change: object) => send('POST', '/products/bulk', { ids, ...change });

  test('of prices change every variant of a product, and leave sets to their parts', async ({ make, call }) => {
    const as = await make.customer({ scopes: ['catalogue.manage'] });
    const { id, variantIds } = await make.shades([
      { name: 'Rose', price: 10_000 },
      { name: 'Fig', price: 20_000, offerPrice: 15_000 },
    ]);
    const set = await make.set([{ id, variantId: variantIds[0]!, quantity: 2 }], { percent: 10 });
    const change = async (body: object) =>
      (await call('POST', '/staff/products/bulk', { as, body: { ids: [id, set.id], ...body } })).body.data;
    const shown = async () =>
      (await call('GET', `/staff/products/${id}/variants`, { as })).body.data.variants.map(
        (variant: { price: number; offer_price: number | null }) => [variant.price, variant.offer_price],
      );
    const raised = await change({ action: 'price', way: 'percent', percent: 10 });
    expect(raised).toMatchObject({ done: [id], refused: [{ id: set.id }] });
    expect(await shown()).toEqual([
      [110, null],
      [220, 150],
    ]);
    expect((await call('GET', `/staff/products/${set.id}`, { as })).body.data).toMatchObject({
      price: 220,
      offer_price: 198,
    });
    await change({ action: 'offer', way: 'percent', percent: 50 });
    expect(await shown()).toEqual([
      [110, 55],
      [220, 110],
    ]);
    expect((await change({ action: 'price', way: 'set', amount: 100 })).refused).toHaveLength(2);
    await change({ action: 'end_offer' });
    expect(await shown()).toEqual([
      [110, null],
      [220, null],
    ]);
  });

  test('apply separately: a refused product does not affect the others', async ({ make, send, services }) => {
    const [cheap, dear] = [
      await make.product({ price: 1_000 }),
      await make.product({ price: 10_000, offerPrice: 9_000 }),
    ];
    const ids = [cheap.id, dear.id, 2_000_000_000];
    const prices = async () =>
      (await services.db.select().from(products).orderBy(products.id)).map(({ price, offerPrice }) => [
        price,
        offerPrice,
      ]);
    expect((await bulk(send, ids, { action: 'price', way: 'percent', percent: -15 })).body.data).toEqual({
      done: [cheap.id],
      refused: [
        { id: dear.id, message: 'The offer must be lower than the price' },
        { id: 2_000_000_000, message: 'We could not find what you are looking for.' },
      ],
    });
    expect(await prices()).toEqual([
      [850, null],
      [10_000, 9_000],
    ]);
    await bulk(send, ids, { action: 'end_offer' });
    await bulk(send, ids, { action: 'price', way: 'percent', percent: 12.5, step: 0.5 });
    expect(await prices()).toEqual([
      [950, null],
      [11_250, null],
    ]);
    expect((await bulk(send, ids, { action: 'price', way: 'amount', amount: -10 })).body.data.done).toEqual([dear.id]);
    const window = { offer_from: '2026-01-01T00:00:00+02:00', offer_until: '2027-01-01T00:00:00+02:00' };
    await bulk(send, ids, { action: 'offer', way: 'percent', percent: 10, ...window });
    expect(await prices()).toEqual([
      [950, 855],
      [10_250, 9_225],
    ]);
    await bulk(send, ids, { action: 'price', way: 'set', amount: 300 });
    expect((await prices()).map(([price]) => price)).toEqual([30_000, 30_000]);
    const refusals = async (change: object): Promise<string[]> =>
      (await bulk(send, [cheap.id, dear.id], change)).body.data.refused.map(
        ({ message }: { message: string }) => message,
      );
    for (const free of [
      { way: 'set', amount: 0 },
      { way: 'percent', percent: 100 },
      { way: 'amount', amount: 300 },
    ])
      expect(await refusals({ action: 'offer', ...free })).toEqual(Array(2).fill(words.offer_zero));
    await bulk(send, ids, { action: 'price', way: 'set', amount: 900_000 });
    expect(await refusals({ action: 'price', way: 'percent', percent: 20 })).toEqual(
      Array(2).fill('At most 1,000,000'),
    );
  });

  test('say what they changed when the database becomes unavailable', async ({ make, send, services: { db } }) => {
    const rows = [await make.product(), await make.product(), await make.product()];
    const [first, locked, last] = rows.map(({ id }) => id);
    await db.execute(sql`create function refuse_lock() returns trigger language plpgsql as
      $$ begin raise exception 'lock timeout' using errcode = '55P03'; end $$`);
    await db.execute(
      sql`create trigger refuse_lock before update on products for each row when (old.id = ${sql.raw(String(locked))}) execute function refuse_lock()`,
    );
    const raise = (...ids: (number | undefined)[]) =>
      send('POST', '/products/bulk', { ids, action: 'price', way: 'percent', percent: 10 });
    expect((await raise(first, locked, last)).body.data).toMatchObject({
      done: [first],
      refused: [{ id: locked }, { id: last }],
    });
    expect((await raise(locked, last)).status, 'nothing is done').toBe(503);
  });

  test('sent again under their key change only what the first call did not', async ({ make, call }) => {
    const as = await make.customer({ scopes: ['catalogue.manage'] });
    const [first, second] = [await make.product({ price: 10_000, stock: 1 }), await make.product({ stock: 9 })];
    const post = (path: string, body: object) =>
      call('POST', `/staff/products${path}`, { as, body, headers: { 'Idempotency-Key': 'a' } });
    const shown = async ({ id }: { id: number }) => {
      const { price, stock } = (await call('GET', `/staff/products/${id}`, { as })).body.data;
      return { price, stock };
    };
    const raise = { ids: [first.id], action: 'price', way: 'percent', percent: 10 };
    expect((await post('/bulk', raise)).body.data).toEqual({ done: [first.id], refused: [] });
    expect((await post('/bulk', raise)).body.data).toEqual({ done: [first.id], refused: [] });
    expect(await shown(first)).toEqual({ price: 110, stock: 1 });

    // A product that was refused is tried again, the others are not.
    const take = { ids: [first.id, second.id], action: 'stock', change: -5, reason: 'lost' };
    const taking = async () =>
      (await call('POST', '/staff/products/bulk', { as, body: take, headers: { 'Idempotency-Key': 'b' } })).body.data;
    expect(await taking()).toMatchObject({ done: [second.id], refused: [{ id: first.id }] });
    const add = { change: 10, reason: 'received' };
    for (let time = 0; time < 2; time++)
      expect((await post(`/${first.id}/stock`, add)).body.data).toMatchObject({ stock: 11 });
    expect((await post(`/${first.id}/stock`, { ...add, change: 11 })).body.code).toBe('idempotency_mismatch');
    expect(await taking()).toMatchObject({ done: [first.id, second.id], refused: [] });
    expect([await shown(first), await shown(second)]).toMatchObject([{ stock: 6 }, { stock: 4 }]);
  });

  test('stock, status, category and brand', async ({ make, send }) => {
    const [first, second] = [await make.product({ stock: 1 }), await make.product({ stock: 9 })];
    const ids = [first.id, second.id];
    expect((await bulk(send, ids, { action: 'stock', change: -5, reason: 'lost' })).body.data).toMatchObject({
      done: [second.id],
      refused: [{ id: first.id }],
    });
    const [category, brand] = [await make.category(), await make.brand()];
    await bulk(send, ids, { action: 'category', category_id: category.id });
    await bulk(send, ids, { action: 'brand', brand_id: brand.id });
    await bulk(send, ids, { action: 'status', status: 'archived' });
    expect((await send('GET', `/products?ids=${first.id}&ids=${second.id}&sort=stock`)).body.data).toMatchObject([
      { stock: 1, status: 'archived', category: { id: category.id }, brand: { id: brand.id } },
      { stock: 4, status: 'archived', category: { id: category.id }, brand: { id: brand.id } },
    ]);
    const unknown = await bulk(send, ids, { action: 'category', category_id: 2_000_000_000 });
    expect(unknown.body.data).toMatchObject({ done: [], refused: [{ id: first.id }, { id: second.id }] });
    for (const wrong of [
      { action: 'price' },
      { action: 'price', way: 'percent' },
      { action: 'price', way: 'percent', percent: -101 },
      { action: 'price', way: 'amount', amount: 0.001 },
      { action: 'offer', way: 'percent', percent: -5 },
      { action: 'stock' },
      { action: 'status' },
      { action: 'category' },
      { action: 'explode' },
    ])
      expect([wrong, (await bulk(send, ids, wrong)).status]).toEqual([wrong, 422]);
    const many = Array.from({ length: 501 }, (_, n) => n + 1);
    expect((await bulk(send, many, { action: 'end_offer' })).status).toBe(422);
    expect((await bulk(send, [], { action: 'end_offer' })).status).toBe(422);
  });
});

describe('categories', () => {
  const tree = async (send: Send) =>
    (await send('GET', '/categories')).body.data.map(
      ({ id, parent_id: parent, position }: { id: number; parent_id: number | null; position: number }) => [
        id,
        parent,
        position,
      ],
    );

  test('are created, renamed and moved by parent and position, and never below themselves', async ({
    send,
    services,
  }) => {
    const make = async (en: string, parent_id: number | null = null) =>
      (await send('POST', '/categories', { name: { ar: en, en }, parent_id })).body.data;
    const [a, b] = [await make('Body'), await make('Hair')];
    const [c, d] = [await make('Soap', a.id), await make('Oil', a.id)];
    expect([a.slug, (await make('Body', b.id)).slug]).toEqual(['body', 'body-2']);
    const [, , , , e] = (await tree(send)) as number[][];
    expect(await tree(send)).toEqual([
      [a.id, null, 0],
      [c.id, a.id, 0],
      [d.id, a.id, 1],
      [b.id, null, 1],
      [e![0], b.id, 0],
    ]);
    const move = (id: number, parent_id: number | null, position: number) =>
      send('POST', `/categories/${id}/move`, { parent_id, position });
    expect((await move(d.id, b.id, 0)).body.data.map(({ id }: { id: number }) => id)).toEqual([
      a.id,
      c.id,
      b.id,
      d.id,
      e![0],
    ]);
    await move(a.id, b.id, 99);
    expect(await tree(send)).toEqual([
      [b.id, null, 0],
      [d.id, b.id, 0],
      [e![0], b.id, 1],
      [a.id, b.id, 2],
      [c.id, a.id, 0],
    ]);
    for (const below of [b.id, a.id, c.id])
      expect(await move(b.id, below, 0)).toMatchObject({
        status: 422,
        body: { errors: { parent_id: [expect.any(String)] } },
      });
    expect((await move(a.id, 2_000_000_000, 0)).status).toBe(422);
    expect((await move(2_000_000_000, null, 0)).status).toBe(404);
    const { updated_at: seen } = (await send('GET', `/categories/${c.id}`)).body.data;
    const renamed = await send('PUT', `/categories/${c.id}`, { seen, slug: 'bars', name: { en: 'Bars' } });
    expect(renamed.body.data).toMatchObject({ slug: 'bars', former_slugs: ['soap'], name: { ar: 'Soap', en: 'Bars' } });
    expect((await send('PUT', `/categories/${c.id}`, { seen, name: { en: 'Late' } })).status).toBe(409);
    expect((await logOf(services, 'category', a.id)).map(({ action }) => action)).toEqual([
      'category.new',
      'category.move',
    ]);
  });

  test('are hidden with all descendants: shoppers find none of them, and their products stay', async ({
    make,
    send,
    call,
    services,
  }) => {
    const root = await make.category({ slug: 'skin', nameEn: 'Skinlike', nameAr: 'بشرة' });
    const shelf = await make.category({ slug: 'sun', nameEn: 'Sunlike', nameAr: 'شمس', parentId: root.id });
    const inner = await make.category({
      slug: 'after-sun',
      nameEn: 'Coolinglike',
      nameAr: 'تبريد',
      parentId: shelf.id,
    });
    const plain = await make.product({ slug: 'plain', categoryId: root.id });
    const sun = await make.product({ slug: 'sun-gel', categoryId: inner.id });
    const other = await make.category({ slug: 'hair', nameEn: 'Hairlike', nameAr: 'شعر' });
    await make.product({ slug: 'comb', categoryId: other.id });
    await make.category({ slug: 'empty', nameEn: 'Emptylike', nameAr: 'فارغ' });

    const seenBy = async () => {
      await services.catalogue.refresh();
      const slugs = (nodes: Node[]): string[] => nodes.flatMap(({ slug, children }) => [slug, ...slugs(children)]);
      const list = async (query: string) => (await call('GET', `/products?${query}`)).body;
      const whole = await list('');
      return {
        tree: slugs((await call('GET', '/categories')).body.data),
        below: (await call('GET', `/sub-categories?category_id=${root.id}`)).body.data.map(({ slug }: Node) => slug),
        facets: slugs(whole.meta.facets.categories),
        counts: whole.meta.facets.categories.map(({ count }: Node) => count),
        hinted: (await call('GET', '/products/suggest?q=coolinglike')).body.data.categories.length,
        all: whole.meta.total,
        inRoot: (await list('category_id=skin')).meta.total,
        inShelf: (await list(`category_id=${shelf.id}`)).meta.total,
        home: slugs((await call('GET', '/home')).body.data.categories),
        category: (await call('GET', `/products/${sun.id}`)).body.data.category.id,
      };
    };
    const hide = async (id: number, hidden: boolean) => {
      const { updated_at: seen } = (await send('GET', `/categories/${id}`)).body.data;
      return (await send('PUT', `/categories/${id}`, { seen, hidden })).body.data;
    };

    const before = {
      tree: ['skin', 'sun', 'after-sun', 'hair'],
      below: ['sun'],
      facets: ['skin', 'sun', 'after-sun', 'hair'],
      counts: [2, 1],
      hinted: 1,
      all: 3,
      inRoot: 2,
      inShelf: 1,
      home: ['skin', 'sun', 'after-sun', 'hair'],
      category: inner.id,
    };
    expect(await seenBy()).toEqual(before);
    expect(await hide(shelf.id, true)).toMatchObject({ id: shelf.id, hidden: true, products_count: 1 });
    expect(await seenBy()).toEqual({
      ...before,
      tree: ['skin', 'hair'],
      below: [],
      facets: ['skin', 'hair'],
      hinted: 0,
      inShelf: 0,
      home: ['skin', 'hair'],
      category: root.id,
    });
    expect((await call('GET', `/products/${plain.id}`)).body.data.related.map(({ id }: Node) => id)).toEqual([sun.id]);
    await hide(root.id, true);
    expect(await seenBy()).toMatchObject({ tree: ['hair'], facets: ['hair'], counts: [1], all: 3, inRoot: 0 });
    expect((await call('GET', `/products/${sun.id}`)).status).toBe(200);
    expect((await send('GET', '/categories')).body.data.map(({ hidden }: Node) => hidden)).toContain(true);
    expect((await logOf(services, 'category', root.id)).at(-1)).toMatchObject({
      action: 'category.change',
      before: { hidden: false },
      after: { hidden: true },
    });
    await hide(root.id, false);
    await hide(shelf.id, false);
    expect(await seenBy()).toEqual(before);
  });

  test('have a picture with its text, and can be deleted only when empty', async ({ make, send }) => {
    const root = await make.category();
    const shelf = await make.category({ parentId: root.id });
    await make.product({ categoryId: shelf.id, status: 'draft' });
    const path = `/categories/${shelf.id}`;
    const pictured = await send('POST', `${path}/picture`, await formOf('picture', '#abcdef'));
    expect(pictured.body.data.picture).toMatchObject({ width: 40, height: 30 });
    const seen = pictured.body.data.updated_at;
    const reply = await send('PUT', path, { seen, picture_alt: { ar: 'رف', en: 'A shelf' } });
    expect(reply.body.data).toMatchObject({ picture_alt: { ar: 'رف', en: 'A shelf' }, products_count: 1 });
    expect((await send('GET', `/categories/${root.id}`)).body.data).toMatchObject({
      products_count: 1,
      children_count: 1,
    });
    expect((await send('DELETE', `${path}/picture`)).body.data.picture).toBeNull();
    expect((await send('POST', `${path}/picture`, {})).status).toBe(422);
    for (const id of [root.id, shelf.id]) expect((await send('DELETE', `/categories/${id}`)).status).toBe(409);
    const empty = await make.category();
    expect((await send('DELETE', `/categories/${empty.id}`)).status).toBe(200);
    expect((await send('GET', `/categories/${empty.id}`)).status).toBe(404);
  });
});

test('brands are created, found and changed, and deleted when no product uses them', async ({ make, send }) => {
  const reply = await send('POST', '/brands', { name: { ar: 'بيت النيل' }, slug: 'nile house' });
  expect(reply).toMatchObject({
    status: 201,
    body: { data: { slug: 'nile-house', name: { ar: 'بيت النيل', en: 'بيت النيل' } } },
  });
  const { id, updated_at: seen } = reply.body.data;
  expect((await send('POST', '/brands', { name: { en: 'Nile House' } })).body.errors).toHaveProperty('slug');
  expect((await send('POST', '/brands', {})).body.errors).toHaveProperty('name');
  await make.product({ brandId: id });
  const changed = await send('PUT', `/brands/${id}`, {
    seen,
    name: { en: 'Nile House' },
    story: { en: 'By the river' },
  });
  expect(changed.body.data).toMatchObject({ name: { ar: 'بيت النيل', en: 'Nile House' }, products_count: 1 });
  expect((await send('PUT', `/brands/${id}`, { seen, name: { en: 'x' } })).status).toBe(409);
  expect((await send('GET', '/brands?search=nile')).body).toMatchObject({ data: [{ id }], meta: { total: 1 } });
  expect((await send('GET', `/brands?ids=${id}`)).body.data).toHaveLength(1);
  expect((await send('GET', '/brands?sort=-products')).body.data[0].id).toBe(id);
  expect((await send('DELETE', `/brands/${id}`)).status).toBe(409);
  const { id: bare } = await make.brand();
  expect((await send('DELETE', `/brands/${bare}`)).status).toBe(200);
});

const unknown: [string, string, unknown?][] = [
  ['GET', '/products/2000000000'],
  ['PUT', '/products/2000000000', { seen: '2026-01-01T00:00:00Z' }],
  ['DELETE', '/products/2000000000'],
  ['POST', '/products/2000000000/status', { status: 'archived' }],
  ['POST', '/products/2000000000/duplicate'],
  ['GET', '/products/2000000000/stock'],
  ['POST', '/products/2000000000/stock', { change: 1 }],
  ['PUT', '/categories/2000000000', { seen: '2026-01-01T00:00:00Z' }],
  ['DELETE', '/categories/2000000000'],
  ['DELETE', '/categories/2000000000/picture'],
  ['GET', '/brands/2000000000'],
  ['DELETE', '/brands/2000000000'],
];

test.for(unknown)('%s %s is 404', async ([method, path, body], { send }) => {
  expect((await send(method, path, body)).status).toBe(404);
});
