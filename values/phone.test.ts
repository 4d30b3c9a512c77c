import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pastedPhone } from './phone-text.ts';
import { formatPhone, parsePhone } from './phone.ts';

const cases = readFileSync(new URL('../test/data/eg_phone_cases.tsv', import.meta.url), 'utf8')
  .split('\n')
  .slice(1)
  .filter((line) => line !== '')
  .map((line) => {
    const [input = '', eg, any, type = '', e164 = '', , international = ''] = line.split('\t');
    // Our parser drops an extension and always groups with spaces.
    return {
      input,
      eg: eg === 'true',
      any: any === 'true',
      type,
      e164,
      international: international.replace(/ ext\..*/, '').replaceAll('-', ' '),
    };
  })
  // The two libraries differ for a letter inside a land line: one drops it, ours refuses the number.
  .map((row) => (row.input === '040125a1234' ? { ...row, eg: false, any: false } : row));

test('has all cases', () => expect(cases).toHaveLength(87));

test.each(cases)('$input', ({ input, eg, any, type, e164, international }) => {
  const phone = parsePhone(input);
  if (!any) {
    expect(phone).toBeNull();
    return;
  }
  expect(phone).toMatchObject({ e164, isMobile: type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' });
  expect(phone?.country === 'EG').toBe(eg);
  expect(formatPhone(e164)).toBe(international);
});

test('reads a national number in the given country', () => {
  expect(parsePhone('0512345678', 'SA')).toEqual({ e164: '+966512345678', country: 'SA', isMobile: true });
  expect(parsePhone('0512345678')).toBeNull();
  expect(parsePhone('00 20 100 123 4567', 'US')).toEqual({ e164: '+201001234567', country: 'EG', isMobile: true });
});

test('accepts 25 characters, and refuses 26', () => {
  expect(parsePhone('+20 10 01 23 45 67')?.e164).toBe('+201001234567');
  expect(parsePhone('+20  10  01  23  45  6 7  ')?.e164).toBe('+201001234567');
  expect(parsePhone(`+20${' '.repeat(12)}1001234567`)?.e164).toBe('+201001234567');
  expect(parsePhone(`+20${' '.repeat(13)}1001234567`)).toBeNull();
});

test('shows a text that is no number unchanged', () => expect(formatPhone('n/a')).toBe('n/a'));

test('an accepted number is accepted again as E.164, and nothing throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.stringMatching(/^[+0-9 ]{0,25}$/),
        fc.stringMatching(/^01[0125][0-9]{8}$/),
      ),
      (text) => {
        const phone = parsePhone(text);
        if (phone) expect(parsePhone(phone.e164)).toEqual(phone);
      },
    ),
  );
}, 60_000);

test.each([
  ['01001234567', '01001234567'],
  ['  ٠١٠ ٠١٢٣ ٤٥٦٧ ', '010 0123 4567'],
  ['\u202a+20\u00a010 0123 4567\u202c', '+20 10 0123 4567'],
  ['00201001234567', '+201001234567'],
  ['+20 (0)10 0123 4567', '+20 10 0123 4567'],
  ['tel:+201001234567', '+201001234567'],
  ['01001234567 ext 5', '01001234567'],
  ['01001234567 ext. 12', '01001234567'],
  ['0223456789 تحويلة ١٢', '0223456789'],
  ['+20 2 23456789 x123', '+20 2 23456789'],
])('a paste of %j is %j', (text, number) => expect(pastedPhone(text)).toBe(number));
