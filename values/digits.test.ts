import { expect, test } from 'vitest';
import { asciiDigits } from './digits.ts';

test('digits of each script become 0 to 9, and nothing else changes', () => {
  expect(asciiDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
  expect(asciiDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
  expect(asciiDigits('０１２３４５６７８９')).toBe('0123456789');
  expect(asciiDigits('شقة ١٢ - floor 3 ½ ²')).toBe('شقة 12 - floor 3 ½ ²');
});
