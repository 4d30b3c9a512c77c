import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { demoShelf } from './demo-shelf.ts';

test('a demo has a shelf of products for showing components, and a real shop has none', async ({ ctx, make }) => {
  await make.product();
  expect(await demoShelf({ ...ctx, demo: true })).toHaveLength(1);
  await expect(demoShelf({ ...ctx, demo: false })).rejects.toMatchObject({ code: 'not_found' });
});
