import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { masterOf } from './catalogue.ts';
import { demoProducts } from './catalogue-files.ts';
import { measureOf } from './containers.ts';
import { centimetres, type Ingredient, shownAmong, swatchOf } from './product-pictures.ts';

const named: Record<Ingredient, RegExp> = {
  honey: /\b(Mel|Honey|Propolis)\b/i,
  coffee: /Coffea/i,
  olive: /Olea Europaea/i,
  rose: /Rosa Damascena/i,
  clay: /Kaolin|Bentonite|Clay|Illite/i,
  oat: /Avena Sativa/i,
  aloe: /Aloe/i,
  citrus: /Citrus/i,
};

test('A product stands among an ingredient that its list names', () => {
  for (const [ingredient, slugs] of Object.entries(shownAmong))
    for (const slug of slugs) {
      const product = demoProducts.find((entry) => entry.slug === slug);
      expect(product?.ingredients, slug).toMatch(named[ingredient as Ingredient]);
    }
});

test('The first picture of every product has at least 1600 px on its long side', async () => {
  const small: string[] = [];
  for (const { slug } of demoProducts) {
    const { height } = await sharp(join(import.meta.dirname, '../../media', masterOf(slug, 1))).metadata();
    if (height < 1600) small.push(slug);
  }
  expect(small).toEqual([]);
});

test('A lip balm is smaller than a jar of mask, and that one smaller than a large bottle', () => {
  const heights = ['honey-pot-lip-balm', 'red-clay-clarifying-mask', 'red-sea-algae-body-wash'].map((slug) =>
    centimetres(measureOf(demoProducts.find((product) => product.slug === slug)!).height),
  );
  expect(heights).toEqual([2.8, 5.7, 20.5]);
});

test('What is sprayed or worn as a cloth has no texture to show', () => {
  const without = demoProducts.filter((product) => swatchOf(product) === null);
  expect(new Set(without.map(({ container }) => container))).toEqual(new Set(['spray', 'sachet']));
});
