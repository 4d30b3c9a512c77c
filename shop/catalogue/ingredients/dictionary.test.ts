import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoProducts } from '#db/seed/catalogue-files.ts';
import lists from '#test/data/inci_lists.json' with { type: 'json' };
import { freeFrom } from '#values/free-from.ts';
import { inciKey, parseInci } from '#values/inci.ts';
import { broken, dictionary, findIngredients } from './dictionary.ts';
import rows from './dictionary.json' with { type: 'json' };
import { ingredientKnowledge } from './ingredient-knowledge.ts';
import { readIngredients } from './read-ingredients.ts';

test('each name of the dictionary, and each slug, means one ingredient', () => {
  const owners = new Map<string, string>();
  for (const { inci, also = [] } of rows)
    for (const key of new Set([inci, ...also].map(inciKey))) {
      expect(owners.get(key), `${key} of ${inci}`).toBeUndefined();
      owners.set(key, inci);
    }
  const slugs = dictionary.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
});

test('each Arabic name is an Arabic one, and each list can have each name', () => {
  for (const { inci, name } of dictionary) {
    expect(name.ar.replaceAll(/\(CI \d+\)|C12-15/g, '')).not.toMatch(/[A-Za-z]/);
    expect(parseInci(inci)).toEqual([{ name: inci.replace(/\.$/, ''), percent: null, mayContain: false }]);
  }
});

test('a name with a telling ending has the flag that goes with it', () => {
  for (const { inci, flags } of dictionary) {
    if (/paraben$/i.test(inci)) expect(flags, inci).toContain('paraben');
    if (/methicone|siloxane|dimethiconol/i.test(inci)) expect(flags, inci).toContain('silicone');
    if (/(?:laur|coco)[\w-]*[ -]sul(?:f|ph)ate$/i.test(inci)) expect(flags, inci).toContain('sulphate');
    if (/hydrolyzed (?:silk|keratin|collagen|milk)|\bmel\b|\blac\b/i.test(inci))
      expect(flags, inci).toContain('animal');
  }
});

test('every ingredient of the demo is known', () => {
  expect(demoProducts.length).toBeGreaterThan(100);
  const unknown = demoProducts.flatMap(({ ingredients }) =>
    parseInci(ingredients).filter(({ name }) => findIngredients(name).length === 0),
  );
  expect(unknown).toEqual([]);
});

test('most names in the lists of real products are known', () => {
  const names = lists.flatMap((list) => parseInci(list));
  const missing = names.filter(({ name }) => findIngredients(name).length === 0);
  expect(missing.length / names.length).toBeLessThan(0.4);
});

const idsOf = (name: string) => findIngredients(name).map((position) => dictionary[position]!.inci);

test.each([
  ['AQUA', ['Aqua']],
  ['Water / Aqua/ Eau', ['Aqua']],
  ['Fragrance (Parfum)', ['Parfum']],
  ['Titanium Dioxide (CI 77891)', ['Titanium Dioxide']],
  ['Butyrospermum Parkii (Shea) Butter', ['Butyrospermum Parkii Butter']],
  ['Salvia Extract', []],
  // One that hides in brackets counts.
  ['Mel Extract (Alcohol)', ['Mel Extract', 'Alcohol']],
  // Parts that mean different ingredients are a name of their own.
  ['Aqua/Dimethicone', []],
  ['Acrylates/Dimethicone', []],
])('%s means %j', (name, expected) => {
  expect(idsOf(name)).toEqual(expected);
});

test('a list is free from what none of its names breaks; one unknown name, or no list, is free from nothing', () => {
  const name = fc.constantFrom(...dictionary);
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 12 }), fc.boolean(), (ingredients, isLastOptional) => {
      const inci = ingredients.map((ingredient) => ingredient.inci);
      const list = isLastOptional ? `${inci.slice(0, -1).join(', ')} +/- ${inci.at(-1)}` : inci.join(', ');
      const expected = freeFrom
        .map(({ slug }) => slug)
        .filter((slug) => !ingredients.some((ingredient) => broken(ingredient).includes(slug)));
      expect(ingredientKnowledge(list)).toMatchObject({ freeFrom: expected, unknown: 0 });
      expect(ingredientKnowledge(`${list}, Yasminium Novum`)).toMatchObject({ freeFrom: [], unknown: 1 });
    }),
  );
  for (const none of ['', ' , ', '2%']) expect(readIngredients(none).freeFrom).toBe(0);
});

test('perfume may contain essential oils, and essential oils scent a product', () => {
  expect(ingredientKnowledge('Aqua, Parfum').freeFrom).not.toContain('essential-oils');
  expect(ingredientKnowledge('Aqua, Lavandula Angustifolia Oil').freeFrom).not.toContain('fragrance');
  expect(ingredientKnowledge('Aqua, Cetearyl Alcohol').freeFrom).toContain('drying-alcohols');
  expect(ingredientKnowledge('Aqua, Linalool, Mentha Piperita Oil').allergens).toEqual([
    'Linalool',
    'Mentha Piperita Oil',
  ]);
});
