import type { Page } from '@playwright/test';
import { fromEgp } from '#values/from-egp.ts';
import { getMessages } from '#words/messages.ts';
import { urls } from '#app/urls.ts';
import { authMessages } from './auth-messages.ts';
import { asAccount, expect, newAccount, password, productsInStock, signIn, test } from './shopper.ts';
import { addressScreens } from '#words/addresses/screens/index.ts';
import { cartMessages } from '#words/cart/screens/index.ts';
import { pointsScreens } from '#words/rewards/points/index.ts';
import { walletScreens } from '#words/rewards/wallet/index.ts';

const { store } = getMessages('en');

/** Delays the scripts of the next pages; returns a function that releases them. */
async function delayScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

test('filters chosen before the scripts have loaded are applied once they have', async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto('/en/store', { waitUntil: 'commit' });
  const only = page.getByRole('group', { name: store.only });
  await only.getByRole('checkbox', { name: store.offers }).check();
  await only.getByRole('checkbox', { name: store.available }).check();
  await expect(page).toHaveURL(/\/en\/store$/);
  release();
  await expect(page).toHaveURL(/offers=1&available=1/);
  await expect(only.getByRole('checkbox', { name: store.offers })).toBeChecked();
  await expect(only.getByRole('checkbox', { name: store.available })).toBeChecked();
});

test('a shade chosen before the scripts have loaded is chosen once they have', async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto('/en/product/niacinamide-city-milk-spf-50', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Cocoa' }).check();
  release();
  await expect(page.getByRole('group', { name: 'Shade: Cocoa' })).toBeVisible();
  await expect(page).toHaveURL(/\?v=\d+$/);
});

test('an error corrected before the scripts have loaded disappears once they have', async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto(urls.register('en'), { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('button', { name: authMessages.en.register }).click();
  const name = page.getByLabel(authMessages.en.name, { exact: true });
  const password = page.getByLabel(authMessages.en.password, { exact: true });
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Mona');
  await password.fill('short');
  release();
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveValue('Mona');
  await expect(password).toHaveAttribute('aria-invalid', 'true');
});

test('a guest who signs in before the scripts have loaded has their cart in the account', async ({ page, request }) => {
  const account = await newAccount(request);
  const [product] = await productsInStock(request, 1);
  await page.goto(`/en/product/${product!.slug}`);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Your cart' }).getByRole('spinbutton')).toHaveValue('1');
  const release = await delayScripts(page);
  await page.goto(urls.login('en'), { waitUntil: 'commit' });
  await page.getByLabel(authMessages.en.phone, { exact: true }).fill(account.phone);
  await page.getByLabel(authMessages.en.password, { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: authMessages.en.login, exact: true }).click();
  await expect(page).toHaveURL(urls.home('en'));
  const { data } = await asAccount(request, account).get('/get-cart');
  expect(data.items).toMatchObject([{ product_id: product!.id, quantity: 1 }]);
  release();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
});

test('an amount, a payment method and points entered before the scripts have loaded are used once they have', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await signIn(context, await newAccount(request), baseURL!);
  const release = await delayScripts(page);
  await page.goto(urls.wallet('en'), { waitUntil: 'commit' });
  const wallet = walletScreens.en;
  await page.getByLabel(wallet.amount).fill('250');
  await page.getByRole('radio', { name: cartMessages.en.instant_transfer }).check();
  release();
  await expect(page.getByRole('button', { name: wallet.pay_amount_by.instant_transfer(fromEgp(250)) })).toBeVisible();
  await expect(page.getByLabel(wallet.amount)).toHaveValue('250');

  const releaseAgain = await delayScripts(page);
  await page.goto(urls.points('en'), { waitUntil: 'commit' });
  const points = page.getByLabel(pointsScreens.en.amount);
  await points.fill('7');
  releaseAgain();
  await expect(page.getByText(/^Points value too low/)).toBeVisible();
  await expect(points).toHaveValue('7');
});

test('a quantity typed in the account’s cart before the scripts have loaded is saved once they have', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const account = await newAccount(request);
  const api = asAccount(request, account);
  const [product] = await productsInStock(request, 1);
  await api.post('/add-to-cart', { id: product!.id, quantity: 1 });
  await signIn(context, account, baseURL!);
  const release = await delayScripts(page);
  await page.goto(urls.cart('en'), { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('spinbutton').fill('3');
  release();
  await expect.poll(async () => (await api.get('/get-cart')).data.items[0].quantity).toBe(3);
  await expect(page.getByRole('main').getByRole('spinbutton')).toHaveValue('3');
});

test('a city chosen before the scripts have loaded is chosen once they have', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await signIn(context, await newAccount(request), baseURL!);
  const release = await delayScripts(page);
  await page.goto(urls.addAddress('en'), { waitUntil: 'commit' });
  await page.getByLabel(addressScreens.en.city).selectOption({ label: 'Nasr City (Shipping EGP 45)' });
  release();
  await expect(page.getByRole('combobox', { name: addressScreens.en.city })).toHaveValue('Nasr City');
  await expect(page.getByText(/^Shipping to this city costs/)).toBeVisible();
});
