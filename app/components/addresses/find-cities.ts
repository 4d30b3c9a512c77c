import type { LocationCity, LocationGovernorate } from '#shop/addresses/list-locations.ts';
import { normalise, tokens } from '#values/arabic.ts';

/** A city, its location, and the words by which it is found. */
export type CityChoice = LocationCity & {
  governorate: { id: number; name: string };
  /** The words of its names in both languages and of its governorate's names. */
  names: string[];
  around: string[];
};

/** The words of a name, also with their articles: a shopper who types المعادي types الم first. */
const wordsOf = (name: string): string[] => [...new Set([...tokens(name), ...normalise(name).split(' ')])];

/** The cities of these governorates, prepared for search. */
export const cityChoices = (governorates: readonly LocationGovernorate[]): CityChoice[] =>
  governorates.flatMap(({ id, name, cities }) =>
    cities.map((city) => ({
      ...city,
      governorate: { id, name },
      names: [...wordsOf(city.name), ...wordsOf(city.alias)],
      around: wordsOf(name),
    })),
  );

/** Whether two words differ by at most one edit: an insertion, a deletion, a substitution or a transposition. */
function isOneEditApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}

const begins = (typed: string) => (word: string) => word.startsWith(typed);

/** Like `begins`, but allows one typing error in words that are long enough. */
const almostBegins = (typed: string) => (word: string) =>
  word.startsWith(typed) ||
  (typed.length >= 4 && [-1, 0, 1].some((more) => isOneEditApart(word.slice(0, typed.length + more), typed)));

/**
 * The cities that match `text`, in either language and in any Arabic spelling: every typed word is a prefix of a word of the city or its governorate.
 * Cities whose own name matches come first. When nothing matches, one typing error is allowed. Blank text returns all cities.
 */
export function findCities(choices: readonly CityChoice[], text: string): CityChoice[] {
  const words = tokens(text);
  if (words.length === 0) return [...choices];
  // The article in Latin letters is a separate word, which people may or may not write.
  const bare = words.filter((word) => word !== 'el' && word !== 'al');
  const typed = bare.length > 0 ? bare : words;
  for (const fits of [begins, almostBegins]) {
    const matches = choices.filter(
      ({ names, around }) =>
        typed.some((word) => names.some(fits(word))) &&
        typed.every((word) => names.some(fits(word)) || around.some(fits(word))),
    );
    if (matches.length > 0) {
      const first = fits(typed[0]!);
      const rank = ({ names }: CityChoice) => (names[0] && first(names[0]) ? 0 : names.some(first) ? 1 : 2);
      return matches.sort((a, b) => rank(a) - rank(b));
    }
  }
  // A typed governorate returns all its cities.
  return choices.filter(({ around }) => typed.every((word) => around.some(begins(word))));
}
