import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { urls } from '#app/urls.ts';
import { accountScreens } from '#words/account/index.ts';
import { authScreens } from '#words/auth/screens/index.ts';
import { phoneField } from '#words/shell/phone/index.ts';
import { auth as saidInArabic } from '#words/auth/ar.ts';
import { auth as saidInEnglish } from '#words/auth/en.ts';
import { expectAccessible } from './accessible.ts';
import { authMessages } from './auth-messages.ts';
import {
  asAccount,
  codeFor,
  expect,
  inTurn,
  newAccount,
  newPhone,
  password,
  productsInStock,
  signIn,
  test,
} from './shopper.ts';

const texts = { ar: saidInArabic, en: saidInEnglish };
const fields = {
  ar: { required: 'هذا الحقل مطلوب', wrongPassword: 'كلمة المرور الحالية غير صحيحة', same: 'هذا هو رقمك الحالي' },
  en: { required: 'This field is required', wrongPassword: 'current password', same: 'This is your current number' },
};

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const [locale, viewport] of [
  ['ar', { width: 360, height: 740 }],
  ['en', { width: 1280, height: 900 }],
] as const) {
  const words = accountScreens[locale];
  const auth = authScreens[locale];

  test.describe(locale, () => {
    test.use({ viewport });

    if (inTurn(locale, 'ar'))
      test('the summary shows the account, and links to its pages', async ({ page, context, request, baseURL }) => {
        test.slow();
        const account = await newAccount(request);
        await signIn(context, account, baseURL!);
        await page.goto(urls.account(locale));
        await expect(heading(page, words.hello('Mona Adel'))).toBeVisible();
        await expect(main(page).getByText(`+20${account.phone.slice(1)}`)).toBeVisible();
        await expect(page.getByText(words.no_order)).toBeVisible();
        await expect(page.getByText(words.no_address)).toBeVisible();

        const api = asAccount(request, account);
        const { data: countries } = await api.get('/countries');
        await api.post('/addresses', {
          country_id: countries[0].id,
          city_id: 1,
          description: '12 Nasr Street',
          address_type: 'work',
        });
        const [product] = await productsInStock(request, 1);
        await api.post('/add-to-cart', { id: product!.id, quantity: 1 });
        const { data: addresses } = await api.get('/addresses');
        await api.post('/checkout', { address_id: addresses[0].id, payment_method: 'cash_on_delivery' });
        await page.reload();
        await expect(page.getByText('12 Nasr Street')).toBeVisible();
        await expect(main(page).getByText(/YS-/)).toBeVisible();
        for (const name of [words.orders, words.addresses, words.profile, words.password]) {
          await page.goto(urls.account(locale));
          await main(page)
            .getByRole('link', { name: new RegExp(`^${name}`) })
            .first()
            .click();
          await expect(heading(page, name)).toBeVisible();
        }
        // An order in progress is reported before the form.
        await page.goto(urls.closeAccount(locale));
        await expect(page.getByText(words.close_open(1))).toBeVisible();
        await expect(page.getByRole('button', { name: words.close })).toHaveCount(0);
        await expectAccessible(page);
      });

    if (inTurn(locale, 'ar'))
      test('details are changed, and a new e-mail address is confirmed by its code', async ({
        page,
        context,
        request,
        baseURL,
      }) => {
        const account = await newAccount(request);
        const email = `mona${account.phone}@example.com`;
        await signIn(context, account, baseURL!);
        await page.goto(urls.profile(locale));
        await page.getByLabel(words.name, { exact: true }).fill(' ');
        await page.getByLabel(words.email).fill('not an address');
        await page.getByRole('button', { name: words.save }).click();
        await expect(page.getByLabel(words.name, { exact: true })).toHaveAccessibleDescription(fields[locale].required);
        await expect(page.getByLabel(words.email)).toHaveValue('not an address');
        await expectAccessible(page);

        await page.getByLabel(words.name, { exact: true }).fill('Mona Hassan');
        await page.getByLabel(words.email).fill(email);
        await page.getByRole('radio', { name: words.male, exact: true }).check();
        await page.getByRole('button', { name: words.save }).click();
        await expect(heading(page, words.email_title)).toBeVisible();
        await expectAccessible(page);
        const reply = await request.get(`/api/demo/outbox?to=${encodeURIComponent(email)}`);
        const { data: messages } = await reply.json();
        await page.getByLabel(auth.otp_code).fill(messages[0].code);
        await expect(page.getByText(texts[locale].email_confirmed)).toBeVisible();
        await expect(heading(page, words.profile)).toBeVisible();
        await expect(page.getByText(words.email_verified, { exact: true })).toBeVisible();
        await expect(page.getByLabel(words.name, { exact: true })).toHaveValue('Mona Hassan');
        await expect(page.getByRole('radio', { name: words.male, exact: true })).toBeChecked();
        await page.goto(urls.account(locale));
        await expect(heading(page, words.hello('Mona Hassan'))).toBeVisible();
        await expect(page.getByText(words.confirm_email_title)).toHaveCount(0);
      });

    if (inTurn(locale, 'en'))
      test('a new phone number takes effect when its code is entered', async ({ page, context, request, baseURL }) => {
        const account = await newAccount(request);
        const next = newPhone();
        await signIn(context, account, baseURL!);
        await page.goto(urls.profile(locale));
        await page.getByRole('link', { name: words.change_phone }).click();
        await expect(heading(page, words.phone_title)).toBeVisible();
        const phone = page.getByLabel(words.new_phone);
        await phone.fill(account.phone);
        await page.getByRole('button', { name: words.send_code }).click();
        await expect(phone).toHaveAccessibleDescription(fields[locale].same);
        await expectAccessible(page);

        await phone.fill(next);
        await page.getByRole('button', { name: words.send_code }).click();
        await expect(main(page).getByText(`+20${next.slice(1)}`)).toBeVisible();
        const code = await codeFor(request, next);
        const field = page.getByLabel(auth.otp_code);
        await field.fill(code === '000000' ? '000001' : '000000');
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expectAccessible(page);
        await page.goto(urls.account(locale));
        await expect(main(page).getByText(`+20${account.phone.slice(1)}`)).toBeVisible();

        await page.goto(urls.changePhone(locale, { phone: `+20${next.slice(1)}`, sent: Date.now() }));
        await page.getByLabel(auth.otp_code).fill(code);
        await expect(page.getByText(texts[locale].phone_changed)).toBeVisible();
        await expect(main(page).getByText(`+20${next.slice(1)}`)).toBeVisible();
        const login = await request.post('/api/auth/login', { data: { phone: next, password } });
        expect(login.status()).toBe(200);
      });

    if (inTurn(locale, 'en'))
      test('the new password works for the next sign-in', async ({ page, context, request, baseURL, browser }) => {
        const account = await newAccount(request);
        const better = 'saffron-rose-9';
        await signIn(context, account, baseURL!);
        await page.goto(urls.password(locale));
        await page.getByRole('button', { name: words.change_password }).click();
        await expect(page.getByLabel(words.current_password)).toHaveAccessibleDescription(fields[locale].required);
        await page.getByLabel(words.current_password).fill('not-my-password');
        await page.getByLabel(words.new_password, { exact: true }).fill(better);
        await page.getByLabel(words.new_password_again).fill(better);
        await page.getByRole('button', { name: words.change_password }).click();
        await expect(page.getByLabel(words.current_password)).toHaveAccessibleDescription(
          new RegExp(fields[locale].wrongPassword),
        );
        await page.getByLabel(words.current_password).fill(password);
        await page.getByLabel(words.new_password, { exact: true }).fill(better);
        await page.getByLabel(words.new_password_again).fill(better);
        await page.getByRole('button', { name: words.change_password }).click();
        await expect(page.getByText(texts[locale].password_changed)).toBeVisible();
        await expect(heading(page, words.hello('Mona Adel'))).toBeVisible();

        const elsewhere = await browser.newPage({ baseURL: baseURL!, viewport });
        await elsewhere.goto(urls.login(locale));
        await elsewhere.getByLabel(phoneField[locale].phone, { exact: true }).fill(account.phone);
        await elsewhere.getByLabel(auth.password, { exact: true }).fill(better);
        await main(elsewhere).getByRole('button', { name: auth.login }).click();
        await expect(elsewhere).toHaveURL(new RegExp(`/${locale}/?(account)?$`));
        await elsewhere.goto(urls.account(locale));
        await expect(heading(elsewhere, words.hello('Mona Adel'))).toBeVisible();
        await elsewhere.close();
      });

    if (inTurn(locale, 'ar'))
      test('signing out everywhere ends the session of another browser', async ({
        page,
        context,
        request,
        baseURL,
        browser,
      }) => {
        const account = await newAccount(request);
        await signIn(context, account, baseURL!);
        const login = await request.post('/api/auth/login', { data: { phone: account.phone, password } });
        const other = await browser.newContext({ baseURL: baseURL!, viewport });
        await signIn(other, { phone: account.phone, token: (await login.json()).data.token }, baseURL!);
        const elsewhere = await other.newPage();
        await elsewhere.goto(urls.account(locale));
        await expect(heading(elsewhere, words.hello('Mona Adel'))).toBeVisible();

        await page.goto(urls.password(locale));
        await page.getByRole('button', { name: words.everywhere }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog).toBeVisible();
        await expectAccessible(page);
        await dialog.getByRole('button', { name: words.everywhere }).click();
        await expect(page).toHaveURL(/\/auth\/login/);
        await expect(page.getByText(texts[locale].logged_out_everywhere)).toBeVisible();
        await elsewhere.reload();
        await expect(elsewhere).toHaveURL(new RegExp(`/${locale}/auth/login`));
        await other.close();
      });

    if (inTurn(locale, 'en'))
      test('the file of my data contains the account', async ({ page, context, request, baseURL }) => {
        const account = await newAccount(request);
        await signIn(context, account, baseURL!);
        await page.goto(urls.profile(locale));
        const coming = page.waitForEvent('download');
        await page.getByRole('link', { name: words.data }).click();
        const download = await coming;
        expect(download.suggestedFilename()).toMatch(/^yasmin-\d{4}-\d\d-\d\d\.json$/);
        const data = JSON.parse(await readFile(await download.path(), 'utf8'));
        expect(data.account).toMatchObject({ name: 'Mona Adel', phone: `+20${account.phone.slice(1)}` });
        expect(data).toMatchObject({ addresses: [], orders: [] });
        expect(JSON.stringify(data)).not.toMatch(/hash|argon2/i);
      });

    if (inTurn(locale, 'en'))
      test('an account is closed, and reopened by a code', async ({ page, context, request, baseURL }) => {
        const account = await newAccount(request);
        await signIn(context, account, baseURL!);
        await page.goto(urls.profile(locale));
        await page.getByRole('link', { name: words.close_link }).click();
        await expect(heading(page, words.close_title)).toBeVisible();
        await page.getByLabel(words.close_password).fill('not-my-password');
        await page.getByRole('button', { name: words.close }).click();
        await expect(page.getByLabel(words.close_password)).toHaveAttribute('aria-invalid', 'true');
        await expectAccessible(page);
        await page.getByLabel(words.close_password).fill(password);
        await page.getByRole('button', { name: words.close }).click();
        await expect(page).toHaveURL(new RegExp(`/${locale}$`));
        await expect(page.getByText(texts[locale].closed)).toBeVisible();

        await page.goto(urls.account(locale));
        await page.getByLabel(phoneField[locale].phone, { exact: true }).fill(account.phone);
        await page.getByLabel(auth.password, { exact: true }).fill(password);
        await main(page).getByRole('button', { name: auth.login }).click();
        // The right password of a closed account leads to the page on which a code reopens it.
        await expect(page).toHaveURL(/for=activate/);
        await expect(heading(page, authMessages[locale].openAgain)).toBeVisible();
        await page.getByLabel(auth.otp_code).fill(await codeFor(request, account.phone));
        await expect(page).toHaveURL(/\/auth\/login/);
        await page.getByLabel(auth.password, { exact: true }).fill(password);
        await main(page).getByRole('button', { name: auth.login }).click();
        await expect(heading(page, words.hello('Mona Adel'))).toBeVisible();
      });
  });
}

