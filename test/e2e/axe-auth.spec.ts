import { expectAccessible } from './accessible.ts';
import { expect, test } from './shopper.ts';

// Many screens in one test: each is a page load and a look at every rule.
test.describe.configure({ timeout: 150_000 });

const known = '%2B201000000010';

for (const [locale, colorScheme] of [
  ['ar', 'dark'],
  ['en', 'light'],
] as const) {
  test.describe(`${locale}, ${colorScheme}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, colorScheme });

    test('screens of signing up and in', async ({ page, context, baseURL }) => {
      await context.addCookies([
        { name: 'shop.reset', value: 'made-up~+201000000010', url: baseURL! },
        { name: 'shop.reset_done', value: '1~+201000000010', url: baseURL! },
      ]);
      for (const path of [
        '/auth/login',
        '/auth/login?by=email',
        '/auth/register',
        '/auth/otp',
        '/auth/otp?for=activate',
        `/auth/otp?phone=${known}&sent=1`,
        `/auth/otp?phone=${known}&sent=4000000000000`,
        '/auth/forget-password?again=1',
        '/auth/forget-password?by=email',
        '/auth/new-pass',
        '/auth/successful-pass',
      ]) {
        await page.goto(`/${locale}${path}`);
        await expectAccessible(page);
      }
    });

    test('with everything wrong', async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'shop.reset', value: 'made-up~+201000000010', url: baseURL! }]);
      for (const path of [
        '/auth/login',
        '/auth/login?by=email',
        '/auth/register',
        `/auth/otp?phone=${known}&sent=1`,
        '/auth/forget-password',
        '/auth/new-pass',
      ]) {
        await page.goto(`/${locale}${path}`);
        await page
          .getByRole('main')
          .locator('form')
          .first()
          .evaluate((form: HTMLFormElement) => form.requestSubmit());
        await expect(page.getByRole('main').locator('[aria-invalid="true"]').first()).toBeVisible();
        await expectAccessible(page);
      }
    });
  });
}
