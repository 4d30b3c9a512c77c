import { stringify } from 'csv-stringify/sync';
import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import { catalogueImports, products, stockMoves } from '#db/schema.ts';
import { waitForBackgroundTasks } from '#shop/background.ts';
import type { Customer, Services } from '#shop/context.ts';
import { applyImport } from '#shop/import/manage/apply-import.ts';
import { runImports } from '#shop/import/manage/run-imports.ts';
import { startImport } from '#shop/import/manage/start-import.ts';
import { factories } from '#test/factories.ts';
import { contextFor, type Reply, createTestServices, test as base } from '#test/fixtures.ts';
import { createApi } from './app.ts';

type Send = (method: string, path: string, body?: unknown, locale?: 'ar' | 'en') => Promise<Reply>;

const test = base.extend<{
  manager: Customer;
  send: Send;
  download: (path: string, locale?: string) => Promise<Response>;
}>({
  manager: async ({ make }, use) => use(await make.customer({ scopes: ['catalogue.manage'] })),
  send: async ({ call, manager }, use) =>
    use((method, path, body, locale = 'en') =>
      call(method, `/staff${path}`, { as: manager, locale, ...(body !== undefined && { body }) }),
    ),
  download: async ({ services, manager }, use) =>
    use((path, locale = 'en') => download(services, manager, path, locale)),
});

const download = async (services: Services, actor: Customer, path: string, locale: string): Promise<Response> =>
  createApi({
    services,
    caller: async () => ({ actor, isTokenRejected: false, isCrossOrigin: false, address: '127.0.0.1' }),
    log: (error) => {
      throw error;
    },
  }).request(`/staff${path}`, { headers: { 'Accept-Language': locale } });

const columns = ['Handle', 'Title', 'Variant Price', 'Variant Inventory Qty', 'Status'];

function fileOf(rows: string[][], header = columns, name = 'prices.csv') {
  const form = new FormData();
  form.set('file', new File([stringify([header, ...rows])], name));
  return form;
}

