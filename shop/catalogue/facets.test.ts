import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeFrom } from '#values/free-from.ts';
import type { Piastres } from '#values/money.ts';
import { isOnOfferAt, offerAt } from './card.ts';
import { Catalogue } from './catalogue.ts';
import { facetBits, shadeBits, sizeBits } from './facet-bits.ts';
import { facetsOf } from './facets.ts';
import { type Filter, noFilter } from './filter.ts';
import { sorts } from './sorting.ts';
import { indexBrands, indexCategories } from './taxonomy.ts';
import type { IndexedProduct, IndexedVariant } from './rows.ts';

const now = new Date('2025-06-01T12:00:00Z');
const at = now.getTime();
const day = 86_400_000;

const bi = (text: string) => ({ ar: `${text} ع`, en: text });
const brands = indexBrands([5, 6, 9, 12].map((id) => ({ id, slug: `brand-${id}`, name: bi(`Brand ${id}`) })));
// Two roots, three levels under the first.
const parents: Record<number, number | null> = { 1: null, 2: null, 3: 1, 4: 1, 5: 3, 6: 2 };
const categories = indexCategories(
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

const variant = fc
  .record({
    price: fc.integer({ min: 1, max: 12 }),
    offer: fc.option(fc.integer({ min: 0, max: 11 })),
    offerFrom: moment,
    offerUntil: moment,
    stock: fc.integer({ min: 0, max: 2 }),
    size: fc.constantFrom<IndexedVariant['size']>(
      null,
      { amount: 50, unit: 'ml' },
      { amount: 200, unit: 'g' },
      { amount: 3, unit: 'piece' },
    ),
    values: fc.constantFrom<number[]>([], [1], [2], [3]),
  })
  .map(({ price, offer, ...rest }): IndexedVariant => ({
    ...rest,
    id: 1,
    price: (price * 100) as Piastres,
    offerPrice: offer !== null && offer < price ? ((offer * 100) as Piastres) : null,
  }));

const shades: IndexedProduct['options'] = [
  {
    id: 1,
    kind: 'shade',
    name: bi('Shade'),
    values: [
      { id: 1, name: bi('Cherry'), hex: '#c1121f', image: null },
      { id: 2, name: bi('Cocoa'), hex: '#774a2c', image: null },
      { id: 3, name: bi('Pattern'), hex: null, image: 'pattern' },
    ],
  },
];

const row = fc
  .record({
    brandId: fc.constantFrom(5, 6, 9, 12),
    categoryId: fc.constantFrom(1, 2, 3, 4, 5, 6),
    name: fc.constantFrom('Soap', 'soap', 'Éclair', 'Balm 2', 'Balm 10', 'زيت'),
    variants: fc.array(variant, { minLength: 1, maxLength: 3 }),
    published: fc.integer({ min: -60, max: 10 }),
    isSet: fc.boolean(),
    free: fc.nat(7),
  })
  .map(
    ({ name, variants: [first, ...others], published, isSet, free, ...rest }): Omit<IndexedProduct, 'id' | 'slug'> => ({
      ...rest,
      name: bi(name),
      variants: [first!, ...others],
      options: shades,
      facetBits: facetBits(shades, [first!, ...others], free),
      ingredients: [],
      // A set without parts is sold out.
      parts: isSet && others.length === 0 && first!.stock === 0 ? [] : null,
      stock: [first!, ...others].reduce((sum, { stock }) => sum + stock, 0),
      publishedAt: at + published * day,
      ratingCount: 0,
      ratingSum: 0,
      soldCount: 0,
      picture: null,
      lastPicture: null,
      searchTextHash: '',
    }),
  );

const rows = fc
  .array(row, { maxLength: 40 })
  .map((list): IndexedProduct[] =>
    list.map((product, index) => ({ ...product, id: index * 3 + 1, slug: `p${index}` })),
  );

const indices = (count: number) =>
  fc.option(fc.uniqueArray(fc.nat(count - 1), { maxLength: count }).map((list) => list.sort((a, b) => a - b)));

const filters = fc.record({
  categories: indices(6),
  brands: indices(4),
  min: fc.option(fc.integer({ min: 0, max: 1300 })),
  max: fc.option(fc.integer({ min: 0, max: 1300 })),
  shades: fc.option(fc.constantFrom(shadeBits(['red']), shadeBits(['red', 'brown']), shadeBits(['green']))),
  sizes: fc.option(fc.constantFrom(sizeBits(['up-to-50']), sizeBits(['151-300', 'over-300']))),
  freeFrom: fc.option(fc.integer({ min: 1, max: 7 })),
  offers: fc.boolean(),
  sets: fc.boolean(),
  available: fc.boolean(),
  among: fc.option(fc.uniqueArray(fc.nat(39)).map((nths) => nths.map((nth) => nth * 3 + 1))),
});

const catalogueOf = (list: readonly IndexedProduct[]) =>
  Catalogue.empty(brands, categories).with(
    list,
    list.map(({ id }) => id),
  );

const toPay = ({ variants }: IndexedProduct) =>
  Math.min(...variants.map((offered) => offerAt(offered, at) ?? offered.price));

/** The bits of the families and ranges that a product has, each found by itself. */
const shadesOf = ({ variants }: IndexedProduct) =>
  shadeBits(variants.flatMap(({ values: [value] }) => (value === 1 ? ['red'] : value === 2 ? ['brown'] : []))) ?? 0;
const sizesOf = ({ variants }: IndexedProduct) =>
  sizeBits(
    variants.flatMap(({ size }) => (size?.unit === 'ml' ? ['up-to-50'] : size?.unit === 'g' ? ['151-300'] : [])),
  ) ?? 0;

const hasBit = (bits: number, index: number): boolean => Math.floor(bits / 2 ** index) % 2 === 1;

/** The products of a filter, by checking each one; `without` ignores one part of the filter. */
const naively = (list: readonly IndexedProduct[], filter: Filter, without?: keyof Filter | 'price') =>
  list.filter(
    (product) =>
      product.publishedAt <= at &&
      (!filter.among || filter.among.ids.includes(product.id)) &&
      (without === 'categories' ||
        !filter.categories ||
        filter.categories.includes(categories.indexOf.get(product.categoryId)!)) &&
      (without === 'brands' || !filter.brands || filter.brands.includes(brands.indexOf.get(product.brandId)!)) &&
      (without === 'price' ||
        ((filter.min === null || toPay(product) >= filter.min) &&
          (filter.max === null || toPay(product) <= filter.max))) &&
      (without === 'shades' || filter.shades === null || (shadesOf(product) & filter.shades) !== 0) &&
      (without === 'sizes' || filter.sizes === null || (sizesOf(product) & filter.sizes) !== 0) &&
      (filter.freeFrom === null ||
        freeFrom.every((_, index) => !hasBit(filter.freeFrom!, index) || hasBit(product.facetBits.freeFrom, index))) &&
      (without === 'offers' || !filter.offers || isOnOfferAt(product, at)) &&
      (without === 'sets' || !filter.sets || product.parts !== null) &&
      (without === 'available' || !filter.available || product.stock > 0),
  );

const under = (id: number, root: number): boolean => id === root || (parents[id] != null && under(parents[id], root));

test('lists and facets match a naive count', async () => {
  await fc.assert(
    fc.asyncProperty(rows, filters, async (list, { among, ...rest }) => {
      const filter: Filter = {
        ...rest,
        among: among && { key: String(among), ids: Int32Array.from(among), corrected: null },
      };
      const catalogue = await catalogueOf(list);
      const matches = catalogue.find(filter, now);
      const facets = facetsOf(catalogue, filter, matches, 'en');
      const expected = naively(list, filter);
      expect(matches.total).toBe(expected.length);
      for (const sort of sorts) {
        const cards = catalogue.list(filter, sort, 'en', now, 0, 100);
        expect(cards.map(({ id }) => id).sort((a, b) => a - b)).toEqual(expected.map(({ id }) => id));
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
      for (const family of ['red', 'brown', 'green'] as const) {
        const count = naively(list, filter, 'shades').filter(
          (product) => (shadesOf(product) & shadeBits([family])!) !== 0,
        ).length;
        expect(facets.shades.find(({ slug }) => slug === family)?.count ?? 0).toBe(count);
      }
      for (const range of ['up-to-50', '151-300', 'over-300'] as const) {
        const count = naively(list, filter, 'sizes').filter(
          (product) => (sizesOf(product) & sizeBits([range])!) !== 0,
        ).length;
        expect(facets.sizes.find(({ slug }) => slug === range)?.count ?? 0).toBe(count);
      }
      for (const [index, { slug }] of freeFrom.entries()) {
        const count = expected.filter((product) => hasBit(product.facetBits.freeFrom, index)).length;
        expect(facets.freeFrom.find((facet) => facet.slug === slug)?.count ?? 0).toBe(count);
      }
      const prices = naively(list, filter, 'price').map(toPay);
      expect(facets.price).toEqual(
        prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : { min: 0, max: 0 },
      );
      expect(facets.sets).toBe(naively(list, filter, 'sets').filter(({ parts }) => parts !== null).length);
      expect(facets.offers).toBe(naively(list, filter, 'offers').filter((product) => isOnOfferAt(product, at)).length);
      expect(facets.available).toBe(naively(list, filter, 'available').filter(({ stock }) => stock > 0).length);
    }),
    { numRuns: 300 },
  );
});

test('each sort puts its products in order, and the descending one reverses it', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (list) => {
      const catalogue = await catalogueOf(list);
      for (const locale of ['ar', 'en'] as const) {
        const sorted = (sort: (typeof sorts)[number]) => catalogue.list(noFilter, sort, locale, now, 0, 100);
        const { compare } = new Intl.Collator(locale, { numeric: true });
        const names = sorted('name_asc').map(({ name }) => name);
        expect(names).toEqual([...names].sort(compare));
        const prices = sorted('price_asc').map(({ priceFrom }) => priceFrom);
        expect(prices).toEqual([...prices].sort((a, b) => a - b));
        const unitPrices = sorted('unit_price').map(({ id }) =>
          Math.min(
            ...list
              .find((product) => product.id === id)!
              .variants.map(({ size, price, ...offered }) =>
                size && size.unit !== 'piece'
                  ? (100 * (offerAt({ size, price, ...offered }, at) ?? price)) / size.amount
                  : Infinity,
              ),
          ),
        );
        expect(unitPrices).toEqual([...unitPrices].sort((a, b) => (a === b ? 0 : a - b)));
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

test('a catalogue changed step by step equals a new one', async () => {
  const steps = fc.array(fc.array(fc.tuple(fc.nat(15), fc.option(row)), { maxLength: 6 }), {
    minLength: 1,
    maxLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(steps, filters, async (all, { among, ...rest }) => {
      const filter: Filter = {
        ...rest,
        among: among && { key: String(among), ids: Int32Array.from(among), corrected: null },
      };
      const current = new Map<number, IndexedProduct>();
      let changed = await catalogueOf([]);
      for (const changes of all) {
        for (const [nth, product] of changes) {
          if (product) current.set(nth, { ...product, id: nth * 3 + 1, slug: `p${nth}` });
          else current.delete(nth);
        }
        const ids = changes.map(([nth]) => nth * 3 + 1);
        // Results computed before a change must not be found after it.
        for (const sort of sorts) changed.list(filter, sort, 'ar', now, 0, 100);
        changed = await changed.with(
          [...current.values()].filter(({ id }) => ids.includes(id)),
          ids,
        );
      }
      const rebuilt = await catalogueOf([...current.values()].sort((a, b) => a.id - b.id));
      expect(changed.find(filter, now)).toEqual(rebuilt.find(filter, now));
      for (const sort of sorts)
        for (const locale of ['ar', 'en'] as const)
          expect(changed.list(filter, sort, locale, now, 0, 100)).toEqual(
            rebuilt.list(filter, sort, locale, now, 0, 100),
          );
      expect(changed.bestSellers(48, 'en', now)).toEqual(rebuilt.bestSellers(48, 'en', now));
      expect(changed.nextChange(now)?.getTime() ?? Infinity).toBeLessThanOrEqual(
        rebuilt.nextChange(now)?.getTime() ?? Infinity,
      );
    }),
    { numRuns: 200 },
  );
});

test('over time offers start and end and products appear, without a reload', async () => {
  const plain: IndexedVariant = {
    id: 1,
    price: 1000 as Piastres,
    offerPrice: null,
    offerFrom: -Infinity,
    offerUntil: Infinity,
    stock: 1,
    size: null,
    values: [],
  };
  const product = (id: number, more: Partial<IndexedProduct>): IndexedProduct => ({
    id,
    slug: `p${id}`,
    brandId: 5,
    categoryId: 5,
    name: bi(`P${id}`),
    variants: [plain],
    options: [],
    parts: null,
    facetBits: { shades: 0, sizes: 0, freeFrom: 0 },
    ingredients: [],
    stock: 1,
    publishedAt: at - day,
    ratingCount: 0,
    ratingSum: 0,
    soldCount: 0,
    picture: null,
    lastPicture: null,
    searchTextHash: '',
    ...more,
  });
  const catalogue = await catalogueOf([
    product(1, { variants: [{ ...plain, offerPrice: 500 as Piastres, offerFrom: at, offerUntil: at + 1000 }] }),
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
