import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, onTestFinished } from 'vitest';
import type { Db } from '#db/client.ts';
import { seed } from '#db/seed/seed.ts';
import { brands, categories, pictures, productPictures, products, productSets, productVariants } from '#db/schema.ts';
import type { Services } from '../context.ts';
import { sweepPictures } from '../uploads/sweep-pictures.ts';
import { test } from '#test/fixtures.ts';
import { exportProducts } from './export.ts';
import { type ImportOptions, importProducts, type Summary } from './import.ts';
import { NotAProductFile, problemText } from './rows.ts';

const fixture = (name: string) => join(process.cwd(), 'test/data/shopify', name);
const older = fixture('older-layout.csv');
const newer = fixture('newer-layout.csv');
const publicUrl = 'http://shop.test';

type Taken = Summary & { errors: string[]; touched: string[] };

/** Imports a file from a path, or a text as a file. */
async function take({ db, pictures }: Services, file: string, more: Partial<ImportOptions> = {}): Promise<Taken> {
  const errors: string[] = [];
  const touched: string[] = [];
  const input = file.includes('\n') ? Readable.from([Buffer.from(file)]) : createReadStream(file);
  const summary = await importProducts({
    db,
    pictures,
    input,
    folder: join(process.cwd(), 'test/data/shopify'),
    choices: { publishes: true },
    onProblem: (problem) => errors.push(problemText(problem)),
    onOutcome: ({ slug, result, fields }) => touched.push(`${result} ${slug} ${fields.join(' ')}`.trim()),
    ...more,
  });
  return { ...summary, errors, touched };
}

const counts = ({ created, changed, unchanged, failed }: Summary) => ({ created, changed, unchanged, failed });

async function exported(db: Db): Promise<string> {
  const rows: string[][] = [];
  for await (const row of exportProducts(db, publicUrl)) rows.push(row);
  return stringify(rows, { record_delimiter: '\r\n', quoted_match: /[\r\n]/ });
}

/** All products with their variants, brands, categories and pictures, including their update timestamps. */
async function everything(db: Db): Promise<unknown> {
  const state = [];
  for (const table of [
    'products',
    'product_options',
    'product_option_values',
    'product_variants',
    'variant_pictures',
    'brands',
    'categories',
    'product_pictures',
    'pictures',
  ]) {
    const { rows } = (await db.execute(
      sql.raw(
        `select coalesce(md5(string_agg(t::text || t.xmin::text, '|' order by t::text)), '') as sum, count(*)::int as count from ${table} t`,
      ),
    )) as unknown as { rows: unknown[] };
    state.push([table, rows[0]]);
  }
  return state;
}

const product = async (db: Db, slug: string) => {
  const [row] = await db.select().from(products).where(eq(products.slug, slug));
  if (!row) throw new Error(`no product ${slug}`);
  return row;
};

/** The variants of a product, in order, with their English names. */
const variantsOf = (db: Db, productId: number) =>
  db
    .select({
      ...getTableColumns(productVariants),
      name: sql<string>`(select string_agg(x.name_en, ' · ' order by o.position) from product_option_values x
        join product_options o on o.id = x.option_id
        where x.id in (${productVariants.value1Id}, ${productVariants.value2Id}, ${productVariants.value3Id}))`,
    })
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(productVariants.position, productVariants.id);

const csv = (columns: string[], ...rows: string[][]) => stringify([columns, ...rows], { record_delimiter: '\r\n' });
const basic = ['Handle', 'Title', 'Variant Price'];

