import type { ProductDetails } from '#shop/catalogue/get-product.ts';
import type { Locale } from '#values/locale.ts';
import { care as careWords } from '#words/catalogue/care/index.ts';
import { types as typeWords } from '#words/catalogue/types/index.ts';

/** For whom a product is and how it is used, in words. */
export type CareNote = {
  concerns: readonly { slug: string; name: string; reason: string }[];
  facts: { label: string; value: string }[];
  cautions: string[];
};

/** What staff know of a product, in words; null when they know nothing. Made on the server: the words would weigh on each page. */
export function careNote(care: ProductDetails['care'], locale: Locale): CareNote | null {
  const words = careWords[locale];
  const { skin, hair, steps, times } = typeWords[locale];
  const list = new Intl.ListFormat(locale, { type: 'unit' });
  const facts = [
    { label: words.skin, value: list.format(care.skinTypes.map((type) => skin[type])) },
    { label: words.hair, value: list.format(care.hairTypes.map((type) => hair[type])) },
    { label: words.step, value: care.step ? steps[care.step] : '' },
    { label: words.when, value: care.times.length > 1 ? words.any_time : care.times.map((time) => times[time]).join() },
    { label: words.texture, value: care.texture ? words.textures[care.texture] : '' },
    { label: words.scent, value: care.scent ? words.scents[care.scent] : '' },
  ].filter(({ value }) => value !== '');
  const cautions = [
    ...(care.pregnancy ? [words.pregnancy[care.pregnancy]] : []),
    ...(care.minAge ? [words.min_age(care.minAge)] : []),
  ];
  const { concerns } = care;
  return concerns.length + facts.length + cautions.length > 0 ? { concerns, facts, cautions } : null;
}
