import { beforeEach, expect, test, vi } from 'vitest';

const entries = new Map<string, string>();

vi.stubGlobal('localStorage', {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => entries.set(key, value),
  removeItem: (key: string) => entries.delete(key),
});

/** A page that has just been loaded on the stored data. */
async function page() {
  vi.resetModules();
  return import('./local-favourites.ts');
}

beforeEach(() => entries.clear());

test('restores the marks after a reload, the latest first', async () => {
  const { setLocalFavourite } = await page();
  setLocalFavourite(7, true);
  setLocalFavourite(9, true);
  setLocalFavourite(7, true);
  expect((await page()).readLocalFavourites()).toEqual([7, 9]);
  const again = await page();
  again.setLocalFavourite(7, false);
  again.setLocalFavourite(9, false);
  expect(entries.has('favourites')).toBe(false);
});

test.each(['', '{', 'null', '"text"', '{"a":1}', '[null,"7",0,-1,1.5,1e99,{},[3]]'])(
  'reads nothing from invalid marks: %s',
  async (text) => {
    entries.set('favourites', text);
    expect((await page()).readLocalFavourites()).toEqual([]);
  },
);

test('reads a valid mark beside invalid ones, without duplicates', async () => {
  entries.set('favourites', '[3,"x",3,null,5]');
  expect((await page()).readLocalFavourites()).toEqual([3, 5]);
});

test('stores five hundred marks and drops the oldest', async () => {
  entries.set('favourites', JSON.stringify(Array.from({ length: 600 }, (_, n) => n + 1)));
  const { readLocalFavourites, setLocalFavourite } = await page();
  expect(readLocalFavourites()).toHaveLength(500);
  setLocalFavourite(1000, true);
  expect(readLocalFavourites()).toHaveLength(500);
  expect(readLocalFavourites()[0]).toBe(1000);
  expect(readLocalFavourites()).not.toContain(500);
});

test('removes marks that were moved into the account, but not those set by another tab in the meantime', async () => {
  const { setLocalFavourite, removeLocalFavourites, readLocalFavourites } = await page();
  setLocalFavourite(1, true);
  entries.set('favourites', '[2,1]');
  removeLocalFavourites([1]);
  expect(readLocalFavourites()).toEqual([2]);
});

test('preserves the marks of this page when the storage fails', async () => {
  const { setLocalFavourite, readLocalFavourites } = await page();
  vi.spyOn(localStorage, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  setLocalFavourite(4, true);
  expect(readLocalFavourites()).toEqual([4]);
});
