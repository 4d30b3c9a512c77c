import { asciiDigits } from './digits.ts';

/** The letters of the Arabic keyboard, by the keys that carry them. A scanner types keys, whatever the keyboard's language is. */
const arabicKeys: Record<string, string> = {
  ش: 'A',
  لا: 'B',
  ؤ: 'C',
  ي: 'D',
  ث: 'E',
  ب: 'F',
  ل: 'G',
  ا: 'H',
  ه: 'I',
  ت: 'J',
  ن: 'K',
  م: 'L',
  ة: 'M',
  ى: 'N',
  خ: 'O',
  ح: 'P',
  ض: 'Q',
  ق: 'R',
  س: 'S',
  ف: 'T',
  ع: 'U',
  ر: 'V',
  ص: 'W',
  ء: 'X',
  غ: 'Y',
  ئ: 'Z',
  // With the shift key, as a scanner types capitals.
  'ِ': 'A',
  لآ: 'B',
  '}': 'C',
  ']': 'D',
  'ُ': 'E',
  '[': 'F',
  لأ: 'G',
  أ: 'H',
  '÷': 'I',
  ـ: 'J',
  '،': 'K',
  '/': 'L',
  '’': 'M',
  آ: 'N',
  '×': 'O',
  '؛': 'P',
  'َ': 'Q',
  'ٌ': 'R',
  'ٍ': 'S',
  لإ: 'T',
  '‘': 'U',
  '{': 'V',
  'ً': 'W',
  'ْ': 'X',
  إ: 'Y',
  '~': 'Z',
};

/** A scanned code as it is printed: capitals and Western digits, without the characters that scanners add around it. */
export function scanCode(text: string): string {
  const typed = asciiDigits(text);
  // The signs among the keys are letters only where the rest is Arabic.
  const latin = /[\u0621-\u0652]/u.test(typed)
    ? typed.replaceAll(/لا|لآ|لأ|لإ|[\u0600-\u06ff÷×’‘{}[\]~/]/gu, (key) => arabicKeys[key] ?? key)
    : typed;
  return latin.replaceAll(/[\p{Cc}\p{Z}]+/gu, '').toUpperCase();
}
