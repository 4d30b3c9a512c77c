import { normalise, tokens } from '#values/arabic.ts';
import type { Locale } from '#values/locale.ts';

/** A country whose numbers are accepted: its ISO 3166 code, its name in the page's language, and its dialling code such as `+20`. */
export type DialCountry = { iso2: string; name: string; dialCode: string | null };

/** Common names of countries that are in no list of names. */
const nicknames: Record<string, string> = {
  AE: 'uae dubai دبي ابوظبي',
  CD: 'congo kinshasa كينشاسا',
  GB: 'uk england britain انجلترا بريطانيا',
  KR: 'south korea كوريا الجنوبية',
  NL: 'holland هولندا',
  SA: 'ksa',
  US: 'usa america امريكا',
};

/** The words with their article, as typed; `tokens` returns them without it. */
const wordsOf = (text: string): string[] => normalise(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words by which each country is matches: its name in both languages, its codes, and its nicknames. */
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

/** The countries for which every typed word is a prefix of one of their words; countries whose own name matches come first. */
export function findCountries(list: ReturnType<typeof searchable>, typed: string): DialCountry[] {
  const parts = wordsOf(typed.replace(/^\s*(?:00|٠٠)/, ''));
  const matches = list.filter(({ words }) => parts.every((part) => words.some((word) => word.startsWith(part))));
  const first = parts[0] ?? '';
  const rank = ({ words }: { words: string[] }) => Number(!(words[0]?.startsWith(first) || words.includes(first)));
  return matches.sort((a, b) => rank(a) - rank(b)).map(({ country }) => country);
}
