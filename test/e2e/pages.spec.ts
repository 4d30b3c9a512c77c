import { asAccount, expect, newAccount, productsInStock, signIn, test } from './shopper.ts';

test('an unknown page says so, with status 404, in both languages', async ({ page, request }) => {
  const arabic = await page.goto('/ar/no-such-page');
  expect(arabic!.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'لم نجد هذه الصفحة' })).toBeVisible();
  const english = await page.goto('/en/no-such-page/at-all');
  expect(english!.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be found' })).toBeVisible();
  for (const path of [
    'no-such-product/single-product',
    '99999999999999999999/single-product',
    'account/no-such-page',
  ]) {
    const reply = await request.get(`/en/${path}`);
    expect([path, reply.status()]).toEqual([path, 404]);
    expect(await reply.text()).toContain('This page could not be found');
  }
});

test('an address without a language answers in place, in the language of the cookie, with its canonical address', async ({
  page,
  context,
  baseURL,
}) => {
  expect((await page.goto('/store'))!.status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/ar\/store$/);
  await expect(page.locator('link[rel=alternate][hreflang=en]')).toHaveAttribute('href', /\/en\/store$/);
  await expect(page.locator('link[rel=alternate][hreflang=x-default]')).toHaveCount(1);
  await context.addCookies([{ name: 'i18n_locale', value: 'en', url: baseURL! }]);
  await page.goto('/store');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL(/\/store$/);
});

test('a guest is redirected to the sign-in, and then to the original page', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  await page.goto('/en/account/orders');
  await expect(page).toHaveURL(/\/en\/auth\/login\?locale=en/);
  // A page that is still hydrating would set the language's cookie again.
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto('/account/orders');
  await expect(page).toHaveURL(/\/ar\/auth\/login\?locale=ar/);
  await signIn(context, await newAccount(request), baseURL!);
  await page.goto('/en/auth/login');
  await expect(page).toHaveURL(/\/en\/account/);
});

test('the language switch stays on the page', async ({ page, request }) => {
  const [first] = await productsInStock(request, 1);
  await page.goto(`/en/${first!.slug}/single-product`);
  await page.getByRole('link', { name: 'العربية' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/ar/${first!.slug}/single-product`));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('a page for guests has the same bytes for everyone, without session data', async ({ request }) => {
  const account = await newAccount(request);
  const get = (headers: Record<string, string> = {}) =>
    request.get('/en/store', { headers: { 'Accept-Encoding': 'identity', ...headers } });
  const cookie = `auth._token.local=${encodeURIComponent(`Bearer ${account.token}`)}; auth.loggedIn=1`;
  // Other tests change products: the replies are compared when nothing was changed in between.
  await expect(async () => {
    const guest = await get();
    expect(guest.headers()['set-cookie']).toBeUndefined();
    expect(guest.headers()['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/);
    const [shopper, again] = [await get({ Cookie: cookie }), await get({ 'If-None-Match': guest.headers()['etag']! })];
    expect(again.status()).toBe(304);
    expect(await shopper.text()).toBe(await guest.text());
  }).toPass({ timeout: 30_000 });
});

test('a checkout page whose earlier step is missing leads back to that step', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const account = await newAccount(request);
  await signIn(context, account, baseURL!);
  await page.goto('/en/cart/delivery-address');
  await expect(page).toHaveURL(/\/en\/cart$/);
  const [first] = await productsInStock(request, 1);
  await asAccount(request, account).post('/add-to-cart', { id: first!.id, quantity: 1 });
  await page.goto('/en/cart/complete-payment');
  await expect(page.getByLabel('Address details')).toBeVisible();
  // An address of somebody else.
  await page.goto('/en/cart/complete-payment?address=1');
  await expect(page.getByLabel('Address details')).toBeVisible();
});