describe('a file of the older layout', () => {
  test('imports every handle as a product, and its rows as variants', async ({ services }) => {
    const result = await take(services, older);
    expect(result.errors).toEqual([]);
    expect(counts(result)).toEqual({ created: 3, changed: 0, unchanged: 0, failed: 0 });
    const soap = await product(services.db, 'clay-soap');
    expect(soap).toMatchObject({
      nameEn: 'Clay Soap',
      status: 'published',
      searchWords: 'Clay, Bar',
      descriptionEn: '<p>A bar of white clay, in rose or mint.</p>',
    });
    expect(await variantsOf(services.db, soap.id)).toMatchObject([
      { name: 'Rose', price: 5000, offerPrice: 4250, stock: 12 },
      // Oversold is sold out.
      { name: 'Mint', price: 4250, offerPrice: null, stock: 0 },
    ]);
    expect(await product(services.db, 'reed-brush')).toMatchObject({
      status: 'draft',
      price: 1499,
      offerPrice: null,
      descriptionEn: '<p>Stiff reeds,\ntied by hand.</p>',
    });
  });

  test('finds its vendor once, and a category for each product', async ({ services }) => {
    await take(services, older);
    const rows = await services.db
      .select({ slug: products.slug, brand: brands.nameEn, category: categories.slug })
      .from(products)
      .innerJoin(brands, eq(brands.id, products.brandId))
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .orderBy(products.slug);
    expect(rows.map(({ slug, brand }) => [slug, brand])).toEqual([
      ['clay-soap', 'Mill House'],
      ['loofah', 'No brand'],
      ['reed-brush', 'Mill House'],
    ]);
    expect(await services.db.select().from(brands)).toHaveLength(2);
    expect(new Set(rows.map(({ category }) => category))).toEqual(new Set(['imported-more']));
  });
});

test('a product without a price is not on sale', async ({ services }) => {
  const file = (price: string, compareAt = '') =>
    `Handle,Title,Status,Variant Price,Variant Compare At Price\nfree-book,Free Book,active,${price},${compareAt}\n`;
  const reason = 'line 2, column "Variant Price": is 0: the product is a draft until it has a price';
  expect((await take(services, file('0.00'))).errors).toEqual([reason]);
  expect(await product(services.db, 'free-book')).toMatchObject({ status: 'draft', price: 0 });
  expect((await take(services, file('25'))).errors).toEqual([]);
  expect(await product(services.db, 'free-book')).toMatchObject({ status: 'published', price: 2500 });
  // A file without a price withdraws it, also when it leaves the status as it is.
  expect((await take(services, file('0'), { choices: {} })).errors).toEqual([reason]);
  expect(await product(services.db, 'free-book')).toMatchObject({ status: 'draft' });
  expect((await take(services, file('0'), { choices: {} })).errors).toEqual([]);
});

