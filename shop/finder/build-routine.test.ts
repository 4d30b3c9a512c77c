import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { careBits, freeFromBits } from '#shop/catalogue/facet-bits.ts';
import type { IndexedProduct } from '#shop/catalogue/rows.ts';
import { avoidances, budgets, efforts } from '#values/finder.ts';
import {
  actives,
  careKinds,
  conflicts,
  dayTimes,
  needsSunProtection,
  pregnancyNotes,
  stepSlugs,
} from '#values/knowledge.ts';
import { piastres } from '#values/money.ts';
import { hairTypes, skinTypes } from '#values/skin-and-hair.ts';
import { type Answers, typesOf } from './answers.ts';
import { budgetLimits } from './budget.ts';
import { buildRoutine } from './build-routine.ts';
import { isAllowed, shownPrice } from './choose.ts';
import { isOneRoutine } from './routine.ts';

const now = new Date('2026-11-01T10:00:00Z');

type Known = {
  id: number;
  stock: number;
  price: number;
  isFuture: boolean;
  isSet: boolean;
  freeFrom: string[];
  skinTypes: string[];
  hairTypes: string[];
  concerns: number[];
  sold: number;
  care: Partial<IndexedProduct['care']>;
};

const product = ({ id, care, ...fields }: Partial<Known> & { id: number }): IndexedProduct => {
  const price = piastres(fields.price ?? 10_000);
  const stock = fields.stock ?? 5;
  return {
    id,
    slug: `product-${id}`,
    brandId: 1,
    categoryId: 1,
    name: { ar: '', en: '' },
    variants: [{ id, price, offerPrice: null, offerFrom: 0, offerUntil: 0, stock, size: null, values: [] }],
    options: [],
    facetBits: { freeFrom: freeFromBits(fields.freeFrom ?? []) ?? 0, onSale: [], inStock: [] },
    careBits: careBits({ ...fields, step: care?.step ?? null }),
    care: { step: null, times: [], actives: [], pregnancy: null, companions: [], ...care },
    concerns: fields.concerns ?? [],
    ingredients: [],
    isListKnown: false,
    parts: fields.isSet ? [] : null,
    stock,
    publishedAt: fields.isFuture ? Infinity : 0,
    ratingCount: 0,
    ratingSum: 0,
    soldCount: fields.sold ?? 0,
    picture: null,
    lastPicture: null,
    searchTextHash: '',
  };
};

const subset = <T extends string>(values: readonly T[]) => fc.subarray([...values]);

const anyProduct = fc.record({
  stock: fc.constantFrom(0, 3, 3, 3),
  price: fc.integer({ min: 1, max: 90_000 }),
  isFuture: fc.constantFrom(true, false, false, false),
  isSet: fc.constantFrom(true, false, false, false, false),
  freeFrom: subset(['fragrance', 'sulphates']),
  skinTypes: subset(skinTypes),
  hairTypes: subset(hairTypes),
  concerns: fc.subarray([1, 2, 3, 4]),
  sold: fc.nat(500),
  care: fc.record({
    step: fc.constantFrom(null, ...stepSlugs, 'treat', 'protect', 'cleanse', 'moisturise'),
    times: subset(dayTimes),
    actives: subset(actives),
    pregnancy: fc.constantFrom(null, null, ...pregnancyNotes),
  }),
});

const products = fc
  .array(anyProduct, { maxLength: 60 })
  .map((list) => list.map((fields, id) => product({ id: id + 1, ...fields } as Known)));

const answers: fc.Arbitrary<Answers> = fc
  .record({
    kind: fc.constantFrom('skin' as const, 'skin' as const, ...careKinds),
    concerns: fc.constant<string[]>([]),
    avoid: subset(avoidances),
    budget: fc.constantFrom(...budgets),
    effort: fc.constantFrom(...efforts),
  })
  .chain((rest) => fc.constantFrom(null, ...typesOf(rest.kind)).map((type) => ({ ...rest, type })));

const concernIds = fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 3 });

const build = (input: Answers, list: readonly IndexedProduct[], ids: readonly number[] = []) =>
  buildRoutine(input, { products: list, concernIds: ids, limits: budgetLimits(list, now), now });

const stepsOf = (routine: ReturnType<typeof build>) => routine.times.flatMap(({ steps }) => steps);

