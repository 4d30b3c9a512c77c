import { describe, expect, test } from 'vitest';
import { builderWrites, writesColumn } from './find-writes.ts';

const columnsIn = (text: string) =>
  builderWrites(text).map(({ table, statement }) => [table, writesColumn(statement, 'rating_sum')]);

describe('a write through the query builder', () => {
  test.each([
    ['db.insert(products).values({ id, ratingSum: 0 })', true],
    ['db\n  .insert(products)\n  .values({ id, ratingSum })\n  .returning()', true],
    ['db.update(products).set({ name: fold(name), ratingSum: sql`${a} + 1` }).where(eq(a, b))', true],
    ['db.insert(products).values(row).onConflictDoUpdate({ target: id, set: { ratingSum: 1 } })', true],
    ['insertMany(db, products, rows.map(({ id }) => ({ id, ratingSum: 0 })))', true],
    ['updateMany(\n  db,\n  products,\n  rows.map(({ id, sum }) => ({ id, ratingSum: sum })),\n)', true],
    // What it returns and compares is not written.
    ['db.insert(products).values({ id }).returning({ ratingSum: products.ratingSum })', false],
    ['db.update(products).set({ id }).where(eq(products.ratingSum, 0)).returning()', false],
    ['db.delete(products).where(eq(products.id, id))', false],
  ])('%s', (text, isWritten) => {
    expect(columnsIn(text)).toEqual([['products', isWritten]]);
  });

  test('ends where its calls end', () => {
    expect(columnsIn('await db.insert(products).values({ id });\nconst reply = { ratingSum: 0 };')).toEqual([
      ['products', false],
    ]);
  });
});

test('a raw statement names the columns that it sets or inserts', () => {
  expect(writesColumn('update products set rating_sum = 1 ', 'rating_sum')).toBe(true);
  expect(writesColumn('insert into products (id, rating_sum)', 'rating_sum')).toBe(true);
  expect(writesColumn('insert into products (id, rating_count)', 'rating_sum')).toBe(false);
});