describe('prices that the back office refuses', () => {
  const columns = ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price', 'Variant Compare At Price'];
  const oil = (name: string, price: string, compareAt = '') => ['oil', 'Oil', 'Size', name, price, compareAt];

  test('an offer of 0 is refused at its line, and the product stays as it is', async ({ services }) => {
    await take(services, csv(columns, oil('S', '20', '25'), oil('M', '30')));
    const before = await everything(services.db);
    for (const price of ['0', '0.00']) {
      const result = await take(services, csv(columns, oil('S', '20', '25'), oil('M', price, '30')));
      expect(result.errors).toEqual([
        'line 3, column "Variant Price": is 0 beside a higher price: it would be sold for nothing',
      ]);
      expect(counts(result)).toEqual({ created: 0, changed: 0, unchanged: 0, failed: 1 });
    }
    // An offer that only the factor makes 0.
    const file = csv(columns, oil('S', '0.01', '0.02'));
    expect((await take(services, file, { choices: { factor: 0.3 } })).errors).toEqual([
      expect.stringContaining('it would be sold for nothing'),
    ]);
    expect(await everything(services.db)).toEqual(before);
  });

  test('more than a million EGP is refused at its line, in EGP', async ({ services }) => {
    const result = await take(
      services,
      csv(
        columns,
        oil('S', '1000000.01'),
        oil('M', '20', '1,000,001'),
        ['ring', 'Ring', '', '', '30000000', ''],
        ['pin', 'Pin', '', '', '1000000', ''],
      ),
    );
    expect(result.errors).toEqual([
      'line 2, column "Variant Price": EGP 1,000,000.01 is more than EGP 1,000,000, the highest price',
      'line 3, column "Variant Compare At Price": EGP 1,000,001 is more than EGP 1,000,000, the highest price',
      'line 4, column "Variant Price": EGP 30,000,000 is more than EGP 1,000,000, the highest price',
    ]);
    expect(counts(result)).toEqual({ created: 1, changed: 0, unchanged: 0, failed: 2 });
    expect(await product(services.db, 'pin')).toMatchObject({ price: 100_000_000 });
  });

  test('counts after the factor: a high amount of another currency may be a price', async ({ services }) => {
    const file = csv(columns, oil('S', '30000000'), ['pin', 'Pin', '', '', '25000', '']);
    const dear = await take(services, file, { choices: { factor: 10_000 } });
    expect(dear.errors).toEqual([
      'line 2, column "Variant Price": EGP 300,000,000,000 is more than EGP 1,000,000, the highest price',
      'line 3, column "Variant Price": EGP 250,000,000 is more than EGP 1,000,000, the highest price',
    ]);
    expect((await take(services, file, { choices: { factor: 0.01 } })).errors).toEqual([]);
    expect(await product(services.db, 'oil')).toMatchObject({ price: 30_000_000 });
  });

  test('also as the price of a set', async ({ services }) => {
    const sets = [...basic, 'Variant SKU', 'Set Parts', 'Set Price'];
    const result = await take(
      services,
      csv(
        sets,
        ['soap', 'Soap', '10', 'SOAP', '', ''],
        ['two', 'Two', '', '', 'SOAP:2', '0'],
        ['three', 'Three', '', '', 'SOAP:3', '1000001'],
      ),
    );
    expect(result.errors).toEqual([
      expect.stringMatching('line 3, column "Set Price": is 0'),
      expect.stringMatching('line 4, column "Set Price": EGP 1,000,001 is more than'),
    ]);
  });
});

describe('a file of the newer layout', () => {
  test('imports completely', async ({ services }) => {
    const result = await take(services, newer);
    expect(result.errors).toEqual([]);
    expect(counts(result)).toEqual({ created: 3, changed: 0, unchanged: 0, failed: 0 });
    expect(result.uncounted, 'the file has no column of quantities').toBe(3);
    expect(await product(services.db, 'fig-serum')).toMatchObject({
      status: 'published',
      sku: 'FIG-1',
      price: 6495,
      stock: 0,
    });
    expect(await product(services.db, 'night-balm')).toMatchObject({ status: 'draft', price: 3564, offerPrice: 3000 });
    const [figs] = await services.db
      .select({ count: sql<number>`count(*)::int` })
      .from(brands)
      .where(sql`lower(name_en) = 'fig & co'`);
    expect(figs!.count, 'a vendor spelled in another case is the same brand').toBe(1);
  });

  test('has only plain formatting in its descriptions', async ({ services }) => {
    await take(services, newer);
    const { descriptionEn } = await product(services.db, 'fig-serum');
    expect(descriptionEn).toBe(
      '<h2>About</h2>\n<p>Light <strong>fig</strong> oil.</p><p><a>one</a> <a href="https://fig.example/a">two</a></p>',
    );
  });

  test('assigns a body without a language to the language it is written in', async ({ services }) => {
    await take(services, newer);
    const row = await product(services.db, 'product-2024');
    expect(row).toMatchObject({ status: 'archived', nameAr: 'شمع العسل', nameEn: 'شمع العسل', descriptionEn: '' });
    expect(row.descriptionAr).toContain('بستان');
  });

  test('finds the shop’s categories by name, or the fallback category that fits', async ({ services, make }) => {
    const skin = await make.category({ slug: 'skin', nameEn: 'Skin care' });
    const glow = await make.category({ slug: 'glow', nameEn: 'Glow', parentId: skin.id });
    await take(services, newer);
    expect((await product(services.db, 'night-balm')).categoryId).toBe(glow.id);
    expect((await product(services.db, 'fig-serum')).categoryId, '"Skin Care" in its path').toBe(skin.id);
  });
});

