import { asciiDigits } from '#values/digits.ts';

/** A scanned or typed code as codes are compared: Western digits, no spaces, lower case, and a barcode without leading zeros. */
export function normaliseCode(code: string): string {
  const text = asciiDigits(code)
    .replace(/[\s\p{Cf}]+/gu, '')
    .toLowerCase();
  return /^\d{8,14}$/.test(text) ? text.replace(/^0+/, '') : text;
}
