import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  type Response,
  test as base,
} from '@playwright/test';
import { doesAll } from '#test/all.ts';
import type { Locale } from '#values/locale.ts';
import { shopFromCookie } from './other-shops.ts';
import { pool, poolPassword, poolPhone, poolToken } from './pool.ts';

let counted = 0;

/** A mobile number that is unique in this run: by worker, time and count. */
export function newPhone(): string {
  const tail = `${process.pid % 100}${Date.now() % 100_000}${counted++ % 10}`.padStart(8, '0').slice(-8);
  return `010${tail}`;
}

const international = (phone: string) => `+20${phone.slice(1)}`;

/** The newest code that the shop sent to a number, from the demo's outbox. */
export async function codeFor(request: APIRequestContext, phone: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const reply = await request.get(`/api/demo/outbox?to=${encodeURIComponent(international(phone))}`);
    const body = await reply.json();
    const messages = (Array.isArray(body) ? body : body.data) as { code?: string }[];
    code = messages[0]?.code;
    expect(code).toMatch(/^\d{6}$/);
  }).toPass();
  return code!;
}

export const password = poolPassword;

export type Account = { phone: string; token: string };

let taken = 0;

/** A new account: verified, signed in, and without any sent code. From the pool; when that is used up, by the API. */
export async function newAccount(request: APIRequestContext): Promise<Account> {
  const worker = Number(process.env['TEST_WORKER_INDEX']);
  if (worker >= pool.workers || taken >= pool.each) return registered(request);
  const nth = worker * pool.each + taken++;
  return { phone: poolPhone(nth), token: poolToken(nth) };
}

async function registered(request: APIRequestContext): Promise<Account> {
  const phone = newPhone();
  const person = { name: 'Mona Adel', phone, gender: 'female', password, password_confirmation: password };
  expect((await request.post('/api/auth/register', { data: person })).status()).toBe(201);
  const code = await codeFor(request, phone);
  expect((await request.post('/api/auth/verify', { data: { phone, code } })).status()).toBe(200);
  const login = await request.post('/api/auth/login', { data: { phone, password } });
  return { phone, token: (await login.json()).data.token };
}

/** Signs a browser in as the account, with the cookies of a sign-in. */
export async function signIn(context: BrowserContext, { token }: Account, baseURL: string): Promise<void> {
  await context.addCookies([
    {
      name: 'auth._token.local',
      value: encodeURIComponent(`Bearer ${token}`),
      url: baseURL,
      httpOnly: true,
      sameSite: 'Lax',
    },
    { name: 'auth.loggedIn', value: '1', url: baseURL, sameSite: 'Lax' },
  ]);
}

/** A signed-in API client. */
export const asAccount = (request: APIRequestContext, { token }: Account) => {
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' };
  return {
    get: async (path: string) => (await request.get(`/api${path}`, { headers })).json(),
    post: async (path: string, data: unknown) => (await request.post(`/api${path}`, { headers, data })).json(),
  };
};

/** Available products with one variant each, for tests that need one. */
export async function productsInStock(
  request: APIRequestContext,
  count: number,
): Promise<{ id: number; slug: string; name: string; price: number }[]> {
  const reply = await request.get('/api/products?available=1&per_page=60&sort=name_asc', {
    headers: { 'Accept-Language': 'en' },
  });
  const { data } = (await reply.json()) as {
    data: { id: number; slug: string; name: string; price: number; qty: number; variants_count: number }[];
  };
  return data.filter(({ qty, variants_count: variants }) => qty > 50 && variants === 1).slice(0, count);
}

/** Waits until the page is interactive; with a delayed or missing script it does not wait for long. */
export const atWork = (page: Page): Promise<void> =>
  page
    .waitForFunction(
      () =>
        !('__reactRouterContext' in window) ||
        // Preact's mark of the element that it renders into.
        '__k' in document.body,
      null,
      { timeout: 8_000 },
    )
    .then(
      () => {},
      () => {},
    );

/** A browser with data saving: nothing is prefetched. */
export const savesData = (browser: Pick<Page, 'addInitScript'>) =>
  browser.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );

const waiting = new WeakSet<Page>();

/** Makes each navigation and reload wait until the page is interactive, unless the test sets `waitUntil`. */
function waitsForWork(page: Page): void {
  if (waiting.has(page)) return;
  waiting.add(page);
  const wait = async (reply: Response | null, waitUntil: string | undefined) => {
    const isPage = reply?.headers()['content-type']?.includes('html') ?? false;
    if (isPage && waitUntil === undefined) await atWork(page);
    return reply;
  };
  const { goto, reload } = page;
  page.goto = async (url, options) => wait(await goto.call(page, url, options), options?.waitUntil);
  page.reload = async (options) => wait(await reload.call(page, options), options?.waitUntil);
}

/** Every console error or exception of a page fails the test; so does any 500 reply, except in a failing shop. */
export const test = base.extend<{ watched: void }, { patient: void }>({
  patient: [
    async ({ browser }, use) => {
      const { newContext } = browser;
      browser.newContext = async (options) => {
        const context = await newContext.call(browser, options);
        if (options?.javaScriptEnabled !== false) context.on('page', waitsForWork);
        return context;
      };
      await use();
      browser.newContext = newContext;
    },
    { scope: 'worker', auto: true },
  ],
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitsForWork(page);
    await use(page);
  },
  watched: [
    async ({ context, javaScriptEnabled }, use) => {
      if (javaScriptEnabled) context.on('page', waitsForWork);
      const troubles: string[] = [];
      const looked: Promise<unknown>[] = [];
      context.on('weberror', (error) => {
        const { message } = error.error();
        // The browser throws when a page change is interrupted by the next one; the next one is shown.
        if (!message.startsWith('Transition was skipped')) troubles.push(`thrown: ${message}`);
      });
      context.on('console', (message) => {
        // The console also shows expected 404 and 422 replies; 500 is checked below. It shows prefetches that were interrupted by leaving the
        // page. And the trace recorder fetches blob pictures of the page, which the page's policy forbids.
        if (
          message.type() === 'error' &&
          !/Failed to (?:load resource|fetch manifest patches)|Connecting to 'blob:/.test(message.text())
        )
          troubles.push(`console: ${message.text()}`);
      });
      context.on('response', (response) => {
        if (response.status() < 500) return;
        const look = async () => {
          const { cookie } = await response.request().allHeaders();
          if (!/^(?:away|broken)$/.test(shopFromCookie(cookie) ?? ''))
            troubles.push(`${response.status()} ${response.url()}`);
        };
        looked.push(look());
      });
      await use();
      await Promise.all(looked);
      expect(troubles).toEqual([]);
    },
    { auto: true },
  ],
});

/** Asserts that nothing is wider than the screen. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide, `${page.url()} scrolls sideways by ${wide} px`).toBeLessThanOrEqual(0);
}

/** Tests that are the same in both languages run in one of them, half of the tests in each; whether it is this one's turn. */
export const inTurn = (locale: Locale, turn: Locale): boolean => locale === turn || doesAll;

export { doesAll, expect };
