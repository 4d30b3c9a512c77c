import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect } from 'vitest';
import { products, productSets } from '#db/schema.ts';
import type { Services } from '#shop/context.ts';
import { test } from '#test/fixtures.ts';
import { exportProducts } from './export.ts';
import { importProducts } from './import.ts';
import { problemText } from './rows.ts';

async function take({ db, pictures }: Services, file: string): Promise<string[]> {
  const lines: string[] = [];
  await importProducts({
    db,
    pictures,
    input: Readable.from([Buffer.from(file)]),
    folder: '/nowhere',
    choices: { publishes: true },
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

const name = fc.oneof(
  fc.constantFrom('Rose', 'rose ', 'وردي', '50 ml', '1.5 L', '=SUM(A1)', "O'Hara", 'Default Title', 'a, "b"\nc'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
);
const cell = fc.oneof(fc.constant(''), name);
const price = fc.integer({ min: 1, max: 99_999 }).map((hundredths) => (hundredths / 100).toFixed(2));

const variant = fc.record({
  'Option1 Value': name,
  'Option2 Value': name,
  'Variant SKU': cell,
  'Variant Grams': fc.constantFrom('', '0', '0.0', '28', '28.5'),
  'Variant Inventory Qty': fc.constantFrom('', '0', '7', '-2'),
  'Variant Price': price,
  'Variant Compare At Price': fc.oneof(fc.constant(''), price),
  'Unit Price Total Measure': fc.constantFrom('', '50', '0.25'),
  'Unit Price Total Measure Unit': fc.constantFrom('', 'ml', 'l', 'oz'),
  'Cost per item': cell,
  'Google Shopping / MPN': cell,
  'Image Src': fc.constantFrom('', 'https://w.example/a.jpg', 'https://w.example/b.jpg'),
  'Variant Image': fc.constantFrom('', 'https://w.example/a.jpg'),
});

/** The rows of a product: its first row has its title, options and other cells. */
const handle = fc.record({
  title: name.filter((text) => text.trim() !== ''),
  option1: fc.constantFrom('Title', 'Size', 'Color', 'اللون', 'Finish'),
  option2: fc.constantFrom('', 'Scent'),
  vendor: cell,
  body: cell,
  variants: fc.array(variant, { minLength: 1, maxLength: 4 }),
});

/** A set of variants that are chosen among those of the file. */
const set = fc.record({
  title: name.filter((text) => text.trim() !== ''),
  parts: fc.uniqueArray(fc.tuple(fc.nat({ max: 47 }), fc.integer({ min: 1, max: 20 })), {
    minLength: 1,
    maxLength: 4,
    selector: ([nth]) => nth,
  }),
  price: fc.constantFrom('', '0%', '15%', '12.50', '90 %'),
});
type Made<T> = T extends fc.Arbitrary<infer H> ? H : never;

/** A file of these products, without rows whose option values are empty or stand twice. */
function fileOf(handles: readonly Made<typeof handle>[], sets: readonly Made<typeof set>[]): string {
  const products = handles.flatMap(({ title, option1, option2, vendor, body, variants }, n) => {
    const seen = new Set<string>();
    return variants
      .map((row) => ({ ...row, 'Option2 Value': option2 === '' ? '' : row['Option2 Value'] }))
      .filter((row) => {
        const values = [row['Option1 Value'], ...(option2 === '' ? [] : [row['Option2 Value']])].map((text) =>
          text.trim(),
        );
        const key = values.join('\n').toLowerCase();
        return values.every((text) => text !== '') && !seen.has(key) && seen.add(key);
      })
      .map((row, nth): Record<string, string> => ({
        Handle: `item ${n}`,
        Title: nth === 0 ? title : '',
        'Body (HTML)': nth === 0 ? body : '',
        Vendor: nth === 0 ? vendor : '',
        'Option1 Name': nth === 0 ? option1 : '',
        'Option2 Name': nth === 0 ? option2 : '',
        ...row,
      }));
  });
  const counts = Map.groupBy(products, (row) => row['Handle']);
  const addresses = [...counts].flatMap(([of, { length }]) =>
    Array.from({ length }, (_, nth) => `/${of!.replace(' ', '-')}#${nth + 1}`),
  );
  const setRows = sets.flatMap(({ title, parts, price: setPrice }, n): Record<string, string>[] => {
    const chosen = new Map(parts.map(([nth, quantity]) => [addresses[nth % addresses.length], quantity]));
    const units = [...chosen.values()].reduce((sum, quantity) => sum + quantity, 0);
    if (addresses.length === 0 || units < 2) return [];
    const cells = [...chosen].map(([address, quantity]) => `${address}:${quantity}`);
    // Its handle comes before those of its parts, and it is read after them.
    return [{ Handle: `a set ${n}`, Title: title, 'Set Parts': cells.join('; '), 'Set Price': setPrice }];
  });
  const rows = [...setRows, ...products];
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return stringify([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]);
}

// Many imports: on a busy machine they take longer than other tests.
test('any file with variants: it and its export change nothing again, and the export makes the same catalogue', async ({
  services,
}) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(handle, { minLength: 1, maxLength: 12 }),
      fc.array(set, { maxLength: 3 }),
      async (handles, sets) => {
        await services.db.delete(productSets);
        await services.db.delete(products);
        const file = fileOf(handles, sets);
        fc.pre(file.split('\n').length > 2);
        const first = await take(services, file);
        expect(first.filter((line) => !line.startsWith('created'))).toEqual([]);
        expect((await take(services, file)).filter((line) => !line.startsWith('unchanged'))).toEqual([]);
        expect(await services.db.$count(productSets)).toBe(file.match(/^a set /gm)?.length ?? 0);
        const text = await exported(services);
        expect((await take(services, text)).filter((line) => !line.startsWith('unchanged'))).toEqual([]);
        await services.db.delete(productSets);
        await services.db.delete(products);
        await take(services, text);
        expect(await exported(services)).toBe(text);
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);
