import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeFrom } from '#values/free-from.ts';
import type { Piastres } from '#values/money.ts';
import { hairTypes, skinTypes } from '#values/skin-and-hair.ts';
import { isOnOfferAt, offerAt } from './card.ts';
import { Catalogue } from './catalogue.ts';
import { careBits, facetBits, hairTypeBits, shadeBits, sizeBits, skinTypeBits, stepBits } from './facet-bits.ts';
import { facetsOf } from './facets.ts';
import { type Filter, noFilter } from './filter.ts';
import { sorts } from './sorting.ts';
import { indexBrands, indexCategories, indexConcerns } from './taxonomy.ts';
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

// The last one is hidden.
const concerns = indexConcerns(
  [21, 22, 23].map((id) => ({
    id,
    slug: `concern-${id}`,
    kind: 'skin',
    name: bi(`Concern ${id}`),
    words: '',
    intro: bi(''),
    hidden: id === 23,
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
    concerns: fc.subarray([21, 22, 23]),
    ingredients: fc.subarray([4, 5, 6]),
    isListKnown: fc.boolean(),
    care: fc.record({
      skinTypes: fc.subarray([...skinTypes]),
      hairTypes: fc.subarray([...hairTypes]),
      step: fc.constantFrom('cleanse', 'wash', null),
    }),
    stars: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
  })
  .map(
    ({
      name,
      variants: [first, ...others],
      published,
      isSet,
      free,
      care,
      stars,
      ...rest
    }): Omit<IndexedProduct, 'id' | 'slug'> => ({
      ...rest,
      name: bi(name),
      variants: [first!, ...others],
      options: shades,
      facetBits: facetBits(shades, [first!, ...others], free),
      careBits: careBits(care),
      care: { step: null, times: [], actives: [], pregnancy: null, companions: [] },
      // A set without parts is sold out.
      parts: isSet && others.length === 0 && first!.stock === 0 ? [] : null,
      stock: [first!, ...others].reduce((sum, { stock }) => sum + stock, 0),
      publishedAt: at + published * day,
      ratingCount: stars.length,
      ratingSum: stars.reduce((sum, star) => sum + star, 0),
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
  without: fc.option(fc.subarray([4, 5], { minLength: 1 })),
  concerns: indices(2),
  skinTypes: fc.option(fc.constantFrom(skinTypeBits(['oily']), skinTypeBits(['dry', 'normal']))),
  hairTypes: fc.option(fc.constantFrom(hairTypeBits(['curly']), hairTypeBits(['straight', 'coloured']))),
  steps: fc.option(fc.constantFrom(stepBits(['wash']), stepBits(['cleanse', 'style']))),
  minRating: fc.option(fc.integer({ min: 1, max: 5 })),
  offers: fc.boolean(),
  sets: fc.boolean(),
  available: fc.boolean(),
  among: fc.option(fc.uniqueArray(fc.nat(39)).map((nths) => nths.map((nth) => nth * 3 + 1))),
});

const catalogueOf = (list: readonly IndexedProduct[]) =>
  Catalogue.empty({ brands, categories, concerns }).with(
    list,
    list.map(({ id }) => id),
  );

const toPay = ({ variants }: IndexedProduct) =>
  Math.min(...variants.map((offered) => offerAt(offered, at) ?? offered.price));

/** The bits of the families and ranges that variants have, each found by itself. */
const shadesOf = (variants: readonly IndexedVariant[]) =>
  shadeBits(variants.flatMap(({ values: [value] }) => (value === 1 ? ['red'] : value === 2 ? ['brown'] : []))) ?? 0;
const sizesOf = (variants: readonly IndexedVariant[]) =>
  sizeBits(
    variants.flatMap(({ size }) => (size?.unit === 'ml' ? ['up-to-50'] : size?.unit === 'g' ? ['151-300'] : [])),
  ) ?? 0;

const stars = ({ ratingSum, ratingCount }: IndexedProduct) => (ratingCount === 0 ? 0 : ratingSum / ratingCount);

const hasBit = (bits: number, index: number): boolean => Math.floor(bits / 2 ** index) % 2 === 1;

type Choice = { shades: number | null; sizes: number | null };
const hasShade = (variants: readonly IndexedVariant[], { shades: requested }: Choice) =>
  requested === null || (shadesOf(variants) & requested) !== 0;
const hasSize = (variants: readonly IndexedVariant[], { sizes }: Choice) =>
  sizes === null || (sizesOf(variants) & sizes) !== 0;

/** Whether one variant meets a choice of shade and size, and has units when it has to be in stock. */
const meetsChoice = ({ variants }: IndexedProduct, available: boolean, choice: Choice) =>
  variants.some((item) => (!available || item.stock > 0) && hasShade([item], choice) && hasSize([item], choice));

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
      (filter.without === null ||
        (product.isListKnown && !filter.without.some((ingredient) => product.ingredients.includes(ingredient)))) &&
      (without === 'concerns' ||
        !filter.concerns ||
        filter.concerns.some((index) => product.concerns.includes(concerns.rows[index]!.id))) &&
      (without === 'skinTypes' || filter.skinTypes === null || (product.careBits.skinTypes & filter.skinTypes) !== 0) &&
      (without === 'hairTypes' || filter.hairTypes === null || (product.careBits.hairTypes & filter.hairTypes) !== 0) &&
      (without === 'steps' || filter.steps === null || (product.careBits.steps & filter.steps) !== 0) &&
      (without === 'minRating' || filter.minRating === null || stars(product) >= filter.minRating) &&
      meetsChoice(product, without !== 'available' && filter.available, {
        shades: without === 'shades' ? null : filter.shades,
        sizes: without === 'sizes' ? null : filter.sizes,
      }) &&
      (filter.freeFrom === null ||
        freeFrom.every((_, index) => !hasBit(filter.freeFrom!, index) || hasBit(product.facetBits.freeFrom, index))) &&
      (without === 'offers' || !filter.offers || isOnOfferAt(product, at)) &&
      (without === 'sets' || !filter.sets || product.parts !== null),
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
        const count = naively(list, { ...filter, shades: shadeBits([family]) }).length;
        expect(facets.shades.find(({ slug }) => slug === family)?.count ?? 0).toBe(count);
      }
      for (const range of ['up-to-50', '151-300', 'over-300'] as const) {
        const count = naively(list, { ...filter, sizes: sizeBits([range]) }).length;
        expect(facets.sizes.find(({ slug }) => slug === range)?.count ?? 0).toBe(count);
      }
      const byConcern = naively(list, filter, 'concerns');
      for (const { id } of concerns.rows) {
        const count = byConcern.filter((product) => product.concerns.includes(id)).length;
        expect(facets.concerns.find((concern) => concern.id === id)?.count ?? 0).toBe(count);
      }
      for (const [index, type] of skinTypes.entries()) {
        const products = naively(list, filter, 'skinTypes');
        const count = products.filter(({ careBits: { skinTypes: bits } }) => hasBit(bits, index)).length;
        expect(facets.skinTypes.find(({ slug }) => slug === type)?.count ?? 0).toBe(count);
      }
      for (const [index, type] of hairTypes.entries()) {
        const products = naively(list, filter, 'hairTypes');
        const count = products.filter(({ careBits: { hairTypes: bits } }) => hasBit(bits, index)).length;
        expect(facets.hairTypes.find(({ slug }) => slug === type)?.count ?? 0).toBe(count);
      }
      for (const step of ['cleanse', 'wash'] as const) {
        const products = naively(list, filter, 'steps');
        const count = products.filter((product) => (product.careBits.steps & stepBits([step])!) !== 0).length;
        expect(facets.steps.find(({ slug }) => slug === step)?.count ?? 0).toBe(count);
      }
      for (const { stars: least, count } of facets.ratings)
        expect(count).toBe(naively(list, filter, 'minRating').filter((product) => stars(product) >= least).length);
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
      expect(facets.available).toBe(naively(list, { ...filter, available: true }).length);
    }),
    { numRuns: 300 },
  );
});

