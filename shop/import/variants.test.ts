import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import { orderLines, pictures, productPictures, products, variantPictures } from '#db/schema.ts';
import { readManagedVariants } from '#shop/catalogue/manage/variants.ts';
import type { Ctx, Services } from '#shop/context.ts';
import { bookReceipt } from '#shop/receiving/manage/book-receipt.ts';
import { contextFor, test } from '#test/fixtures.ts';
import { exportProducts } from './export.ts';
import { importProducts } from './import.ts';
import { problemText } from './rows.ts';

/** Imports a text, or a file by its path; returns what became of each product, or the errors. */
async function take({ db, pictures }: Services, file: string): Promise<string[]> {
  const lines: string[] = [];
  await importProducts({
    db,
    pictures,
    input: file.includes('\n') ? Readable.from([Buffer.from(file)]) : createReadStream(file),
    folder: '/nowhere',
    onProblem: (problem) => lines.push(problemText(problem)),
    onOutcome: ({ slug, result, fields }) => lines.push(`${result} ${slug} ${fields.join(' ')}`.trim()),
  });
  return lines;
}

async function exported({ db }: Services): Promise<string> {
  const rows: string[][] = [];
  for await (const row of exportProducts(db, 'http://shop.test')) rows.push(row);
  return stringify(rows);
}

/** A file with these rows; absent cells are empty. */
function csv(rows: readonly Record<string, string>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return stringify([columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))]);
}

const scents = (...rows: [name: string, price: string, sku?: string][]) =>
  csv(
    rows.map(([name, price, sku = ''], nth) => ({
      Handle: 'soap',
      Title: nth === 0 ? 'Soap' : '',
      'Option1 Name': nth === 0 ? 'Scent' : '',
      'Option1 Value': name,
      'Variant Price': price,
      'Variant SKU': sku,
      'Variant Inventory Qty': '5',
    })),
  );

async function variantsOf(ctx: Ctx, slug: string) {
  const [row] = await ctx.db.select().from(products).where(eq(products.slug, slug));
  return readManagedVariants(ctx, row!.id);
}

const summary = async (ctx: Ctx, slug: string) =>
  (await variantsOf(ctx, slug)).variants.map(({ variantNameEn, price, active }) => [
    variantNameEn,
    price / 100,
    ...(active ? [] : ['off']),
  ]);

/** Makes it look as if a variant had been ordered. */
async function orderVariant(ctx: Ctx, orderId: number, { productId, id }: { productId: number; id: number }) {
  await ctx.db.update(orderLines).set({ productId, variantId: id }).where(eq(orderLines.orderId, orderId));
}

const fullRow = {
  Handle: 'veil',
  Title: 'Veil',
  'Option1 Name': 'Color',
  'Option1 Value': 'Rose',
  'Option2 Name': 'Size',
  'Option2 Value': '50 ml',
  'Option3 Name': 'Finish',
  'Option3 Value': 'Matt',
  'Variant SKU': 'V-1',
  'Variant Grams': '80',
  'Variant Inventory Qty': '3',
  'Variant Price': '90',
  'Variant Compare At Price': '120',
  'Variant Barcode': '4006381333931',
  'Cost per item': '31.5',
  'Variant Tax Code': 'A1',
  'Unit Price Total Measure': '',
  'Unit Price Total Measure Unit': '',
};

