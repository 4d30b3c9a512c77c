import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { demoShelf } from './demo-shelf.ts';

test('there is a shelf to show parts with in the demo, and none in a shop', async ({ ctx, make }) => {
  await make.product();
  expect(await demoShelf({ ...ctx, demo: true })).toHaveLength(1);
  await expect(demoShelf({ ...ctx, demo: false })).rejects.toMatchObject({ code: 'not_found' });
});
