import type { OptionKind } from '#values/variants.ts';

/** Names that files give to options, with the same word in the other language. */
const optionWords: readonly { kind: OptionKind; en: readonly string[]; ar: readonly string[] }[] = [
  { kind: 'size', en: ['Size', 'Volume', 'Capacity', 'Weight'], ar: ['الحجم', 'السعة', 'المقاس', 'الوزن'] },
  { kind: 'shade', en: ['Shade', 'Tone'], ar: ['الدرجة', 'درجة اللون'] },
  { kind: 'shade', en: ['Color', 'Colour'], ar: ['اللون', 'لون'] },
  { kind: 'scent', en: ['Scent', 'Fragrance'], ar: ['الرائحة', 'العطر'] },
  { kind: 'other', en: ['Option', 'Style', 'Title'], ar: ['النوع'] },
];

/** The name of an option whose file has none. */
export const unnamedOption = 'Option';

/** The kind of an option with this name in a file, and the name in both languages: the same where the other language's word is not known. */
export function optionNamed(name: string): { kind: OptionKind; nameAr: string; nameEn: string } {
  const matches = (words: readonly string[]) => words.some((word) => word.toLowerCase() === name.toLowerCase());
  for (const { kind, en, ar } of optionWords) {
    if (matches(en)) return { kind, nameAr: ar[0]!, nameEn: name };
    if (matches(ar)) return { kind, nameAr: name, nameEn: en[0]! };
  }
  return { kind: 'other', nameAr: name, nameEn: name };
}
