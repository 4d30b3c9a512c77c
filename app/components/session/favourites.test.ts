import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => '[7]', setItem() {}, removeItem() {} });

/** A page that has just been loaded. */
async function page() {
  vi.resetModules();
  return import('./favourites.ts');
}

beforeEach(() => vi.clearAllMocks());

test("shows a guest the browser's favourites and a signed-in user those of the account", async () => {
  const { isFavourite, setFavourites } = await page();
  expect([isFavourite(7), isFavourite(8)]).toEqual([true, false]);
  setFavourites([8]);
  expect([isFavourite(7), isFavourite(8)]).toEqual([false, true]);
  setFavourites(null);
  expect([isFavourite(7), isFavourite(8)]).toEqual([true, false]);
});

test('shows a mark before the reply, and reverts it when the reply is a refusal', async () => {
  const { isFavourite, setFavourites, toggleFavourite } = await page();
  setFavourites([]);
  let answer!: (isAccepted: boolean) => void;
  const under = toggleFavourite(5, true, () => new Promise((resolve) => (answer = resolve)));
  expect(isFavourite(5)).toBe(true);
  // A reply from the server during this time may be older.
  setFavourites([]);
  expect(isFavourite(5)).toBe(true);
  answer(false);
  await under;
  expect(isFavourite(5)).toBe(false);
});

test('sends the last of several presses last, one at a time, and shows it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), fc.scheduler(), async (presses, s) => {
      const { isFavourite, setFavourites, toggleFavourite } = await page();
      setFavourites([]);
      const requests: boolean[] = [];
      let underWay = 0;
      const send = async (isMarked: boolean) => {
        expect(++underWay).toBe(1);
        requests.push(isMarked);
        await s.schedule(Promise.resolve());
        underWay--;
        return true;
      };
      let last: boolean | undefined;
      const press = (isMarked: boolean) => toggleFavourite(5, (last = isMarked), send);
      await s.waitFor(
        Promise.all(presses.map((isMarked) => s.schedule(Promise.resolve()).then(() => press(isMarked)))),
      );
      expect([isFavourite(5), requests.at(-1)]).toEqual([last, last]);
    }),
    { numRuns: 50 },
  );
});
