import type { Page } from '@playwright/test';
import { urls } from '#app/urls.ts';
import { cartScreens as words } from '#words/cart/screens/en.ts';
import { asAccount, expect, newAccount, productsInStock, signIn, test } from './shopper.ts';

const more = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Increase quantity' });

test("a guest's cart says that its prices could not be loaded, also beside the last ones", async ({
  page,
  context,
  request,
}) => {
  const [product] = await productsInStock(request, 1);
  await page.goto(urls.product('en', product!.slug));
  await page
    .getByRole('main')
    .getByRole('button', { name: /Add to cart/ })
    .first()
    .click();
  await page.goto('/en/cart');
  const quantity = page.getByRole('spinbutton');
  await expect(quantity).toHaveValue('1');
  await page.route('**/resources/guest-prices*', (route) => route.abort());
  await more(page).click();
  await more(page).click();
  const notice = page.getByRole('alert').filter({ hasText: words.prices_failed });
  await expect(notice).toBeVisible();
  await expect(quantity).toHaveValue('3');
  await expect(page.getByText(words.updating)).toBeAttached();
  await page.unroute('**/resources/guest-prices*');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  await expect(page.getByText(/^Cart updated/)).toBeAttached();
});

test("an account's cart shows the changed quantity until it is loaded again, and counts from it", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const account = await newAccount(request);
  const [product] = await productsInStock(request, 1);
  await asAccount(request, account).post('/add-to-cart', { id: product!.id, quantity: 1 });
  await signIn(context, account, baseURL!);
  await page.goto('/en/cart');
  const loading = Promise.withResolvers<void>();
  await page.route('**/cart.data*', async (route) => {
    if (route.request().method() === 'GET') await loading.promise;
    await route.continue();
  });
  const quantity = page.getByRole('spinbutton');
  const reload = page.waitForRequest((one) => one.method() === 'GET' && one.url().includes('/cart.data'));
  await more(page).click();
  await reload;
  await expect(quantity).toHaveValue('2');
  const saved = page.waitForResponse((reply) => /quantity=3(&|$)/.test(reply.request().postData() ?? ''));
  await more(page).click();
  await expect(quantity).toHaveValue('3');
  loading.resolve();
  await saved;
  await page.reload();
  await expect(quantity).toHaveValue('3');
});
