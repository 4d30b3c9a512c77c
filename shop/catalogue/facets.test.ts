import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Piastres } from '#values/money.ts';
import { offerAt } from './card.ts';
import { Catalogue } from './catalogue.ts';
import { facetsOf } from './facets.ts';
import type { Filter } from './filter.ts';
import { sorts } from './orders.ts';
import { brandsOf, categoriesOf } from './places.ts';
import type { ProductRow } from './rows.ts';

const now = new Date('2025-06-01T12:00:00Z');
const at = now.getTime();
const day = 86_400_000;

const bi = (text: string) => ({ ar: `${text} ع`, en: text });
const brands = brandsOf([5, 6, 9, 12].map((id) => ({ id, slug: `brand-${id}`, name: bi(`Brand ${id}`) })));
// Two roots, three levels under the first.
const parents: Record<number, number | null> = { 1: null, 2: null, 3: 1, 4: 1, 5: 3, 6: 2 };
const categories = categoriesOf(
  Object.entries(parents).map(([id, parentId]) => ({
    id: Number(id),
    parentId,
    slug: `c${id}`,
    name: bi(`C${id}`),
    description: bi(''),
    picture: null,
    hidden: false,
  })),
);

const moment = fc.oneof(
  fc.constant(-Infinity),
  fc.constant(Infinity),
  fc.integer({ min: -40, max: 40 }).map((days) => at + days * day),
);

const row = fc
  .record({
    brandId: fc.constantFrom(5, 6, 9, 12),
    categoryId: fc.constantFrom(1, 2, 3, 4, 5, 6),
    name: fc.constantFrom('Soap', 'soap', 'Éclair', 'Balm 2', 'Balm 10', 'زيت'),
    price: fc.integer({ min: 1, max: 12 }),
    offer: fc.option(fc.integer({ min: 0, max: 11 })),
    offerFrom: moment,
    offerUntil: moment,
    stock: fc.integer({ min: 0, max: 2 }),
    published: fc.integer({ min: -60, max: 10 }),
  })
  .map(({ name, price, offer, published, ...rest }): Omit<ProductRow, 'id' | 'slug'> => ({
    ...rest,
    name: bi(name),
    price: (price * 100) as Piastres,
    offerPrice: offer !== null && offer < price ? ((offer * 100) as Piastres) : null,
    publishedAt: at + published * day,
    ratingCount: 0,
    ratingSum: 0,
    soldCount: 0,
    picture: null,
    lastPicture: null,
    searchWords: '',
    ingredients: '',
  }));

const rows = fc
  .array(row, { maxLength: 40 })
  .map((list): ProductRow[] => list.map((one, index) => ({ ...one, id: index * 3 + 1, slug: `p${index}` })));

const indices = (count: number) =>
  fc.option(fc.uniqueArray(fc.nat(count - 1), { maxLength: count }).map((list) => list.sort((a, b) => a - b)));

const filters = fc.record({
  categories: indices(6),
  brands: indices(4),
  min: fc.option(fc.integer({ min: 0, max: 1300 })),
  max: fc.option(fc.integer({ min: 0, max: 1300 })),
  offers: fc.boolean(),
  available: fc.boolean(),
  among: fc.option(fc.uniqueArray(fc.nat(39)).map((slots) => ({ key: JSON.stringify(slots), slots }))),
});

const catalogueOf = (list: readonly ProductRow[]) =>
  new Catalogue({ slots: list, slotOf: new Map(list.map(({ id }, slot) => [id, slot])), brands, categories });

const toPay = (product: ProductRow) => offerAt(product, at) ?? product.price;

/** The products of a filter, by looking at each; `without` leaves one of its parts out. */
const naively = (list: readonly ProductRow[], filter: Filter, without?: keyof Filter | 'price') =>
  list.filter(
    (product, slot) =>
      product.publishedAt <= at &&
      (!filter.among || [...filter.among.slots].includes(slot)) &&
      (without === 'categories' ||
        !filter.categories ||
        filter.categories.includes(categories.indexOf.get(product.categoryId)!)) &&
      (without === 'brands' || !filter.brands || filter.brands.includes(brands.indexOf.get(product.brandId)!)) &&
      (without === 'price' ||
        ((filter.min === null || toPay(product) >= filter.min) &&
          (filter.max === null || toPay(product) <= filter.max))) &&
      (without === 'offers' || !filter.offers || offerAt(product, at) !== null) &&
      (without === 'available' || !filter.available || product.stock > 0),
  );

const under = (id: number, root: number): boolean => id === root || (parents[id] != null && under(parents[id]!, root));

