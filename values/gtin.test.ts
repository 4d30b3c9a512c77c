import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseGtin } from './gtin.ts';

/** The check digit by the definition of GS1: weights 3 and 1 in turn, padded to 13 digits. */
const checkDigit = (digits: readonly number[]): number => {
  const padded = [...Array.from({ length: 13 - digits.length }, () => 0), ...digits];
  return (10 - (padded.reduce((sum, digit, i) => sum + digit * (i % 2 === 0 ? 3 : 1), 0) % 10)) % 10;
};

const body = fc
  .constantFrom(7, 11, 12, 13)
  .chain((length) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }));

test('accepts each length with its check digit, in any digits, with spaces and hyphens', () => {
  fc.assert(
    fc.property(body, fc.constantFrom('', ' ', '-'), fc.boolean(), (digits, separator, isArabic) => {
      const code = [...digits, checkDigit(digits)].join('');
      const typed = [...code]
        .map((digit) => (isArabic ? String.fromCodePoint(0x660 + Number(digit)) : digit))
        .join(separator);
      expect(parseGtin(typed)).toBe(code);
    }),
  );
});

test('refuses every other last digit, and every single digit that is mistyped', () => {
  fc.assert(
    fc.property(body, fc.nat(), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
      const code = [...digits, checkDigit(digits)];
      const i = at % code.length;
      expect(parseGtin(code.map((digit, n) => (n === i ? (digit + by) % 10 : digit)).join(''))).toBeNull();
    }),
  );
});

test('refuses other lengths and other characters', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 20 }), (digits) => {
      fc.pre(![8, 12, 13, 14].includes(digits.length));
      expect(parseGtin(digits.join(''))).toBeNull();
    }),
  );
  for (const text of ['', '62240001X', '4006381333931x', '6.22E+12', '4006381333930'])
    expect(parseGtin(text)).toBeNull();
  for (const code of ['96385074', '036000291452', '4006381333931', '10614141000415'])
    expect(parseGtin(code)).toBe(code);
});
