import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callLink, storePhone, whatsappLink } from './store-phone.ts';

test.each([
  ['+966500000000', '+966500000000'],
  ['00966 50 000 0000', '+966500000000'],
  ['0500000000', '+966500000000'],
  ['50 000-0000', '+966500000000'],
  ['٠٥٠٠٠٠٠٠٠٠', '+966500000000'],
  ['+20 10 0123 4567', '+201001234567'],
  ['\u2066+966500000000\u2069', '+966500000000'],
  ['', ''],
  ['none', ''],
])('%j is %j', (input, phone) => expect(storePhone(input, '+966')).toBe(phone));

test('links', () => {
  expect(callLink('+966500000000')).toBe('tel:+966500000000');
  expect(whatsappLink('+966500000000')).toBe('https://wa.me/966500000000');
});

test('a link contains only a number, whatever is stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (input) => {
      const phone = storePhone(input, '+966');
      expect(phone).toMatch(/^(\+\d*)?$/);
      expect(storePhone(phone, '+966')).toBe(phone);
    }),
  );
});
