import { beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();

vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

/** A fresh page over what is stored. */
async function page() {
  vi.resetModules();
  return import('./local-favourites.ts');
}

beforeEach(() => stored.clear());

test('what is marked is there after the page is opened anew, the latest first', async () => {
  const { setLocalFavourite } = await page();
  setLocalFavourite(7, true);
  setLocalFavourite(9, true);
  setLocalFavourite(7, true);
  expect((await page()).readLocalFavourites()).toEqual([7, 9]);
  const again = await page();
  again.setLocalFavourite(7, false);
  again.setLocalFavourite(9, false);
  expect(stored.has('favourites')).toBe(false);
});

test.each(['', '{', 'null', '"text"', '{"a":1}', '[null,"7",0,-1,1.5,1e99,{},[3]]'])(
  'of what are no marks nothing is taken: %s',
  async (text) => {
    stored.set('favourites', text);
    expect((await page()).readLocalFavourites()).toEqual([]);
  },
);

test('a good mark beside bad ones is kept, and each once', async () => {
  stored.set('favourites', '[3,"x",3,null,5]');
  expect((await page()).readLocalFavourites()).toEqual([3, 5]);
});

test('five hundred are kept, and the oldest go', async () => {
  stored.set('favourites', JSON.stringify(Array.from({ length: 600 }, (_, n) => n + 1)));
  const { readLocalFavourites, setLocalFavourite } = await page();
  expect(readLocalFavourites()).toHaveLength(500);
  setLocalFavourite(1000, true);
  expect(readLocalFavourites()).toHaveLength(500);
  expect(readLocalFavourites()[0]).toBe(1000);
  expect(readLocalFavourites()).not.toContain(500);
});

test('what has been brought into the account goes; what was marked meanwhile in another tab stays', async () => {
  const { setLocalFavourite, dropLocalFavourites, readLocalFavourites } = await page();
  setLocalFavourite(1, true);
  stored.set('favourites', '[2,1]');
  dropLocalFavourites([1]);
  expect(readLocalFavourites()).toEqual([2]);
});

test('storage that refuses does not lose the marks of this page', async () => {
  const { setLocalFavourite, readLocalFavourites } = await page();
  vi.spyOn(localStorage, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  setLocalFavourite(4, true);
  expect(readLocalFavourites()).toEqual([4]);
});
