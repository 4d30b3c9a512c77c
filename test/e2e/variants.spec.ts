import type { Locator, Page } from '@playwright/test';
import { urls } from '#app/urls.ts';
import { newBuyer, staff } from './buying.ts';
import { asAccount, expect, newAccount, password, signIn, test } from './shopper.ts';

const milk = '/en/product/niacinamide-city-milk-spf-50';
const mask = '/en/product/keratin-5-protein-mask';

/** The chosen variants of the cart's lines. */
const chosenIn = (cart: Page | Locator) =>
  cart.getByRole('combobox', { name: /^(Option for|نوع)/ }).locator('option:checked');

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });

  test('a shopper chooses a shade with the arrow keys, and buys it', async ({ page, request }) => {
    const account = await newAccount(request);
    await page.goto(milk);
    const shades = page.getByRole('group', { name: /^Shade/ });
    await expect(shades.getByRole('radio')).toHaveCount(8);
    await expect(shades.getByRole('radio', { name: 'Clear' })).toBeChecked();
    await shades.getByRole('radio', { name: 'Clear' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(shades.getByRole('radio', { name: 'Ivory' })).toBeChecked();
    await expect(page).toHaveURL(/\?v=\d+$/);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('group', { name: 'Shade: Beige' })).toBeVisible();

    // A copy of the address shows the same shade.
    await page.goto(page.url());
    await expect(shades.getByRole('radio', { name: 'Beige' })).toBeChecked();
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Your cart' });
    await expect(chosenIn(drawer)).toHaveText('Beige');
    await page.keyboard.press('Escape');

    // Another shade is a line of its own.
    await shades.getByRole('radio', { name: 'Cocoa' }).check();
    await expect(page.getByRole('group', { name: 'Shade: Cocoa' })).toBeVisible();
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(drawer.getByRole('spinbutton')).toHaveCount(2);
    await drawer.getByRole('link', { name: 'Go to your cart' }).click();
    await page.getByRole('link', { name: 'Checkout' }).first().click();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await page.getByLabel('Phone number', { exact: true }).fill(account.phone);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/en\/cart\/complete-payment/);
    await page.goto('/en/cart');
    await expect(chosenIn(page)).toHaveText(['Beige', 'Cocoa']);
  });

  test('a shade is bought from the home page on, returned, and ordered again', async ({
    page,
    request,
    context,
    baseURL,
  }) => {
    test.slow();
    const { api, address } = await newBuyer(request, context, baseURL!);
    const { data: cart } = await api.get('/get-cart');
    await api.post('/delet-from-cart', { id: cart.items[0].id });
    await page.goto('/en');
    const search = page.getByRole('combobox', { name: 'Search' }).first();
    await search.fill('city milk');
    await search.press('Enter');
    await expect(page).toHaveURL(/search=city/);
    const card = page.getByRole('article').filter({ hasText: '8 shades' }).first();
    await card.getByRole('link').first().click();
    await page.getByRole('radio', { name: 'Ivory' }).check();
    await expect(page.getByRole('group', { name: 'Shade: Ivory' })).toBeVisible();
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.getByRole('dialog', { name: 'Your cart' }).getByRole('link', { name: 'Go to your cart' }).click();
    await expect(chosenIn(page)).toHaveText('Ivory');
    await page.goto(urls.completePayment('en', { address }));
    await page.getByRole('radio', { name: 'Cash on delivery' }).check();
    await page
      .getByRole('button', { name: /^Place order/ })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Thank you, we received your order', exact: true })).toBeVisible();

    const [order] = (await api.get('/orders')).data as [{ id: number; items: { variant_name: string }[] }];
    await page.goto(urls.order('en', order.id));
    await expect(page.getByRole('main').getByText('Ivory').first()).toBeVisible();
    const by = await staff(request);
    for (const status of ['confirmed', 'preparing', 'shipped', 'delivered'])
      await by.post(`/staff/orders/${order.id}/status`, { status });
    await page.goto(urls.makeReturn('en', order.id));
    await expect(page.getByRole('main').getByText('Ivory').first()).toBeVisible();
    await page.getByRole('button', { name: 'Increase quantity' }).first().click();
    await page.getByLabel('I changed my mind').check();
    await page.getByRole('button', { name: 'Request return' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We received your return request');
    const { data: returns } = await api.get('/returns');
    expect(returns[0].items).toMatchObject([{ variant_name: 'Ivory', quantity: 1 }]);

    await page.goto(urls.order('en', order.id));
    await page.getByRole('button', { name: 'Order again' }).click();
    await expect(page).toHaveURL(/\/en\/cart\?again=/);
    await expect(chosenIn(page)).toHaveText('Ivory');
  });

  test('a guest changes the shade of a line in the cart; the same shade is one line', async ({ page }) => {
    await page.goto(milk);
    for (const shade of ['Ivory', 'Cocoa']) {
      await page.getByRole('radio', { name: shade }).check();
      await expect(page.getByRole('group', { name: `Shade: ${shade}` })).toBeVisible();
      await page.getByRole('button', { name: 'Add to cart' }).first().click();
      await expect(chosenIn(page.getByRole('dialog')).last()).toHaveText(shade);
      await page.keyboard.press('Escape');
    }
    await page.goto('/en/cart');
    await expect(chosenIn(page)).toHaveText(['Ivory', 'Cocoa']);
    await page
      .getByRole('combobox', { name: /^Option for/ })
      .first()
      .selectOption('Hazel');
    await expect(chosenIn(page)).toHaveText(['Hazel', 'Cocoa']);
    await expect(page.getByRole('option', { name: 'Wheat, sold out' }).first()).toBeDisabled();
    await page
      .getByRole('combobox', { name: /^Option for/ })
      .last()
      .selectOption('Hazel');
    await expect(chosenIn(page)).toHaveText(['Hazel']);
    await expect(page.getByRole('spinbutton')).toHaveValue('2');
    await page.reload();
    await expect(chosenIn(page)).toHaveText(['Hazel']);
  });

  test('a shade that is sold out stays visible and cannot be bought', async ({ page }) => {
    await page.goto(milk);
    await page.getByRole('radio', { name: 'Wheat, sold out' }).check();
    await expect(page.getByText('Sold out', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
    await page.getByRole('radio', { name: 'Hazel' }).check();
    await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible();
  });

  test('price, price per 100 g and stock follow the size', async ({ page }) => {
    await page.goto(mask);
    const main = page.getByRole('main');
    await expect(main.getByText('EGP 272', { exact: true }).first()).toBeVisible();
    await expect(main.getByText(/EGP 136 for 100 g/)).toBeVisible();
    await page.getByRole('radio', { name: 'Jasmine' }).check();
    await page.getByRole('radio', { name: '500 g' }).check();
    await expect(page.getByRole('radio', { name: 'Jasmine' })).toBeChecked();
    await expect(main.getByText('EGP 720', { exact: true }).first()).toBeVisible();
    await expect(main.getByText(/EGP 144 for 100 g/)).toBeVisible();
    await expect(main.getByText('Only 3 left')).toBeVisible();
    // There is no large one with coconut: the choice falls back to a size that has it.
    await page.getByRole('radio', { name: /^Coconut/ }).check();
    await expect(page.getByRole('radio', { name: '200 g' })).toBeChecked();
  });

  test('search engines read a group of products', async ({ page }) => {
    await page.goto(milk);
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const group = texts.map((text) => JSON.parse(text) as Record<string, unknown>).find((one) => one['hasVariant']);
    expect(group).toMatchObject({ '@type': 'ProductGroup', variesBy: ['https://schema.org/color'] });
    const variants = group!['hasVariant'] as { name: string; color: string; offers: { url: string; price: number } }[];
    expect(variants).toHaveLength(8);
    expect(variants[1]).toMatchObject({ color: 'Ivory', offers: { price: 412, priceCurrency: 'EGP' } });
    await page.goto(variants[1]!.offers.url);
    await expect(page.getByRole('radio', { name: 'Ivory' })).toBeChecked();
  });
});

test.describe('on a phone in Arabic', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'ar-EG' });

  test('a card says how many shades there are, and leads to the choice', async ({ page }) => {
    await page.goto('/ar/store?search=SPF%2050');
    const card = page.getByRole('article').filter({ hasText: 'واقي شمس يومي مرطب' });
    await expect(card.getByText('8 درجات')).toBeVisible();
    await card.getByRole('link').first().click();
    await expect(page.getByRole('group', { name: /^الدرجة/ }).getByRole('radio')).toHaveCount(8);
    await page.getByRole('radio', { name: 'عاجي' }).check();
    await expect(page.getByRole('group', { name: 'الدرجة: عاجي' })).toBeVisible();
  });
});

