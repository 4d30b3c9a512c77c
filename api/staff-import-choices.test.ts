import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, onTestFinished } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import { batches, orderLines, products, productVariants, stockMoves } from '#db/schema.ts';
import { waitForBackgroundTasks } from '#shop/background.ts';
import { readManagedSet } from '#shop/catalogue/manage/sets.ts';
import { readManagedVariants } from '#shop/catalogue/manage/variants.ts';
import type { Customer, Services } from '#shop/context.ts';
import { importChoices } from '#shop/import/choices.ts';
import { applyImport } from '#shop/import/manage/apply-import.ts';
import { importNow } from '#shop/import/manage/import-now.ts';
import { runImports } from '#shop/import/manage/run-imports.ts';
import { setImportChoices } from '#shop/import/manage/set-import-choices.ts';
import { bookReceipt } from '#shop/receiving/manage/book-receipt.ts';
import { createBatch } from '#shop/receiving/manage/create-batch.ts';
import { withholdExpiring } from '#shop/receiving/withhold-due.ts';
import { startImport } from '#shop/import/manage/start-import.ts';
import { undoImport } from '#shop/import/manage/undo-import.ts';
import { factories } from '#test/factories.ts';
import { contextFor, createTestServices, type Reply, test as base } from '#test/fixtures.ts';

type Send = (method: string, path: string, body?: unknown, locale?: 'ar' | 'en') => Promise<Reply>;

const test = base.extend<{
  manager: Customer;
  send: Send;
  importFile: (file: string, choices?: object) => Promise<string>;
}>({
  manager: async ({ make }, use) => use(await make.customer({ scopes: ['catalogue.manage', 'stock.manage'] })),
  send: async ({ call, manager }, use) =>
    use((method, path, body, locale = 'en') =>
      call(method, `/staff${path}`, { as: manager, locale, ...(body !== undefined && { body }) }),
    ),
  importFile: async ({ send, services }, use) =>
    use(async (file, choices) => {
      const path = `/imports/${(await upload(send, file)).body.data.id}`;
      await settle(services);
      if (choices) expect((await send('PUT', `${path}/choices`, { ...plainChoices, ...choices })).status).toBe(200);
      await settle(services);
      expect((await send('POST', `${path}/apply`)).status).toBe(200);
      await settle(services);
      return path;
    }),
});

const plainChoices = { publishes: false, factor: 1, left_out: [] };

const settle = async (services: Services) => {
  await waitForBackgroundTasks();
  while ((await runImports(services)) > 0);
};

const upload = (send: Send, text: string, fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.set('file', new File([text], 'goods.csv'));
  return send('POST', '/imports', form);
};

function csv(rows: readonly Record<string, string>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return stringify([columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))]);
}

const row = (handle: string, more: Record<string, string> = {}) => ({
  Handle: handle,
  Title: handle,
  'Variant Price': '10',
  'Variant Inventory Qty': '4',
  Status: 'active',
  ...more,
});

const statuses = async ({ db }: Services) =>
  Object.fromEntries((await db.select().from(products)).map(({ slug, status }) => [slug, status]));