describe('a product file', () => {
  test('is previewed, and changes nothing before it is applied', async ({
    make,
    send,
    manager,
    services,
    download,
  }) => {
    const soap = await make.product({ slug: 'soap', nameEn: 'Soap', nameAr: 'Soap', price: 5_000, stock: 4 });
    await make.product({ slug: 'same', nameEn: 'Same', nameAr: 'Same', price: 1_000, stock: 1 });
    const reply = await send(
      'POST',
      '/imports',
      fileOf([
        ['soap', 'Soap', '55.50', '9', 'active'],
        ['same', 'Same', '10', '1', 'active'],
        ['new', 'New', '20', '3', 'draft'],
        ['bad', 'Bad', 'ten', '1', 'active'],
        ['worse', '', '1', '1', 'active'],
      ]),
    );
    expect(reply).toMatchObject({
      status: 201,
      body: { data: { name: 'prices.csv', state: 'reading', by: { id: manager.userId } } },
    });
    const path = `/imports/${reply.body.data.id}`;
    const read = { state: 'read', progress: 100, created: 1, changed: 1, unchanged: 1, refused: 2, problems: 2 };
    expect((await send('GET', path)).body.data).toMatchObject(read);
    const rows = await send('GET', `${path}/rows`);
    expect(rows.body.data).toMatchObject([
      {
        line: 2,
        result: 'changed',
        slug: 'soap',
        changes: [
          { field: 'stock', before: 4, after: 9 },
          { field: 'price', before: 50, after: 55.5 },
        ],
      },
      { line: 4, result: 'created', slug: 'new' },
      { line: 5, result: 'refused', column: 'Variant Price', text: '"ten" is not an amount of money' },
      { line: 6, result: 'refused', column: 'Title', text: 'is missing' },
    ]);
    expect((await send('GET', `${path}/rows?result=refused&per_page=1`)).body.meta).toMatchObject({
      total: 2,
      last_page: 2,
    });
    const productOf = async (slug: string) =>
      (await services.db.select().from(products).where(eq(products.slug, slug)))[0];
    expect([(await productOf('soap'))!.price, await productOf('new')]).toEqual([5_000, undefined]);

    expect((await send('POST', `${path}/apply`)).body.data.state).toBe('applying');
    expect((await send('GET', path)).body.data).toMatchObject({
      ...read,
      state: 'done',
      finished_at: expect.any(String),
    });
    expect([(await productOf('soap'))!.price, (await productOf('new'))!.status]).toEqual([5_550, 'draft']);
    expect((await send('POST', `${path}/apply`)).status).toBe(409);
    const log = await queryRows<{ after: unknown }>(
      services.db,
      sql`select before, after from audit_log where entity = 'product' and entity_id = ${String(soap.id)} and actor_id = ${manager.userId}`,
    );
    expect(log).toEqual([
      {
        before: { stock: 4, price: 5_000 },
        after: { stock: 9, price: 5_550, import: reply.body.data.id },
      },
    ]);
    expect(await services.db.select().from(stockMoves).where(eq(stockMoves.productId, soap.id))).toMatchObject([
      { change: 5, stock: 9, reason: 'import', actorId: manager.userId },
    ]);

    const errors = await download(`${path}/errors`, 'ar');
    expect([errors.headers.get('content-type'), errors.headers.get('content-disposition')]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="errors.csv"',
    ]);
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await errors.arrayBuffer())).toBe(
      '\ufeffالسطر,العمود,المشكلة\r\n5,Variant Price,«ten» ليس مبلغًا\r\n6,Title,الخانة فارغة\r\n',
    );
    expect((await send('GET', '/imports')).body).toMatchObject({
      data: [{ id: reply.body.data.id }],
      meta: { total: 1 },
    });
    expect((await send('DELETE', path)).status).toBe(200);
    expect((await send('GET', path)).status).toBe(404);
  });

  test('with invalid contents is refused immediately', async ({ send }) => {
    const form = (bytes: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      form.set('file', new File([bytes], 'x.csv'));
      return form;
    };
    for (const [body, text] of [
      [{}, 'Choose a file'],
      [form(new Uint8Array()), 'This is not a product file'],
      // One column is no table: here in UTF-16.
      [form(new Uint8Array([0xff, 0xfe, 0x48, 0])), 'Variant Price'],
      [form(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])), 'UTF-8'],
    ] as const) {
      const { status, body: reply } = await send('POST', '/imports', body);
      expect([status, reply.errors?.file?.[0]]).toEqual([422, expect.stringContaining(text)]);
    }
    expect((await send('GET', '/imports')).body.meta.total).toBe(0);
    for (const [method, path] of [
      ['GET', '/imports/2000000000'],
      ['GET', '/imports/2000000000/rows'],
      ['POST', '/imports/2000000000/apply'],
      ['GET', '/imports/2000000000/errors'],
      ['DELETE', '/imports/2000000000'],
    ] as const)
      expect((await send(method, path)).status).toBe(404);
  });
});

test('an export contains the list without formulas, and importing it again changes nothing', async ({
  make,
  send,
  download,
}) => {
  await make.product({ slug: 'plain', nameAr: '=HYPERLINK("x")', nameEn: '-Zest', searchWords: '+plus' });
  await make.product({ slug: 'other', status: 'draft' });
  const whole = await (await download('/products/export')).text();
  expect(whole).toContain(`"'=HYPERLINK(""x"")"`);
  expect(whole).toContain(`'-Zest`);
  const drafts = await (await download('/products/export?status=draft')).text();
  expect([drafts.includes('other'), drafts.includes('plain'), drafts.split('\r\n').length]).toEqual([true, false, 3]);
  const form = new FormData();
  form.set('file', new File([whole], 'catalogue.csv'));
  const { id } = (await send('POST', '/imports', form)).body.data;
  expect((await send('GET', `/imports/${id}`)).body.data).toMatchObject({
    created: 0,
    changed: 0,
    unchanged: 2,
    refused: 0,
  });
  expect((await download('/products/export?status=gone')).status).toBe(422);
});

