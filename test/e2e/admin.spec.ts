import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { ar } from '#admin/words/ar.ts';
import { en } from '#admin/words/en.ts';
import { expectAccessible } from './accessible.ts';
import { newTransfer } from './buying.ts';
import { expect, newAccount, signIn, test } from './shopper.ts';
import { owner, languages, openAdmin, setLocaleCookie } from './staff-browser.ts';

type Words = (typeof languages)['ar' | 'en']['words'];

const fill = async (page: Page, words: Words, phone: string, password: string) => {
  await page.getByLabel(words.session.phone).fill(phone);
  await page.getByLabel(words.session.password).fill(password);
  await page.getByRole('button', { name: words.session.enter, exact: true }).click();
};

const enter = (page: Page, words: Words) => fill(page, words, owner.phone, owner.password);

const isLoaded = (image: Locator) =>
  expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);

for (const { locale, words, viewport } of Object.values(languages)) {
  test.describe(locale, () => {
    test.use({ viewport });

    test('a transfer order goes from its receipt to the delivery', async ({ page, browser, request, baseURL }) => {
      test.slow();
      const buyer = await browser.newContext();
      const order = await newTransfer(request, buyer, baseURL!);
      await buyer.close();
      await setLocaleCookie(page.context(), locale, baseURL!);

      await openAdmin(page, `/orders/${order.id}/show`);
      await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
      await expect(page.getByRole('heading', { name: words.session.sign_in })).toBeVisible();
      await expectAccessible(page);
      await enter(page, words);

      // The original destination.
      await expect(page.getByText(words.orders.payment_open)).toBeVisible();
      await expect(page.getByRole('button', { name: words.orders.moves.confirmed })).toBeDisabled();
      await expectAccessible(page);

      await page.getByRole('link', { name: words.orders.to_receipts }).click();
      const receipt = page.getByRole('img', { name: words.payments.picture_alt({ who: 'Mona Adel' }) });
      await isLoaded(receipt);
      await expect(page.getByRole('link', { name: order.number })).toBeVisible();
      await expectAccessible(page);
      await page.locator('body').press('r');
      await expect(page.getByRole('dialog', { name: words.payments.reject_title })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.getByLabel(words.payments.reference, { exact: true }).fill(`IPN-${order.number}`);
      await page.getByLabel(words.payments.reference, { exact: true }).blur();
      await page.locator('body').press('a');
      await expect(page.getByText(words.payments.accepted({ who: 'Mona Adel' }))).toBeVisible();

      await openAdmin(page, '/orders');
      await page.getByPlaceholder(words.orders.search).fill(order.number);
      await expect(page.getByText('Mona Adel')).toHaveCount(1);
      await expect(page.getByText(order.number)).toBeVisible();
      await expectAccessible(page);
      await page.getByText('Mona Adel').click();
      for (const status of ['confirmed', 'preparing', 'shipped', 'delivered'] as const) {
        await page.getByRole('button', { name: words.orders.moves[status] }).click();
        const asked = page.getByRole('dialog');
        await asked.getByRole('textbox').fill(`note of ${status}`);
        await asked.getByRole('button', { name: words.orders.moves[status] }).click();
        await expect(page.getByText(`note of ${status}`)).toBeVisible();
        await expect(asked).toBeHidden();
      }
      await expect(page.getByText(words.orders.finished)).toBeVisible();
      expect(await order.status()).toBe('delivered');
    });

    test('leaving the page keeps the input, and a lost session returns to the same page after the sign-in', async ({
      page,
      baseURL,
    }) => {
      await setLocaleCookie(page.context(), locale, baseURL!);
      await openAdmin(page, '/returns');
      await enter(page, words);
      const search = page.getByPlaceholder(words.returns.search);
      await search.fill('nobody has this');
      await expect(page.getByText(words.ra.navigation.no_filtered_results as string)).toBeVisible();
      await expectAccessible(page);

      // A phone has no space for the name.
      await page.getByRole('button', { name: new RegExp(`سلمى حسن|${words.ra.auth.user_menu as string}`) }).click();
      await page.getByRole('menuitem', { name: words.shell.lock }).click();
      await expect(page.getByRole('heading', { name: words.session.locked })).toBeVisible();
      await expect(search).toBeHidden();
      expect((await page.request.get('/api/staff/returns')).status()).toBe(403);
      await expectAccessible(page);
      await page.getByLabel(words.session.password).fill('not-this-one');
      await page.getByRole('button', { name: words.session.unlock, exact: true }).click();
      await expect(page.getByLabel(words.session.password)).toHaveAttribute('aria-invalid', 'true');
      await page.getByLabel(words.session.password).fill(owner.password);
      await page.getByRole('button', { name: words.session.unlock, exact: true }).click();
      await expect(search).toHaveValue('nobody has this');

      await page.context().clearCookies({ name: 'auth._token.local' });
      // Without any request: the screen detects it automatically, at the latest when its window gets the focus.
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await enter(page, words);
      await expect(search).toHaveValue('nobody has this');
    });

    test('a shopper gets an explanation, and sees no data', async ({ page, request, baseURL }) => {
      await setLocaleCookie(page.context(), locale, baseURL!);
      await signIn(page.context(), await newAccount(request), baseURL!);
      const answered: string[] = [];
      page.on('response', (reply) => {
        if (reply.url().includes('/api/staff') && reply.ok()) answered.push(reply.url());
      });
      await openAdmin(page, '/orders');
      await expect(page.getByRole('heading', { name: words.session.no_staff })).toBeVisible();
      await expectAccessible(page);
      await expect(page.getByRole('navigation')).toHaveCount(0);
      expect(answered).toEqual([]);
      await page.getByRole('button', { name: words.session.other_account }).click();
      await expect(page.getByRole('heading', { name: words.session.sign_in })).toBeVisible();
      expect((await page.request.get('/api/auth/profile')).status()).toBe(401);
    });
  });
}

test('a member with one scope sees its section only', async ({ page, baseURL }) => {
  await setLocaleCookie(page.context(), 'en', baseURL!);
  await page.route('**/api/staff/session', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const reply = await route.fetch();
    const body = await reply.json();
    if (body.data) body.data.scopes = ['returns.manage'];
    return route.fulfill({ response: reply, json: body });
  });
  await openAdmin(page, '/orders');
  await enter(page, en);
  await expect(page.getByText(en.ra.message.access_denied as string)).toBeVisible();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem')).toContainText([en.resources.returns.name.other]);
  await menu.getByRole('menuitem').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.resources.returns.name.other);
  // New returns are counted in front.
  await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${en.resources.returns.name.other} · ${en.shell.title}$`));
});

test('the language changes with its direction, and is the shop’s', async ({ page, baseURL }) => {
  await setLocaleCookie(page.context(), 'ar', baseURL!);
  await openAdmin(page);
  await page.getByRole('button', { name: ar.shell.other_language }).click();
  await expect(page.getByRole('heading', { name: en.session.sign_in })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'i18n_locale')?.value).toBe('en');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('it is hidden from search engines and caches, and runs no inline script', async ({ request }) => {
  const reply = await request.get('/admin/orders');
  const headers = reply.headers();
  expect(headers['x-robots-tag']).toContain('noindex');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(await reply.text()).not.toMatch(/<style|<script(?![^>]* src=)/);
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /admin');
  const [, script] = /src="(\/admin\/assets\/[^"]+\.js)"/.exec(await reply.text())!;
  const file = await request.get(script!, { headers: { 'Accept-Encoding': 'br' } });
  expect(file.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  });
});

test('the storefront contains none of its code', () => {
  const scripts = (folder: string) =>
    readdirSync(join('build', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, readFileSync(join('build', folder, name), 'utf8')] as const);
  // Class names of the two libraries, and of the cache of their styles: no tool removes these.
  const marks = /RaLayout|MuiButtonBase|data-emotion/;
  expect(scripts('admin').some(([, text]) => marks.test(text))).toBe(true);
  for (const folder of ['client', 'server'])
    expect(scripts(folder).flatMap(([name, text]) => (marks.test(text) ? [name] : []))).toEqual([]);
});