describe('the report of a file', () => {
  const file = csv([
    row('serum', { 'Variant Price': '$18.50', 'Option1 Name': 'Size', 'Option1 Value': '30 ml', Type: 'Serums' }),
    row('serum', { Title: '', 'Variant Price': '$30', 'Option1 Value': '50 ml', Type: '' }),
    row('gone', { 'Variant Price': '$5', 'Variant Inventory Qty': '0', Type: 'Serums' }),
    row('guard', { 'Variant Price': '$1', Type: 'Shipping insurance' }),
    row('advice', { 'Variant Price': '$9', Type: 'Services', 'Variant Requires Shipping': 'false' }),
  ]);

  test('says what the file would do, before anything happens', async ({ send, services }) => {
    const { id } = (await upload(send, file)).body.data;
    await settle(services);
    expect((await send('GET', `/imports/${id}`)).body.data).toMatchObject({
      state: 'read',
      created: 4,
      variants: 5,
      without_picture: 4,
      sold_out: 1,
      choices: plainChoices,
      findings: {
        currency: 'USD',
        lowest: 1,
        highest: 30,
        services: expect.arrayContaining([
          { type: 'Shipping insurance', products: 1 },
          { type: 'Services', products: 1 },
        ]),
      },
      undo_until: null,
    });
    expect(await statuses(services)).toEqual({});
  });

  test('follows the factor, the types left out and the status that staff choose', async ({ send, services }) => {
    const { id } = (await upload(send, file)).body.data;
    await settle(services);
    const choices = { publishes: true, factor: 48.75, left_out: ['Shipping insurance', 'Services'] };
    expect((await send('PUT', `/imports/${id}/choices`, choices)).body.data.choices).toEqual(choices);
    await settle(services);
    expect((await send('GET', `/imports/${id}`)).body.data).toMatchObject({ created: 2, variants: 3, skipped: 2 });
    await send('POST', `/imports/${id}/apply`);
    await settle(services);
    expect(await statuses(services)).toEqual({ serum: 'published', gone: 'published' });
    const [serum] = await services.db.select().from(products).where(eq(products.slug, 'serum'));
    expect(serum!.price).toBe(90_188);
  });

  test('has drafts unless told otherwise, and refuses choices that make no sense', async ({
    send,
    services,
    importFile,
  }) => {
    const path = await importFile(file);
    expect(new Set(Object.values(await statuses(services)))).toEqual(new Set(['draft']));
    expect((await send('PUT', `${path}/choices`, plainChoices)).status, 'it is applied').toBe(409);
    const { id } = (await upload(send, file)).body.data;
    await settle(services);
    for (const factor of [0, -2, 'ten', 1e9])
      expect((await send('PUT', `/imports/${id}/choices`, { ...plainChoices, factor })).status).toBe(422);
    expect((await send('PUT', '/imports/2000000000/choices', plainChoices)).status).toBe(404);
  });
});

test('a file can be uploaded with the choice that its status counts', async ({ send, services }) => {
  const file = csv([row('shown', { Status: 'active' })]);
  for (const [publishes, status] of [
    ['true', 'published'],
    ['false', undefined],
    ['', undefined],
  ] as const) {
    const { body } = await upload(send, file, { publishes });
    expect(body.data.choices.publishes).toBe(status === 'published');
    await settle(services);
    const { data } = (await send('GET', `/imports/${body.data.id}/rows`)).body;
    const change = data[0].changes.find(({ field }: { field: string }) => field === 'status');
    expect(change.after).toBe(status ?? 'draft');
  }
  expect(await upload(send, file, { publishes: 'perhaps' })).toMatchObject({
    status: 422,
    body: { errors: { publishes: [expect.any(String)] } },
  });
});