test.describe('signed in, on a phone in Arabic', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'ar-EG' });

  test('a shopper changes the shade of a line in the cart, and filters the store by shade', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const account = await newAccount(request);
    await signIn(context, account, baseURL!);
    const api = asAccount(request, account);
    const { data } = await api.get('/products/niacinamide-city-milk-spf-50');
    await api.post('/add-to-cart', { id: data.id, variant_id: data.variants[0].id, quantity: 2 });
    await page.goto('/ar/cart');
    await expect(chosenIn(page)).toHaveText('شفاف');
    await page.getByRole('combobox', { name: /^نوع/ }).selectOption('عاجي');
    await expect(page.getByText('تم تغيير النوع')).toBeVisible();
    await expect(chosenIn(page)).toHaveText('عاجي');
    await expect(page.getByRole('spinbutton')).toHaveValue('2');
    const cart = await api.get('/get-cart');
    expect(cart.data.items).toMatchObject([{ variant_id: data.variants[1].id, quantity: 2 }]);

    await page.goto('/ar/store');
    await page.getByRole('button', { name: 'الفلاتر' }).click();
    await page.getByRole('checkbox', { name: /^بني/ }).check();
    await expect(page).toHaveURL(/[?&]shade=brown$/);
    await page.getByRole('button', { name: 'عرض منتج واحد' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'إزالة بني' })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });

  test('each variant has an address, and the form sends the chosen values', async ({ page, request }) => {
    const account = await newAccount(request);
    await page.goto(mask);
    await page.getByRole('link', { name: /^500 g · Unscented/ }).click();
    await expect(page.getByText('EGP 720', { exact: true }).first()).toBeVisible();
    await page.goto('/en/auth/login');
    await page.getByLabel('Phone number', { exact: true }).fill(account.phone);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.goto(mask);
    await page.getByRole('radio', { name: 'Jasmine' }).check();
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(page).toHaveURL(/\/en\/cart$/);
    await expect(chosenIn(page)).toHaveText('200 g · Jasmine');
    await page.getByRole('combobox', { name: /^Option for/ }).selectOption({ label: '200 g · Unscented (EGP 272)' });
    await page.getByRole('button', { name: 'Change option' }).click();
    await expect(page).toHaveURL(/\/en\/cart$/);
    await expect(chosenIn(page)).toHaveText('200 g · Unscented');
  });
});
