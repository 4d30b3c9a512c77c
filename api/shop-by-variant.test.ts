import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';

const ml = (sizeAmount: number) => ({ sizeAmount, sizeUnit: 'ml' as const });

test('lists products by the families of their shades and by the range of their sizes, with counts', async ({
  make,
  call,
}) => {
  const lip = await make.shades([
    { name: 'Cherry', hex: '#c1121f', ...ml(30) },
    { name: 'Cocoa', hex: '#774a2c', ...ml(30) },
    { name: 'Sky', hex: '#3f72af', active: false, ...ml(400) },
  ]);
  const base = await make.shades([{ name: 'Hazel', hex: '#8f5f3c', ...ml(200) }]);
  await make.product();
  const ids = async (query: string) => {
    const { body } = await call('GET', `/products?per_page=100&sort=oldest&${query}`);
    return body.data.map(({ id }: { id: number }) => id);
  };
  expect(await ids('shade=brown')).toEqual([lip.id, base.id]);
  expect(await ids('shade=red')).toEqual([lip.id]);
  expect(await ids('shade=blue')).toEqual([]);
  expect(await ids('shade=red,brown&size=151-300')).toEqual([base.id]);
  expect(await ids('size=up-to-50')).toEqual([lip.id]);
  const { body } = await call('GET', '/products?shade=red', { locale: 'ar' });
  expect(body.meta.facets.shades).toEqual([
    { slug: 'brown', name: 'بني', count: 2 },
    { slug: 'red', name: 'أحمر', count: 1 },
  ]);
  expect(body.meta.facets.sizes).toMatchObject([{ slug: 'up-to-50', count: 1 }]);
  expect((await call('GET', '/products?shade=beige-ish')).body.errors).toHaveProperty('shade');
  expect((await call('GET', '/products?size=200ml')).body.errors).toHaveProperty('size');
  const range = await call('GET', '/max-price-product?shade=red');
  expect(range.status).toBe(200);
});

test('sorts by the lowest price per 100 ml or g; products without one are last, newest first', async ({
  make,
  call,
}) => {
  const dear = await make.shades([{ name: 'A', price: 9_000, ...ml(50) }]);
  const none = await make.product({ price: 100 });
  const cheap = await make.shades([
    { name: 'A', price: 9_000, ...ml(50) },
    { name: 'B', price: 10_000, ...ml(400) },
  ]);
  const pieces = await make.shades([{ name: 'A', price: 300, sizeAmount: 3, sizeUnit: 'piece' }]);
  const { body } = await call('GET', '/products?sort=unit_price');
  expect(body.data.map(({ id }: { id: number }) => id)).toEqual([cheap.id, dear.id, pieces.id, none.id]);
});
