import type { Locale } from './locale.ts';

/**
 * Words per minute that native speakers of 18 to 35 years read aloud from texts of newspaper size, matched in content and difficulty: S.
 * Trauzettel-Klosinski and K. Dietz, Standardized Assessment of Reading Performance: The New International Reading Speed Texts IReST,
 * Investigative Ophthalmology & Visual Science 53 (2012) 5452-5461, doi 10.1167/iovs.11-8284: Arabic 138 (standard deviation 20), English 228. No
 * comparable figure is known for silent reading in Arabic; silent English non-fiction is read at 238: M. Brysbaert, How many words do we read per
 * minute?, Journal of Memory and Language 109 (2019) 104047, so the difference is small.
 */
const wordsAMinute: Record<Locale, number> = { ar: 138, en: 228 };

/** The reading time of a text by its number of words in a language, or in the other one when it is missing there: whole minutes, at least 1. */
export function readingMinutes(words: Readonly<Record<Locale, number>>, locale: Locale): number {
  const textLocale = words[locale] > 0 ? locale : locale === 'ar' ? 'en' : 'ar';
  return Math.max(1, Math.round(words[textLocale] / wordsAMinute[textLocale]));
}