describe('a repeated import', () => {
  for (const file of [older, newer]) {
    test(`changes nothing: ${file.split('/').at(-1)}`, async ({ services }) => {
      const first = await take(services, file);
      const before = await everything(services.db);
      const second = await take(services, file);
      expect(counts(second)).toEqual({ created: 0, changed: 0, unchanged: first.created, failed: 0 });
      expect(await everything(services.db)).toEqual(before);
    });
  }

  test('changes one product for one changed cell, and reports the column', async ({ services }) => {
    await take(services, older);
    const text = (await readFile(older, 'utf8')).replace('14.99,14.99', '15.99,');
    const result = await take(services, text);
    expect(result.touched.filter((line) => line.startsWith('changed'))).toEqual(['changed reed-brush source price']);
    expect(counts(result)).toEqual({ created: 0, changed: 1, unchanged: 2, failed: 0 });
  });

  test('leaves fields without a column in the file unchanged', async ({ services }) => {
    await take(services, newer);
    const before = await product(services.db, 'fig-serum');
    await take(services, csv(basic, ['fig-serum', 'Fig Serum', '70']));
    expect(await product(services.db, 'fig-serum')).toEqual({ ...before, price: 7000, updatedAt: expect.any(Date) });
  });

  test('a product that gets a second variant continues as the first variant', async ({ services }) => {
    await take(services, csv(basic, ['balm', 'Balm', '10']));
    const { id } = await product(services.db, 'balm');
    const [first] = await variantsOf(services.db, id);
    const file = csv(
      ['Handle', 'Title', 'Option1 Value', 'Variant Price'],
      ['balm', 'Balm', 'Small', '10'],
      ['balm', '', 'Large', '18'],
    );
    expect(counts(await take(services, file))).toEqual({ created: 0, changed: 1, unchanged: 0, failed: 0 });
    expect(await product(services.db, 'balm')).toMatchObject({ id, nameEn: 'Balm' });
    expect(await variantsOf(services.db, id)).toMatchObject([
      { id: first!.id, name: 'Small', price: 1000 },
      { name: 'Large', price: 1800 },
    ]);
    for (const text of [file, await exported(services.db)])
      expect(counts(await take(services, text))).toEqual({ created: 0, changed: 0, unchanged: 1, failed: 0 });
  });
});

describe('a dry run', () => {
  test('reports what would change and changes nothing', async ({ services }) => {
    await take(services, older);
    const before = await everything(services.db);
    const text = (await readFile(older, 'utf8')).replace('Reed Brush', 'Reed Hand Brush');
    const changed = await take(services, text, { dryRun: true });
    expect(changed.touched).toContain('changed reed-brush nameEn nameAr');
    const created = await take(services, newer, { dryRun: true });
    expect(counts(created)).toEqual({ created: 3, changed: 0, unchanged: 0, failed: 0 });
    expect(await everything(services.db)).toEqual(before);
  });
});