describe('an undo', () => {
  const undo = async (send: Send, services: Services, path: string) => {
    const reply = await send('POST', `${path}/undo`);
    await settle(services);
    return reply.status;
  };

  test('deletes what the import created, and puts back what it changed, with variants and stock', async ({
    ctx,
    make,
    send,
    services,
    importFile,
  }) => {
    const { id, variantIds } = await make.shades(
      [
        { name: 'Rose', price: 5_000, stock: 2, sku: 'R', weightGrams: 40 },
        { name: 'Coral', price: 6_000, stock: 3 },
      ],
      { slug: 'tint', nameEn: 'Tint', nameAr: 'تنت', sizeEn: '9 ml', source: { cells: { Old: '1' } } },
    );
    const before = await readManagedVariants(ctx, id);
    const [productBefore] = await ctx.db.select().from(products).where(eq(products.id, id));
    const path = await importFile(
      csv([
        row('tint', {
          Title: 'New tint',
          'Option1 Name': 'Tone',
          'Option1 Value': 'Red',
          'Variant SKU': 'R',
          Size: '8 ml',
        }),
        row('tint', { Title: '', 'Option1 Value': 'Plum', 'Variant Price': '70' }),
        row('fresh'),
      ]),
    );
    expect(
      (await readManagedVariants(ctx, id)).variants.map(({ variantNameEn, stock }) => [variantNameEn, stock]),
    ).toEqual([
      ['Red', 4],
      ['Plum', 4],
    ]);
    expect((await send('GET', path)).body.data.undo_until).toEqual(expect.any(String));
    expect(await undo(send, services, path)).toBe(200);
    expect((await send('GET', path)).body.data).toMatchObject({
      state: 'undone',
      restored: 2,
      problems: 0,
      undo_until: null,
    });

    const after = await readManagedVariants(ctx, id);
    expect({ ...after, updatedAt: '' }).toEqual({ ...before, updatedAt: '' });
    expect(after.variants.map((variant) => variant.id)).toEqual(variantIds);
    const [product] = await ctx.db.select().from(products).where(eq(products.id, id));
    expect({ ...product, updatedAt: 0, updatedBy: 0 }).toEqual({ ...productBefore, updatedAt: 0, updatedBy: 0 });
    expect(Object.keys(await statuses(services))).toEqual(['tint']);
    const moves = await ctx.db
      .select()
      .from(stockMoves)
      .where(eq(stockMoves.variantId, variantIds[0]!))
      .orderBy(stockMoves.id);
    expect(moves.map(({ change, stock }) => [change, stock])).toEqual([
      [2, 4],
      [-2, 2],
    ]);
    expect(await undo(send, services, path), 'once').toBe(409);
    const log = await queryRows<object>(
      ctx.db,
      sql`select action, count(*)::integer from audit_log where after ->> 'undone' = 'true' or action = 'import.undo' group by 1 order by 1`,
    );
    expect(log).toEqual([
      { action: 'import.undo', count: 1 },
      { action: 'product.change', count: 1 },
      { action: 'product.delete', count: 1 },
    ]);
  });

  test('removes a set before its parts, whatever their ids, and what it was comes back', async ({
    ctx,
    make,
    send,
    services,
    importFile,
  }) => {
    const soap = await make.product({ slug: 'soap', sku: 'SOAP', price: 2_000, stock: 9 });
    const balm = await make.product({ slug: 'balm', price: 1_000, stock: 9 });
    await make.product({ slug: 'empty', price: 700, stock: 0 });
    await make.set([soap, balm], { percent: 10 }, { slug: 'duo' });
    const [duo] = await ctx.db.select().from(products).where(eq(products.slug, 'duo'));
    const before = await readManagedSet(ctx, duo!.id);
    const set = (handle: string, parts: string, more: Record<string, string> = {}) => ({
      Handle: handle,
      Title: handle,
      'Set Parts': parts,
      ...more,
    });
    // Sets stand before their parts.
    const file = csv([
      set('empty', 'SOAP:2; /fresh'),
      set('duo', 'SOAP:3; /fresh', { 'Set Price': '50' }),
      set('trio', '/fresh:2;/balm', { 'Set Price': '20%' }),
      row('fresh', { 'Variant Price': '10' }),
    ]);
    const uploaded = `/imports/${(await upload(send, file)).body.data.id}`;
    await settle(services);
    expect((await send('GET', uploaded)).body.data, 'in the preview').toMatchObject({ created: 2, problems: 0 });
    const path = await importFile(file);
    expect((await send('GET', path)).body.data).toMatchObject({ created: 2, changed: 2, problems: 0, sold_out: 0 });
    const price = async (slug: string) => (await ctx.db.select().from(products).where(eq(products.slug, slug)))[0];
    expect(await price('empty')).toMatchObject({ price: 5_000, offerPrice: null });
    expect(await price('duo')).toMatchObject({ price: 7_000, offerPrice: 5_000 });
    expect(await price('trio')).toMatchObject({ price: 3_000, offerPrice: 2_400, status: 'draft' });

    expect(await undo(send, services, path)).toBe(200);
    expect((await send('GET', path)).body.data).toMatchObject({ state: 'undone', restored: 4, problems: 0 });
    expect(Object.keys(await statuses(services)).toSorted()).toEqual(['balm', 'duo', 'empty', 'soap']);
    expect({ ...(await readManagedSet(ctx, duo!.id)), updatedAt: '' }).toEqual({ ...before, updatedAt: '' });
    expect(await price('empty')).toMatchObject({ price: 700 });
    expect(await price('duo')).toMatchObject({ price: 3_000, offerPrice: 2_700 });
  });

  test('gives batches their units back, so that they are still taken out of the stock before they expire', async ({
    make,
    manager,
    send,
    services,
    importFile,
  }) => {
    const { db } = services;
    const soap = await make.product({ slug: 'soap', nameEn: 'soap', nameAr: 'soap', price: 1_000, stock: 0 });
    const { variantIds } = await make.shades([{ name: 'Rose' }, { name: 'Coral', stock: 4 }], { slug: 'tint' });
    const ctx = contextFor(services, manager);
    const line = { variant_id: soap.variantId, batch: 'A', quantity: 20, expires_on: '2090-01-01' };
    await bookReceipt(ctx, {
      key: 'two-batches',
      lines: [line, { ...line, batch: 'B', quantity: 10, expires_on: '2091-01-01' }],
    });
    await createBatch(ctx, { variant_id: variantIds[1]!, batch: 'C', units: 4, expires_on: '2091-01-01' });
    const read = () => db.select().from(batches).orderBy(batches.code);
    const before = await read();
    // The second variant of the other product is deleted, with its batch.
    const path = await importFile(
      csv([
        row('soap', { 'Variant Inventory Qty': '0' }),
        row('tint', { 'Option1 Name': 'Shade', 'Option1 Value': 'Rose' }),
      ]),
    );
    expect((await read()).map(({ code, remaining }) => [code, remaining])).toEqual([
      ['A', 0],
      ['B', 0],
    ]);
    expect(await undo(send, services, path)).toBe(200);
    expect((await send('GET', path)).body.data).toMatchObject({ restored: 2, problems: 0 });
    expect(await read()).toEqual(before);
    expect(await withholdExpiring({ ...services, now: new Date('2089-12-31T10:00:00Z') })).toBe(1);
    expect(await read()).toMatchObject([
      { remaining: 0, withheld: 20 },
      { remaining: 10, withheld: 0 },
      { remaining: 4, withheld: 0 },
    ]);
    const [variant] = await db.select().from(productVariants).where(eq(productVariants.id, soap.variantId));
    expect(variant).toMatchObject({ stock: 10, bestBefore: '2091-01-01' });
  });

  test('leaves a product that staff have put into a set since', async ({ ctx, make, send, services, importFile }) => {
    const path = await importFile(csv([row('fresh'), row('other')]));
    const [fresh] = await ctx.db.select().from(products).where(eq(products.slug, 'fresh'));
    const { variants } = await readManagedVariants(ctx, fresh!.id);
    const variantId = variants[0]!.id;
    await make.set([{ id: fresh!.id, variantId, quantity: 2 }], { percent: 0 }, { slug: 'pair' });
    await make.order({}, { ...fresh!, variantId });
    expect(await undo(send, services, path)).toBe(200);
    expect((await send('GET', path)).body.data).toMatchObject({ restored: 1, problems: 1 });
    expect((await send('GET', `${path}/rows`)).body.data).toMatchObject([
      { slug: 'fresh', text: expect.stringContaining('part of a set') },
    ]);
    expect(await statuses(services)).toMatchObject({ fresh: 'draft' });
  });

  test('leaves what was changed or ordered since, says which, and archives what it created and was ordered or received', async ({
    make,
    manager,
    send,
    services,
    importFile,
  }) => {
    const { db } = services;
    const names = ['edited', 'bought', 'same', 'closed'];
    for (const slug of names) await make.product({ slug, nameEn: slug, nameAr: slug, price: 700, stock: 1 });
    const path = await importFile(
      csv([
        ...[...names, 'sold', 'stocked', 'renamed', 'draft', 'part'].map((name) => row(name)),
        { Handle: 'duo', Title: 'duo', 'Set Parts': '/part:2', Status: 'active' },
      ]),
      {
        publishes: true,
      },
    );
    await db
      .update(products)
      .set({ nameEn: 'Edited by staff' })
      .where(sql`slug in ('edited', 'renamed')`);
    const [duo] = await db.select().from(products).where(eq(products.slug, 'duo'));
    for (const slug of ['bought', 'sold', 'stocked', 'part']) {
      const [line] = await queryRows<{ id: number; product_id: number }>(
        db,
        sql`select v.id, v.product_id from product_variants v join products p on p.id = v.product_id where p.slug = ${slug}`,
      );
      if (slug === 'stocked') {
        await bookReceipt(contextFor(services, manager), {
          key: 'delivery-of-it',
          lines: [{ variant_id: line!.id, quantity: 1 }],
        });
        continue;
      }
      const order = await make.order();
      await db
        .update(orderLines)
        .set({
          productId: line!.product_id,
          variantId: line!.id,
          ...(slug === 'part' && { setId: duo!.id, setNameAr: 'duo', setNameEn: 'duo', setQuantity: 1 }),
        })
        .where(eq(orderLines.orderId, order.id));
    }
    // As the order did.
    await db.update(productVariants).set({ soldCount: 1 }).where(eq(productVariants.productId, duo!.id));
    await db
      .update(products)
      .set({ status: 'archived' })
      .where(sql`slug in ('draft', 'closed')`);
    expect(await undo(send, services, path)).toBe(200);
    expect((await send('GET', path)).body.data).toMatchObject({ state: 'undone', restored: 6, problems: 4 });
    const rows = (await send('GET', `${path}/rows`, undefined, 'en')).body.data;
    expect(rows.map(({ slug, result, text }: Record<string, string>) => [slug, result, text])).toEqual([
      ['edited', 'refused', expect.stringContaining('was changed since')],
      ['bought', 'refused', expect.stringContaining('was ordered since')],
      ['closed', 'refused', expect.stringContaining('was changed since')],
      ['sold', 'changed', expect.stringContaining('archived')],
      ['stocked', 'changed', expect.stringContaining('archived')],
      ['renamed', 'refused', expect.stringContaining('was changed since')],
      ['part', 'changed', expect.stringContaining('archived')],
      ['duo', 'changed', expect.stringContaining('archived')],
    ]);
    const arabic = (await send('GET', `${path}/rows`, undefined, 'ar')).body.data;
    expect(arabic[0].text).toContain('تغيّر بعد الاستيراد');
    const prices = await queryRows<{ slug: string; price: number; status: string }>(
      db,
      sql`select slug, price, status from products where slug in ('duo', 'part', 'edited', 'bought', 'same', 'sold', 'stocked', 'renamed', 'draft') order by slug`,
    );
    expect(prices.map(({ slug, price, status }) => [slug, price, status])).toEqual([
      ['bought', 1000, 'published'],
      ['duo', 2000, 'archived'],
      ['edited', 1000, 'published'],
      ['part', 1000, 'archived'],
      ['renamed', 1000, 'published'],
      ['same', 700, 'published'],
      ['sold', 1000, 'archived'],
      ['stocked', 1000, 'archived'],
    ]);
  });

  test('is possible for a week only, and not before a file is applied', async ({ send, services, importFile }) => {
    const { id } = (await upload(send, csv([row('late')]))).body.data;
    await settle(services);
    expect(await undo(send, services, `/imports/${id}`)).toBe(409);
    const path = await importFile(csv([row('early')]));
    await services.db.execute(
      sql`update catalogue_imports set finished_at = now() - interval '8 days' where status = 'done'`,
    );
    expect((await send('GET', path)).body.data.undo_until).toBeNull();
    expect(await undo(send, services, path)).toBe(409);
    expect(await statuses(services)).toEqual({ early: 'draft' });
    expect(await undo(send, services, '/imports/2000000000')).toBe(404);
  });

  test('is possible although the file was uploaded long ago', async ({ send, services, importFile }) => {
    const path = await importFile(csv([row('early')]));
    await services.db.execute(sql`update catalogue_imports set created_at = now() - interval '31 days'`);
    expect(await undo(send, services, path)).toBe(200);
    expect((await send('GET', path)).body.data.state).toBe('undone');
    await services.db.execute(sql`update catalogue_imports set finished_at = now() - interval '31 days'`);
    await runImports(services);
    expect((await send('GET', path)).status).toBe(404);
  });

  test('of a later import first makes way for the earlier one', async ({ make, send, services, importFile }) => {
    await make.product({ slug: 'soap', nameEn: 'soap', nameAr: 'soap', price: 500, stock: 4 });
    const priceOf = async () => (await services.db.select().from(products).where(eq(products.slug, 'soap')))[0]!.price;
    const first = await importFile(csv([row('soap', { 'Variant Price': '6' })]));
    const second = await importFile(csv([row('soap', { 'Variant Price': '7' })]));
    await undo(send, services, second);
    expect(await priceOf()).toBe(600);
    await undo(send, services, first);
    expect(await priceOf()).toBe(500);
  });
});

