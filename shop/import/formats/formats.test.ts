import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { products } from '#db/schema.ts';
import { readManagedVariants } from '#shop/catalogue/manage/variants.ts';
import { readManagedSet } from '#shop/catalogue/manage/sets.ts';
import type { Ctx, Services } from '#shop/context.ts';
import { test } from '#test/fixtures.ts';
import { decodeFile } from '../decode.ts';
import { importProducts } from '../import.ts';
import { problemText, separatorOf } from '../rows.ts';
import { UnmappedFile } from './adapt-table.ts';
import { guessMapping, type Mapping } from './fields.ts';

async function take({ db, pictures }: Services, file: string, columns: Mapping = {}): Promise<string[]> {
  const lines: string[] = [];
  await importProducts({
    db,
    pictures,
    input: Readable.from([Buffer.from(file)]),
    folder: '/nowhere',
    choices: { publishes: true, columns },
    onProblem: (problem) => lines.push(problemText(problem)),
    onOutcome: ({ slug, result, fields }) => lines.push(`${result} ${slug} ${fields.join(' ')}`.trim()),
  });
  return lines;
}

async function productOf(ctx: Ctx, slug: string) {
  const [row] = await ctx.db.select().from(products).where(eq(products.slug, slug));
  return { row: row!, ...(await readManagedVariants(ctx, row!.id)) };
}

describe('a file', () => {
  test('is read in UTF-8, UTF-16 and Windows-1256, and anything else is no text', () => {
    const arabic = 'الاسم,السعر\nصابون,5';
    // The same text in Windows-1256.
    const old = Buffer.from('c7e1c7d3e32cc7e1d3dad10ad5c7c8e6e42c35', 'hex');
    expect(decodeFile(old)).toBe(arabic);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        // A byte order mark and control characters are no text.
        fc.pre(!/[\p{Cc}\ufeff]/u.test(text));
        expect(decodeFile(Buffer.from(text))).toBe(text);
        expect(decodeFile(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]))).toBe(text);
      }),
    );
    for (const bytes of [[0x50, 0x4b, 3, 4, 0, 0], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], []])
      expect(decodeFile(Uint8Array.from(bytes))).toBeUndefined();
  });

  test('is separated by what its first line has most of, outside quotes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(',', ';', '\t'),
        fc.array(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 9 }),
        (delimiter, headers) => {
          expect(separatorOf(stringify([headers], { delimiter, quoted: true }))).toBe(delimiter);
        },
      ),
    );
  });

  for (const delimiter of [';', '\t'])
    test(`may have ${JSON.stringify(delimiter)} between cells, and space around them`, async ({ ctx, services }) => {
      const text = [
        [' Handle ', 'Title', ' Variant Price '],
        [' balm', ' Balm ', ' 12,50 '],
      ].map((cells) => cells.join(delimiter));
      expect(await take(services, text.join('\r\n'))).toEqual(['created balm']);
      expect((await productOf(ctx, 'balm')).row).toMatchObject({ nameEn: 'Balm', price: 1_250 });
    });
});

const english = {
  id: 'ID',
  kind: 'Type',
  sku: 'SKU',
  title: 'Name',
  published: 'Published',
  category: 'Categories',
  stock: 'Stock',
  kilograms: 'Weight (kg)',
  sale: 'Sale price',
  regular: 'Regular price',
  images: 'Images',
  parent: 'Parent',
  grouped: 'Grouped products',
  name1: 'Attribute 1 name',
  value1: 'Attribute 1 value(s)',
};
const arabic = {
  id: 'المعرّف',
  kind: 'النوع',
  sku: 'رمز المنتج',
  title: 'الاسم',
  published: 'منشور',
  category: 'التصنيفات',
  stock: 'المخزون',
  kilograms: 'الوزن (كجم)',
  sale: 'سعر التخفيض',
  regular: 'السعر العادي',
  images: 'الصور',
  parent: 'الأصل',
  grouped: 'منتجات مجمّعة',
  name1: 'اسم السمة 1',
  value1: 'قيم السمة 1',
};

