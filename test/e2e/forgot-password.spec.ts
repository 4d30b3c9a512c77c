import type { APIRequestContext, Page } from '@playwright/test';
import { authMessages } from './auth-messages.ts';
import { codeFor, expect, inTurn, newAccount, password, test } from './shopper.ts';

type Words = (typeof authMessages)['ar' | 'en'];

const fresh = 'rose-water-19';

const main = (page: Page) => page.getByRole('main');

/** From the sign-in to the page for the new password; `send` submits forms that a script would submit. */
async function toNewPassword(page: Page, request: APIRequestContext, words: Words, phone: string, send = false) {
  await main(page).getByRole('link', { name: words.forgot }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.forgot })).toBeVisible();
  await page.getByLabel(words.phone, { exact: true }).fill(phone);
  await main(page).getByRole('button', { name: words.sendCode }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.enterCode })).toBeVisible();
  await page.getByLabel(words.code, { exact: true }).fill(await codeFor(request, phone));
  if (send) await main(page).getByRole('button', { name: words.goOn, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.newTitle })).toBeVisible();
  expect(page.url()).not.toContain('?');
}

async function choose(page: Page, words: Words, one: string, other = one) {
  await page.getByLabel(words.newPassword, { exact: true }).fill(one);
  await page.getByLabel(words.repeat, { exact: true }).fill(other);
  await main(page).getByRole('button', { name: words.save }).click();
}

for (const locale of ['ar', 'en'] as const) {
  const words = authMessages[locale];
  for (const [javaScriptEnabled, turn] of [
    [true, 'ar'],
    [false, 'en'],
  ] as const) {
    if (!inTurn(locale, turn)) continue;
    test.describe(`${locale}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } });

      test('a forgotten password is reset', async ({ page, request }) => {
        const { phone } = await newAccount(request);
        await page.goto(`/${locale}/auth/login`);
        await toNewPassword(page, request, words, phone, !javaScriptEnabled);
        await choose(page, words, fresh, `${fresh}x`);
        await expect(page.getByLabel(words.repeat, { exact: true })).toHaveAccessibleDescription(words.differ);
        await choose(page, words, fresh);
        await expect(page.getByRole('heading', { level: 1, name: words.changed })).toBeVisible();
        await main(page).getByRole('link', { name: words.login }).click();
        await expect(page.getByLabel(words.phone, { exact: true })).toHaveValue(/\+20/);

        await page.getByLabel(words.password, { exact: true }).fill(password);
        await main(page).getByRole('button', { name: words.login }).click();
        await expect(main(page).getByRole('alert')).toHaveText(words.wrongCredentials);
        await page.getByLabel(words.password, { exact: true }).fill(fresh);
        await main(page).getByRole('button', { name: words.login }).click();
        await expect(page).toHaveURL(new RegExp(`/${locale}$`));
      });
    });
  }

  if (inTurn(locale, 'en'))
    test(`without a confirmed code the new password and success pages redirect (${locale})`, async ({
      page,
      context,
      baseURL,
    }) => {
      await page.goto(`/${locale}/auth/new-pass`);
      await expect(page).toHaveURL(new RegExp(`/${locale}/auth/forget-password\\?again=1`));
      await expect(page.getByText(words.again)).toBeVisible();
      await page.goto(`/${locale}/auth/successful-pass`);
      await expect(page.getByRole('heading', { level: 1, name: words.loginTitle })).toBeVisible();
      await page.goto(`/${locale}/auth/otp?for=reset`);
      await expect(page.getByRole('heading', { level: 1, name: words.forgot })).toBeVisible();

      // A token that was never issued, or is no longer valid.
      await context.addCookies([{ name: 'shop.reset', value: 'made-up~+201000000000', url: baseURL! }]);
      await page.goto(`/${locale}/auth/new-pass`);
      await choose(page, words, fresh);
      await expect(page.getByText(words.again)).toBeVisible();
    });
}

test('a late second tab shows that the reset is done', async ({ page, context, request }) => {
  const words = authMessages.en;
  const { phone } = await newAccount(request);
  await page.goto('/en/auth/login');
  await toNewPassword(page, request, words, phone);
  const second = await context.newPage();
  await second.goto('/en/auth/new-pass');
  await page.goBack();
  // The code is consumed, and the form still works.
  await page.getByLabel(words.code, { exact: true }).fill(await codeFor(request, phone));
  await expect(page.getByRole('heading', { level: 1, name: words.newTitle })).toBeVisible();
  await choose(page, words, fresh);
  await expect(page.getByRole('heading', { level: 1, name: words.changed })).toBeVisible();
  await choose(second, words, 'another-one-20');
  await expect(second.getByRole('heading', { level: 1, name: words.changed })).toBeVisible();
  // Again.
  await page.goto('/en/auth/new-pass');
  await expect(page.getByRole('heading', { level: 1, name: words.changed })).toBeVisible();
  // The first password is valid.
  const login = (secret: string) => request.post('/api/auth/login', { data: { phone, password: secret } });
  expect((await login('another-one-20')).status()).toBe(401);
  expect((await login(fresh)).status()).toBe(200);
});