test('of two files applied at once the one that has begun comes first, and the last one counts', async ({
  ctx,
  manager,
  send,
  services,
}) => {
  const priced = (price: string) => csv([row('soap', { 'Variant Price': price })]);
  const paths: string[] = [];
  for (const price of ['100', '120']) paths.push(`/imports/${(await upload(send, priced(price))).body.data.id}`);
  await settle(services);
  const [first, second] = paths as [string, string];
  const stateOf = async (path: string) => (await send('GET', path)).body.data.state;
  const setLease = (path: string, until: string) =>
    ctx.db.execute(
      sql`update catalogue_imports set leased_until = now() + ${until}::interval where id = ${Number(path.split('/')[2])}`,
    );
  // A run of another instance has just begun with the first one.
  await setLease(first, '1 hour');
  for (const path of paths) await send('POST', `${path}/apply`);
  await settle(services);
  expect([await stateOf(first), await stateOf(second)]).toEqual(['applying', 'applying']);
  await expect(
    importNow(contextFor(services, manager), undefined, {
      name: 'soap.csv',
      text: priced('90'),
      folder: '/nowhere',
      choices: importChoices.parse({}),
    }),
  ).rejects.toThrow('Another import');
  await setLease(first, '-1 hour');
  await settle(services);
  expect([await stateOf(first), await stateOf(second)]).toEqual(['done', 'done']);
  const [soap] = await services.db.select().from(products).where(eq(products.slug, 'soap'));
  expect(soap!.price).toBe(12_000);
});

