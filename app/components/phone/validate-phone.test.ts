import { readFileSync } from 'node:fs';
import whole from 'libphonenumber-js/max/metadata';
import { formatIncompletePhoneNumber, parseIncompletePhoneNumber } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { pastedPhone } from '#values/phone-text.ts';
import { parsePhone } from '#values/phone.ts';
import near from './numbering-near.json' with { type: 'json' };
import { validatePhone } from './validate-phone.ts';

const cases = readFileSync(new URL('../../../test/data/eg_phone_cases.tsv', import.meta.url), 'utf8')
  .split('\n')
  .slice(1)
  .filter((line) => line !== '')
  .map((line) => line.split('\t'))
  .map(([input = '', , any, , e164]) => ({ input, any: any === 'true', e164 }));

/** The field's content after a paste: digits and a leading +, formatted. */
const formatted = (input: string): string =>
  formatIncompletePhoneNumber(parseIncompletePhoneNumber(pastedPhone(input)), 'EG');

/** The field accepts no letters, so pasted text is read without them; the user sees the result. */
const lettersDropped: Record<string, boolean> = { '010125a1234': false, '040125a1234': true };

test("has the library's current plans for the countries near Egypt", () => {
  expect(Object.keys(near)).toContain('EG');
  for (const [country, plan] of Object.entries(near))
    expect(plan).toEqual(whole.countries[country as keyof typeof whole.countries]);
});

test('covers all cases', () => expect(cases).toHaveLength(87));

test.each(cases)('validates the pasted number: $input', ({ input, any, e164 }) => {
  const verdict = validatePhone(formatted(input), 'EG');
  const expected = lettersDropped[input] ?? any;
  // Longer than the field allows: the cut-off text is not a valid number either.
  expect(verdict.isValid).toBe(expected);
  if (expected) expect(verdict.number).toBe(e164);
});

test.each(cases)('accepts every number that the server accepts: $input', ({ input }) => {
  const text = formatted(input);
  if (parsePhone(text))
    expect(validatePhone(text, 'EG')).toMatchObject({ isValid: true, number: parsePhone(text)!.e164 });
});

test('validates a number against the chosen country, or against its own country code', () => {
  expect(validatePhone('051 234 5678', 'SA')).toEqual({ number: '+966512345678', isValid: true, country: 'SA' });
  expect(validatePhone('051 234 5678', 'EG').isValid).toBe(false);
  expect(validatePhone('+966 51 234 5678', 'EG')).toEqual({ number: '+966512345678', isValid: true, country: 'SA' });
  expect(validatePhone('', 'EG')).toEqual({ number: undefined, isValid: false, country: 'EG' });
  expect(validatePhone('010', undefined)).toEqual({ number: undefined, isValid: false, country: undefined });
});
