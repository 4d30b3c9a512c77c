import { expect, onTestFinished, vi } from 'vitest';
import { test } from '#test/fixtures.ts';
import { createReadiness } from './readiness.ts';

test('the shop is ready when the search index is built, and only while the database answers', async ({
  services,
  make,
}) => {
  await make.product({ nameEn: 'Olive soap' });
  const answers = vi.fn(async () => {});
  const isReady = createReadiness({ database: { ...services.database, ping: answers }, catalogue: services.catalogue });
  const catalogue = await services.catalogue.get();
  expect(await isReady()).toBe(false);
  await catalogue.search('soap');
  expect(await isReady()).toBe(true);
  answers.mockRejectedValueOnce(new Error('unreachable'));
  expect(await isReady()).toBe(false);
  expect(await isReady()).toBe(true);
});

test('after an outage the shop is ready when it has the changes that it missed, or five seconds later', async ({
  services,
}) => {
  onTestFinished(() => void vi.useRealTimers());
  const answers = vi.fn(async () => {});
  const isCurrent = vi.fn(() => true);
  const isReady = createReadiness(
    { database: { ...services.database, ping: answers }, catalogue: services.catalogue },
    isCurrent,
  );
  const catalogue = await services.catalogue.get();
  await catalogue.search('soap');
  expect(await isReady()).toBe(true);
  vi.useFakeTimers({ toFake: ['performance'] });
  answers.mockRejectedValueOnce(new Error('unreachable'));
  isCurrent.mockReturnValue(false);
  expect([await isReady(), await isReady()]).toEqual([false, false]);
  isCurrent.mockReturnValueOnce(true);
  expect([await isReady(), await isReady()]).toEqual([true, false]);
  vi.advanceTimersByTime(5_001);
  expect(await isReady()).toBe(true);
});
