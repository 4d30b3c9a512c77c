import type { PlaceCity, PlaceGovernorate } from '#shop/addresses/list-places.ts';
import { tokens } from '#values/arabic.ts';

/** A city and where it lies, with the words by which it is found. */
export type CityChoice = PlaceCity & {
  governorate: { id: number; name: string };
  /** Of its names in both languages, and of its governorate's. */
  names: string[];
  around: string[];
};

/** The cities of these governorates, ready to be searched. */
export const cityChoices = (governorates: readonly PlaceGovernorate[]): CityChoice[] =>
  governorates.flatMap(({ id, name, cities }) =>
    cities.map((city) => ({
      ...city,
      governorate: { id, name },
      names: [...tokens(city.name), ...tokens(city.alias)],
      around: tokens(name),
    })),
  );

/** Whether two words differ in one letter at most: one more, one less, another one, or two that changed places. */
function oneOff(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}

const begins = (typed: string) => (word: string) => word.startsWith(typed);

/** As `begins`, with one typing error in words long enough to carry one. */
const almostBegins = (typed: string) => (word: string) =>
  word.startsWith(typed) ||
  (typed.length >= 4 && [-1, 0, 1].some((more) => oneOff(word.slice(0, typed.length + more), typed)));

/**
 * The cities that `text` may mean, in either language and however Arabic is spelt: every word typed begins one of the city's
 * words or of its governorate's. Cities whose own name begins so come first. When there is none, one typing error is
 * forgiven. Blank text means all.
 */
export function findCities(choices: readonly CityChoice[], text: string): CityChoice[] {
  const words = tokens(text);
  if (words.length === 0) return [...choices];
  // The article in Latin letters is a word of its own, written or left out at will.
  const bare = words.filter((word) => word !== 'el' && word !== 'al');
  const typed = bare.length > 0 ? bare : words;
  for (const fits of [begins, almostBegins]) {
    const found = choices.filter(
      ({ names, around }) =>
        typed.some((word) => names.some(fits(word))) &&
        typed.every((word) => names.some(fits(word)) || around.some(fits(word))),
    );
    if (found.length > 0) {
      const first = fits(typed[0]!);
      const rank = ({ names }: CityChoice) => (names[0] && first(names[0]) ? 0 : names.some(first) ? 1 : 2);
      return found.sort((a, b) => rank(a) - rank(b));
    }
  }
  // Whoever types the governorate wants to see what is in it.
  return choices.filter(({ around }) => typed.every((word) => around.some(begins(word))));
}
