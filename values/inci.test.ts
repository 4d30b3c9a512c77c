import fc from 'fast-check';
import { expect, test } from 'vitest';
import lists from '#test/data/inci_lists.json' with { type: 'json' };
import { inciKey, parseInci } from './inci.ts';

const namesOf = (text: string) => parseInci(text).map(({ name }) => name);

test.each([
  ['Aqua, Glycerin, 1,2-Hexanediol, Parfum.', ['Aqua', 'Glycerin', '1,2-Hexanediol', 'Parfum']],
  ['Polysorbate 20, 1,2-Hexanediol', ['Polysorbate 20', '1,2-Hexanediol']],
  ['Glycerin, 1, 2-Hexanediol, CI 77491', ['Glycerin', '1, 2-Hexanediol', 'CI 77491']],
  ['2-Bromo-2-Nitropropane-1,3-Diol, Mel', ['2-Bromo-2-Nitropropane-1,3-Diol', 'Mel']],
  ['Aqua/Water/Eau, Butyrospermum Parkii (Shea) Butter', ['Aqua/Water/Eau', 'Butyrospermum Parkii (Shea) Butter']],
  ['Ingredients: Aqua; Mel • Parfum\nLinalool', ['Aqua', 'Mel', 'Parfum', 'Linalool']],
  ['المكوّنات: Aqua، Mel', ['Aqua', 'Mel']],
  ['Aqua, Parfum (Limonene, Linalool), Mel', ['Aqua', 'Parfum', 'Limonene', 'Linalool', 'Mel']],
  ['Caprylyl Glycol (and) Phenoxyethanol and Aqua', ['Caprylyl Glycol', 'Phenoxyethanol', 'Aqua']],
  ['Aloe Barbadensis Leaf Juice*, Mel**. *From organic farming, 20%', ['Aloe Barbadensis Leaf Juice', 'Mel']],
  ['Titanium Dioxide (nano), Squalane', ['Titanium Dioxide', 'Squalane']],
  ['Aqua\n*Limonene. *Linalool', ['Aqua', 'Limonene. Linalool']],
  ['', []],
  [' , .; 20% ', []],
])('parses %s', (text, names) => {
  expect(namesOf(text)).toEqual(names);
});

test('has percentages, and marks what a package may contain', () => {
  expect(
    parseInci('Snail Secretion Filtrate (87%), 10 % Niacinamide, Zinc PCA 0,5%, [+/- CI 77491, CI 77492]'),
  ).toEqual([
    { name: 'Snail Secretion Filtrate', percent: 87, mayContain: false },
    { name: 'Niacinamide', percent: 10, mayContain: false },
    { name: 'Zinc PCA', percent: 0.5, mayContain: false },
    { name: 'CI 77491', percent: null, mayContain: true },
    { name: 'CI 77492', percent: null, mayContain: true },
  ]);
  expect(parseInci('Niacinamide (10,000 ppm), Aqua')).toMatchObject([
    { name: 'Niacinamide', percent: 1 },
    { name: 'Aqua' },
  ]);
  expect(parseInci('Mica. May contain: CI 77891')[1]).toMatchObject({ name: 'CI 77891', mayContain: true });
});

const name = fc.constantFrom(
  'Aqua',
  '1,2-Hexanediol',
  'Butyrospermum Parkii (Shea) Butter',
  'Acrylates/C10-30 Alkyl Acrylate Crosspolymer',
  'CI 77491',
  'Polysorbate 20',
  'Bis-Ethylhexyloxyphenol Methoxyphenyl Triazine',
  '2-Bromo-2-Nitropropane-1,3-Diol',
);

test('a list gives its names back, whatever separates and decorates them', () => {
  const decorated = fc.tuple(name, fc.constantFrom('', '*', ' (5%)', ' 0.5%'));
  const separator = fc.constantFrom(', ', '; ', ' • ', '\n', ' ,  ', ' (and) ');
  fc.assert(
    fc.property(
      fc.array(decorated, { minLength: 1, maxLength: 12 }),
      separator,
      fc.constantFrom('', 'Ingredients: ', 'INCI: '),
      fc.constantFrom('', '.'),
      (names, between, before, after) => {
        const text = before + names.map(([text, mark]) => text + mark).join(between) + after;
        expect(namesOf(text)).toEqual(names.map(([text]) => text));
      },
    ),
  );
});

test('any text gives trimmed names with a letter, and percentages from 0 to 100', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.stringMatching(/^[a-z0-9 ,;()[\]%*.:/+-]{0,80}$/)),
      (text) => {
        for (const { name: written, percent } of parseInci(text)) {
          expect(written).toBe(written.trim());
          expect(written).toMatch(/\p{L}/u);
          if (percent !== null) expect(percent).toBeGreaterThanOrEqual(0);
          if (percent !== null) expect(percent).toBeLessThanOrEqual(100);
        }
      },
    ),
  );
});

test('deeply nested brackets give their name', () => {
  expect(namesOf(`${'('.repeat(20_000)}Aqua${')'.repeat(20_000)}`)).toEqual(['Aqua']);
});

test('the lists of real products give plausible names: none has a separator, an open bracket or a percentage', () => {
  expect(lists.length).toBeGreaterThan(50);
  for (const list of lists) {
    const names = namesOf(list);
    expect(names.length).toBeGreaterThan(1);
    for (const parsed of names) {
      expect(parsed).not.toMatch(/[;•\n%*]/);
      expect(parsed.replaceAll(/\d, ?\d/g, '')).not.toMatch(/,/);
      expect(parsed.split('(').length).toBe(parsed.split(')').length);
    }
  }
});

test('names that differ only in case, spaces and hyphens have the same key', () => {
  expect(inciKey('  Ammonium  Acryloyldimethyltaurate / VP Copolymer')).toBe(
    inciKey('ammonium acryloyldimethyltaurate/vp copolymer'),
  );
  expect(inciKey('Mel')).not.toBe(inciKey('Mel Extract'));
  fc.assert(fc.property(fc.string(), (text) => inciKey(inciKey(text)) === inciKey(text)));
});
