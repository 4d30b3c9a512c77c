import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { asAccount, expect, inTurn, newAccount, password, productsInStock, signIn, test } from './shopper.ts';

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

const words = {
  ar: {
    phone: 'رقم الهاتف',
    password: 'كلمة المرور',
    login: 'تسجيل الدخول',
    hello: 'حسابي',
  },
  en: {
    phone: 'Phone number',
    password: 'Password',
    login: 'Sign in',
    hello: 'My account',
  },
} as const;

/** Both tokens of a new account's session. */
async function newSession(request: APIRequestContext) {
  const { phone } = await newAccount(request);
  const reply = await request.post('/api/auth/login', { data: { phone, password } });
  const { token, refresh_token } = (await reply.json()).data as { token: string; refresh_token: string };
  return { phone, token, refreshToken: refresh_token };
}

/** The cookies of a browser whose access token has expired. */
const onlyRefresh = (context: BrowserContext, refreshToken: string, baseURL: string) =>
  context.addCookies([
    { name: 'auth._refresh_token.local', value: refreshToken, url: baseURL, httpOnly: true, sameSite: 'Lax' },
    { name: 'auth.loggedIn', value: '1', url: baseURL, sameSite: 'Lax' },
  ]);

const valueOf = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((cookie) => cookie.name === name)?.value;

for (const locale of ['ar', 'en'] as const) {
  const said = words[locale];

  if (inTurn(locale, 'ar'))
    test(`an account page redirects to the sign-in and back (${locale})`, async ({ page, request }) => {
      const { phone } = await newAccount(request);
      await page.goto(`/${locale}/account/orders?state=finished`);
      await expect(page).toHaveURL(`/${locale}/auth/login?locale=${locale}`);
      await page.getByLabel(said.phone, { exact: true }).fill(phone);
      await page.getByLabel(said.password, { exact: true }).fill(password);
      await page.getByRole('main').getByRole('button', { name: said.login, exact: true }).click();
      await expect(page).toHaveURL(`/${locale}/account/orders?state=finished`);
      expect(await valueOf(page.context(), 'auth.redirect')).toBeUndefined();
      for (const path of ['auth/login', 'auth/register']) {
        await page.goto(`/${locale}/${path}`);
        await expect(page).toHaveURL(`/${locale}/account`);
      }
    });
}

test('every page of the account and the checkout requires a sign-in, in the language of the visitor', async ({
  request,
}) => {
  const paths = [
    'account',
    'account/orders',
    '1/order-details',
    'cart/delivery-address',
    'cart/complete-payment',
    'cart/thank-you',
  ];
  for (const path of paths)
    for (const [prefix, locale, headers] of [
      ['', 'ar', {}],
      ['', 'en', { Cookie: 'i18n_locale=en' }],
      ['ar/', 'ar', {}],
      ['en/', 'en', {}],
    ] as const) {
      const reply = await request.get(`/${prefix}${path}`, { headers, maxRedirects: 0 });
      expect([reply.status(), reply.headers()['location']], path).toEqual([
        302,
        `/${locale}/auth/login?locale=${locale}`,
      ]);
      expect(reply.headers()['set-cookie']).toContain(`auth.redirect=${encodeURIComponent(`/${prefix}${path}`)};`);
    }
});

test("a saved path outside the shop's screens is not followed", async ({ request }) => {
  const { phone } = await newAccount(request);
  for (const path of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/no-such-page',
    '/auth/logout',
    '/api/cart',
  ]) {
    const reply = await request.post('/en/auth/login', {
      headers: { ...form, Cookie: `auth.redirect=${encodeURIComponent(path)}` },
      data: new URLSearchParams({ phone, password }).toString(),
      maxRedirects: 0,
    });
    expect([reply.status(), reply.headers()['location']], path).toEqual([303, '/en']);
  }
});

test('an expired access token is renewed by any request', async ({ browser, baseURL, request }) => {
  for (const [path, at] of [
    ['/en/account', '/en/account'],
    ['/en/auth/login', '/en/account'],
    ['/en/store', '/en/store'],
  ] as const) {
    const { refreshToken } = await newSession(request);
    const context = await browser.newContext({ baseURL: baseURL! });
    await onlyRefresh(context, refreshToken, baseURL!);
    const page = await context.newPage();
    await page.goto(path);
    await expect(page).toHaveURL(at);
    // A page cached for guests shows the user as soon as it has fetched the session.
    await expect(page.getByRole('banner').getByRole('link', { name: /Mona Adel/ })).toBeVisible();
    expect(await valueOf(context, 'auth._token.local')).toMatch(/^Bearer/);
    expect(await valueOf(context, 'auth._refresh_token.local')).not.toBe(refreshToken);
    await context.close();
  }
});