describe('any routine', () => {
  const holds = (check: (routine: ReturnType<typeof build>, input: Answers, list: IndexedProduct[]) => void) =>
    fc.assert(
      fc.property(answers, products, concernIds, (input, list, ids) => check(build(input, list, ids), input, list)),
      { numRuns: 400 },
    );

  test('has no two products that are not used together, whichever cheaper choices are taken', () =>
    holds((routine) => {
      const steps = stepsOf(routine);
      for (const a of steps)
        for (const b of steps) {
          if (a === b || a.product === b.product || !isOneRoutine(a.time, b.time)) continue;
          for (const first of [a.product, a.cheaper])
            for (const second of [b.product, b.cheaper])
              if (first && second) expect(conflicts(first.care.actives, second.care.actives)).toEqual([]);
        }
    }));

  test('has protection in the morning with a retinoid or acid, when the shop has one', () =>
    holds((routine, input, list) => {
      const steps = stepsOf(routine);
      const burns = steps.some(({ product: candidate }) =>
        candidate.care.actives.some((active) => needsSunProtection.includes(active)),
      );
      expect(routine.needsProtection).toBe(burns);
      const hasOne = list.some(
        (candidate) =>
          candidate.care.step === 'protect' &&
          isAllowed(candidate, input, now) &&
          (candidate.care.times.length === 0 || candidate.care.times.includes('morning')),
      );
      if (input.kind === 'skin' && burns && hasOne)
        expect(steps.some(({ step, time }) => step === 'protect' && time === 'morning')).toBe(true);
    }));

  test('has only products that can be bought and that have nothing to avoid', () =>
    holds((routine, { avoid }) => {
      for (const { product: chosen, cheaper } of stepsOf(routine))
        for (const candidate of cheaper ? [chosen, cheaper] : [chosen]) {
          expect(candidate.stock).toBeGreaterThan(0);
          expect(candidate.publishedAt).toBeLessThanOrEqual(now.getTime());
          expect(candidate.parts).toBeNull();
          if (avoid.includes('pregnancy')) expect(candidate.care.pregnancy).toBeNull();
          if (avoid.includes('fragrance')) expect(candidate.facetBits.freeFrom & 1).toBe(1);
        }
    }));

  test('has a step at most once at a time, in the order of use, at a time that it is for', () =>
    holds(({ times }, { effort }) => {
      for (const { time, steps } of times) {
        const slugs = steps.map(({ step }) => stepSlugs.indexOf(step));
        expect(slugs).toEqual([...new Set(slugs)].toSorted((a, b) => a - b));
        if (effort === 'short') expect(steps.length).toBeLessThanOrEqual(3);
        for (const { product: candidate, step } of steps) {
          expect(candidate.care.step).toBe(step);
          if (candidate.care.times.length === 1 && (time === 'morning' || time === 'evening'))
            expect(candidate.care.times).toEqual([time]);
        }
      }
    }));

  test('offers only cheaper choices that cost less and are of the same step', () =>
    holds((routine) => {
      for (const { product: candidate, step, cheaper } of stepsOf(routine)) {
        if (!cheaper) continue;
        expect(shownPrice(cheaper, now)).toBeLessThan(shownPrice(candidate, now));
        expect(cheaper.care.step).toBe(step);
      }
    }));

  test('is the same for the same answers, in whatever order the products come', () =>
    fc.assert(
      fc.property(answers, products, concernIds, (input, list, ids) => {
        expect(build(input, list.toReversed(), ids)).toEqual(build(input, list, ids));
      }),
    ));
});

const skin: Answers = { kind: 'skin', type: null, concerns: [], avoid: [], budget: 'any', effort: 'full' };

test('an empty catalogue gives an empty routine that names what is missing', () => {
  expect(build(skin, [])).toEqual({
    times: [],
    missing: ['protect', 'moisturise', 'cleanse'],
    keepApart: [],
    needsProtection: false,
  });
});

test('a concern counts more than how often something is bought', () => {
  const popular = product({ id: 1, sold: 100_000, care: { step: 'treat' } });
  const suited = product({ id: 2, concerns: [7], care: { step: 'treat' } });
  expect(stepsOf(build(skin, [popular, suited], [7])).map(({ product: { id } }) => id)).toEqual([2, 2]);
});

test('a budget prefers products below its limit, and takes the cheapest when there is none', () => {
  const washes = [1, 2, 3].map((nth) => product({ id: nth, price: nth * 10_000, sold: nth, care: { step: 'wash' } }));
  const dear = [8, 9].map((nth) => product({ id: nth, price: nth * 10_000, care: { step: 'condition' } }));
  const steps = stepsOf(build({ ...skin, kind: 'hair', budget: 'low' }, [...washes, ...dear]));
  expect(steps.map(({ product: { id }, isOverBudget }) => [id, isOverBudget])).toEqual([
    [2, false],
    [8, true],
  ]);
});

test('what is not used together is listed for each active', () => {
  const serum = product({ id: 1, care: { step: 'treat', times: ['evening'], actives: ['retinoid'] } });
  expect(build(skin, [serum]).keepApart).toEqual([
    { active: 'retinoid', from: ['exfoliating-acid', 'benzoyl-peroxide', 'vitamin-c'] },
  ]);
});
