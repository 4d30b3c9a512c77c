import { tokens } from './arabic.ts';

/** A phrase found in a text: the number of its group, and its words from `start` up to `end`. */
export type FoundPhrase = { readonly group: number; readonly start: number; readonly end: number };

/** Finds the phrases of a text's normalised words, from left to right; the longest phrase wins, and no two overlap. */
export type PhraseFinder = (words: readonly string[]) => FoundPhrase[];

/** Finds phrases of `groups` in any spelling that `tokens` accepts. A phrase that two groups have belongs to the first. */
export function createPhraseFinder(groups: readonly (readonly string[])[]): PhraseFinder {
  const groupOf = new Map<string, number>();
  const longest = new Map<string, number>();
  for (const [group, alternatives] of groups.entries()) {
    for (const phrase of alternatives) {
      const words = tokens(phrase);
      const key = words.join(' ');
      if (words.length === 0 || groupOf.has(key)) continue;
      groupOf.set(key, group);
      longest.set(words[0]!, Math.max(words.length, longest.get(words[0]!) ?? 0));
    }
  }
  return (words) => {
    const phrases: FoundPhrase[] = [];
    for (let start = 0; start < words.length;) {
      let length = Math.min(longest.get(words[start]!) ?? 0, words.length - start);
      while (length > 0 && !groupOf.has(words.slice(start, start + length).join(' '))) length--;
      if (length > 0)
        phrases.push({ group: groupOf.get(words.slice(start, start + length).join(' '))!, start, end: start + length });
      start += Math.max(1, length);
    }
    return phrases;
  };
}
