import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalise, tokens, withoutOpenArticle } from './arabic.ts';

const data = (file: string) => readFileSync(new URL(`../test/data/${file}`, import.meta.url), 'utf8');

const cases = data('normalisation_cases.tsv')
  .split('\n')
  .slice(1)
  .filter((line) => line !== '')
  .map((line) => {
    const [input = '', expected = '', source = '', , scope = ''] = line.split('\t');
    return { input, expected, source, scope };
  });
const of = (scope: string) => cases.filter((word) => word.scope === scope);

test('has all cases', () =>
  expect([of('full').length, of('partial').length, of('contains').length]).toEqual([19, 6, 1]));

test.each(of('full'))('searches $input as $expected ($source)', ({ input, expected }) =>
  expect(normalise(input)).toBe(expected),
);

test.each(of('partial'))('$input and $expected are one word ($source)', ({ input, expected }) =>
  expect(normalise(input)).toBe(normalise(expected)),
);

test.each(of('contains'))('$input contains $expected ($source)', ({ input, expected }) =>
  expect(normalise(input)).toContain(normalise(expected)),
);

test.each([
  ['  Crème   BRÛLÉE\n', 'creme brulee'],
  ['L’Oréal', 'l’oreal'],
  ['İSTANBUL ıșık', 'istanbul isik'],
  ['Straße Øre Æther', 'strasse ore aether'],
  ['ＳＰＦ　５０', 'spf 50'],
  ['٥٠ مل ۲۵۰', '50 مل 250'],
  ['ﺷﺎﻣﺒﻮ', 'شامبو'],
  ['ﻷن', 'لان'],
  ['مُؤَثِّر دافئ', 'موثر دافي'],
  ['شا\u200cم\u200fبو', 'شامبو'],
  ['ڤازلين', 'فازلين'],
])('searches %s as %s', (text, expected) => expect(normalise(text)).toBe(expected));

test.each([
  ['الشامبو', ['شامبو']],
  ['والشامبو بالبلسم للشعر فالزيت كالحرير', ['شامبو', 'بلسم', 'شعر', 'زيت', 'حرير']],
  ['ٱلْعِنَايَةُ بِالبَشَرَةِ', ['عنايه', 'بشره']],
  ['الله ولا الى بالي للي', ['الله', 'ولا', 'الي', 'بالي', 'للي']],
  ['SPF50+ واقي', ['spf', '50', 'واقي']],
  ["L'Oréal 250مل", ['loreal', '250', 'مل']],
  ['Al-Jamila', ['al', 'jamila']],
  ['...!', []],
  ['', []],
])('splits %s into the words %j', (text, words) => expect(tokens(text)).toEqual(words));

test.each([
  ['شامبو', 'الشامبو'],
  ['ألوان', 'الألوان'],
  ['الوان', 'الألوان'],
  ['كالسيوم', 'الكالسيوم'],
  ['لوشن', 'واللوشن'],
  ['عناية', 'بالعناية'],
])('%s matches %s', (bare, definite) => expect(tokens(definite)).toEqual(tokens(bare)));

test.each([
  ['الش', 'ش'],
  ['زيت الشا', 'زيت شا'],
  ['بالإ', 'ا'],
  ['للش', 'ش'],
  ['الشام', null],
  ['ال', null],
  ['شال', null],
  ['جمالي', null],
  ['', null],
])('while %s is being typed, its word is %s', (text, rest) => expect(withoutOpenArticle(text)).toBe(rest));

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.integer({ min: 0x600, max: 0x6ff }).map((point) => String.fromCodePoint(point)) }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
);

test('normalising twice is the same as once', () => {
  fc.assert(
    fc.property(anyText, (text) => normalise(normalise(text)) === normalise(text)),
    { numRuns: 2_000 },
  );
});

test('any text gives words, none of them empty or changed by normalising again', () => {
  const check = (text: string) => {
    for (const word of tokens(text)) {
      expect(word).not.toBe('');
      expect(normalise(word)).toBe(word);
      expect(tokens(word)).toEqual([word]);
    }
  };
  const naughty = JSON.parse(data('blns.json')) as string[];
  expect(naughty).toHaveLength(515);
  naughty.forEach(check);
  // Decomposes into an apostrophe and an n.
  check('ŉ');
  fc.assert(fc.property(anyText, check), { numRuns: 2_000 });
});
