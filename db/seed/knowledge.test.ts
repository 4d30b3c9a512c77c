import { expect, test } from 'vitest';
import { dictionary } from '#shop/catalogue/ingredients/dictionary.ts';
import { readIngredients } from '#shop/catalogue/ingredients/read-ingredients.ts';
import { concerns } from './concern-list.ts';
import { freeFrom } from '#values/free-from.ts';
import {
  actives,
  type CareKind,
  conflicts,
  dayTimes,
  needsSunProtection,
  pregnancyNotes,
  routineSteps,
  type RoutineStep,
  scents,
  stepSlugs,
  textures,
} from '#values/knowledge.ts';
import { hairTypes, skinTypes } from '#values/skin-and-hair.ts';
import { demoCategories, demoKnowledge, demoProducts, demoSets } from './catalogue-files.ts';

const products = demoProducts.map((product) => ({ ...product, ...demoKnowledge[product.slug]! }));
const entries = Object.entries(demoKnowledge);
const entryOf = (slug: string) => demoKnowledge[slug]!;
const topCategory = (slug: string): string => {
  const { parent } = demoCategories.find((category) => category.slug === slug)!;
  return parent === undefined ? slug : topCategory(parent);
};
const kindOf = (step: RoutineStep): CareKind => routineSteps.find(({ slug }) => slug === step)!.kind;
const listed = (list: string): string[] => readIngredients(list).ingredients.map((at) => dictionary[at]!.inci);
const hasFragrance = (list: string): boolean => {
  const bit = 1 << freeFrom.findIndex(({ slug }) => slug === 'fragrance');
  return (readIngredients(list).freeFrom & bit) === 0;
};

test('each demo product and set has an entry, and nothing else has', () => {
  const slugs = [...demoProducts, ...demoSets].map(({ slug }) => slug);
  expect(entries.map(([slug]) => slug).toSorted()).toEqual(slugs.toSorted());
});

test('each entry uses the words of the vocabulary, each once', () => {
  const slugs = concerns.map(({ slug }) => slug);
  for (const [slug, entry] of entries) {
    const each = (values: readonly string[], allowed: readonly string[]) => {
      expect(allowed, slug).toEqual(expect.arrayContaining([...values]));
      expect(new Set(values).size, slug).toBe(values.length);
    };
    each(Object.keys(entry.concerns), slugs);
    each(entry.skinTypes, skinTypes);
    each(entry.hairTypes, hairTypes);
    each(entry.times, dayTimes);
    each(entry.actives, actives);
    each(entry.goesWith, Object.keys(demoKnowledge));
    expect([...stepSlugs, null], slug).toContain(entry.step);
    expect([...textures, null], slug).toContain(entry.texture);
    expect([...scents, null], slug).toContain(entry.scent);
    expect([...pregnancyNotes, null], slug).toContain(entry.pregnancy);
    if (entry.minAge !== null) expect(entry.minAge, slug).toBeLessThanOrEqual(18);
  }
});

test('each reason is a short phrase in both languages', () => {
  for (const [slug, entry] of entries)
    for (const { ar, en } of Object.values(entry.concerns)) {
      expect(ar, slug).toMatch(/\p{Script=Arabic}/u);
      for (const text of [ar, en]) {
        expect(text, slug).not.toMatch(/\b(?:cure|heal|treat)s?\b|يعالج|علاج|يشفي/i);
        expect(text.split(' ').length, text).toBeGreaterThanOrEqual(4);
        expect(text.split(' ').length, text).toBeLessThanOrEqual(14);
      }
    }
});

test('the step of a product is one of its top category, and only that kind has types', () => {
  for (const { slug, category, step, skinTypes: skin, hairTypes: hair } of products) {
    const kind = topCategory(category);
    expect(step && kindOf(step), slug).toBe(kind);
    expect([skin.length > 0, hair.length > 0], slug).toEqual([kind !== 'hair', kind === 'hair']);
  }
});

test('a product without scent, or for sensitive skin, has no fragrance in its list', () => {
  for (const { slug, ingredients, scent, skinTypes: types } of products) {
    if (scent === 'none') expect(hasFragrance(ingredients), slug).toBe(false);
    if (types.includes('sensitive')) expect(hasFragrance(ingredients), slug).toBe(false);
  }
});

