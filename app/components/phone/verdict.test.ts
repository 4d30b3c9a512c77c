import { readFileSync } from 'node:fs';
import whole from 'libphonenumber-js/max/metadata';
import { formatIncompletePhoneNumber, parseIncompletePhoneNumber } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { pastedPhone } from '#values/phone-text.ts';
import { parsePhone } from '#values/phone.ts';
import near from './numbering-near.json' with { type: 'json' };
import { verdictOn } from './verdict.ts';

const cases = readFileSync(new URL('../../../test/data/eg_phone_cases.tsv', import.meta.url), 'utf8')
  .split('\n')
  .slice(1)
  .filter((line) => line !== '')
  .map((line) => line.split('\t'))
  .map(([input = '', , any, , e164]) => ({ input, any: any === 'true', e164 }));

/** What stands in the field after a paste: digits and a leading +, formatted. */
const shown = (input: string): string =>
  formatIncompletePhoneNumber(parseIncompletePhoneNumber(pastedPhone(input)), 'EG');

/** The field shows no letters, so a paste with one in it is read without it; it says what it has made of it. */
const lettersDropped: Record<string, boolean> = { '010125a1234': false, '040125a1234': true };

test('the plans near Egypt are those of the library as it is now', () => {
  expect(Object.keys(near)).toContain('EG');
  for (const [country, plan] of Object.entries(near))
    expect(plan).toEqual(whole.countries[country as keyof typeof whole.countries]);
});

test('the cases are all there', () => expect(cases).toHaveLength(87));

test.each(cases)('pasted: $input', ({ input, any, e164 }) => {
  const verdict = verdictOn(shown(input), 'EG');
  const expected = lettersDropped[input] ?? any;
  // Longer than a field holds: what is cut off is no number either.
  expect(verdict.isValid).toBe(expected);
  if (expected) expect(verdict.number).toBe(e164);
});

test.each(cases)('the field never refuses what the server takes: $input', ({ input }) => {
  const text = shown(input);
  if (parsePhone(text)) expect(verdictOn(text, 'EG')).toMatchObject({ isValid: true, number: parsePhone(text)!.e164 });
});

test('a number is judged by the country chosen, and tells its own when it has one', () => {
  expect(verdictOn('051 234 5678', 'SA')).toEqual({ number: '+966512345678', isValid: true, country: 'SA' });
  expect(verdictOn('051 234 5678', 'EG').isValid).toBe(false);
  expect(verdictOn('+966 51 234 5678', 'EG')).toEqual({ number: '+966512345678', isValid: true, country: 'SA' });
  expect(verdictOn('', 'EG')).toEqual({ number: undefined, isValid: false, country: 'EG' });
  expect(verdictOn('010', undefined)).toEqual({ number: undefined, isValid: false, country: undefined });
});
