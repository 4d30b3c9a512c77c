import { tmpdir } from 'node:os';
import { expect } from 'vitest';
import { createTestServices } from '#test/services.ts';
import { test } from '#test/fixtures.ts';
import { seed } from './seed.ts';
import { seedDemoWork } from './demo-work.ts';

test('x', async ({ database }) => {
  const { db } = database;
  await seed({ db, pictures: { put: () => Promise.reject(new Error('no picture')) }, root: tmpdir(), demo: true, onProgress: () => {} });
  console.time('work');
  expect(await seedDemoWork(db, { servicesOver: (tx) => createTestServices(database, tx), now: new Date(), onProgress: () => {} })).toBe(true);
  console.timeEnd('work');
});
