import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { sessions, users } from '#db/schema.ts';
import { bearer, signIn } from '#test/accounts.ts';
import { type Call, test } from '#test/fixtures.ts';
import { refresh } from '#shop/auth/refresh.ts';
import { hashToken } from '#shop/auth/tokens.ts';
import { getMessages } from '#words/messages.ts';

const callRefresh = (call: Call, refresh_token: unknown, locale: 'ar' | 'en' = 'en') =>
  call('POST', '/auth/refresh', { locale, body: { refresh_token } });

const isIn = async (call: Call, token: string) =>
  (await call('GET', '/auth/profile', { headers: bearer(token) })).status === 200;

test('a refresh token returns a new pair, and the old pair ends', async ({ call, ctx, make }) => {
  const { userId, phone } = await make.customer();
  const old = await signIn(ctx, userId);
  const reply = await callRefresh(call, old.refreshToken);
  expect(reply).toMatchObject({
    status: 200,
    body: { data: { token_type: 'Bearer', expires_in: 30 * 86_400, user: { id: userId, phone } } },
  });
  const { token, refresh_token } = reply.body.data;
  expect(new Set([token, refresh_token, old.token, old.refreshToken]).size).toBe(4);
  expect(await isIn(call, token)).toBe(true);
  expect(await isIn(call, old.token)).toBe(false);
  expect((await callRefresh(call, refresh_token)).status).toBe(200);
});

test('a refresh token used twice ends its whole family, and no other', async ({ call, ctx, make }) => {
  const { userId } = await make.customer();
  const stolen = await signIn(ctx, userId);
  const elsewhere = await signIn(ctx, userId);
  const first = (await callRefresh(call, stolen.refreshToken)).body.data;
  const second = (await callRefresh(call, first.refresh_token)).body.data;
  expect(await isIn(call, second.token)).toBe(true);
  expect(await callRefresh(call, stolen.refreshToken, 'ar')).toMatchObject({
    status: 401,
    body: { message: getMessages('ar').errors.unauthenticated },
  });
  expect(await isIn(call, second.token)).toBe(false);
  expect((await callRefresh(call, second.refresh_token)).status).toBe(401);
  expect(await isIn(call, elsewhere.token)).toBe(true);
});

test('within the leeway a used token returns one more pair of its family; later it ends the family', async ({
  ctx,
  make,
}) => {
  const { userId } = await make.customer();
  const at = (seconds: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + seconds * 1000) });
  const { refreshToken: refresh_token } = await signIn(ctx, userId);
  const first = await refresh(at(10), { refresh_token }, { leeway: true });
  const second = await refresh(at(39), { refresh_token }, { leeway: true });
  const rows = await ctx.db.select().from(sessions).where(eq(sessions.userId, userId));
  const valid = rows.filter(({ revokedAt }) => revokedAt === null).map(({ accessHash }) => accessHash);
  expect(valid.toSorted()).toEqual([hashToken(first.token), hashToken(second.token)].toSorted());
  expect(new Set(rows.map(({ family }) => family)).size).toBe(1);
  await expect(refresh(at(41), { refresh_token }, { leeway: true })).rejects.toMatchObject({ status: 401 });
  for (const { refreshToken } of [first, second])
    await expect(refresh(at(42), { refresh_token: refreshToken }, { leeway: true })).rejects.toMatchObject({
      status: 401,
    });
});

test('the leeway does not apply to a signed-out session', async ({ ctx, call, make }) => {
  const { userId } = await make.customer();
  const { refreshToken: refresh_token } = await signIn(ctx, userId);
  const next = await refresh(ctx, { refresh_token });
  await call('POST', '/auth/logout', { headers: bearer(next.token) });
  await expect(refresh(ctx, { refresh_token }, { leeway: true })).rejects.toMatchObject({ status: 401 });
});

test('refuses an unknown token, an access token, a signed-out or expired one, and a blocked or closed account', async ({
  call,
  ctx,
  make,
  services,
}) => {
  const { userId } = await make.customer();
  const tokens = await signIn(ctx, userId);
  for (const none of ['x', 'A'.repeat(43), tokens.token, "' or true --", 'ي'])
    expect((await callRefresh(call, none)).status).toBe(401);
  await call('POST', '/auth/logout', { headers: tokens.headers });
  expect((await callRefresh(call, tokens.refreshToken)).status).toBe(401);

  const expired = await signIn(ctx, userId);
  await services.db.update(sessions).set({ refreshExpiresAt: ctx.now });
  expect((await callRefresh(call, expired.refreshToken)).status).toBe(401);

  for (const status of ['blocked', 'deactivated'] as const) {
    const { userId: id } = await make.customer();
    const session = await signIn(ctx, id);
    await services.db.update(users).set({ status }).where(eq(users.id, id));
    expect((await callRefresh(call, session.refreshToken)).status).toBe(401);
    // It was not used up by that.
    await services.db.update(users).set({ status: 'active' }).where(eq(users.id, id));
    expect((await callRefresh(call, session.refreshToken)).status).toBe(200);
  }
});

test.for(['ar', 'en'] as const)('names a malformed token in %s', async (locale, { call }) => {
  const { fields } = getMessages(locale);
  for (const [token, text] of [
    [undefined, fields.required],
    ['', fields.required],
    [7, fields.not_valid],
    [['a'], fields.not_valid],
  ] as const)
    expect(await callRefresh(call, token, locale)).toMatchObject({
      status: 422,
      body: { errors: { refresh_token: [text] } },
    });
  expect((await callRefresh(call, 'x'.repeat(201), locale)).status).toBe(422);
});