test('lists and facets are what counting one by one gives', () => {
  fc.assert(
    fc.property(rows, filters, (list, { among, ...rest }) => {
      const filter: Filter = {
        ...rest,
        among: among && { key: among.key, slots: Int32Array.from(among.slots.filter((slot) => slot < list.length)) },
      };
      const catalogue = catalogueOf(list);
      const found = catalogue.find(filter, now);
      const facets = facetsOf(catalogue, filter, found, 'en');
      const wanted = naively(list, filter);
      expect(found.total).toBe(wanted.length);
      for (const sort of sorts) {
        const cards = catalogue.list(filter, sort, 'en', now, 0, 100);
        expect(cards.map(({ id }) => id).sort((a, b) => a - b)).toEqual(wanted.map(({ id }) => id));
      }

      const flat = (nodes: typeof facets.categories): typeof facets.categories =>
        nodes.flatMap((node) => [node, ...flat(node.children)]);
      const byCategory = naively(list, filter, 'categories');
      for (const id of Object.keys(parents).map(Number)) {
        const count = byCategory.filter((product) => under(product.categoryId, id)).length;
        expect(flat(facets.categories).find((node) => node.id === id)?.count ?? 0).toBe(count);
      }
      const byBrand = naively(list, filter, 'brands');
      for (const { id } of brands.rows) {
        const count = byBrand.filter(({ brandId }) => brandId === id).length;
        expect(facets.brands.find((brand) => brand.id === id)?.count ?? 0).toBe(count);
      }
      const prices = naively(list, filter, 'price').map(toPay);
      expect(facets.price).toEqual(
        prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : { min: 0, max: 0 },
      );
      expect(facets.offers).toBe(
        naively(list, filter, 'offers').filter((product) => offerAt(product, at) !== null).length,
      );
      expect(facets.available).toBe(naively(list, filter, 'available').filter(({ stock }) => stock > 0).length);
    }),
    { numRuns: 300 },
  );
});

test('each sort puts its products in order, and its reverse turns it round', () => {
  fc.assert(
    fc.property(rows, (list) => {
      const catalogue = catalogueOf(list);
      const all: Filter = {
        categories: null,
        brands: null,
        min: null,
        max: null,
        offers: false,
        available: false,
        among: null,
      };
      for (const locale of ['ar', 'en'] as const) {
        const sorted = (sort: (typeof sorts)[number]) => catalogue.list(all, sort, locale, now, 0, 100);
        const { compare } = new Intl.Collator(locale, { numeric: true });
        const names = sorted('name_asc').map(({ name }) => name);
        expect(names).toEqual([...names].sort(compare));
        const prices = sorted('price_asc').map(({ price, offer }) => offer ?? price);
        expect(prices).toEqual([...prices].sort((a, b) => a - b));
        const dates = sorted('newest').map(({ id }) => list.find((product) => product.id === id)!.publishedAt);
        expect(dates).toEqual([...dates].sort((a, b) => b - a));
        expect(sorted('name_desc')).toEqual(sorted('name_asc').reverse());
        expect(sorted('price_desc')).toEqual(sorted('price_asc').reverse());
        expect(sorted('oldest')).toEqual(sorted('newest').reverse());
      }
    }),
    { numRuns: 60 },
  );
});

test('as time goes on offers begin and end and products appear, with nothing read anew', () => {
  const product = (id: number, more: Partial<ProductRow>): ProductRow => ({
    id,
    slug: `p${id}`,
    brandId: 5,
    categoryId: 5,
    name: bi(`P${id}`),
    price: 1000 as Piastres,
    offerPrice: null,
    offerFrom: -Infinity,
    offerUntil: Infinity,
    stock: 1,
    publishedAt: at - day,
    ratingCount: 0,
    ratingSum: 0,
    soldCount: 0,
    picture: null,
    lastPicture: null,
    searchWords: '',
    ingredients: '',
    ...more,
  });
  const catalogue = catalogueOf([
    product(1, { offerPrice: 500 as Piastres, offerFrom: at, offerUntil: at + 1000 }),
    product(2, { publishedAt: at + 500 }),
  ]);
  const seen = (moment: number) => {
    const then = new Date(moment);
    return [catalogue.card(1, 'en', then)?.offer, catalogue.card(2, 'en', then)?.id, catalogue.product(2, then)?.id];
  };
  expect(seen(at - 1)).toEqual([null, undefined, undefined]);
  expect(seen(at)).toEqual([500, undefined, undefined]);
  expect(seen(at + 500)).toEqual([500, 2, 2]);
  expect(seen(at + 999)).toEqual([500, 2, 2]);
  expect(seen(at + 1000)).toEqual([null, 2, 2]);
  expect(seen(at)).toEqual([500, undefined, undefined]);
  expect(catalogue.nextChange(now)).toEqual(new Date(at + 500));
  expect(catalogue.nextChange(new Date(at + 1000))).toBeNull();
  expect(catalogue.card(1, 'en', now)?.isNew).toBe(true);
  expect(catalogue.card(1, 'en', new Date(at + 40 * day))?.isNew).toBe(false);
});
