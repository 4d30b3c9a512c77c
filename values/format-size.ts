import type { Locale } from './locale.ts';
import type { Size } from './unit-price.ts';
import type { SizeUnit } from './variants.ts';

/** The units of contents after a number, as they are printed on packages in Egypt. */
export const unitNames: Record<SizeUnit, Record<Locale, string>> = {
  ml: { ar: 'مل', en: 'ml' },
  g: { ar: 'جم', en: 'g' },
  piece: { ar: 'قطعة', en: 'pc' },
};

/** What a variant contains, such as `250 ml`. */
export const formatSize = ({ amount, unit }: Size, locale: Locale): string => `${amount} ${unitNames[unit][locale]}`;
