import { Readable } from 'node:stream';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { products } from '#db/schema.ts';
import { columnsOf, fieldNames, fieldOf } from '#values/product-field-views.ts';
import { test } from '#test/fixtures.ts';
import { exportProducts } from '../import/export.ts';
import { importProducts } from '../import/import.ts';
import { problemText } from '../import/rows.ts';

test('every field has its columns, and those that shoppers see update the date of the product', async ({
  ctx,
  make,
}) => {
  const columns = getTableColumns(products);
  const [other, shelf] = [await make.brand(), await make.category()];
  const dates: Record<string, unknown> = {
    offerFrom: new Date(0),
    offerUntil: new Date(1),
    brandId: other.id,
    categoryId: shelf.id,
  };
  const changed: string[] = [];
  for (const name of fieldNames)
    for (const column of new Set(Object.values(columnsOf(name)))) {
      expect(columns).toHaveProperty(column);
      const { id } = await make.product();
      const { kind } = fieldOf(name);
      const value = dates[column] ?? (kind === 'amount' || kind === 'units' ? 3 : `new-${column}`);
      await ctx.db.execute(sql`update products set updated_at = '2020-01-01' where id = ${id}`);
      await ctx.db
        .update(products)
        .set({ [column]: value })
        .where(eq(products.id, id));
      const [row] = await ctx.db.select().from(products).where(eq(products.id, id));
      if (row!.updatedAt.getUTCFullYear() !== 2020) changed.push(name);
    }
  expect([...new Set(changed)]).toEqual(fieldNames.filter((name) => fieldOf(name).page !== undefined));
});

test('a barcode goes through the form, both replies, a copy, and a product file', async ({ call, make, services }) => {
  const as = await make.customer({ scopes: ['catalogue.manage'] });
  const product = await make.product();
  const put = async (gtin: string) => {
    const { updated_at: seen } = (await call('GET', `/staff/products/${product.id}`, { as })).body.data;
    return call('PUT', `/staff/products/${product.id}`, { as, body: { gtin, seen } });
  };
  expect(await put('4006381333932')).toMatchObject({
    status: 422,
    body: { errors: { gtin: [expect.stringContaining('barcode')] } },
  });
  expect((await put('٤٠٠٦٣٨١ ٣٣٣٩٣١')).body.data).toMatchObject({ gtin: '4006381333931' });
  await services.catalogue.refresh();
  expect((await call('GET', `/products/${product.id}`)).body.data).toMatchObject({ gtin: '4006381333931' });
  const copy = await call('POST', `/staff/products/${product.id}/duplicate`, { as });
  expect(copy.body.data).toMatchObject({ gtin: null, sku: null });

  const rows: string[][] = [];
  for await (const row of exportProducts(services.db, 'http://shop.test', sql`p.id = ${product.id}`)) rows.push(row);
  const [header, cells] = rows as [string[], string[]];
  const at = header.indexOf('Variant Barcode');
  expect(cells[at]).toBe('4006381333931');
  const importWith = async (code: string) => {
    const problems: string[] = [];
    const text = [header, cells.with(at, code)]
      .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join())
      .join('\n');
    const summary = await importProducts({
      ...services,
      input: Readable.from([Buffer.from(text)]),
      folder: '/nowhere',
      onProblem: (problem) => problems.push(problemText(problem)),
    });
    return { ...summary, problems };
  };
  expect(await importWith('4006381333931')).toMatchObject({ unchanged: 1 });
  expect(await importWith('6.22E+12')).toMatchObject({
    failed: 1,
    problems: ['line 2, column "Variant Barcode": "6.22E+12" is not valid'],
  });
  expect(await importWith('96385074')).toMatchObject({ changed: 1 });
  expect(await importWith('')).toMatchObject({ changed: 1 });
  const [left] = await services.db.select().from(products).where(eq(products.id, product.id));
  expect(left).toMatchObject({ gtin: null, source: null });
});
