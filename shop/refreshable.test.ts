import { expect, test } from 'vitest';
import { createRefreshable } from './refreshable.ts';

const later = <T>(value: T, ms = 1) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));

test('is loaded once for all callers, on the first call', async () => {
  let loads = 0;
  const value = createRefreshable(() => later(++loads));
  expect(loads).toBe(0);
  expect(await Promise.all([value.get(), value.get(), value.get()])).toEqual([1, 1, 1]);
});

test('gives the old value until the new one is loaded, and merges waiting refreshes', async () => {
  let loads = 0;
  const value = createRefreshable(() => later(++loads, 5));
  await value.get();
  const refreshing = [value.refresh(), value.refresh(), value.refresh()];
  expect(await value.get()).toBe(1);
  expect(await Promise.all(refreshing)).toEqual([2, 2, 2]);
  expect(await value.get()).toBe(2);
});

test('loads again for a refresh during a refresh, since the first may have read before the change', async () => {
  let source = 'old';
  const value = createRefreshable(() => later(source, 5));
  await value.get();
  const first = value.refresh();
  await later(null, 2);
  source = 'new';
  await Promise.all([first, value.refresh()]);
  expect(await value.get()).toBe('new');
});

test('runs changes one after the other', async () => {
  const value = createRefreshable(async () => [] as number[]);
  await Promise.all([1, 2, 3].map((n) => value.update((list) => later([...list, n], 4 - n))));
  expect(await value.get()).toEqual([1, 2, 3]);
});

test('retries a failed load, and leaves the value after a failed change', async () => {
  let loads = 0;
  const value = createRefreshable(async () => {
    if (++loads === 1) throw new Error('no database');
    return loads;
  });
  await expect(value.get()).rejects.toThrow('no database');
  expect(await value.get()).toBe(2);
  await expect(value.update(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await value.get()).toBe(2);
});
