import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSearchIndex, type SearchDocument, searchWords } from './search-index.ts';
import { createRemoteIndex, type RemoteIndex } from './search-thread.ts';

/** Concern 1 is named by a word that no product has. */
const vocabulary = {
  concerns: [
    { id: 1, name: { ar: 'حب الشباب', en: 'Acne' }, words: 'pimples, breakouts' },
    { id: 2, name: { ar: 'قشرة', en: 'Dandruff' }, words: 'ashra' },
  ],
  synonyms: ['lather, soap'],
};

const words = ['soap', 'soaps', 'serum', 'argan', 'shampoo', 'شامبو', 'زيت', 'SPF50', 'cream', 'creme'];
const text = fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((list) => list.join(' '));
const document = fc.record({
  id: fc.integer({ min: 1, max: 8 }),
  name: text,
  brand: fc.constantFrom('Nile', 'Noor'),
  category: fc.constantFrom('Hair care', 'Skin care'),
  words: text,
  ingredients: fc.array(fc.constantFrom('Aqua', 'Glycerin', 'Niacinamide'), { maxLength: 3 }).map(String),
  concerns: fc.subarray([1, 2]),
  popularity: fc.integer({ min: 0, max: 3 }),
});
const step = fc.oneof(
  fc.array(document, { maxLength: 3 }).map((put) => ({ put, remove: [] })),
  fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 3 }).map((remove) => ({ put: [], remove })),
);
const queries = [
  'soap',
  'sopa',
  'serm',
  'shampoo argan',
  'شامبو',
  'زيت nile',
  'spf',
  'glycerin',
  'cream hair',
  'noor skin',
  'acne',
  'pimplse',
  'dandruff soap',
  'lather',
];

test('an index changed step by step finds the same as a new one', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const changed = createSearchIndex(vocabulary);
      const documents = new Map<number, SearchDocument>();
      for (const { put, remove } of steps) {
        const unique = [...new Map(put.map((document) => [document.id, document])).values()];
        changed.put(unique);
        changed.remove(remove);
        for (const document of unique) documents.set(document.id, document);
        for (const id of remove) documents.delete(id);
      }
      const rebuilt = createSearchIndex(vocabulary);
      rebuilt.put([...documents.values()]);
      for (const query of queries) {
        const search = () => changed.find(searchWords(query));
        const expected = rebuilt.find(searchWords(query));
        expect(search()).toEqual(expected);
        // MiniSearch drops a removed document from its statistics by one occurrence of the word per query.
        for (let occurrence = 0; occurrence < 8; occurrence++) search();
        expect(search()).toEqual(expected);
      }
    }),
  );
});

const soap = {
  id: 7,
  name: 'Olive soap',
  brand: 'Nile',
  category: 'Skin care',
  words: '',
  ingredients: '',
  concerns: [],
  popularity: 0,
};

const idsOf = async (index: RemoteIndex, words: string[]) => [...(await index.find(words)).ids];

test('the search thread returns the same as an index in this thread, for each catalogue its own', async () => {
  const [first, other] = [createRemoteIndex(vocabulary), createRemoteIndex(vocabulary)];
  await first.put([soap, { ...soap, id: 8, name: 'Olive oil' }]);
  await other.put([{ ...soap, id: 9 }]);
  expect(await idsOf(first, ['olive', 'soap'])).toEqual([7, 8]);
  expect(await idsOf(other, ['olive'])).toEqual([9]);
  await first.put([{ ...soap, name: 'Laurel soap' }]);
  expect(await idsOf(first, ['olive'])).toEqual([8]);
  expect(await idsOf(first, ['laurel'])).toEqual([7]);
  await first.remove([7, 1000]);
  expect(await idsOf(first, ['soap'])).toEqual([]);
  expect(await idsOf(first, ['olive'])).toEqual([8]);
});

test('an error in the search thread reaches the caller, and the thread continues', async () => {
  const index = createRemoteIndex(vocabulary);
  await expect(index.put([null as never])).rejects.toThrow();
  await index.put([{ ...soap, id: 10 }]);
  expect(await idsOf(index, ['olive'])).toEqual([10]);
});

test('a concern is found in names and tags before search words, and not where it is denied', () => {
  const index = createSearchIndex(vocabulary);
  index.put([
    { ...soap, id: 1, name: 'Dandruff shampoo' },
    { ...soap, id: 2, words: 'ashra', concerns: [2] },
    { ...soap, id: 3, concerns: [2], popularity: 9 },
    { ...soap, id: 4, words: 'ashra' },
    { ...soap, id: 5, name: 'Gel with no dandruff' },
    { ...soap, id: 6, name: 'جل بدون قشرة' },
  ]);
  expect([...index.find(searchWords('ashra')).ids]).toEqual([1, 2, 3, 4]);
});

test('Arabic in Latin letters is found with other vowels, and a particle written with a word is taken off', () => {
  const index = createSearchIndex({
    concerns: [
      { id: 1, name: { ar: 'حب الشباب', en: 'Acne' }, words: '7oboob' },
      { id: 2, name: { ar: 'تساقط الشعر', en: 'Hair fall' }, words: 'tasa2ot' },
    ],
    synonyms: [],
  });
  index.put([
    { ...soap, id: 1, concerns: [1] },
    { ...soap, id: 2, concerns: [2] },
    { ...soap, id: 3, name: 'شامبو بزيت اللوز' },
  ]);
  const find = (text: string) => {
    const { ids, corrected } = index.find(searchWords(text));
    return { ids: [...ids], corrected };
  };
  for (const text of ['7aboob', '7bob', '7ABOB']) expect(find(text)).toEqual({ ids: [1], corrected: '7oboob' });
  expect(find('tsa2ot').ids).toEqual([2]);
  expect(find('7alwa').ids).toEqual([]);
  expect(find('علاج لتساقط الشعر')).toEqual({ ids: [2], corrected: null });
  expect(find('للشامبو').ids).toEqual([3]);
  expect(find('لشامبو').ids).toEqual([3]);
  // Not the beginning of another word.
  expect(find('للوز').ids).toEqual([3]);
  expect(find('للشا').ids).toEqual([]);
  // A word of the shop begins with the letter of a particle itself.
  expect(find('لوز').ids).toEqual([3]);
});

test('an ingredient is found by all of its names, below products that are called so', () => {
  const index = createSearchIndex({ concerns: [], synonyms: [] });
  index.put([
    { ...soap, id: 1, name: 'Hair serum', ingredients: 'Aqua, Argania Spinosa Kernel Oil, زيت الأرغان Argan oil' },
    { ...soap, id: 2, name: 'Argan shampoo' },
    { ...soap, id: 3, name: 'Hair oil' },
  ]);
  for (const text of ['argan', 'أرغان', 'ارجان']) expect([...index.find(searchWords(text)).ids]).toEqual([2, 1]);
});