test('a data request renews it too, and two concurrent ones do not sign the user out', async ({
  request,
  playwright,
  baseURL,
}) => {
  const { refreshToken } = await newSession(request);
  const bare = await playwright.request.newContext({ baseURL: baseURL! });
  const headers = { Cookie: `auth._refresh_token.local=${refreshToken}; auth.loggedIn=1` };
  const replies = await Promise.all(
    ['/en/account.data', '/resources/me', '/en/cart', '/en/account'].map((path) =>
      bare.get(path, { headers, maxRedirects: 0 }),
    ),
  );
  for (const reply of replies) {
    expect(reply.status(), reply.url()).toBe(200);
    expect(reply.headers()['set-cookie']).toMatch(/auth\._token\.local=Bearer%20/);
    const token = /auth\._token\.local=([^;]+)/.exec(reply.headers()['set-cookie']!)![1]!;
    const after = await bare.get('/resources/me', { headers: { Cookie: `auth._token.local=${token}` } });
    expect(await after.json()).toMatchObject({ name: 'Mona Adel' });
    expect(after.headers()['set-cookie']).toBeUndefined();
  }
  await bare.dispose();
});

test('a session that can’t be renewed is deleted', async ({ page, context, baseURL }) => {
  await onlyRefresh(context, 'x'.repeat(43), baseURL!);
  await page.goto('/en/store');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect
    .poll(async () => (await context.cookies()).filter(({ name }) => name.startsWith('auth.')).map(({ name }) => name))
    .toEqual([]);
});

test('a sign-out applies here, after going back, and in the other tab', async ({ page, context, baseURL, request }) => {
  const account = await newAccount(request);
  await signIn(context, account, baseURL!);
  const other = await context.newPage();
  await other.goto('/en/account');
  await page.goto('/en/account/orders');
  await page.goto('/en/account');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Mona');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/');
  expect(await valueOf(context, 'auth._token.local')).toBeUndefined();
  await expect(other).toHaveURL('/en/auth/login?locale=en');
  await page.goBack();
  await expect(page).toHaveURL(/auth\/login/);
  await expect(page.getByText('Mona')).toHaveCount(0);
  const reply = await request.get('/api/auth/profile', { headers: { Authorization: `Bearer ${account.token}` } });
  expect(reply.status()).toBe(401);
});

test('a page follows a sign-in in another tab', async ({ page, context, request }) => {
  const { phone } = await newAccount(request);
  await page.goto('/en/cart');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/en/auth/login');
  await other.getByLabel('Phone number', { exact: true }).fill(phone);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other).toHaveURL('/en');
  await expect(page.getByRole('banner').getByRole('link', { name: /Mona Adel/ })).toBeVisible();
});

test('the menu of sections closes on the next page, also after going back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en');
  await page.goto('/en/store');
  await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/en');
  await page.getByRole('button', { name: 'Open categories' }).click();
  const menu = page.locator('#sections');
  await expect(menu).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/en/store');
  await expect(menu).toBeHidden();
});

test('a write signed by a cookie is accepted from the shop’s own pages only', async ({
  playwright,
  baseURL,
  request,
}) => {
  const account = await newAccount(request);
  const [product] = await productsInStock(request, 1);
  const bare = await playwright.request.newContext({ baseURL: baseURL! });
  const cookie = `auth._token.local=${encodeURIComponent(`Bearer ${account.token}`)}`;
  const { host } = new URL(baseURL!);
  const foreign: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: `http://evil.${host}` },
    { Origin: `http://${host}.evil.example` },
    { Origin: `http://${host.split(':')[0]}:1` },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
    { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' },
  ];
  const own: Record<string, string>[] = [{ Origin: baseURL! }, { 'Sec-Fetch-Site': 'same-origin' }, {}];
  const fields = { id: String(product!.id), quantity: '1', all_quantity: '1' };
  const tries = (headers: Record<string, string>) => [
    bare.post('/api/add-to-cart', { headers: { ...headers, Cookie: cookie }, data: fields }),
    bare.post(`/en/${product!.id}/single-product`, {
      headers: { ...form, ...headers, Cookie: cookie },
      data: new URLSearchParams({ ...fields, js: '1' }).toString(),
    }),
    bare.post('/en/auth/logout', { headers: { ...form, ...headers }, data: '', maxRedirects: 0 }),
    bare.post('/en/auth/login.data', { headers: { ...form, ...headers }, data: 'phone=1&password=1' }),
    bare.post('/api/staff/session', { headers: { ...form, ...headers }, data: 'phone=1&password=1' }),
  ];
  for (const headers of foreign)
    for (const reply of await Promise.all(tries(headers)))
      expect(reply.status(), `${reply.url()} ${JSON.stringify(headers)}`).toBe(403);
  expect((await asAccount(request, account).get('/get-cart')).data.items_count).toBe(0);
  for (const headers of own)
    for (const reply of await Promise.all(tries(headers)))
      expect(reply.status(), `${reply.url()} ${JSON.stringify(headers)}`).not.toBe(403);
  expect((await asAccount(request, account).get('/get-cart')).data.items_count).toBeGreaterThan(0);
  await bare.dispose();
});
