import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { ar } from '#admin/words/ar.ts';
import { en } from '#admin/words/en.ts';
import type { Locale } from '#values/locale.ts';
import { asVisitor } from './screen-facts.ts';
import { type Account, inTurn, newAccount } from './shopper.ts';

/** How the back office is looked at in each language: at a desk, and on a phone. */
export const languages = {
  ar: { locale: 'ar', words: ar, viewport: { width: 1280, height: 900 } },
  en: { locale: 'en', words: en, viewport: { width: 360, height: 740 } },
} as const;

/** Those a journey is done in whose turn is this language: it alone, but for when all is asked for. */
export const languagesFor = (turn: Locale) => Object.values(languages).filter(({ locale }) => inTurn(locale, turn));

/** The demo's member of staff, who may do everything. */
export const keeper = { phone: '01000000001', password: 'yasmin-staff-01' };

/** The back office in a language. */
export const speak = (context: BrowserContext, locale: Locale, url: string) =>
  context.addCookies([{ name: 'i18n_locale', value: locale, url }]);

/** Signs a browser in as a member of staff, in a language. */
export async function asStaff(context: BrowserContext, locale: Locale, url: string, who = keeper): Promise<void> {
  await speak(context, locale, url);
  const reply = await context.request.post(`${url}/api/staff/session`, { data: who });
  expect(reply.status(), await reply.text()).toBe(200);
}

/** Opens a page of the back office; it is drawn by its script, which is not the storefront's. */
export const openAdmin = (page: Page, path = '') => page.goto(`/admin${path}`, { waitUntil: 'load' });

/** Opens a page of the back office as a member of staff, signed in by the first. */
export async function openAsStaff(page: Page, locale: Locale, url: string, path: string, who = keeper): Promise<void> {
  const context = page.context();
  if ((await context.cookies()).some(({ name }) => name === 'auth._token.local')) await speak(context, locale, url);
  else await asStaff(context, locale, url, who);
  await openAdmin(page, path);
}

/** The API as the browser's member of staff. */
export async function staffCall<T>(page: Page, method: string, path: string, data?: unknown): Promise<T> {
  const reply = await page.request.fetch(`/api/staff/${path}`, {
    method,
    headers: { 'Accept-Language': 'en' },
    ...(data !== undefined && { data }),
  });
  expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true);
  return (await reply.json()).data as T;
}

/** A new member of staff with these scopes, signed in by the token. */
export async function newMember(request: APIRequestContext, scopes: readonly string[]): Promise<Account> {
  const account = await newAccount(request);
  const staff = await asVisitor(request, 'staff');
  await staff.post('/staff/members', { phone: account.phone, scopes });
  return account;
}
