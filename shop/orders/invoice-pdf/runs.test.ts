import { expect, test } from 'vitest';
import { isolated, linesOf, runsOf } from './runs.ts';

test.for([
  ['فاتورة رقم 12', 'rtl', ['12', 'رقم ', 'فاتورة ']],
  ['١٢ شارع النصر', 'rtl', ['النصر', 'شارع ', ' ', '12']],
  ['Invoice 12', 'ltr', ['Invoice 12']],
  ['Argan أرغان', 'auto', ['Argan ', 'أرغان']],
  // Brackets open in the direction of the text. The shaper reverses the letters, so here a word is still in its logical order.
  ['كريم (جديد)', 'rtl', [')جديد(', 'كريم ']],
  ['كريم SPF 50 للوجه', 'rtl', ['للوجه', ' ', 'SPF 50', 'كريم ']],
] as const)('%s', ([text, direction, runs]) => {
  expect(runsOf(text, direction)).toEqual(runs);
});

test('keeps the order of an isolated number among Arabic words', () => {
  expect(runsOf('رقم: 123-456', 'rtl')).not.toContain('123-456');
  expect(runsOf(`رقم: ${isolated('123-456')}`, 'rtl')).toContain('123-456');
});

test('removes characters that the font cannot draw', () => {
  expect(runsOf('\u200fورد 🌹 Rose® \u2066x\u2069', 'auto').join('')).not.toMatch(/[\u200f\u2066\u2069🌹]/u);
  expect(runsOf('Rose®', 'auto')).toEqual(['Rose®']);
});

test('breaks lines between words, and within a word that is wider than a line', () => {
  const wide = (text: string) => text.length;
  expect(linesOf('one two three', 8, wide)).toEqual(['one two', 'three']);
  expect(linesOf('abcdefghij k', 4, wide)).toEqual(['abcd', 'efgh', 'ij k']);
  expect(linesOf('  ', 4, wide)).toEqual([]);
});
