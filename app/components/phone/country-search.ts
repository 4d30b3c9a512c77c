import { normalise, tokens } from '#values/arabic.ts';
import type { Locale } from '#values/locale.ts';

/** A country whose numbers are taken: its ISO 3166 code, its name in the page's language, and its code such as `+20`. */
export type DialCountry = { iso2: string; name: string; dialCode: string | null };

/** What people call some countries and no list of names does. */
const nicknames: Record<string, string> = {
  AE: 'uae dubai دبي ابوظبي',
  CD: 'congo kinshasa كينشاسا',
  GB: 'uk england britain انجلترا بريطانيا',
  KR: 'south korea كوريا الجنوبية',
  NL: 'holland هولندا',
  SA: 'ksa',
  US: 'usa america امريكا',
};

/** With the article, as it is typed; `tokens` has them without. */
const wordsOf = (text: string): string[] => normalise(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words by which each country is found: its name in both languages, its codes, and what else people call it. */
export function searchable(
  countries: readonly DialCountry[],
  locale: Locale,
): { country: DialCountry; words: string[] }[] {
  const other = new Intl.DisplayNames([locale === 'ar' ? 'en' : 'ar'], { type: 'region', fallback: 'none' });
  return countries.map((country) => {
    const { iso2, name, dialCode } = country;
    const text = [name, other.of(iso2), iso2, dialCode, nicknames[iso2]].filter(Boolean).join(' ');
    return { country, words: [...wordsOf(text), ...tokens(text)] };
  });
}

/** The countries that have each word typed as the beginning of one of theirs; those whose name begins so come first. */
export function findCountries(list: ReturnType<typeof searchable>, typed: string): DialCountry[] {
  const wanted = wordsOf(typed.replace(/^\s*(?:00|٠٠)/, ''));
  const found = list.filter(({ words }) => wanted.every((part) => words.some((word) => word.startsWith(part))));
  const first = wanted[0] ?? '';
  const rank = ({ words }: { words: string[] }) => Number(!(words[0]?.startsWith(first) || words.includes(first)));
  return found.sort((a, b) => rank(a) - rank(b)).map(({ country }) => country);
}