const died = () => Object.assign(new Error('died'), { code: 'ECONNRESET' });

describe('thousands of rows', () => {
  const handles = 5_000;
  const good = handles - 20;
  const bad = (n: number) => n % (handles / 20) === 7;
  const file = () => {
    const rows = Array.from({ length: handles }, (_, n) => [
      `bulk-${n}`,
      `Bulk ${n}`,
      bad(n) ? 'free' : `${100 + (n % 50)}.25`,
      String(n % 9),
      'active',
    ]);
    return new File([stringify([columns, ...rows])], 'thousands.csv');
  };

  test(
    'with twenty bad ones: the others are imported once each, however often the process dies',
    { timeout: 300_000 },
    async ({ database }) => {
      const services = createTestServices(database);
      const make = factories(database.db);
      const brand = await make.brand();
      const category = await make.category();
      const manager = await make.customer({ scopes: ['catalogue.manage'] });
      const ctx = contextFor(services, manager);
      const values = Array.from({ length: handles }, (_, n) => ({
        slug: `bulk-${n}`,
        nameAr: `Bulk ${n}`,
        nameEn: `Bulk ${n}`,
        brandId: brand.id,
        categoryId: category.id,
        price: 7_000,
        stock: n % 9,
      }));
      for (let from = 0; from < handles; from += 500)
        await database.db.insert(products).values(values.slice(from, from + 500));
      const state = async (id: number) =>
        (await database.db.select().from(catalogueImports).where(eq(catalogueImports.id, id)))[0]!;
      const { id } = await startImport(ctx, undefined, file());
      await waitForBackgroundTasks();
      while ((await state(id)).status === 'reading') await runImports(services);
      expect(await state(id)).toMatchObject({ status: 'read', created: 0, changed: good, unchanged: 0, refused: 20 });

      // The process dies repeatedly, before a transaction or at its end: that transaction is rolled back, and the lease expires.
      let attempts = 0;
      const dying = {
        ...services,
        db: new Proxy(database.db, {
          get: (target, name) =>
            name === 'transaction'
              ? (work: (tx: unknown) => Promise<unknown>) => {
                  const dies = ++attempts % 3 === 0;
                  if (dies && attempts % 2 === 0) throw died();
                  return target.transaction(async (tx) => {
                    const done = await work(tx);
                    if (dies) throw died();
                    return done;
                  });
                }
              : Reflect.get(target, name, target),
        }),
      };
      await database.db.execute(
        sql`update catalogue_imports set leased_until = now() + interval '1 hour' where id = ${id}`,
      );
      await applyImport.fromRequest(ctx, { id });
      await waitForBackgroundTasks();
      expect(await state(id)).toMatchObject({ status: 'applying', line: 0 });
      let deaths = 0;
      while ((await state(id)).status === 'applying') {
        await database.db.execute(sql`update catalogue_imports set leased_until = null where id = ${id}`);
        await runImports(dying).catch((error: Error) => {
          expect(error.message).toBe('died');
          deaths++;
        });
      }
      expect(deaths).toBeGreaterThan(5);
      expect(await state(id)).toMatchObject({
        status: 'done',
        created: 0,
        changed: good,
        unchanged: 0,
        refused: 20,
        file: null,
      });
      const [sums] = await queryRows<object>(
        database.db,
        sql`select count(*) filter (where price = 10025 + ((substr(slug, 6)::integer % 50) * 100))::integer applied,
          count(*) filter (where price = 7000)::integer left, (select count(*)::integer from audit_log where action = 'product.change') logged,
          (select count(*)::integer from catalogue_import_rows where import_id = ${id} and phase = 'apply') problems
        from products where slug like 'bulk-%'`,
      );
      expect(sums).toEqual({ applied: good, left: 20, logged: good, problems: 20 });
    },
  );
});