/** A file of WooCommerce's layout: a variable product whose variations come later, a simple one, and a set. */
function wooFile(headers: typeof english): string {
  type Field = keyof typeof english;
  const rows: Partial<Record<Field, string>>[] = [
    {
      id: '7',
      kind: 'variable',
      sku: 'T',
      title: 'Lip tint',
      published: '1',
      category: 'Make-up > Lips',
      name1: 'Shade',
      value1: 'Rose, Coral',
      images: 'https://w.example/a.jpg, https://w.example/b.jpg',
    },
    {
      id: '8',
      kind: 'simple',
      sku: 'B',
      title: 'Lip balm',
      published: '0',
      regular: '50',
      sale: '40',
      stock: '6',
      kilograms: '0.03',
    },
    { id: '9', kind: 'grouped', sku: 'G', title: 'Lip set', published: '1', grouped: 'T-1, B, id:13' },
    { id: '13', kind: 'simple', title: 'Lip scrub', published: '1', regular: '30', stock: '3' },
    { id: '14', kind: 'grouped', title: 'Tint set', published: '1', grouped: 'T, B' },
    { id: '15', kind: 'grouped', title: 'Lost set', published: '1', grouped: 'B, id:99' },
    {
      id: '10',
      kind: 'variation',
      sku: 'T-1',
      title: 'Lip tint - Rose',
      parent: 'T',
      regular: '90',
      stock: '4',
      name1: 'Shade',
      value1: 'Rose',
      images: 'https://w.example/b.jpg',
    },
    {
      id: '11',
      kind: 'variation',
      sku: 'T-2',
      title: 'Lip tint - Coral',
      parent: 'id:7',
      regular: '95',
      sale: '80',
      stock: '0',
      name1: 'Shade',
      value1: 'Coral',
    },
    { id: '12', kind: 'variation', sku: 'X', title: 'Lost', parent: 'gone', regular: '1' },
  ];
  const fields = Object.keys(headers) as Field[];
  return stringify([fields.map((name) => headers[name]), ...rows.map((row) => fields.map((name) => row[name] ?? ''))]);
}

for (const [language, headers] of Object.entries({ english, arabic }))
  test(`WooCommerce's file with ${language} headers: simple, variable and grouped products`, async ({
    ctx,
    services,
  }) => {
    const file = wooFile(headers);
    expect((await take(services, file)).toSorted()).toEqual([
      'created lip-balm',
      'created lip-scrub',
      'created lip-set',
      'created lip-tint',
      'created lost-set',
      'created tint-set',
      expect.stringContaining('the product of this variation is not in the file'),
      expect.stringContaining('chosen by hand, until then it is no set (/lip-tint)'),
      expect.stringContaining('so it is no set yet (id:99)'),
    ]);
    const tint = await productOf(ctx, 'lip-tint');
    expect(tint.row).toMatchObject({ status: 'published', nameEn: 'Lip tint' });
    expect(tint.options).toMatchObject([{ kind: 'shade', name: { en: 'Shade', ar: 'الدرجة' } }]);
    expect(tint.variants).toMatchObject([
      { variantNameEn: 'Rose', price: 9_000, offerPrice: null, sku: 'T-1', stock: 4 },
      { variantNameEn: 'Coral', price: 9_500, offerPrice: 8_000, sku: 'T-2', stock: 0 },
    ]);
    const balm = await productOf(ctx, 'lip-balm');
    expect(balm.row).toMatchObject({ status: 'draft', price: 5_000, offerPrice: 4_000 });
    expect(balm.variants).toMatchObject([{ weightGrams: 30, stock: 6 }]);
    const set = await productOf(ctx, 'lip-set');
    // A sum of 90, 40 and 30: it has no price of its own.
    expect(set.row).toMatchObject({ status: 'published', price: 17_000, offerPrice: null, stock: 0 });
    expect(await readManagedSet(ctx, set.row.id)).toMatchObject({
      percent: 0,
      parts: [{ sku: 'T-1', quantity: 1 }, { sku: 'B' }, { nameEn: 'Lip scrub' }],
    });
    for (const slug of ['tint-set', 'lost-set']) {
      const { row } = await productOf(ctx, slug);
      expect(row).toMatchObject({ status: 'draft', price: 0 });
      expect(await readManagedSet(ctx, row.id)).toMatchObject({ isSet: false });
    }
    expect((await take(services, file)).filter((line) => /^(?:created|changed)/.test(line))).toEqual([]);
  });