describe('the rows of a handle', () => {
  const rows = [
    fullRow,
    {
      Handle: 'veil',
      'Option1 Value': 'Coral',
      'Option2 Value': '100 ml',
      'Option3 Value': 'Matt',
      'Variant SKU': 'V-2',
      'Variant Grams': '0.0',
      'Variant Price': '150',
      'Unit Price Total Measure': '0.25',
      'Unit Price Total Measure Unit': 'l',
      'Cost per item': '44',
    },
  ];

  test('are variants with options, price, offer, SKU, barcode, weight, contents and stock', async ({
    ctx,
    services,
  }) => {
    expect(await take(services, csv(rows))).toEqual(['created veil']);
    const { options, variants } = await variantsOf(ctx, 'veil');
    expect(options).toMatchObject([
      {
        kind: 'shade',
        name: { en: 'Color', ar: 'اللون' },
        values: [{ name: { en: 'Rose' } }, { name: { en: 'Coral' } }],
      },
      { kind: 'size', name: { en: 'Size', ar: 'الحجم' } },
      { kind: 'other', name: { en: 'Finish', ar: 'Finish' }, values: [{ name: { en: 'Matt' } }] },
    ]);
    expect(variants).toMatchObject([
      {
        variantNameEn: 'Rose · 50 ml · Matt',
        price: 12_000,
        offerPrice: 9_000,
        sku: 'V-1',
        gtin: '4006381333931',
        stock: 3,
        weightGrams: 80,
        sizeAmount: 50,
        sizeUnit: 'ml',
      },
      { price: 15_000, offerPrice: null, sku: 'V-2', gtin: null, stock: 0, weightGrams: null, sizeAmount: 250 },
    ]);
  });

  test('come back in an export, and importing it changes nothing', async ({ services }) => {
    await take(services, csv(rows));
    const text = await exported(services);
    for (const cell of ['31.5', '44', 'A1', '0.0', '4006381333931', '0.25']) expect(text).toContain(cell);
    expect(await take(services, text)).toEqual(['unchanged veil']);
    await services.db.delete(products);
    expect(await take(services, text)).toEqual(['created veil']);
    expect(await exported(services)).toBe(text);
  });

  test('of 84 handles are 84 products', async ({ services }) => {
    const file = csv(
      Array.from({ length: 84 }, (_, n) =>
        Array.from({ length: 1 + (n % 3) }, (_, nth) => ({
          ...fullRow,
          Handle: `item-${n}`,
          'Option1 Value': `Tone ${nth}`,
        })),
      ).flat(),
    );
    expect(new Set(await take(services, file)).size).toBe(84);
    expect(await services.db.$count(products)).toBe(84);
    expect((await take(services, await exported(services))).filter((line) => !line.startsWith('unchanged'))).toEqual(
      [],
    );
  });

  test('name the picture of a variant, which becomes its first', async ({ ctx, services, make }) => {
    const { variantIds, ...product } = await make.shades([{ name: 'Rose' }, { name: 'Coral' }], { slug: 'tint' });
    const stored = await ctx.db
      .insert(pictures)
      .values(
        ['a', 'b'].map((letter) => ({ hash: letter.repeat(32), mime: 'image/webp', width: 9, height: 9, bytes: 9 })),
      )
      .returning();
    await ctx.db
      .insert(productPictures)
      .values(stored.map(({ id: pictureId }, position) => ({ productId: product.id, pictureId, position })));
    const [first, second] = stored.map(({ id }) => id) as [number, number];
    await ctx.db
      .insert(variantPictures)
      .values({ variantId: variantIds[0]!, productId: product.id, pictureId: first, position: 0 });
    const text = await exported(services);
    expect(await take(services, text)).toEqual(['unchanged tint']);
    const [header, ...lines] = text.split('\n');
    const nth = header!.split(',').indexOf('Variant Image');
    const changed = [
      header,
      lines[0],
      lines[1]!
        .split(',')
        .toSpliced(nth, 1, `http://shop.test/media/${'b'.repeat(32)}/1280.webp`)
        .join(','),
    ];
    expect(await take(services, `${changed.join('\n')}\n`)).toEqual(['changed tint pictures']);
    expect((await variantsOf(ctx, 'tint')).variants.map(({ pictureIds }) => pictureIds)).toEqual([[first], [second]]);
  });
});

