import { expect, test } from 'vitest';
import { live } from './live.ts';

const later = <T>(value: T, ms = 1) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));

test('is loaded once for all, on the first ask', async () => {
  let loads = 0;
  const value = live(() => later(++loads));
  expect(loads).toBe(0);
  expect(await Promise.all([value.get(), value.get(), value.get()])).toEqual([1, 1, 1]);
});

test('gives the former value until the new one is there, and refreshes that wait are one', async () => {
  let loads = 0;
  const value = live(() => later(++loads, 5));
  await value.get();
  const refreshing = [value.refresh(), value.refresh(), value.refresh()];
  expect(await value.get()).toBe(1);
  expect(await Promise.all(refreshing)).toEqual([2, 2, 2]);
  expect(await value.get()).toBe(2);
});

test('a refresh asked for while one runs loads once more, since the first may have read before the change', async () => {
  let source = 'old';
  const value = live(() => later(source, 5));
  await value.get();
  const first = value.refresh();
  await later(null, 2);
  source = 'new';
  await Promise.all([first, value.refresh()]);
  expect(await value.get()).toBe('new');
});

test('changes are made one after the other', async () => {
  const value = live(async () => [] as number[]);
  await Promise.all([1, 2, 3].map((n) => value.update((list) => later([...list, n], 4 - n))));
  expect(await value.get()).toEqual([1, 2, 3]);
});

test('a load that fails is tried again, and a change that fails leaves the value', async () => {
  let loads = 0;
  const value = live(async () => {
    if (++loads === 1) throw new Error('no database');
    return loads;
  });
  await expect(value.get()).rejects.toThrow('no database');
  expect(await value.get()).toBe(2);
  await expect(value.update(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await value.get()).toBe(2);
});
