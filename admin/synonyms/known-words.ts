import { useGetList, useLocale } from 'react-admin';
import type { Data } from '#api/client.ts';
import { type Locale, pick } from '#values/locale.ts';
import { searchSynonyms } from '#values/search-synonyms.ts';

type Concern = Data<'GET /staff/concerns'>[number];

/** A word to choose, and all words by which it is found while typing. */
export type KnownWord = { word: string; words: string };

const arabic = /\p{Script=Arabic}/u;

/** Words that the search knows: names of concerns, then the first word of each of the shop's own synonyms, in the language of the screen. */
export function useKnownWords(): KnownWord[] {
  const locale = useLocale() as Locale;
  const { data = [] } = useGetList<Concern>('concerns', { pagination: { page: 1, perPage: 100 } });
  const ofConcerns = data.map(({ name, words }) => ({
    word: pick(name, locale),
    words: `${name.ar} ${name.en} ${words}`,
  }));
  const ofShop = searchSynonyms.map((group) => ({
    word: group.find((word) => arabic.test(word) === (locale === 'ar')) ?? group[0]!,
    words: group.join(' '),
  }));
  return [...new Map([...ofConcerns, ...ofShop].map((option) => [option.word, option])).values()];
}

/** Names of concerns that are spelled like a word. */
export function useSimilarConcerns(term: string | undefined): string[] {
  const locale = useLocale() as Locale;
  const { data = [] } = useGetList<Concern>(
    'concerns',
    { pagination: { page: 1, perPage: 3 }, filter: { search: term } },
    { enabled: term !== undefined },
  );
  return term === undefined ? [] : data.map(({ name }) => pick(name, locale));
}