test('the active ingredients of a product are those of its list', () => {
  for (const { slug, ingredients, actives: tagged, step } of products) {
    const names = listed(ingredients);
    const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
    expect(tagged.includes('retinoid'), slug).toBe(has(/retin(?:ol|al|yl)|adapalene/i));
    expect(tagged.includes('niacinamide'), slug).toBe(has(/^niacinamide$/i));
    expect(tagged.includes('vitamin-c'), slug).toBe(has(/^ascorbic acid$/i));
    expect(tagged.includes('benzoyl-peroxide'), slug).toBe(has(/benzoyl peroxide/i));
    expect(tagged.includes('copper-peptide'), slug).toBe(has(/copper/i));
    if (has(/^(?:salicylic|glycolic|mandelic) acid$/i)) expect(tagged, slug).toContain('exfoliating-acid');
    if (tagged.includes('exfoliating-acid')) expect(has(/^(?:salicylic|glycolic|lactic) acid$/i), slug).toBe(true);
    if (step === 'protect') expect(tagged, slug).toContain('sun-filter');
  }
});

test('a retinoid is not for pregnancy nor for minors', () => {
  const withRetinoid = entries.filter(([, entry]) => entry.actives.includes('retinoid'));
  expect(withRetinoid.length).toBeGreaterThan(0);
  for (const [slug, { pregnancy, minAge, times }] of withRetinoid)
    expect({ pregnancy, minAge, times }, slug).toEqual({ pregnancy: 'avoid', minAge: 18, times: ['evening'] });
});

test('what goes with a product is for another step and a type in common, without a conflict', () => {
  for (const [slug, entry] of entries) {
    expect(entry.goesWith, slug).not.toContain(slug);
    expect(entry.goesWith.length, slug).toBeLessThanOrEqual(3);
    for (const other of entry.goesWith) {
      const { step, actives: theirs, skinTypes: skin, hairTypes: hair } = entryOf(other);
      expect(conflicts(entry.actives, theirs), `${slug}, ${other}`).toEqual([]);
      for (const third of entry.goesWith) expect(conflicts(entryOf(third).actives, theirs), slug).toEqual([]);
      expect(step, `${slug}, ${other}`).not.toBe(entry.step);
      const common = [...skin, ...hair].filter((type) =>
        [...entry.skinTypes, ...entry.hairTypes].includes(type as never),
      );
      expect(common.length, `${slug}, ${other}`).toBeGreaterThan(0);
    }
  }
});

test('a product for skin that needs sun protection goes with a sunscreen', () => {
  const asking = products.filter(
    ({ step, actives: tagged }) =>
      kindOf(step!) !== 'hair' && needsSunProtection.some((active) => tagged.includes(active)),
  );
  expect(asking.length).toBeGreaterThan(0);
  for (const { slug, goesWith } of asking)
    expect(
      goesWith.map((other) => entryOf(other).step),
      slug,
    ).toContain('protect');
});

test('a set has the concerns and active ingredients of its parts, and does not go with them', () => {
  for (const { slug, parts } of demoSets) {
    const entry = entryOf(slug);
    const of = <T>(pick: (slug: string) => readonly T[]) => [...new Set(parts.flatMap((part) => pick(part.slug)))];
    expect(entry.step, slug).toBeNull();
    expect(Object.keys(entry.concerns).toSorted(), slug).toEqual(
      of((part) => Object.keys(entryOf(part).concerns)).toSorted(),
    );
    expect(entry.actives.toSorted(), slug).toEqual(of((part) => entryOf(part).actives).toSorted());
    for (const part of parts) expect(entry.goesWith, slug).not.toContain(part.slug);
  }
});

/** The concerns for which the demo has a single product. */
const single = ['dark-circles', 'dandruff', 'back-acne'];

test('each concern has products', () => {
  for (const { slug } of concerns) {
    const count = products.filter((product) => slug in product.concerns).length;
    expect(count, slug).toBeGreaterThanOrEqual(single.includes(slug) ? 1 : 2);
  }
});

/** What a routine is made of: each row is filled by one of its steps. */
const routine: readonly RoutineStep[][] = [
  ['cleanse'],
  ['tone', 'treat'],
  ['moisturise'],
  ['protect'],
  ['wash'],
  ['condition'],
  ['bathe'],
  ['hydrate'],
];

/** The types for which the demo has fewer than three products. */
const short: Record<string, number> = {
  'cleanse: sensitive': 2,
  'moisturise: sensitive': 2,
  'protect: sensitive': 2,
  'protect: oily': 2,
  'bathe: sensitive': 2,
  'hydrate: sensitive': 1,
};

test('each step of a routine has products for each type', () => {
  for (const steps of routine)
    for (const type of kindOf(steps[0]!) === 'hair' ? hairTypes : skinTypes) {
      const count = products.filter(
        (product) =>
          product.step !== null &&
          steps.includes(product.step) &&
          [...product.skinTypes, ...product.hairTypes].includes(type as never),
      ).length;
      const key = `${steps.join(', ')}: ${type}`;
      expect(count, key).toBeGreaterThanOrEqual(short[key] ?? 3);
    }
});
