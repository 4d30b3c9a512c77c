import { expect } from 'vitest';
import { contextFor, createTestServices, test } from '#test/fixtures.ts';
import type { Ctx } from '../context.ts';
import { count, limit, assertWithinLimits } from './rate-limit.ts';

const after = (ctx: Ctx, seconds: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + seconds * 1000) });

test('allows its points in a window, then gives the end of the window, then starts a new one', async ({ ctx }) => {
  for (let i = 0; i < 3; i++) await limit(ctx, 'a', 3, 60);
  await expect(limit(after(ctx, 15), 'a', 3, 60)).rejects.toMatchObject({
    code: 'too_many',
    status: 429,
    retryAfter: 45,
    params: { seconds: 45 },
  });
  await limit(ctx, 'b', 3, 60);
  await limit(after(ctx, 60), 'a', 3, 60);
  expect(await count(after(ctx, 61), 'a', 60)).toMatchObject({ points: 2 });
});

test('refusals do not extend the window', async ({ ctx }) => {
  await limit(ctx, 'a', 1, 60);
  for (const seconds of [10, 20, 59])
    await expect(limit(after(ctx, seconds), 'a', 1, 60)).rejects.toMatchObject({ retryAfter: 60 - seconds });
  await limit(after(ctx, 60), 'a', 1, 60);
});

test('a window can be restarted, and read without counting', async ({ ctx }) => {
  await count(ctx, 'a', 60);
  await count(after(ctx, 30), 'a', 60, true);
  await assertWithinLimits(after(ctx, 89), [
    { key: 'a', points: 2 },
    { key: 'none', points: 1 },
  ]);
  await expect(
    assertWithinLimits(after(ctx, 89), [
      { key: 'none', points: 1 },
      { key: 'a', points: 1 },
    ]),
  ).rejects.toMatchObject({ retryAfter: 1 });
  await assertWithinLimits(after(ctx, 90), [{ key: 'a', points: 1 }]);
});

test('counts every concurrent call', async ({ database }) => {
  const ctx = contextFor(createTestServices(database));
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => limit(ctx, 'at-once', 7, 60)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
});
