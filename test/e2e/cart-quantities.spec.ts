import type { Page } from '@playwright/test';
import { urls } from '#app/urls.ts';
import { cartScreens as words } from '#words/cart/screens/en.ts';
import { expect, productsInStock, test } from './shopper.ts';

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