test.describe('without JavaScript, in the dark theme', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark', viewport: { width: 360, height: 740 } });

  test('a phone number and a password are changed', async ({ page, context, request, baseURL }) => {
    const words = accountScreens.ar;
    const account = await newAccount(request);
    const next = newPhone();
    await signIn(context, account, baseURL!);
    await page.goto(urls.changePhone('ar'));
    await page.getByLabel(words.new_phone).fill(next);
    await page.getByRole('button', { name: words.send_code }).click();
    await page.getByLabel(authScreens.ar.otp_code).fill(await codeFor(request, next));
    await page.getByRole('button', { name: words.confirm }).click();
    await expect(main(page).getByText(`+20${next.slice(1)}`)).toBeVisible();
    await page.goto(urls.password('ar'));
    await page.getByLabel(words.current_password).fill(password);
    await page.getByLabel(words.new_password, { exact: true }).fill('saffron-rose-9');
    await page.getByLabel(words.new_password_again).fill('saffron-rose-9');
    await page.getByRole('button', { name: words.change_password }).click();
    await expect(heading(page, words.hello('Mona Adel'))).toBeVisible();
    const login = await request.post('/api/auth/login', { data: { phone: next, password: 'saffron-rose-9' } });
    expect(login.status()).toBe(200);
  });
});
