import { eq } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { shopContext } from '#app/context.ts';
import { language } from '#app/middleware/language.ts';
import { outbox, users } from '#db/schema.ts';
import { actorOf } from '#server/actor.ts';
import { signIn } from '#test/accounts.ts';
import { contextFor, test } from '#test/fixtures.ts';
import type { Ctx } from '../context.ts';
import { chooseLanguage } from './choose-language.ts';
import { hashPassword } from './password.ts';

const password = 'long enough 1';

const localeOf = async ({ db }: Pick<Ctx, 'db'>, userId: number) =>
  (await db.select({ locale: users.locale }).from(users).where(eq(users.id, userId)))[0]!.locale;

test('the language chosen before a sign-in becomes the account’s, and its codes use it; a client that names no language changes nothing', async ({
  call,
  ctx,
  make,
}) => {
  const { userId, phone } = await make.customer();
  await ctx.db
    .update(users)
    .set({ locale: 'ar', passwordHash: await hashPassword(password) })
    .where(eq(users.id, userId));
  const login = (headers: Record<string, string>) =>
    call('POST', '/auth/login', { headers, body: { phone, password } });
  expect((await login({ 'Accept-Language': '' })).status).toBe(200);
  expect(await localeOf(ctx, userId)).toBe('ar');
  expect((await login({ 'Accept-Language': 'fr' })).status).toBe(200);
  expect(await localeOf(ctx, userId)).toBe('ar');
  expect((await login({ 'Accept-Language': 'en-GB,en;q=0.9' })).status).toBe(200);
  expect(await localeOf(ctx, userId)).toBe('en');
  // Anyone may have opened the Arabic page that requests the code for a new password.
  expect((await call('POST', '/auth/forget', { locale: 'ar', body: { phone } })).status).toBe(200);
  expect(await ctx.db.select({ locale: outbox.locale }).from(outbox).where(eq(outbox.recipient, phone))).toEqual([
    { locale: 'en' },
  ]);
});

test('choosing a language changes only the current user’s account', async ({ services, make }) => {
  const { userId, ...rest } = await make.customer();
  const other = await make.customer();
  await chooseLanguage(contextFor(services, { ...rest, userId }, 'en'));
  expect([await localeOf(services, userId), await localeOf(services, other.userId)]).toEqual(['en', 'ar']);
  await expect(chooseLanguage(contextFor(services))).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('without JavaScript an account page sets the language of the link followed within the shop, and no other', async ({
  services,
  ctx,
  make,
}) => {
  const { userId } = await make.customer();
  const { token } = await signIn(ctx, userId);
  const { actor } = await actorOf(services, new Headers({ Authorization: token }));
  const open = async (path: string, headers: Record<string, string>) => {
    const request = new Request(`http://shop.test${path}`, {
      headers: { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'document', Cookie: 'i18n_locale=ar', ...headers },
    });
    const context = new RouterContextProvider();
    context.set(shopContext, contextFor(services, actor, 'en'));
    const args = { request, url: new URL(request.url), params: {}, context, pattern: path };
    const reply = await language(args, async () => new Response());
    return (reply as Response).headers.getSetCookie().length;
  };
  // From another site, as data, as a prefetch, or in the same language.
  expect(await open('/en/account', { 'Sec-Fetch-Site': 'cross-site' })).toBe(0);
  expect(await open('/en/account', { 'Sec-Fetch-Site': 'none' })).toBe(0);
  expect(await open('/en/account.data', { 'Sec-Fetch-Dest': 'empty' })).toBe(0);
  expect(await open('/en/account', { 'Sec-Purpose': 'prefetch' })).toBe(0);
  expect(await open('/en/account', { Cookie: 'i18n_locale=en' })).toBe(0);
  expect(await open('/account', {})).toBe(0);
  expect(await localeOf(ctx, userId)).toBe('ar');
  expect(await open('/en/account', {})).toBe(1);
  expect(await localeOf(ctx, userId)).toBe('en');
});
