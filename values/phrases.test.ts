import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokens } from './arabic.ts';
import { createPhraseFinder } from './phrases.ts';

const find = createPhraseFinder([['حب الشباب', 'acne'], ['spots'], ['dark spots', 'كلف']]);
const groupsIn = (text: string) => find(tokens(text)).map(({ group }) => group);

test('the longest phrase is found, in any spelling', () => {
  expect(groupsIn('serum for dark spots')).toEqual([2]);
  expect(groupsIn('Dark, acne SPOTS')).toEqual([0, 1]);
  expect(groupsIn('للكلف وحب شباب')).toEqual([2]);
  expect(groupsIn('حَبُّ الشَّبَاب')).toEqual([0]);
});

test('found phrases are in order, do not overlap, and are phrases of their group', () => {
  const word = fc.constantFrom('a', 'b', 'c');
  const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.array(fc.array(phrase, { maxLength: 3 }), { maxLength: 4 }), fc.array(word), (groups, words) => {
      let last = 0;
      for (const { group, start, end } of createPhraseFinder(groups)(words)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(groups[group]).toContain(words.slice(start, end).join(' '));
        last = end;
      }
    }),
  );
});
