import type { APIRequestContext, Page } from '@playwright/test';
import { urls } from '#app/urls.ts';
import { providerName } from '../identity-client.ts';
import { authScreens } from '#words/auth/screens/index.ts';
import { phoneField } from '#words/shell/phone/index.ts';
import { providerScreens } from '#words/auth/provider/index.ts';
import { expectAccessible } from './accessible.ts';
import { asAccount, codeFor, expect, inTurn, newPhone, password, productsInStock, test } from './shopper.ts';

let counted = 0;
const newLogin = () => `shopper-${process.pid}-${Date.now()}-${counted++}`;

/** The code that was sent to an e-mail address. */
async function codeByMail(request: APIRequestContext, email: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const { data } = await (await request.get(`/api/demo/outbox?to=${encodeURIComponent(email)}`)).json();
    code = data[0]?.code;
    expect(code).toMatch(/^\d{6}$/);
  }).toPass();
  return code!;
}

for (const locale of ['ar', 'en'] as const) {
  const words = providerScreens[locale];
  const auth = authScreens[locale];

  /** Presses the button, and waits for the provider's page. */
  const leave = async (page: Page) => {
    await page.goto(urls.login(locale));
    await page.getByRole('button', { name: words.continue_with(providerName) }).click();
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/interaction\//);
  };
  const enterThere = async (page: Page, login: string) => {
    await page.getByPlaceholder('Enter any login').fill(login);
    await page.getByPlaceholder('and password').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  const enterPhone = async (page: Page, phone: string) => {
    await page.getByLabel(phoneField[locale].phone, { exact: true }).fill(phone);
    await page.getByRole('radio', { name: auth.female }).check();
    await page.getByRole('button', { name: words.finish_send }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.finish_code_title })).toBeVisible();
  };

  test.describe(locale, () => {
    test.use({ viewport: locale === 'ar' ? { width: 360, height: 740 } : { width: 1280, height: 900 } });

    if (inTurn(locale, 'ar'))
      test('a new user comes in with their cart, adds a phone, and is recognised the next time', async ({
        page,
        context,
        request,
      }) => {
        const [product] = await productsInStock(request, 1);
        await page.goto(urls.login(locale));
        await page.evaluate(
          ({ id, name, price }) =>
            localStorage.setItem('cart', JSON.stringify([{ product_id: id, name, quantity: 2, price }])),
          product!,
        );
        const login = newLogin();
        await leave(page);
        await enterThere(page, login);

        await expect(page.getByRole('heading', { level: 1, name: words.finish_title })).toBeVisible();
        await expect(page.getByText(`${login}@mail.example`)).toBeVisible();
        await expect(page.getByLabel(auth.name, { exact: true })).toHaveValue('Nour Hassan');
        await expectAccessible(page);
        await page.getByRole('button', { name: words.finish_send }).click();
        await expect(page.getByRole('main').locator('[aria-invalid="true"]').first()).toBeVisible();

        const phone = newPhone();
        await enterPhone(page, phone);
        await expectAccessible(page);
        await page.getByLabel(auth.otp_code).fill(await codeFor(request, phone));
        await expect(page).toHaveURL(new RegExp(`/${locale}$`));
        const cookies = await context.cookies();
        expect(cookies.find(({ name }) => name === 'auth.strategy')?.value).toBe('oidc');
        expect(cookies.filter(({ name }) => name.startsWith('auth.oidc.'))).toEqual([]);
        const { data: cart } = await (await page.request.get('/api/get-cart')).json();
        expect(cart.items).toMatchObject([{ product_id: product!.id, quantity: 2 }]);
        await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull();

        await context.clearCookies({ domain: '127.0.0.1' });
        await page.goto(urls.login(locale));
        await page.getByRole('button', { name: words.continue_with(providerName) }).click();
        const [asked, known] = [
          page.getByPlaceholder('Enter any login'),
          page.getByRole('button', { name: 'Continue' }),
        ];
        await asked.or(known).waitFor();
        if (await asked.isVisible()) await enterThere(page, login);
        else await known.click();
        await expect(page).toHaveURL(new RegExp(`/${locale}$`));
        await page.goto(urls.account(locale));
        await expect(page.getByRole('main')).toContainText('Nour Hassan');
      });

    if (inTurn(locale, 'en'))
      test('a state that differs from the stored one is ignored with a message, and has no effect', async ({
        page,
        context,
      }) => {
        await leave(page);
        const other = await context.newPage();
        for (const forged of ['?code=stolen&state=another', '#id_token=a.b.c&access_token=d&state=another']) {
          await other.goto(`/${locale}/login${forged}`);
          await expect(other.getByRole('heading', { level: 1, name: words.ignored_title })).toBeVisible();
          expect(new URL(other.url()).hash).toBe('');
        }
        await expect(other.getByRole('main').getByRole('link', { name: words.sign_in })).toHaveAttribute(
          'href',
          urls.login(locale),
        );
        await expectAccessible(other);
        await enterThere(page, newLogin());
        await expect(page.getByRole('heading', { level: 1, name: words.finish_title })).toBeVisible();
      });

    if (inTurn(locale, 'en'))
      test('a reply in the fragment is removed from the address and accepted', async ({ page }) => {
        await page.route(/^http:\/\/localhost:\d+\/auth\?/, (route) => {
          const url = new URL(route.request().url());
          url.searchParams.set('response_type', 'id_token token');
          url.searchParams.delete('code_challenge');
          url.searchParams.delete('code_challenge_method');
          return route.continue({ url: url.href });
        });
        const addresses: string[] = [];
        page.on('request', (one) => addresses.push(one.url()));
        await leave(page);
        await enterThere(page, newLogin());
        await expect(page.getByRole('heading', { level: 1, name: words.finish_title })).toBeVisible();
        expect(new URL(page.url()).hash).toBe('');
        expect(addresses.filter((address) => /127\.0\.0\.1.*token=/.test(address))).toEqual([]);
      });

    if (inTurn(locale, 'ar'))
      test('a sign-in cancelled at the provider shows a friendly message, and is consumed', async ({ page }) => {
        await leave(page);
        await page.getByRole('link', { name: 'Cancel' }).click();
        await expect(page.getByRole('heading', { level: 1, name: words.cancelled_title })).toBeVisible();
        await expect(page.getByText(words.cancelled_text(providerName))).toBeVisible();
        await expectAccessible(page);
        await page.reload();
        await expect(page.getByRole('heading', { level: 1, name: words.ignored_title })).toBeVisible();
      });

    if (inTurn(locale, 'en'))
      test('an account whose e-mail is confirmed on both sides is linked', async ({ page, request }) => {
        const login = newLogin();
        const email = `${login}@mail.example`;
        const phone = newPhone();
        const person = {
          name: 'Salma Fouad',
          phone,
          email,
          gender: 'female',
          password,
          password_confirmation: password,
        };
        expect((await request.post('/api/auth/register', { data: person })).status()).toBe(201);
        await request.post('/api/auth/verify', { data: { phone, code: await codeFor(request, phone) } });
        await request.post('/api/auth/otp', { data: { email } });
        const verified = await request.post('/api/auth/verify', {
          data: { email, code: await codeByMail(request, email) },
        });
        expect(verified.status()).toBe(200);

        await leave(page);
        await enterThere(page, login);
        await expect(page).toHaveURL(new RegExp(`/${locale}$`));
        await page.goto(urls.account(locale));
        await expect(page.getByRole('main')).toContainText('Salma Fouad');
        const { data } = await (await request.post('/api/auth/login', { data: { phone, password } })).json();
        const profile = await asAccount(request, { phone, token: data.token }).get('/auth/profile');
        expect(profile.data).toMatchObject({ name: 'Salma Fouad', email });
      });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const words = providerScreens.ar;
  const auth = authScreens.ar;

  test('the whole flow works, except for a reply in the fragment, which shows a message', async ({ page, request }) => {
    await page.goto(urls.login('ar'));
    await page.getByRole('button', { name: words.continue_with(providerName) }).click();
    await page.getByPlaceholder('Enter any login').fill(newLogin());
    await page.getByPlaceholder('and password').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.finish_title })).toBeVisible();
    const phone = newPhone();
    await page.getByLabel(phoneField.ar.phone, { exact: true }).fill(phone);
    await page.getByRole('radio', { name: auth.male, exact: true }).check();
    await page.getByRole('button', { name: words.finish_send }).click();
    await page.getByLabel(auth.otp_code).fill(await codeFor(request, phone));
    await page.getByRole('button', { name: words.finish_verify }).click();
    await expect(page).toHaveURL(/\/ar$/);

    await page.context().clearCookies();
    await page.goto('/ar/login#id_token=a.b.c&state=x');
    // Its content is parsed as elements only when scripts are off; otherwise it is one string.
    await expect(page.locator('noscript div', { hasText: words.returning_without_script }).last()).toBeVisible();
    await expect(page.locator('noscript').getByRole('link', { name: words.sign_in })).toBeVisible();
  });
});
