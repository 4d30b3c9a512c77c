import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSearchIndex, type SearchDocument, searchWords } from './search-index.ts';
import { createRemoteIndex, type RemoteIndex } from './search-thread.ts';

const words = ['soap', 'soaps', 'serum', 'argan', 'shampoo', 'شامبو', 'زيت', 'SPF50', 'cream', 'creme'];
const text = fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((list) => list.join(' '));
const document = fc.record({
  id: fc.integer({ min: 1, max: 8 }),
  name: text,
  brand: fc.constantFrom('Nile', 'Noor'),
  category: fc.constantFrom('Hair care', 'Skin care'),
  words: text,
  ingredients: fc.array(fc.constantFrom('Aqua', 'Glycerin', 'Niacinamide'), { maxLength: 3 }).map(String),
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
];

test('an index changed step by step finds the same as a new one', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const changed = createSearchIndex();
      const documents = new Map<number, SearchDocument>();
      for (const { put, remove } of steps) {
        const unique = [...new Map(put.map((document) => [document.id, document])).values()];
        changed.put(unique);
        changed.remove(remove);
        for (const document of unique) documents.set(document.id, document);
        for (const id of remove) documents.delete(id);
      }
      const rebuilt = createSearchIndex();
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
  popularity: 0,
};

const idsOf = async (index: RemoteIndex, words: string[]) => [...(await index.find(words)).ids];

test('the search thread returns the same as an index in this thread, for each catalogue its own', async () => {
  const [first, other] = [createRemoteIndex(), createRemoteIndex()];
  await first.put([soap, { ...soap, id: 8, name: 'Olive oil' }]);
  await other.put([{ ...soap, id: 9 }]);
  expect(await idsOf(first, ['olive', 'soap'])).toEqual([7]);
  expect(await idsOf(other, ['olive'])).toEqual([9]);
  await first.put([{ ...soap, name: 'Laurel soap' }]);
  expect(await idsOf(first, ['olive'])).toEqual([8]);
  expect(await idsOf(first, ['laurel'])).toEqual([7]);
  await first.remove([7, 1000]);
  expect(await idsOf(first, ['soap'])).toEqual([]);
  expect(await idsOf(first, ['olive'])).toEqual([8]);
});

test('an error in the search thread reaches the caller, and the thread continues', async () => {
  const index = createRemoteIndex();
  await expect(index.put([null as never])).rejects.toThrow();
  await index.put([{ ...soap, id: 10 }]);
  expect(await idsOf(index, ['olive'])).toEqual([10]);
});
