import { expect, test } from 'vitest';
import { urls } from '../../urls.ts';
import { asksFor, changed, isList, storeQuery } from './query.ts';

const read = (search: string) => storeQuery({ pathname: '/ar/store', search });

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

test.each(['/ar/store', '/store', '/en/category/body', '/ar/category/body/soap', '/ar/category/%D8%AC%D8%B3%D9%85'])(
  'an address below %s read and written is the same address',
  (pathname) => {
    const search = '?brand=a&brand=b&offers=1&search=%D8%B4%D9%85%D8%B3&sort=price_asc&page=2';
    expect(isList(pathname)).toBe(true);
    const locale = pathname.startsWith('/store') ? null : pathname.startsWith('/ar') ? 'ar' : 'en';
    const { pathname: path, searchParams } = new URL(
      urls.store(locale, storeQuery({ pathname, search })),
      'http://shop.test',
    );
    searchParams.sort();
    const wanted = new URLSearchParams(search);
    wanted.sort();
    expect([path, searchParams.toString()]).toEqual([pathname, wanted.toString()]);
  },
);

test('a category in the search goes into the path, and the path has the last word', () => {
  expect(urls.store('ar', read('?category=body&sub_category=soap&page=2'))).toBe('/ar/category/body/soap?page=2');
  expect(storeQuery({ pathname: '/category/body', search: '?category=hair&sub_category=oil' })).toEqual({
    category: 'body',
    brand: [],
  });
  expect(isList('/ar/category')).toBe(false);
  expect(storeQuery({ pathname: '/category/%E0%A4%A', search: '' }).category).toBe('%E0%A4%A');
  expect(asksFor(new URLSearchParams('category=body'))).toEqual({ category: 'body', brand: [] });
});
