import { type APIRequestContext, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { ar } from '#admin/words/ar.ts';
import { en } from '#admin/words/en.ts';
import type { Locale } from '#values/locale.ts';
import { asVisitor, visitors } from './screen-fixtures.ts';
import { type Account, inTurn, newAccount, password } from './shopper.ts';

/** The viewport of the back office in each language: a desktop, and a phone. */
export const languages = {
  ar: { locale: 'ar', words: ar, viewport: { width: 1280, height: 900 } },
  en: { locale: 'en', words: en, viewport: { width: 360, height: 740 } },
} as const;

/** The languages of a journey: one by turns, or all when everything is requested. */
export const languagesFor = (turn: Locale) => Object.values(languages).filter(({ locale }) => inTurn(locale, turn));

/** The demo's staff member with all scopes. */
export const owner = { phone: '01000000001', password: 'yasmin-staff-01' };

/** Sets the language of the back office. */
export const setLocaleCookie = (context: BrowserContext, locale: Locale, url: string) =>
  context.addCookies([{ name: 'i18n_locale', value: locale, url }]);

/** Signs a browser in as a staff member, in a language. */
export async function asStaff(context: BrowserContext, locale: Locale, url: string, who = owner): Promise<void> {
  await setLocaleCookie(context, locale, url);
  // Orders of other tests would cover what is clicked; tests of notifications turn messages on.
  await context.addInitScript(() => {
    // An empty page has no storage.
    if (location.protocol !== 'about:') localStorage.setItem('RaStoreadmin.work.toasts', 'false');
  });
  const reply = await context.request.post(`${url}/api/staff/session`, { data: who });
  expect(reply.status(), await reply.text()).toBe(200);
}

/** Opens a page of the back office; its own script renders it, not the storefront's. */
export const openAdmin = (page: Page, path = '') => page.goto(`/admin${path}`, { waitUntil: 'load' });

/**
 * Chooses an option of a select. By keyboard: with a mouse it chooses what is below the pointer when the button is released more than 400 ms after it
 * was pressed, which on a busy machine it may be.
 */
export async function chooseOption(select: Locator, option: Locator): Promise<void> {
  await select.press('ArrowDown');
  await option.click();
}

/** Opens a page of the back office as a signed-in staff member. */
export async function openAsStaff(page: Page, locale: Locale, url: string, path: string, who = owner): Promise<void> {
  const context = page.context();
  if ((await context.cookies()).some(({ name }) => name === 'auth._token.local'))
    await setLocaleCookie(context, locale, url);
  else await asStaff(context, locale, url, who);
  await openAdmin(page, path);
}

/** Calls the API as the browser's staff member. */
export async function staffCall<T>(page: Page, method: string, path: string, data?: unknown): Promise<T> {
  const reply = await page.request.fetch(`/api/staff/${path}`, {
    method,
    headers: { 'Accept-Language': 'en' },
    ...(data !== undefined && { data }),
  });
  expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true);
  return (await reply.json()).data as T;
}

/** A new staff member with these scopes, signed in by the token. */
export async function newMember(request: APIRequestContext, scopes: readonly string[]): Promise<Account> {
  const account = await newAccount(request);
  const staff = await asVisitor(request, 'staff');
  await staff.post('/staff/members', { phone: account.phone, scopes, password: owner.password });
  if (scopes.some((scope) => isGuarded(scope))) await approveChanges(request);
  return signedInAgain(request, account);
}

/** A new session of an account that became a member: the account may be as old as the shop, and the session of an idle member locks. */
export async function signedInAgain(request: APIRequestContext, { phone }: Account): Promise<Account> {
  const login = await request.post('/api/auth/login', { data: { phone, password } });
  return { phone, token: (await login.json()).data.token };
}

/** Scopes that wait for a second member. */
const isGuarded = (scope: string) => ['payments.configure', 'wallet.adjust', 'staff.manage'].includes(scope);

/** Approves the changes of the first member as the demo's second one. */
export async function approveChanges(request: APIRequestContext): Promise<void> {
  const second = await asVisitor(request, 'second');
  const { password } = visitors.second;
  const waiting = await second.get<{ id: number }[]>('/staff/changes?state=pending&per_page=100');
  for (const { id } of waiting) await second.post(`/staff/changes/${id}/decision`, { decision: 'approve', password });
}
