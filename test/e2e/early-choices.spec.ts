import type { Page } from '@playwright/test';
import { getMessages } from '#words/messages.ts';
import { urls } from '#app/urls.ts';
import { authMessages } from './auth-messages.ts';
import { asAccount, expect, newAccount, password, productsInStock, test } from './shopper.ts';

const { store } = getMessages('en');

/** Holds the scripts of the next pages; returns a function that releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

test('filters chosen before the scripts have loaded are applied once they have', async ({ page }) => {
  const release = await holdScripts(page);
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
  const release = await holdScripts(page);
  await page.goto('/en/product/niacinamide-city-milk-spf-50', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Cocoa' }).check();
  release();
  await expect(page.getByRole('group', { name: 'Shade: Cocoa' })).toBeVisible();
  await expect(page).toHaveURL(/\?v=\d+$/);
});

test('an error corrected before the scripts have loaded disappears once they have', async ({ page }) => {
  const release = await holdScripts(page);
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
  const release = await holdScripts(page);
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
