import { expect, vi } from 'vitest';
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
