import { expectAccessible } from './accessible.ts';
import { asAccount, expect, newAccount, productsInStock, signIn, test } from './shopper.ts';

// Each language and each width once: all four would take as long again and find the same.
for (const [locale, device, viewport] of [
  ['ar', 'phone', { width: 360, height: 740 }],
  ['en', 'laptop', { width: 1280, height: 900 }],
] as const) {
  test.describe(`${locale}, ${device}`, () => {
    test.use({ viewport });

    test('screens of a guest', async ({ page, request }) => {
      const [first] = await productsInStock(request, 1);
      const paths = [
        '',
        '/store',
        '/store?category=skin&offers=1&sort=price_desc',
        '/store?search=zzzzzz',
        `/${first!.slug}/single-product`,
        '/cart',
        '/auth/login',
        '/auth/register',
        '/auth/otp?phone=01000000010',
        '/auth/forget-password',
        '/no-such-page',
        '/demo/outbox',
      ];
      for (const path of paths) {
        await page.goto(`/${locale}${path}`);
        await expectAccessible(page);
      }
    });

    test('screens with something in the cart, errors and an order', async ({ page, context, request, baseURL }) => {
      const account = await newAccount(request);
      const api = asAccount(request, account);
      const products = await productsInStock(request, 2);
      for (const { id } of products) await api.post('/add-to-cart', { id, quantity: 2 });

      await page.goto(`/${locale}/auth/register`);
      await page
        .getByRole('main')
        .locator('form:has([name="password"])')
        .evaluate((form: HTMLFormElement) => form.requestSubmit());
      await expect(page.getByRole('main').locator('[aria-invalid="true"]').first()).toBeVisible();
      await expectAccessible(page);

      await signIn(context, account, baseURL!);
      for (const path of ['/cart', '/cart/delivery-address', '/account', '/account/orders']) {
        await page.goto(`/${locale}${path}`);
        await expectAccessible(page);
      }
      const { data: countries } = await api.get('/countries');
      const egypt = countries.find((country: { id: number; name: string }) => country.name === 'Egypt');
      const { data: cities } = await api.get(`/cities?country_id=${egypt.id}`);
      const address = await api.post('/addresses', {
        country_id: egypt.id,
        city_id: cities[0].id,
        description: '12 Nasr Street',
        address_type: 'home',
      });
      for (const path of ['/cart/delivery-address', `/cart/complete-payment?address=${address.data.id}`]) {
        await page.goto(`/${locale}${path}`);
        await expectAccessible(page);
      }
      const placed = await api.post('/checkout', { address_id: address.data.id, payment_method: 'cash_on_delivery' });
      for (const path of [
        `/cart/thank-you?order=${placed.data.order.id}`,
        '/account/orders',
        `/${placed.data.order.id}/order-details`,
      ]) {
        await page.goto(`/${locale}${path}`);
        await expectAccessible(page);
      }
    });
  });
}

test.describe('in the dark', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

  test('contrast holds', async ({ page, request }) => {
    const [first] = await productsInStock(request, 1);
    for (const path of ['', '/store?offers=1', `/${first!.slug}/single-product`, '/auth/register', '/no-such-page']) {
      await page.goto(`/ar${path}`);
      await expectAccessible(page);
    }
  });
});