test('a row that only the database refuses is skipped in a batch', async ({ make, send, services }) => {
  await make.product({ slug: 'tight', nameEn: 'Tight', nameAr: 'Tight', price: 5_000 });
  await services.db.execute(sql`alter table products add constraint products_test check (price <> 666) not valid`);
  const rows = Array.from({ length: 30 }, (_, n) => [
    `many-${n}`,
    `Many ${n}`,
    n % 10 === 4 ? '6.66' : '10',
    '2',
    'draft',
  ]);
  const { id } = (await send('POST', '/imports', fileOf([...rows, ['tight', 'Tight', '6.66', '1', 'active']]))).body
    .data;
  const sums = { created: 27, changed: 0, refused: 4, problems: 4 };
  const end = async () => {
    // Waits on slow machines too.
    while ((await runImports(services)) > 0);
    return (await send('GET', `/imports/${id}`)).body.data;
  };
  expect(await end()).toMatchObject({ state: 'read', ...sums });
  await send('POST', `/imports/${id}/apply`);
  expect(await end()).toMatchObject({ state: 'done', ...sums });
  const refused = (await send('GET', `/imports/${id}/rows?result=refused`)).body.data;
  expect(
    refused.map(({ line, text }: { line: number; text: string }) => [line, text.includes('products_test')]),
  ).toEqual([
    [6, true],
    [16, true],
    [26, true],
    [32, true],
  ]);
  const counts = await queryRows<{ made: number }>(
    services.db,
    sql`select count(*)::integer made from products where slug like 'many-%' and price = 1000`,
  );
  expect(counts).toEqual([{ made: 27 }]);
});

test('an address that the same file gives to another product is refused', async ({ send }) => {
  const { id } = (
    await send(
      'POST',
      '/imports',
      fileOf([
        ['Balm Oil', 'Balm', '10', '1', 'draft'],
        ['balm-oil', 'Other', '12', '1', 'draft'],
      ]),
    )
  ).body.data;
  expect((await send('GET', `/imports/${id}/rows`)).body.data).toMatchObject([
    { line: 2, result: 'created', slug: 'balm-oil' },
    {
      line: 3,
      result: 'refused',
      column: 'Handle',
      text: 'the page address "balm-oil" already belongs to another product',
    },
  ]);
});

test('a long text is cut between characters for the preview', async ({ send }) => {
  const title = `${'x'.repeat(199)}🧴 and more`;
  const { id } = (await send('POST', '/imports', fileOf([['long', title, '10', '1', 'draft']]))).body.data;
  expect((await send('GET', `/imports/${id}`)).body.data).toMatchObject({ state: 'read', created: 1 });
});

test('two instances work on one file, and each handle is saved by one of them', async ({ database }) => {
  const services = createTestServices(database);
  const manager = await factories(database.db).customer({ scopes: ['catalogue.manage'] });
  const ctx = contextFor(services, manager);
  const rows = Array.from({ length: 900 }, (_, n) => [`pair-${n}`, `Pair ${n}`, '10', '1', 'active']);
  const { id } = await startImport(ctx, undefined, new File([stringify([columns, ...rows])], 'pairs.csv'));
  await waitForBackgroundTasks();
  await applyImport.fromRequest(ctx, { id });
  // The second instance takes the file over from the first during its run.
  const second = (async () => {
    await database.db.execute(sql`update catalogue_imports set leased_until = '2020-01-01' where id = ${id}`);
    await runImports(services);
  })();
  await Promise.all([second, waitForBackgroundTasks()]);
  await runImports(services);
  const [sums] = await queryRows<object>(
    database.db,
    sql`select (select count(*)::integer from products where slug like 'pair-%') made,
      (select created from catalogue_imports where id = ${id}) counted,
      (select count(*)::integer from audit_log where action = 'product.new' and after ->> 'import' = ${String(id)}) logged`,
  );
  expect(sums).toEqual({ made: 900, counted: 900, logged: 900 });
});
