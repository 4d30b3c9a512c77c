import { newBuyer } from './buying.ts';
import { asAccount, expect, inTurn, newAccount, password, productsInStock, test } from './shopper.ts';

test.use({ javaScriptEnabled: false });

test.describe('in Arabic on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('browse, search, filter, sort and change pages', async ({ page }) => {
    await page.goto('/ar');
    await page.getByRole('combobox', { name: 'البحث في المتجر' }).fill('زيت');
    await page.getByRole('combobox', { name: 'البحث في المتجر' }).press('Enter');
    await expect(page).toHaveURL(/\/ar\/store\?search=/);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.goto('/ar/store');
    await page.getByRole('link', { name: 'التالي' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });

  test('a refused coupon is said where the page opens', async ({ page, context, request, baseURL }) => {
    await newBuyer(request, context, baseURL!);
    for (const path of ['cart', 'cart/complete-payment']) {
      await page.goto(`/ar/${path}`);
      await page.getByLabel('كوبون الخصم').fill('NOTHING');
      await page.getByRole('main').getByRole('button', { name: 'تطبيق' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'لا يوجد كوبون بهذا الرمز' }).first()).toBeInViewport();
    }
  });

  test('the chosen size is marked', async ({ page }) => {
    await page.goto('/ar/product/rocket-seed-strength-oil');
    const border = (name: string) =>
      page
        .getByRole('main')
        .locator('label')
        .filter({ has: page.getByRole('radio', { name }) })
        .evaluate((one) => getComputedStyle(one).boxShadow);
    expect(await border('30 مل')).not.toBe(await border('100 مل'));
    const before = await border('30 مل');
    await page.getByRole('radio', { name: '100 مل' }).check();
    // The colours change in a transition.
    await expect.poll(() => border('100 مل')).toBe(before);
    await expect.poll(() => border('30 مل')).not.toBe(before);
  });
});

test.describe('in English on a laptop', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('filters are a form with a button', async ({ page }) => {
    await page.goto('/en/store?category=skin');
    await page.getByRole('checkbox', { name: /^Offers/ }).check();
    await page.getByRole('complementary', { name: 'Filter' }).getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/\/en\/category\/skin\?/);
    await expect(page).toHaveURL(/offers=1/);
    await expect(page.getByText('19 products', { exact: true })).toBeVisible();
  });
});

for (const [locale, words] of [
  [
    'ar',
    {
      password: 'كلمة المرور',
      phone: 'رقم الهاتف',
      login: 'تسجيل الدخول',
      add: 'إضافة إلى السلة',
      checkout: 'إكمال الطلب',
      city: 'المدينة أو الحي',
      detail: 'العنوان بالتفصيل',
      home: 'المنزل',
      save: 'متابعة إلى الإجمالي',
      cash: /الدفع عند الاستلام/,
      order: 'تأكيد الطلب',
      thanks: 'شكرًا لك، استلمنا طلبك',
    },
  ],
  [
    'en',
    {
      password: 'Password',
      phone: 'Phone number',
      login: 'Sign in',
      add: 'Add to cart',
      checkout: 'Checkout',
      city: 'City or district',
      detail: 'Address details',
      home: 'Home',
      save: 'Continue to the total',
      cash: /Cash on delivery/,
      order: 'Place order',
      thanks: /Thank you/,
    },
  ],
] as const) {
  if (inTurn(locale, 'en'))
    test(`sign in, fill the cart and order (${locale})`, async ({ page, request }) => {
      const account = await newAccount(request);
      const [first] = await productsInStock(request, 1);

      // A guest without scripts has no cart, is asked to sign in, and then returns here.
      await page.goto(`/${locale}/${first!.slug}/single-product`);
      await page.getByRole('button', { name: words.add }).first().click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/auth/code`));
      await page.getByRole('main').getByRole('link', { name: words.login }).click();
      await page.getByLabel(words.phone, { exact: true }).fill(account.phone);
      await page.getByLabel(words.password, { exact: true }).fill(password);
      await page.getByRole('main').getByRole('button', { name: words.login }).click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/.+/single-product`));

      await page.getByRole('button', { name: words.add }).first().click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/cart$`));
      await page.getByRole('link', { name: words.checkout }).first().click();
      await page.getByLabel(words.city).selectOption({ index: 1 });
      await page.getByLabel(words.detail).fill('12 Nasr Street, third floor');
      await page.getByRole('radio', { name: words.home }).check();
      await page.getByRole('button', { name: words.save }).last().click();
      await expect(page).toHaveURL(/complete-payment\?address=/);
      await expect(page.getByRole('radio', { name: words.cash })).toBeChecked();
      await page.getByRole('button', { name: words.order }).last().click();
      await expect(page.getByRole('heading', { level: 1, name: words.thanks })).toBeVisible();
      expect((await asAccount(request, account).get('/orders')).data).toHaveLength(1);
    });
}
