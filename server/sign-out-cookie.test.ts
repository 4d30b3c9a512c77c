import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { expect } from 'vitest';
import { sessions } from '#db/schema.ts';
import type { Services } from '#shop/context.ts';
import { refresh } from '#shop/auth/refresh.ts';
import { signIn } from '#test/accounts.ts';
import { test } from '#test/fixtures.ts';
import { cookieNames, readCookie, serverCookies } from '#values/cookies.ts';
import { beginSession } from '#values/session-cookies.ts';
import { actorOf } from './actor.ts';
import { handleSignOutCookie, isSignedOut } from './sign-out-cookie.ts';

/** An app that returns the current user, behind the middleware. */
function appOver(services: Services) {
  const app = new Hono();
  app.use(handleSignOutCookie(services));
  app.all('/who', async (c) => {
    c.header('Cache-Control', 'public, s-maxage=30');
    const { actor } = await actorOf(services, c.req.raw.headers);
    return c.json({ kind: actor.kind, cookies: c.req.header('cookie') ?? null, body: await c.req.text() });
  });
  app.post('/sign-in', (c) => {
    const tokens = { token: 'new', tokenType: 'Bearer', expiresIn: 60, refreshToken: 'next' };
    for (const line of beginSession(tokens, { refreshDays: 1, strategy: 'local', secure: false }))
      c.header('Set-Cookie', line, { append: true });
    return c.text('in');
  });
  return app;
}

const cookiesOf = (tokens: { token?: string; refreshToken?: string }, mark = true) =>
  [
    tokens.token && `${serverCookies.token}=${encodeURIComponent(`Bearer ${tokens.token}`)}`,
    tokens.refreshToken && `${serverCookies.refresh}=${tokens.refreshToken}`,
    `${cookieNames.locale}=en`,
    `${serverCookies.chat}=a-talk`,
    mark && `${cookieNames.signedOut}=1`,
  ]
    .filter(Boolean)
    .join('; ');

const deleted = (reply: Response) =>
  reply.headers
    .getSetCookie()
    .filter((line) => line.includes('Max-Age=0'))
    .map((line) => line.split('=')[0]);

test('a request with the mark is a guest’s: its session is revoked and its cookies are deleted, on any route', async ({
  services,
  ctx,
  make,
}) => {
  const app = appOver(services);
  const { userId } = await make.customer();
  const elsewhere = await signIn(ctx, userId);
  const here = await signIn(ctx, userId);
  const headers = { Cookie: cookiesOf(here) };
  const reply = await app.request('/who', { method: 'POST', headers, body: 'kept' });
  expect(await reply.json()).toEqual({
    kind: 'guest',
    cookies: `${cookieNames.locale}=en; ${serverCookies.chat}=a-talk`,
    body: 'kept',
  });
  expect(deleted(reply)).toEqual([
    serverCookies.token,
    serverCookies.refresh,
    cookieNames.loggedIn,
    cookieNames.strategy,
    serverCookies.redirect,
    cookieNames.signedOut,
  ]);
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
  // Without the mark the tokens are invalid too; another device stays signed in.
  const who = async (tokens: { token: string }) =>
    (await (await app.request('/who', { headers: { Cookie: cookiesOf(tokens, false) } })).json()).kind;
  expect([await who(here), await who(elsewhere)]).toEqual(['guest', 'user']);
  await expect(refresh(ctx, { refresh_token: here.refreshToken }, { leeway: true })).rejects.toThrow();
});

test('a browser whose access token has expired ends its session by the refresh token', async ({
  services,
  ctx,
  make,
}) => {
  const { userId } = await make.customer();
  const { refreshToken } = await signIn(ctx, userId);
  await appOver(services).request('/who', { headers: { Cookie: cookiesOf({ refreshToken }) } });
  const rows = await ctx.db.select().from(sessions).where(eq(sessions.userId, userId));
  expect(rows.map(({ revokedAt }) => revokedAt !== null)).toEqual([true]);
});

test('a sign-in that carries the mark of the previous session keeps its new session', async ({
  services,
  ctx,
  make,
}) => {
  const { userId } = await make.customer();
  const before = await signIn(ctx, userId);
  const reply = await appOver(services).request('/sign-in', { method: 'POST', headers: { Cookie: cookiesOf(before) } });
  expect(deleted(reply)).toEqual([serverCookies.redirect, cookieNames.signedOut]);
  expect(reply.headers.getSetCookie()[0]).toContain(`${serverCookies.token}=Bearer%20new`);
});

test('deletes the cookies even while the database is down', async ({ services }) => {
  const away = (): never => {
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  };
  const broken = { ...services, db: { selectDistinct: away, execute: away } } as unknown as Services;
  const reply = await appOver(broken).request('/who', {
    headers: { Cookie: cookiesOf({ token: 'x'.repeat(43), refreshToken: 'y'.repeat(43) }) },
  });
  expect(reply.status).toBe(200);
  expect(deleted(reply)).toContain(serverCookies.token);
});

test('without the mark nothing changes', async ({ services, ctx, make }) => {
  const { userId } = await make.customer();
  const here = await signIn(ctx, userId);
  const reply = await appOver(services).request('/who', { headers: { Cookie: cookiesOf(here, false) } });
  expect((await reply.json()).kind).toBe('user');
  expect(reply.headers.getSetCookie()).toEqual([]);
  expect(reply.headers.get('cache-control')).toBe('public, s-maxage=30');
  expect(isSignedOut(`${cookieNames.signedOut}=; ${cookieNames.locale}=1`)).toBe(false);
  expect(readCookie(cookiesOf(here), cookieNames.signedOut)).toBe('1');
});
