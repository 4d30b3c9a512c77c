import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { sessions, users } from '#db/schema.ts';
import { bearer, signIn } from '#test/accounts.ts';
import { type Call, test } from '#test/fixtures.ts';
import { refresh } from '#shop/auth/refresh.ts';
import { hashToken } from '#shop/auth/tokens.ts';
import { wordsIn } from '#words/words.ts';

const ask = (call: Call, refresh_token: unknown, locale: 'ar' | 'en' = 'en') =>
  call('POST', '/auth/refresh', { locale, body: { refresh_token } });

const isIn = async (call: Call, token: string) =>
  (await call('GET', '/auth/profile', { headers: bearer(token) })).status === 200;

test('a refresh token gives a new pair, and the old pair ends', async ({ call, ctx, make }) => {
  const { userId, phone } = await make.customer();
  const old = await signIn(ctx, userId);
  const reply = await ask(call, old.refreshToken);
  expect(reply).toMatchObject({
    status: 200,
    body: { data: { token_type: 'Bearer', expires_in: 30 * 86_400, user: { id: userId, phone } } },
  });
  const { token, refresh_token } = reply.body.data;
  expect(new Set([token, refresh_token, old.token, old.refreshToken]).size).toBe(4);
  expect(await isIn(call, token)).toBe(true);
  expect(await isIn(call, old.token)).toBe(false);
  expect((await ask(call, refresh_token)).status).toBe(200);
});

test('a refresh token used twice ends its whole family, and no other', async ({ call, ctx, make }) => {
  const { userId } = await make.customer();
  const stolen = await signIn(ctx, userId);
  const elsewhere = await signIn(ctx, userId);
  const first = (await ask(call, stolen.refreshToken)).body.data;
  const second = (await ask(call, first.refresh_token)).body.data;
  expect(await isIn(call, second.token)).toBe(true);
  expect(await ask(call, stolen.refreshToken, 'ar')).toMatchObject({
    status: 401,
    body: { message: wordsIn('ar').errors.unauthenticated },
  });
  expect(await isIn(call, second.token)).toBe(false);
  expect((await ask(call, second.refresh_token)).status).toBe(401);
  expect(await isIn(call, elsewhere.token)).toBe(true);
});

test('with leeway a token used moments ago gives one more pair of its family; later it ends it', async ({
  ctx,
  make,
}) => {
  const { userId } = await make.customer();
  const at = (seconds: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + seconds * 1000) });
  const { refreshToken: refresh_token } = await signIn(ctx, userId);
  const one = await refresh(at(10), { refresh_token }, { leeway: true });
  const two = await refresh(at(39), { refresh_token }, { leeway: true });
  const rows = await ctx.db.select().from(sessions).where(eq(sessions.userId, userId));
  expect(rows.filter(({ revokedAt }) => revokedAt === null).map(({ accessHash }) => accessHash)).toEqual([
    hashToken(one.token),
    hashToken(two.token),
  ]);
  expect(new Set(rows.map(({ family }) => family)).size).toBe(1);
  await expect(refresh(at(41), { refresh_token }, { leeway: true })).rejects.toMatchObject({ status: 401 });
  for (const { refreshToken } of [one, two])
    await expect(refresh(at(42), { refresh_token: refreshToken }, { leeway: true })).rejects.toMatchObject({
      status: 401,
    });
});

test('leeway opens nothing that was signed out', async ({ ctx, call, make }) => {
  const { userId } = await make.customer();
  const { refreshToken: refresh_token } = await signIn(ctx, userId);
  const next = await refresh(ctx, { refresh_token });
  await call('POST', '/auth/logout', { headers: bearer(next.token) });
  await expect(refresh(ctx, { refresh_token }, { leeway: true })).rejects.toMatchObject({ status: 401 });
});

test('what does not count: unknown, an access token, signed out, expired, a blocked or closed account', async ({
  call,
  ctx,
  make,
  services,
}) => {
  const { userId } = await make.customer();
  const tokens = await signIn(ctx, userId);
  for (const none of ['x', 'A'.repeat(43), tokens.token, "' or true --", 'ي'])
    expect((await ask(call, none)).status).toBe(401);
  await call('POST', '/auth/logout', { headers: tokens.headers });
  expect((await ask(call, tokens.refreshToken)).status).toBe(401);

  const expired = await signIn(ctx, userId);
  await services.db.update(sessions).set({ refreshExpiresAt: ctx.now });
  expect((await ask(call, expired.refreshToken)).status).toBe(401);

  for (const status of ['blocked', 'deactivated'] as const) {
    const { userId: id } = await make.customer();
    const held = await signIn(ctx, id);
    await services.db.update(users).set({ status }).where(eq(users.id, id));
    expect((await ask(call, held.refreshToken)).status).toBe(401);
    // It was not used up by that.
    await services.db.update(users).set({ status: 'active' }).where(eq(users.id, id));
    expect((await ask(call, held.refreshToken)).status).toBe(200);
  }
});

test.for(['ar', 'en'] as const)('a token that is none is named in %s', async (locale, { call }) => {
  const { fields } = wordsIn(locale);
  for (const [token, text] of [
    [undefined, fields.required],
    ['', fields.required],
    [7, fields.not_valid],
    [['a'], fields.not_valid],
  ] as const)
    expect(await ask(call, token, locale)).toMatchObject({ status: 422, body: { errors: { refresh_token: [text] } } });
  expect((await ask(call, 'x'.repeat(201), locale)).status).toBe(422);
});
