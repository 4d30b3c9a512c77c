import { expect, test } from 'vitest';
import { urls } from '../../urls.ts';
import { parseStoreQuery, withQueryChange, isList, storeQuery, withoutDefaultSort } from './query.ts';

const read = (search: string) => storeQuery({ pathname: '/ar/store', search });

test('drops blank fields of a form', () => {
  expect(read('min_price=&max_price=%20&brand=&brand=ramla&sort=newest')).toEqual({ brand: ['ramla'], sort: 'newest' });
});

test('reads concerns, types and steps as lists, and one rating', () => {
  expect(
    read('concern=acne&concern=dandruff&skin_type=oily&hair_type=curly&step=treat&min_rating=4&min_rating=2'),
  ).toEqual({
    brand: [],
    concern: ['acne', 'dandruff'],
    skin_type: ['oily'],
    hair_type: ['curly'],
    step: ['treat'],
    min_rating: '4',
  });
  expect(read('concern=&min_rating=')).toEqual({ brand: [] });
});

test('leaves out the sorting that a list has anyway', () => {
  expect(withoutDefaultSort(read('sort=featured')).sort).toBeUndefined();
  expect(withoutDefaultSort(read('sort=relevance&search=a')).sort).toBeUndefined();
  expect(withoutDefaultSort(read('sort=featured&search=a')).sort).toBe('featured');
  expect(withoutDefaultSort(read('sort=newest')).sort).toBe('newest');
});

test('ignores unknown parameter names', () => {
  expect(read('utm_source=x&category=body')).toEqual({ brand: [], category: 'body' });
});

test('starts from the first page after a change of filters, and preserves the rest', () => {
  expect(withQueryChange(read('search=a&page=3&brand=x&brand=y'), { brand: ['x'] })).toEqual({
    search: 'a',
    brand: ['x'],
    page: undefined,
  });
});

test.each(['/ar/store', '/store', '/en/category/body', '/ar/category/body/soap', '/ar/category/%D8%AC%D8%B3%D9%85'])(
  'writes the same address below %s that it has read',
  (pathname) => {
    const search = '?brand=a&brand=b&offers=1&search=%D8%B4%D9%85%D8%B3&sort=price_asc&page=2';
    expect(isList(pathname)).toBe(true);
    const locale = pathname.startsWith('/store') ? null : pathname.startsWith('/ar') ? 'ar' : 'en';
    const { pathname: path, searchParams } = new URL(
      urls.store(locale, storeQuery({ pathname, search })),
      'http://shop.test',
    );
    searchParams.sort();
    const params = new URLSearchParams(search);
    params.sort();
    expect([path, searchParams.toString()]).toEqual([pathname, params.toString()]);
  },
);

test('moves the category from the search into the path, and prefers the one in the path', () => {
  expect(urls.store('ar', read('?category=body&sub_category=soap&page=2'))).toBe('/ar/category/body/soap?page=2');
  expect(storeQuery({ pathname: '/category/body', search: '?category=hair&sub_category=oil' })).toEqual({
    category: 'body',
    brand: [],
  });
  expect(isList('/ar/category')).toBe(false);
  expect(storeQuery({ pathname: '/category/%E0%A4%A', search: '' }).category).toBe('%E0%A4%A');
  expect(parseStoreQuery(new URLSearchParams('category=body'))).toEqual({ category: 'body', brand: [] });
});