test('WooCommerce’s variable products stay as they are while a row of the file is too wide', async ({ services }) => {
  const file = wooFile(english);
  await take(services, file);
  const lines = await take(services, file.replace('Lip tint - Coral', 'Lip tint, Coral'));
  expect(lines.filter((line) => line.includes('cells, but'))).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('changed'))).toEqual([]);
  expect(lines.filter((line) => line.includes('lip-tint '))).toEqual([]);
});

describe('any other file', () => {
  const file = stringify([
    ['Artikel', 'Preis', 'Farbe', 'Notiz'],
    ['Creme', '10', 'Rot', 'a'],
    ['Creme', '12', 'Blau', 'b'],
    ['Seife', '5', '', ''],
  ]);

  test('is refused while nobody has said which columns are which', async ({ services }) => {
    await expect(take(services, file)).rejects.toThrow(UnmappedFile);
  });

  test('is read by a mapping: rows of the same name are variants', async ({ ctx, services }) => {
    const mapping = { title: 'Artikel', price: 'Preis', option1: 'Farbe' };
    expect(await take(services, file, mapping)).toEqual(['created creme', 'created seife']);
    const { options, variants } = await productOf(ctx, 'creme');
    expect(options).toMatchObject([
      { name: { en: 'Farbe' }, values: [{ name: { en: 'Rot' } }, { name: { en: 'Blau' } }] },
    ]);
    expect(variants).toMatchObject([{ price: 1_000 }, { price: 1_200 }]);
    expect(await take(services, file, mapping)).toEqual(['unchanged creme', 'unchanged seife']);
  });

  test('has hidden products as drafts, when the file says which are published', async ({ ctx, services }) => {
    const mapping = { title: 'Name', price: 'Price', published: 'Published' };
    await take(services, 'Name;Price;Published\nA;10;1\nB;20;0\n', mapping);
    expect([(await productOf(ctx, 'a')).row.status, (await productOf(ctx, 'b')).row.status]).toEqual([
      'published',
      'draft',
    ]);
  });

  test('leaves a product out when one of its rows is too wide', async ({ ctx, services }) => {
    const mapping = { title: 'Artikel', price: 'Preis', option1: 'Farbe' };
    const rows = ['Creme,10,Rot,a', 'Creme,12,Blau,b', 'Creme,14,Grau,c', 'Seife,5,,', 'Bad,7,,', ''];
    const table = ['Artikel,Preis,Farbe,Notiz', ...rows].join('\n');
    await take(services, table, mapping);
    expect(await take(services, table.replace('12', '12,5'), mapping)).toEqual([
      expect.stringContaining('line 3: has 5 cells'),
      'unchanged seife',
      'unchanged bad',
    ]);
    expect((await productOf(ctx, 'creme')).variants).toHaveLength(3);
  });

  test('has columns that are recognised in English and Arabic, in any spelling', () => {
    expect(guessMapping(['الإسم', 'السعر:', 'الباركود', 'QTY', 'Foo'])).toEqual({
      title: 'الإسم',
      price: 'السعر:',
      barcode: 'الباركود',
      stock: 'QTY',
    });
  });
});
