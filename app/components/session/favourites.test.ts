import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => '[7]', setItem() {}, removeItem() {} });

/** A fresh page. */
async function page() {
  vi.resetModules();
  return import('./favourites.ts');
}

beforeEach(() => vi.clearAllMocks());

test('a guest has what the browser keeps, somebody signed in what the account does', async () => {
  const { isMarked, keepFavourites } = await page();
  expect([isMarked(7), isMarked(8)]).toEqual([true, false]);
  keepFavourites([8]);
  expect([isMarked(7), isMarked(8)]).toEqual([false, true]);
  keepFavourites(null);
  expect([isMarked(7), isMarked(8)]).toEqual([true, false]);
});

test('a mark is shown before the answer, and taken back when the answer is no', async () => {
  const { isMarked, keepFavourites, mark } = await page();
  keepFavourites([]);
  let answer!: (taken: boolean) => void;
  const under = mark(5, true, () => new Promise((resolve) => (answer = resolve)));
  expect(isMarked(5)).toBe(true);
  // What the server tells meanwhile may be older.
  keepFavourites([]);
  expect(isMarked(5)).toBe(true);
  answer(false);
  await under;
  expect(isMarked(5)).toBe(false);
});

test('however often it is pressed, the last word is sent last, one at a time, and is what is shown', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), fc.scheduler(), async (presses, s) => {
      const { isMarked, keepFavourites, mark } = await page();
      keepFavourites([]);
      const sent: boolean[] = [];
      let underWay = 0;
      const send = async (marked: boolean) => {
        expect(++underWay).toBe(1);
        sent.push(marked);
        await s.schedule(Promise.resolve());
        underWay--;
        return true;
      };
      let last: boolean | undefined;
      const press = (marked: boolean) => mark(5, (last = marked), send);
      await s.waitFor(Promise.all(presses.map((marked) => s.schedule(Promise.resolve()).then(() => press(marked)))));
      expect([isMarked(5), sent.at(-1)]).toEqual([last, last]);
    }),
    { numRuns: 50 },
  );
});
