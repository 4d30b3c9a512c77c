import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { sessions } from '#db/schema.ts';
import { contextFor, createTestServices, test } from '#test/fixtures.ts';
import { factories } from '#test/factories.ts';
import { authenticate } from './authenticate.ts';
import { logout } from './logout.ts';
import { openSession } from './session.ts';

const hour = 3_600_000;
const day = 24 * hour;

test('a session lasts while it is used, and ends after thirty idle days', async ({ database }) => {
  const ctx = contextFor(createTestServices(database));
  const { userId } = await factories(ctx.db).customer();
  const { token } = await openSession(ctx, userId);
  const at = (ms: number) => authenticate(ctx, token, new Date(ctx.now.getTime() + ms));
  const row = async () => (await ctx.db.select().from(sessions).where(eq(sessions.userId, userId)))[0]!;

  const first = await row();
  expect(first.accessExpiresAt.getTime() - ctx.now.getTime()).toBe(30 * day);
  expect(first.refreshExpiresAt.getTime() - ctx.now.getTime()).toBe(90 * day);
  expect(await at(hour - 1)).toMatchObject({ userId });
  expect((await row()).lastSeenAt).toEqual(first.lastSeenAt);

  expect(await at(20 * day)).toMatchObject({ userId });
  await vi.waitFor(async () => expect((await row()).accessExpiresAt.getTime() - ctx.now.getTime()).toBe(50 * day));
  expect(await at(50 * day - 1)).toMatchObject({ userId });
  await vi.waitFor(async () => expect((await row()).accessExpiresAt.getTime() - ctx.now.getTime()).toBe(80 * day - 1));
  expect(await at(80 * day - 1)).toBeNull();
});

test('signing out ends only this session, and a second call is no error', async ({ ctx, make }) => {
  const { userId } = await make.customer();
  const [first, second] = [await openSession(ctx, userId), await openSession(ctx, userId)];
  const actor = await authenticate(ctx, first.token, ctx.now);
  await logout({ ...ctx, actor: actor! });
  await logout({ ...ctx, actor: actor! });
  expect(await authenticate(ctx, first.token, ctx.now)).toBeNull();
  expect(await authenticate(ctx, second.token, ctx.now)).toMatchObject({ userId });
});

test('a malformed token does not reach the database', async ({ ctx }) => {
  for (const token of ['', 'a', "' or true --", 'a'.repeat(101), '\u0000'.repeat(43), 'ي'.repeat(43)]) {
    expect(await authenticate(ctx, token, ctx.now)).toBeNull();
  }
});