test('a product leaves the list of a shade in stock when that shade is sold out, and comes back', async () => {
  const variants = [1, 2].map((value) => ({
    id: value,
    price: 100 as Piastres,
    offerPrice: null,
    offerFrom: -Infinity,
    offerUntil: Infinity,
    stock: 1,
    size: null,
    values: [value],
  })) as unknown as IndexedProduct['variants'];
  const [product] = fc.sample(
    rows.filter(({ length }) => length > 0),
    1,
  )[0]!;
  const list = [
    {
      ...product!,
      id: 1,
      publishedAt: at - day,
      parts: null,
      variants,
      facetBits: facetBits(shades, variants),
      stock: 2,
    },
  ];
  const filter: Filter = { ...noFilter, shades: shadeBits(['red']), available: true };
  const first = await catalogueOf(list);
  const soldOut = await first.withStock([{ productId: 1, variantId: 1, stock: 0 }]);
  const back = await soldOut.withStock([{ productId: 1, variantId: 1, stock: 3 }]);
  expect([first, soldOut, back].map((catalogue) => catalogue.find(filter, now).total)).toEqual([1, 0, 1]);
  expect([first, soldOut, back].map((catalogue) => catalogue.list(filter, 'newest', 'en', now, 0, 9).length)).toEqual([
    1, 0, 1,
  ]);
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
        const isSoldOut = (sort: (typeof sorts)[number]) => sorted(sort).map(({ available }) => !available);
        for (const sort of ['featured', 'best_selling', 'top_rated', 'biggest_discount'] as const)
          expect(isSoldOut(sort)).toEqual(isSoldOut(sort).sort((a, b) => Number(a) - Number(b)));
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
    facetBits: { freeFrom: 0, onSale: [0], inStock: [0] },
    careBits: careBits({}),
    care: { step: null, times: [], actives: [], pregnancy: null, companions: [] },
    concerns: [],
    ingredients: [],
    isListKnown: false,
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