describe('a later file', () => {
  test('removes a variant that it lacks, and only switches off one that was ordered or received', async ({
    ctx,
    services,
    make,
  }) => {
    await take(services, scents(['Rose', '10'], ['Mint', '11'], ['Fig', '12'], ['Lime', '13']));
    const { productId, variants } = await variantsOf(ctx, 'soap');
    const order = await make.order();
    await orderVariant(ctx, order.id, { productId, id: variants[1]!.id });
    const staff = contextFor(services, await make.customer({ scopes: ['catalogue.manage', 'stock.manage'] }));
    await bookReceipt(staff, { key: 'delivery-of-lime', lines: [{ variant_id: variants[3]!.id, quantity: 1 }] });
    expect(await take(services, scents(['Rose', '10'], ['Oud', '14']))).toEqual([
      'changed soap stock variants active options',
    ]);
    expect(await summary(ctx, 'soap')).toEqual([
      ['Rose', 10],
      ['Mint', 11, 'off'],
      ['Lime', 13, 'off'],
      ['Oud', 14],
    ]);
    expect(await take(services, scents(['Rose', '10'], ['Oud', '14']))).toEqual(['unchanged soap']);
    expect(await take(services, await exported(services))).toContain('unchanged soap');
  });

  test('renames a variant with the same SKU, and moves variants', async ({ ctx, services }) => {
    await take(services, scents(['Rose', '10', 'S1'], ['Mint', '11', 'S2']));
    const before = await variantsOf(ctx, 'soap');
    await take(services, scents(['Fresh mint', '11', 'S2'], ['Rose', '10', 'S1']));
    const after = await variantsOf(ctx, 'soap');
    expect(await summary(ctx, 'soap')).toEqual([
      ['Fresh mint', 11],
      ['Rose', 10],
    ]);
    expect(after.variants.map(({ id }) => id)).toEqual([before.variants[1]!.id, before.variants[0]!.id]);
  });

  test('may have its options in another order', async ({ ctx, services }) => {
    const rows = [fullRow, { ...fullRow, Title: '', 'Option1 Value': 'Coral', 'Variant SKU': '' }];
    await take(services, csv(rows));
    const swapped = rows.map((row) => ({
      ...row,
      'Option1 Name': row['Option2 Name'],
      'Option1 Value': row['Option2 Value'],
      'Option2 Name': row['Option1 Name'],
      'Option2 Value': row['Option1 Value'],
    }));
    expect(await take(services, csv(swapped))).toEqual(['unchanged veil']);
    expect((await variantsOf(ctx, 'veil')).options.map(({ name }) => name.en)).toEqual(['Color', 'Size', 'Finish']);
  });

  test('leaves translations, colours and what it does not say', async ({ ctx, services }) => {
    await take(services, scents(['Rose', '10'], ['Mint', '11']));
    await ctx.db.execute(sql`update products set name_ar = 'صابون'`);
    await ctx.db.execute(sql`update product_options set name_ar = 'العبير', kind = 'shade'`);
    await ctx.db.execute(sql`update product_option_values set name_ar = 'ورد', hex = '#aa0011' where name_en = 'Rose'`);
    await ctx.db.execute(sql`update product_variants set weight_grams = 90, size_amount = 75, size_unit = 'g'`);
    const before = await variantsOf(ctx, 'soap');
    expect(await take(services, scents(['rose', '10'], ['Mint', '11']))).toEqual(['unchanged soap']);
    expect(await variantsOf(ctx, 'soap')).toEqual(before);
    expect(await take(services, await exported(services))).toEqual(['unchanged soap']);
    const names = await queryRows<{ name_ar: string }>(ctx.db, sql`select name_ar from products`);
    expect(names).toEqual([{ name_ar: 'صابون' }]);
  });

  test('has the picture of a shade, and leaves it when the picture is not of this shop', async ({ ctx, services }) => {
    await take(services, scents(['Rose', '10'], ['Mint', '11']));
    const inserted = await ctx.db
      .insert(pictures)
      .values(
        ['a', 'b'].map((letter) => ({ hash: letter.repeat(32), mime: 'image/webp', width: 9, height: 9, bytes: 9 })),
      )
      .returning({ id: pictures.id });
    const [first, second] = inserted.map(({ id }) => id);
    await ctx.db.execute(sql`update product_option_values set picture_id = ${first} where name_en = 'Rose'`);
    const file = await exported(services);
    expect(file).toContain(`/media/${'a'.repeat(32)}/`);
    expect(await take(services, file)).toEqual(['unchanged soap']);
    expect(await take(services, file.replaceAll(/http:[^,]*\/media\/a+[^,\n]*/g, 'https://cdn.test/rose.png'))).toEqual(
      ['unchanged soap'],
    );
    expect(await take(services, file.replaceAll('a'.repeat(32), 'c'.repeat(32)))).toEqual(['unchanged soap']);
    expect(await take(services, file.replaceAll('a'.repeat(32), 'b'.repeat(32)))).toEqual(['changed soap options']);
    const rows = await queryRows<{ picture_id: number | null }>(
      ctx.db,
      sql`select picture_id from product_option_values where name_en = 'Rose'`,
    );
    expect(rows).toEqual([{ picture_id: second }]);
  });

  test('without an option of variants that were ordered is refused', async ({ ctx, services, make }) => {
    const rows = [fullRow, { ...fullRow, Title: '', 'Option1 Value': 'Coral', 'Variant SKU': '' }];
    await take(services, csv(rows));
    const { productId, variants } = await variantsOf(ctx, 'veil');
    const order = await make.order();
    await orderVariant(ctx, order.id, { productId, id: variants[1]!.id });
    expect(await take(services, csv([{ Handle: 'veil', Title: 'Veil', 'Variant Price': '9' }]))).toEqual([
      expect.stringContaining('add its column to the file'),
    ]);
    expect((await variantsOf(ctx, 'veil')).variants).toEqual(variants);
  });

  test('without options leaves one variant, the one with its SKU', async ({ ctx, services }) => {
    await take(services, scents(['Rose', '10', 'S1'], ['Mint', '11', 'S2']));
    const before = await variantsOf(ctx, 'soap');
    await take(services, csv([{ Handle: 'soap', Title: 'Soap', 'Variant Price': '12', 'Variant SKU': 'S2' }]));
    const { options, variants } = await variantsOf(ctx, 'soap');
    expect([options, variants.map(({ id, price }) => [id, price])]).toEqual([[], [[before.variants[1]!.id, 1_200]]]);
  });

  test('has new products as drafts, and leaves the status of others', async ({ ctx, services, make }) => {
    await make.product({ slug: 'old', nameEn: 'Old', status: 'published' });
    await take(
      services,
      csv([
        { Handle: 'old', Title: 'Old', 'Variant Price': '5', Status: 'draft' },
        { Handle: 'new', Title: 'New', 'Variant Price': '5', Status: 'active' },
      ]),
    );
    const rows = await ctx.db.select({ slug: products.slug, status: products.status }).from(products);
    expect(rows).toEqual(
      expect.arrayContaining([
        { slug: 'old', status: 'published' },
        { slug: 'new', status: 'draft' },
      ]),
    );
  });
});

test('the price and stock of a set stay those of its parts, and a set gets no options', async ({ services, make }) => {
  const soap = await make.product({ price: 2_000, stock: 9 });
  const { slug } = await make.set([{ ...soap, quantity: 3 }], { percent: 10 }, { slug: 'trio', nameEn: 'Trio' });
  expect(await take(services, await exported(services))).toEqual([`unchanged ${soap.slug}`, `unchanged ${slug}`]);
  const row = { Handle: 'trio', Title: 'Three soaps', 'Variant Price': '7', 'Variant Inventory Qty': '40' };
  expect(await take(services, csv([row]))).toEqual(['changed trio nameEn nameAr']);
  const [product] = await services.db.select().from(products).where(eq(products.slug, 'trio'));
  expect(product).toMatchObject({ nameEn: 'Three soaps', price: 6_000, offerPrice: 5_400, stock: 0 });
  const refused = await take(services, csv([{ ...row, 'Option1 Name': 'Scent', 'Option1 Value': 'Rose' }]));
  expect(refused).toEqual([expect.stringContaining('a set has no options')]);
});
