import type { BrowserContext, Page } from '@playwright/test';
import { ar as adminAr } from '#admin/words/ar.ts';
import { test, waitUntilCached } from './browser-cache.ts';
import { expect, newAccount, signIn } from './shopper.ts';
import { asStaff } from './staff-browser.ts';

/** Without `auth.redirect`, the page to return to: another tab that reloads an account page as a guest sets it at any time. */
const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies())
    .map(({ name }) => name)
    .filter((name) => name.startsWith('auth.') && name !== 'auth.redirect')
    .toSorted();

const signOut = (page: Page) => page.getByRole('button', { name: 'Sign out', exact: true }).first().click();

/** Asserts that the page contains nothing of the account, visible or hidden. */
const expectNothingOf = async (page: Page, ...words: string[]) => {
  const text = await page.evaluate(() => document.body.textContent);
  for (const word of words) expect(text).not.toContain(word);
};

test('without a connection, before any worker: the screen is cleared immediately, here, in the other tab and after going back', async ({
  page,
  context,
  line,
  request,
}) => {
  const account = await newAccount(request);
  await signIn(context, account, line.url);
  const other = await context.newPage();
  await other.goto(`${line.url}/en/account/profile`);
  await page.goto(`${line.url}/en/account/profile`);
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mona');
  line.cut();
  await signOut(page);
  for (const one of [page, other]) {
    await expect(one.getByRole('heading', { name: /^You are signed out/ })).toBeVisible();
    await expectNothingOf(one, 'Mona', account.phone.slice(2));
  }
  await page.goBack();
  await expect(page.getByRole('heading', { name: /^You are signed out/ })).toBeVisible();
  await expectNothingOf(page, 'Mona');

  // The cookies that scripts can't delete are still there: the next request deletes them, whatever it requests.
  expect(await sessionCookies(context)).toEqual(['auth._token.local', 'auth.signed_out']);
  line.restore();
  // The browser may first pick a connection that was cut (ERR_SOCKET_NOT_CONNECTED).
  await expect(async () => void (await page.goto(`${line.url}/en/store`))).toPass();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await sessionCookies(context)).toEqual([]);
  const headers = { Authorization: `Bearer ${account.token}` };
  expect((await request.get('/api/auth/profile', { headers })).status()).toBe(401);
  await page.goto(`${line.url}/en/account`);
  await expect(page).toHaveURL(/auth\/login/);
});

test('another tab with a public page shows it as a guest’s', async ({ page, context, line, request }) => {
  const account = await newAccount(request);
  await signIn(context, account, line.url);
  const other = await context.newPage();
  await other.goto(`${line.url}/en/contact`);
  await expect(other.getByLabel('Name')).toHaveValue('Mona Adel');
  await page.goto(`${line.url}/en/account`);
  await signOut(page);
  await expect(page).toHaveURL(`${line.url}/`);
  await expect(page.getByText('Signed out').or(page.getByText('تم تسجيل الخروج'))).toBeVisible();
  await expect(other.getByLabel('Name')).toHaveValue('');
  expect(await sessionCookies(context)).toEqual([]);
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a connection it ends at the home page, which says so; the recent pages are deleted', async ({
    page,
    context,
    line,
    request,
  }) => {
    const account = await newAccount(request);
    await signIn(context, account, line.url);
    await page.goto(`${line.url}/en/store`);
    await waitUntilCached(page, '/en/store');
    await page.goto(`${line.url}/en/account`);
    line.cut();
    await signOut(page);
    await expect(page).toHaveURL(`${line.url}/`);
    await expect(page.getByText('تم تسجيل الخروج من هذا الجهاز')).toBeVisible();
    await page.goto(`${line.url}/en/store`);
    await expect(page.getByText('You are signed out on this device.')).toBeVisible();
    await page.goBack();
    await expectNothingOf(page, 'Mona');
    await page.goto(`${line.url}/en/account`);
    await expect(page.getByText('You are signed out on this device.')).toBeVisible();
    line.restore();
    await page.goto(`${line.url}/en/account`);
    await expect(page).toHaveURL(/auth\/login/);
    expect(await sessionCookies(context)).toEqual([]);
    const headers = { Authorization: `Bearer ${account.token}` };
    expect((await request.get('/api/auth/profile', { headers })).status()).toBe(401);
  });

  test('a form that the browser submits itself ends the session without a connection too', async ({
    page,
    context,
    line,
    request,
  }) => {
    const account = await newAccount(request);
    await signIn(context, account, line.url);
    await page.goto(`${line.url}/en/store`);
    await waitUntilCached(page, '/en/store');
    await page.goto(`${line.url}/en/account`);
    line.cut();
    // As before the page is interactive.
    await page.evaluate(() => (document.querySelector('form[action$="/auth/logout"]') as HTMLFormElement).submit());
    await expect(page).toHaveURL(`${line.url}/`);
    await expect(page.getByText('تم تسجيل الخروج من هذا الجهاز')).toBeVisible();
    expect(await sessionCookies(context)).toContain('auth.signed_out');
    line.restore();
    await page.goto(`${line.url}/en/account`);
    await expect(page).toHaveURL(/auth\/login/);
  });
});

test('the back office is left without a connection: no tab shows any of it', async ({ page, context, line }) => {
  await asStaff(context, 'ar', line.url);
  const other = await context.newPage();
  for (const one of [other, page]) {
    await one.goto(`${line.url}/admin/orders`, { waitUntil: 'load' });
    await expect(one.getByRole('table')).toBeVisible();
  }
  line.cut();
  await page.getByRole('banner').getByRole('button', { name: 'سلمى حسن' }).click();
  await page.getByRole('menuitem', { name: adminAr.shell.sign_out }).click();
  for (const one of [page, other]) {
    await expect(
      one.getByRole('heading', { name: adminAr.session.sign_in }),
      one === page ? 'here' : 'in the other tab',
    ).toBeVisible();
    await expect(one.getByRole('table')).toHaveCount(0);
    await expectNothingOf(one, 'سلمى', adminAr.shell.sign_out);
  }
  line.restore();
  expect((await page.request.get(`${line.url}/api/staff/session`)).status()).toBe(401);
  expect(await sessionCookies(context)).toEqual([]);
});
