import type { APIRequestContext } from '@playwright/test';
import { asVisitor } from './screen-fixtures.ts';
import { type Account, asAccount, expect, newAccount, signIn, test } from './shopper.ts';

/** The language of an account, as staff see it. */
async function localeOf(request: APIRequestContext, account: Account): Promise<string> {
  const { id } = (await asAccount(request, account).get('/auth/profile')).data as { id: number };
  const staff = await asVisitor(request, 'staff');
  return (await staff.get<{ locale: string }>(`/staff/customers/${id}`)).locale;
}

test('a language chosen while signed in is saved in the account, from a public page and from one of the account', async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const account = await newAccount(request);
  await signIn(context, account, baseURL!);
  const locale = () => localeOf(request, account);
  await page.goto('/ar/store');
  await expect(page.getByRole('banner').getByRole('link', { name: /Mona Adel/ })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/store');
  await expect.poll(locale).toBe('en');
  await page.goto('/en/account');
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/ar/account');
  await expect.poll(locale).toBe('ar');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a language chosen on a page of the account is saved in the account', async ({
    page,
    context,
    baseURL,
    request,
  }) => {
    const account = await newAccount(request);
    await signIn(context, account, baseURL!);
    await page.goto('/ar/account');
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/en/account');
    expect(await localeOf(request, account)).toBe('en');
  });
});
