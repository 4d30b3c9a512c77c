import type { Page } from '@playwright/test';
import { authScreens } from '#words/auth/screens/index.ts';
import { authMessages } from './auth-messages.ts';
import { codeFor, expect, inTurn, newAccount, newPhone, password, test } from './shopper.ts';

type Words = (typeof authMessages)['ar' | 'en'];

const arabicDigits = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);

const main = (page: Page) => page.getByRole('main');

/** Fills in the form of a new account and submits it. */
async function register(page: Page, words: Words, phone: string): Promise<void> {
  await page.getByLabel(words.name, { exact: true }).fill('Mona Adel');
  await page.getByLabel(words.phone, { exact: true }).fill(phone);
  await page.getByRole('radio', { name: words.female }).check();
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByLabel(words.repeat, { exact: true }).fill(password);
  await main(page).getByRole('button', { name: words.register }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.confirmTitle })).toBeVisible();
}

async function expectSignedIn(page: Page, locale: string): Promise<void> {
  await page.goto(`/${locale}/auth/login`);
  await expect(page).toHaveURL(new RegExp(`/${locale}/account$`));
}

for (const locale of ['ar', 'en'] as const) {
  const words = authMessages[locale];
  test.describe(locale, () => {
    test.use({ viewport: { width: 360, height: 740 } });

    if (inTurn(locale, 'ar'))
      test('register, confirm the phone, and be signed in', async ({ page, request }) => {
        const phone = newPhone();
        await page.goto(`/${locale}/account`);
        await expect(page).toHaveURL(new RegExp(`/${locale}/auth/login\\?locale=${locale}`));
        await page.goto(`/${locale}/auth/register`);
        await register(page, words, locale === 'ar' ? arabicDigits(phone) : phone);
        await expect(page.getByText(`+20${phone.slice(1)}`)).toBeVisible();
        await expect(page.getByText(words.resendIn)).toBeVisible();

        // The whole message is pasted; the form is submitted automatically.
        const code = await codeFor(request, phone);
        const field = page.getByLabel(words.code, { exact: true });
        await expect(field).toBeFocused();
        await field.fill(locale === 'ar' ? `رمزك في ياسمين: ${arabicDigits(code)}` : `Your Yasmin code is ${code}`);
        // Signed in, on the original page.
        await expect(page).toHaveURL(new RegExp(`/${locale}/account$`));
        await expectSignedIn(page, locale);
      });

    test('errors disappear as soon as their field is right, before the form is sent again', async ({ page }) => {
      await page.goto(`/${locale}/auth/register`);
      await main(page).getByRole('button', { name: words.register }).click();
      const field = (label: string) => page.getByLabel(label, { exact: true });
      const isRight = (label: string) => expect(field(label)).not.toHaveAttribute('aria-invalid', 'true');
      const isWrong = (label: string) => expect(field(label)).toHaveAttribute('aria-invalid', 'true');
      for (const label of [words.name, words.phone, words.password]) await isWrong(label);
      await field(words.name).fill('Mona');
      await isRight(words.name);
      await field(words.phone).pressSequentially('0100');
      await isWrong(words.phone);
      await field(words.phone).pressSequentially('1234567');
      await isRight(words.phone);
      await field(words.password).pressSequentially('abcdefg');
      await isWrong(words.password);
      await field(words.password).pressSequentially('h');
      await isRight(words.password);
      await expect(page.getByRole('radio', { name: words.female })).toHaveAttribute('aria-invalid', 'true');
      await page.getByRole('radio', { name: words.female }).check();
      await expect(page.getByRole('radio', { name: words.female })).not.toHaveAttribute('aria-invalid', 'true');
    });

    if (inTurn(locale, 'en'))
      test('an empty sign-in names both fields; an empty sign-up names each of its own', async ({ page }) => {
        await page.goto(`/${locale}/auth/login`);
        await main(page).getByRole('button', { name: words.login }).click();
        await expect(page.getByLabel(words.phone, { exact: true })).toHaveAccessibleDescription(words.phoneFirst);
        await expect(page.getByLabel(words.password, { exact: true })).toHaveAccessibleDescription(words.required);
        await page.goto(`/${locale}/auth/register`);
        await page.getByLabel(words.name, { exact: true }).fill('Mona');
        await page.getByLabel(words.password, { exact: true }).fill('abcdefgh');
        await page.getByLabel(words.repeat, { exact: true }).fill('abcdefgi');
        await main(page).getByRole('button', { name: words.register }).click();
        await expect(page.getByLabel(words.phone, { exact: true })).toHaveAccessibleDescription(
          new RegExp(words.phoneFirst),
        );
        await expect(page.getByLabel(words.repeat, { exact: true })).toHaveAccessibleDescription(words.differ);
        await expect(page.getByLabel(words.name, { exact: true })).toHaveValue('Mona');
      });

    if (inTurn(locale, 'ar'))
      test('a user with an unconfirmed phone is asked for the code when signing in', async ({ page, request }) => {
        const phone = newPhone();
        const person = { name: 'Mona', phone, gender: 'female', password, password_confirmation: password };
        expect((await request.post('/api/auth/register', { data: person })).status()).toBe(201);
        await page.goto(`/${locale}/auth/login`);
        await page.getByLabel(words.phone, { exact: true }).fill(phone);
        await page.getByLabel(words.password, { exact: true }).fill(password);
        await main(page).getByRole('button', { name: words.login }).click();
        await expect(page.getByRole('heading', { level: 1, name: words.confirmTitle })).toBeVisible();
        await expect(page.getByText(words.resendIn)).toBeVisible();
        const code = await codeFor(request, phone);
        const wrong = code === '111111' ? '222222' : '111111';
        const field = page.getByLabel(words.code, { exact: true });
        await field.pressSequentially(wrong);
        await expect(field).toHaveAccessibleDescription(words.wrongCode);
        await expect(main(page).getByRole('alert')).toHaveCount(0);
        await expect(field).toHaveValue('');
        await expect(field).toBeFocused();
        await field.pressSequentially(code);
        await expect(page.getByText(words.confirmed)).toBeVisible();
      });

    if (inTurn(locale, 'en'))
      test('a stranger who registers the number in between gains nothing: the owner chooses a password', async ({
        page,
        request,
      }) => {
        const phone = newPhone();
        await page.goto(`/${locale}/auth/register`);
        await register(page, words, phone);
        const other = 'somebody-elses';
        const stranger = { name: 'X', phone, gender: 'male', password: other, password_confirmation: other };
        expect((await request.post('/api/auth/register', { data: stranger })).status()).toBe(201);
        await page.getByLabel(words.code, { exact: true }).fill(await codeFor(request, phone));
        await expect(page.getByRole('heading', { level: 1, name: words.forgetTitle })).toBeVisible();
        await expect(main(page).getByText(words.disputed)).toBeVisible();
        await expect(page.getByLabel(words.phone, { exact: true })).toHaveValue(/10/);
        const tried = await request.post('/api/auth/login', { data: { phone, password: other } });
        expect(tried.status()).toBe(401);
      });

    if (inTurn(locale, 'en'))
      test('a second registration in the same browser with another password replaces the first', async ({
        page,
        request,
      }) => {
        const phone = newPhone();
        const other = 'a-slip-of-the-key';
        const first = { name: 'Mona', phone, gender: 'female', password: other, password_confirmation: other };
        expect((await request.post('/api/auth/register', { data: first })).status()).toBe(201);
        for (let n = 0; n < 2; n++) {
          await page.goto(`/${locale}/auth/register`);
          await register(page, words, phone);
        }
        await page.getByLabel(words.code, { exact: true }).fill(await codeFor(request, phone));
        await expect(page).toHaveURL(new RegExp(`/${locale}$`));
        expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('shop.registration');
        await expectSignedIn(page, locale);
      });

    if (inTurn(locale, 'ar'))
      test('an account without a password signs in by code; nobody else’s browser does with that code', async ({
        page,
        browser,
        request,
        baseURL,
      }) => {
        const phone = newPhone();
        await page.goto(`/${locale}/auth/login`);
        await page.getByRole('link', { name: words.byCode }).click();
        // The sign-in has a field of the same name.
        await expect(
          page.getByRole('heading', { level: 1, name: authScreens[locale].quick_login_title }),
        ).toBeVisible();
        await page.getByLabel(words.phone, { exact: true }).fill(phone);
        await main(page).getByRole('button', { name: words.goOn, exact: true }).click();
        const code = page.getByLabel(words.code, { exact: true });
        await expect(code).toBeFocused();
        await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
        const sent = await codeFor(request, phone);
        const stranger = await browser.newContext({ baseURL: baseURL! });
        const theirs = await stranger.newPage();
        await theirs.goto(page.url());
        await theirs.getByLabel(words.code, { exact: true }).fill(sent);
        await expect(theirs.getByLabel(words.code, { exact: true })).toHaveAccessibleDescription(words.wrongCode);
        await stranger.close();
        // The account is new and has no name yet.
        await code.fill(sent);
        await page.getByLabel(words.name, { exact: true }).fill('Mona');
        await page.getByRole('button', { name: words.confirm, exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`/${locale}$`));
        await expectSignedIn(page, locale);
      });

    if (inTurn(locale, 'en'))
      test.describe('without scripts', () => {
        test.use({ javaScriptEnabled: false });

        test('register, confirm the phone, and be signed in', async ({ page, request }) => {
          const phone = newPhone();
          await page.goto(`/${locale}/auth/register`);
          await main(page).getByRole('button', { name: words.register }).click();
          await expect(main(page).getByRole('alert')).toBeVisible();
          await register(page, words, phone);
          // Too soon: the shop shows the seconds to wait.
          await page.getByRole('button', { name: words.resend }).click();
          await expect(main(page).getByRole('alert')).toHaveText(words.waitFor);
          await page.getByLabel(words.code, { exact: true }).fill(await codeFor(request, phone));
          await page.getByRole('button', { name: words.confirm, exact: true }).click();
          await expectSignedIn(page, locale);
        });
      });
  });
}

test('the language in the address of the sign-in is used', async ({ page, request }) => {
  const { phone } = await newAccount(request);
  await page.goto('/auth/login?locale=en');
  await expect(page).toHaveURL(/\/en\/auth\/login\?locale=en/);
  await page.getByLabel(authMessages.en.phone, { exact: true }).fill(phone);
  await page.getByRole('link', { name: 'العربية' }).first().click();
  await expect(page).toHaveURL(/\/ar\/auth\/login\?locale=ar/);
  await expect(page.getByRole('heading', { level: 1, name: authMessages.ar.loginTitle })).toBeVisible();
});