describe('bad rows', () => {
  test('are reported by line and column and do not stop the others', async ({ services }) => {
    const columns = [...basic, 'Variant Compare At Price', 'Variant Inventory Qty', 'Status', 'Body (HTML)'];
    const result = await take(
      services,
      csv(
        columns,
        ['good-1', 'Good 1', '10', '', '5', 'active', 'two\r\nlines'],
        ['no-price', 'No price', '', '', '5', 'active', ''],
        ['negative', 'Negative', '-5', '', '5', 'active', ''],
        ['words', 'Words', 'ten', '', '5', 'active', ''],
        ['fraction', 'Fraction', '1.005', '', '5', 'active', ''],
        ['huge', 'Huge', '99999999999', '', '5', 'active', ''],
        ['', 'No handle', '10', '', '5', 'active', ''],
        ['untitled', '', '10', '', '5', 'active', ''],
        ['half', 'Half', '10', '', '1.5', 'active', ''],
        ['status', 'Status', '10', '', '5', 'sold', ''],
        ['good-2', 'Good 2', '10', '', '5', 'active', ''],
        ['good-1', 'Again', '10', '', '5', 'active', ''],
        ['!!!', 'No letters', '10', '', '5', 'active', ''],
      ) +
        'wide,Wide,10,,5,active,,more\r\nbro"ken,Broken,10,,5,active,\r\nnext,Next,10,,5,active,\r\ngood-3,Good 3,10,,5,active,\r\n',
    );
    const lineOf = (error: string) => Number(/^line (\d+)/.exec(error)?.[1]);
    expect(result.errors.toSorted((a, b) => lineOf(a) - lineOf(b))).toEqual([
      'line 4, column "Variant Price": is missing',
      'line 5, column "Variant Price": "-5" is negative',
      'line 6, column "Variant Price": "ten" is not an amount of money',
      'line 7, column "Variant Price": "1.005" is not an amount of money',
      'line 8, column "Variant Price": "99999999999" is not an amount of money',
      'line 9, column "Handle": is missing',
      'line 10, column "Title": is missing',
      'line 11, column "Variant Inventory Qty": "1.5" is not a whole number of units',
      'line 12, column "Status": "sold" is not active, draft or archived',
      'line 14, column "Handle": "good-1" started in line 2; its rows must be consecutive',
      'line 15, column "Handle": contains no letter or digit',
      'line 16: has 8 cells, but the file has 7 columns',
      expect.stringMatching(/^line 17.*can't be read/),
    ]);
    // What stands next to a row whose handle can't be read is left out with it.
    expect(result.touched).toEqual(['created good-2', 'created good-3']);
  });

  test('refuses an address or a title that is too long', async ({ services }) => {
    const columns = ['Handle', 'Title', 'Option1 Value', 'Variant Price'];
    const result = await take(
      services,
      csv(
        columns,
        ['a'.repeat(201), 'Long address', '', '10'],
        ['long-title', 'x'.repeat(3_000_000), '', '10'],
        ['sized', 'Sized', 'S', '10'],
        ['sized', '', 'M'.repeat(200), '10'],
        ['a'.repeat(200), 'x'.repeat(300), '', '10'],
      ),
    );
    expect(result.errors).toEqual([
      'line 2, column "Handle": is longer than 200 characters',
      'line 3, column "Title": is longer than 300 characters',
      'line 5, column "Option1 Value": is longer than 100 characters',
    ]);
    expect(counts(result)).toEqual({ created: 1, changed: 0, unchanged: 0, failed: 3 });
  });

  test('exclude the whole product, because a variant that is left out would be removed', async ({ services }) => {
    const columns = ['Handle', 'Title', 'Option1 Value', 'Variant Price'];
    const result = await take(
      services,
      csv(columns, ['oil', 'Oil', 'S', ''], ['oil', '', 'M', '20'], ['oil', '', 'M', '30'], ['oil', '', 'L', '40']),
    );
    expect(result.errors).toEqual([
      'line 2, column "Variant Price": is missing',
      'line 4, column "Option1 Value": is the same as in another variant of this product',
    ]);
    expect(counts(result)).toEqual({ created: 0, changed: 0, unchanged: 0, failed: 1 });
  });

  const tint = (...rows: string[]) => ['Handle,Title,Option1 Name,Option1 Value,Variant Price', ...rows, ''].join('\n');
  const [rose, coral, plum, soap] = ['tint,Tint,Shade,Rose,10', 'tint,,,Coral,12', 'tint,,,Plum,14', 'soap,Soap,,,5'];
  for (const [kind, rows] of Object.entries({
    'too wide': [rose, `${coral},5`, plum],
    'too wide at the beginning': [`${rose},5`, coral, plum],
    'without a handle': [rose, coral, ',,,Plum,14', soap],
    'without a handle at the beginning': [soap, ',Tint,Shade,Rose,10', coral, plum],
    'below another handle': [rose, coral, soap, plum],
    'with a quote that is never closed': [rose, 'tint,,,"Coral,12', plum],
    'with text after its quote': [rose, coral, 'tint,,,"Plum"s,14'],
    'whose quote ends in the next product': [soap, 'tint,Tint,Shade,"Rose" red,10', 'tint,,,"Coral",12', plum],
  }))
    test(`exclude the whole product when a row is ${kind}`, async ({ services }) => {
      await take(services, tint(rose, coral, plum));
      const before = await everything(services.db);
      const result = await take(services, tint(...rows));
      expect(result.touched.filter((line) => line.includes('tint'))).toEqual([]);
      expect(result.failed).toBeGreaterThan(0);
      await services.db.delete(products).where(eq(products.slug, 'soap'));
      expect(await everything(services.db)).toEqual(before);
      expect(await variantsOf(services.db, (await product(services.db, 'tint')).id)).toHaveLength(3);
    });

  test('refuses an address that belongs to another product', async ({ services }) => {
    await take(services, csv(basic, ['Oil M', 'Oil', '10']));
    const before = await product(services.db, 'oil-m');
    const result = await take(services, csv(basic, ['oil-m', 'Other oil', '5']));
    expect(result.errors).toEqual([
      'line 2, column "Handle": the page address "oil-m" already belongs to another product',
    ]);
    expect(await product(services.db, 'oil-m')).toEqual(before);
  });

  test('refuses a file that is not a product file and lists the missing columns', async ({ services }) => {
    await expect(take(services, 'name,cost\nx,1\n')).rejects.toThrow(/"Handle", "Title", "Variant Price"/);
    await expect(take(services, '\n')).rejects.toThrow(NotAProductFile);
    await expect(take(services, join(tmpdir(), 'there-is-no-such-file.csv'))).rejects.toThrow(/ENOENT/);
  });

  test('the command exits with 1 when its file cannot be read', async () => {
    const code = await new Promise((resolve) => {
      execFile(
        process.execPath,
        ['scripts/catalogue-import.ts', join(tmpdir(), 'there-is-no-such-file.csv')],
        (error, _, stderr) => resolve([error?.code, stderr]),
      );
    });
    expect(code).toEqual([1, expect.stringContaining('no such file')]);
  });
});

describe('pictures', () => {
  test('are read from the folder of the file, added once, and never fetched', async ({ services }) => {
    const folder = await mkdtemp(join(tmpdir(), 'yasmin-import-'));
    try {
      const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0F5B4A' } })
        .png()
        .toBuffer();
      await writeFile(join(folder, 'fig.png'), png);
      await writeFile(join(folder, 'fig-box.png'), 'no picture at all');
      const dry = await take(services, newer, { folder, dryRun: true });
      expect(dry.errors).toEqual(['line 4, column "Image Src": fig-box.png is not a picture']);
      expect(await services.db.select().from(pictures)).toEqual([]);

      const result = await take(services, newer, { folder });
      expect(counts(result)).toEqual({ created: 3, changed: 0, unchanged: 0, failed: 0 });
      const { id } = await product(services.db, 'fig-serum');
      const shown = () =>
        services.db
          .select()
          .from(productPictures)
          .innerJoin(pictures, eq(pictures.id, productPictures.pictureId))
          .where(eq(productPictures.productId, id));
      expect(await shown()).toMatchObject([
        { product_pictures: { position: 0, altEn: 'A bottle of fig serum' }, pictures: { width: 40, height: 30 } },
      ]);

      expect(counts(await take(services, newer, { folder }))).toMatchObject({ changed: 0, unchanged: 3 });
      await take(services, newer, { folder: tmpdir() });
      expect(await shown(), 'a file that is gone takes nothing away').toHaveLength(1);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('that are swept before their products are written are stored again', async ({ services }) => {
    const folder = await mkdtemp(join(tmpdir(), 'yasmin-import-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const png = await sharp({ create: { width: 504, height: 7, channels: 3, background: '#0F5B4A' } })
      .png()
      .toBuffer();
    await writeFile(join(folder, 'fig.png'), png);
    const { hash } = await services.pictures.put(png);
    await services.db
      .insert(pictures)
      .values({ hash, mime: 'image/png', width: 504, height: 7, bytes: png.length, createdAt: new Date(0) });
    let swept = 0;
    const put = async (bytes: Buffer) => {
      const master = await services.pictures.put(bytes);
      swept += await sweepPictures(services);
      return master;
    };
    await take(services, newer, { folder, pictures: { ...services.pictures, put } });
    expect(swept).toBe(1);
    expect(await services.db.$count(pictures, eq(pictures.hash, hash))).toBe(1);
    expect(await services.pictures.rendition(hash, 320, 'webp')).not.toBeNull();
  });
});

describe('an export', () => {
  for (const file of [older, newer]) {
    test(`contains every cell of ${file.split('/').at(-1)}, and importing it changes nothing`, async ({ services }) => {
      const { created } = await take(services, file);
      const before = await everything(services.db);
      const text = await exported(services.db);
      const again = await take(services, text);
      expect(again.errors).toEqual([]);
      expect(counts(again)).toEqual({ created: 0, changed: 0, unchanged: created, failed: 0 });
      expect(await everything(services.db)).toEqual(before);
      for (const expected of file === older
        ? ['brushes', 'brush-hand.jpg', 'The brush from its side', 'clay-rose.jpg?v=1']
        : ['"Fig Serum, ""the light one"""', "'4", 'partner', 'Media > Books']) {
        expect(text).toContain(expected);
      }
    });
  }

  test('of the older file creates the same catalogue again', async ({ services }) => {
    await take(services, older);
    const text = await exported(services.db);
    await services.db.delete(products);
    await take(services, text);
    expect(await exported(services.db)).toBe(text);
  });

  test('of the demo catalogue creates the same catalogue in an empty shop', async ({ services }) => {
    const { db } = services;
    await seed({ db, pictures: services.pictures, root: tmpdir(), demo: true, onProgress: () => {} });
    await db.execute(sql`truncate table orders cascade`);
    const sets = await db.$count(productSets);
    expect(sets).toBeGreaterThan(0);
    const text = await exported(db);
    await db.delete(productSets);
    await db.delete(products);
    expect((await take(services, text)).errors).toEqual([]);
    expect(await exported(db)).toBe(text);
    expect(await db.$count(productSets)).toBe(sets);
  });

  test('of the demo catalogue with pictures changes nothing when imported', async ({ services, make }) => {
    const { db } = services;
    await seed({ db, pictures: services.pictures, root: tmpdir(), demo: true, onProgress: () => {} });
    const [picture] = await db
      .insert(pictures)
      .values({ hash: 'a'.repeat(32), mime: 'image/webp', width: 10, height: 10, bytes: 10 })
      .returning();
    const [other] = await db
      .insert(pictures)
      .values({ hash: 'b'.repeat(32), mime: 'image/webp', width: 10, height: 10, bytes: 10 })
      .returning();
    const shown = await make.product({
      slug: 'shown',
      offerPrice: 9_000,
      offerFrom: new Date(0),
      offerUntil: new Date(4e12),
      source: null,
    });
    await db.insert(productPictures).values([
      { productId: shown.id, pictureId: other!.id, position: 0, altEn: 'Front', altAr: 'من الأمام' },
      { productId: shown.id, pictureId: picture!.id, position: 1, altEn: '', altAr: '' },
    ]);
    const before = await everything(db);
    const text = await exported(db);
    const result = await take(services, text);
    expect(result.errors).toEqual([]);
    expect(result.touched.filter((line) => !line.startsWith('unchanged'))).toEqual([]);
    expect(result.unchanged).toBeGreaterThan(120);
    expect(await everything(db)).toEqual(before);

    // Swapping the two pictures in the file swaps them in the shop.
    const swapped = text
      .replaceAll('a'.repeat(32), 'c')
      .replaceAll('b'.repeat(32), 'a'.repeat(32))
      .replaceAll('/media/c/', `/media/${'b'.repeat(32)}/`);
    expect((await take(services, swapped)).touched.filter((line) => !line.startsWith('unchanged'))).toEqual([
      'changed shown pictures',
    ]);
  });
});
