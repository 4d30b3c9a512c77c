import { asciiDigits } from './digits.ts';

const lengths = [8, 12, 13, 14];

/** Whether the last digit is the check digit of the others: from the right, they count three times and once in turn. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((sum, digit, i) => sum + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** The digits of a barcode number (GTIN-8, -12, -13 or -14), typed in any digits, with spaces or hyphens; null when it is not valid. */
export function parseGtin(text: string): string | null {
  const digits = asciiDigits(text).replace(/[\s-]/g, '');
  return /^\d+$/.test(digits) && lengths.includes(digits.length) && hasCheckDigit(digits) ? digits : null;
}