test('the command keeps its file while it stores slow pictures', async ({ manager, services }) => {
  const folder = await mkdtemp(join(tmpdir(), 'yasmin-import-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const handles = ['soap', 'balm'];
  for (const [nth, handle] of handles.entries())
    await writeFile(
      join(folder, `${handle}.png`),
      await sharp({ create: { width: 40 + nth, height: 30, channels: 3, background: '#0F5B4A' } })
        .png()
        .toBuffer(),
    );
  let stored = 0;
  let byServer = 0;
  const put: typeof services.pictures.put = async (bytes) => {
    stored++;
    // The job of a server runs while the second picture is stored. The first one took longer than a lease.
    if (stored === 2) byServer += await runImports(services);
    if (stored === 1)
      await services.db.execute(sql`update catalogue_imports set leased_until = now() - interval '1 minute'`);
    return services.pictures.put(bytes);
  };
  const ctx = { ...contextFor(services, manager), pictures: { ...services.pictures, put } };
  const text = csv(handles.map((handle) => row(handle, { 'Image Src': `https://elsewhere.example/${handle}.png` })));
  const choices = importChoices.parse({});
  const run = await importNow(ctx, undefined, { name: 'goods.csv', text, folder, choices });
  expect(run).toMatchObject({ state: 'done', created: 2, withoutPicture: 0 });
  expect(byServer).toBe(0);
});

test('a row that is too wide leaves its product with all variants', async ({ ctx, send, services, importFile }) => {
  const shades = ['Rose', 'Coral', 'Plum'].map((shade) =>
    row('tint', { 'Option1 Name': 'Shade', 'Option1 Value': shade }),
  );
  const file = csv(shades);
  await importFile(file);
  const path = await importFile(file.replace('active,Shade,Coral', 'active,Shade,Coral,5'));
  expect((await send('GET', path)).body.data).toMatchObject({ state: 'done', changed: 0, refused: 1, problems: 1 });
  const [tint] = await services.db.select().from(products).where(eq(products.slug, 'tint'));
  expect((await readManagedVariants(ctx, tint!.id)).variants).toHaveLength(3);
});

describe('a file with columns of its own', () => {
  const file = 'What;Cost;Left\nBalm;12,5;3\nSoap;8;0\n';

  test('waits until staff say which are which, and is remembered by its columns', async ({ send, services }) => {
    const { id, state } = (await upload(send, file)).body.data;
    expect(state).toBe('unmapped');
    const path = `/imports/${id}/columns`;
    expect((await send('GET', path)).body.data).toMatchObject({
      columns: [
        { header: 'What', samples: ['Balm', 'Soap'] },
        { header: 'Cost', samples: ['12,5', '8'] },
        { header: 'Left', samples: ['3', '0'] },
      ],
      mapping: {},
    });
    for (const [mapping, text] of [
      [{ title: 'What' }, 'name and of the price'],
      [{ title: 'What', price: 'Gone' }, ''],
      [{ title: 'What', price: 'Cost', colour: 'Left' }, ''],
    ] as const) {
      const reply = await send('PUT', path, { mapping });
      expect([reply.status, JSON.stringify(reply.body.errors)]).toEqual([422, expect.stringContaining(text)]);
    }
    const mapping = { title: 'What', price: 'Cost', stock: 'Left' };
    expect((await send('PUT', path, { mapping })).status).toBe(200);
    await settle(services);
    expect((await send('GET', `/imports/${id}`)).body.data).toMatchObject({ state: 'read', created: 2, sold_out: 1 });
    expect((await send('PUT', path, { mapping })).status).toBe(409);
    expect((await send('PUT', `/imports/${id}/choices`, { ...plainChoices, factor: 2 })).status).toBe(200);
    await settle(services);
    await send('POST', `/imports/${id}/apply`);
    await settle(services);
    const [balm] = await services.db.select().from(products).where(eq(products.slug, 'balm'));
    expect(balm).toMatchObject({ nameEn: 'Balm', price: 2_500, stock: 3, status: 'draft' });

    const again = (await upload(send, file.replace('Soap', 'Scrub'))).body.data;
    await settle(services);
    expect((await send('GET', `/imports/${again.id}`)).body.data).toMatchObject({ state: 'read', created: 1 });
  });
});

test('an undo and an order at the same time: the product is either gone, or ordered and archived', async ({
  database,
}) => {
  const services = createTestServices(database);
  const make = factories(database.db);
  const manager = await make.customer({ scopes: ['catalogue.manage'] });
  const ctx = contextFor(services, manager);
  const handles = Array.from({ length: 12 }, (_, n) => `race-${n}`);
  const file = new File([csv(handles.map((handle) => row(handle)))], 'race.csv');
  const { id } = await startImport(ctx, undefined, file);
  await settle(services);
  await setImportChoices.fromRequest(ctx, { id, publishes: true, factor: 1, left_out: [] });
  await settle(services);
  await applyImport.fromRequest(ctx, { id });
  await settle(services);
  const variants = await queryRows<{ id: number; product_id: number }>(
    database.db,
    sql`select v.id, v.product_id from product_variants v join products p on p.id = v.product_id where p.slug like 'race-%' order by v.id desc`,
  );
  const orderIds: number[] = [];
  for (const _ of variants) orderIds.push((await make.order()).id);
  const orderAll = async () => {
    for (const [n, variant] of variants.entries())
      await database.db
        .update(orderLines)
        .set({ productId: variant.product_id, variantId: variant.id })
        .where(eq(orderLines.orderId, orderIds[n]!))
        .catch(() => {});
  };
  await Promise.all([undoImport.fromRequest(ctx, { id }), orderAll()]);
  await Promise.all([runImports(services), runImports(services)]);
  await settle(services);
  const left = await queryRows<{ status: string; ordered: boolean }>(
    database.db,
    sql`select status, exists (select from order_lines l where l.product_id = p.id) ordered from products p where slug like 'race-%'`,
  );
  expect(left.filter(({ status, ordered }) => status !== 'archived' || !ordered)).toEqual([]);
  const [run] = await queryRows<{ status: string; restored: number }>(
    database.db,
    sql`select status, restored from catalogue_imports where id = ${id}`,
  );
  expect(run).toEqual({ status: 'undone', restored: handles.length });
});
