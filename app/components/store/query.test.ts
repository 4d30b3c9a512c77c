import { expect, test } from 'vitest';
import { urls } from '../../urls.ts';
import { changed, storeQuery } from './query.ts';

const read = (search: string) => storeQuery(new URLSearchParams(search));

test('what a form leaves blank is not asked for', () => {
  expect(read('min_price=&max_price=%20&brand=&brand=ramla&sort=newest')).toEqual({ brand: ['ramla'], sort: 'newest' });
});

test('names the store does not know are left out', () => {
  expect(read('utm_source=x&category=body')).toEqual({ brand: [], category: 'body' });
});

test('a change of filters starts from the first page and keeps the rest', () => {
  expect(changed(read('search=a&page=3&brand=x&brand=y'), { brand: ['x'] })).toEqual({
    search: 'a',
    brand: ['x'],
    page: undefined,
  });
});

test('an address read and written is the same address', () => {
  const search = 'category=body&brand=a&brand=b&offers=1&search=%D8%B4%D9%85%D8%B3&sort=price_asc&page=2';
  const again = new URL(urls.store('ar', read(search)), 'http://shop.test').searchParams;
  again.sort();
  const wanted = new URLSearchParams(search);
  wanted.sort();
  expect(again.toString()).toBe(wanted.toString());
});
