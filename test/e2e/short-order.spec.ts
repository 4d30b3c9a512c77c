import type { Locator, Page } from '@playwright/test';
import { orders as ar } from '#words/orders/ar.ts';
import { orders as en } from '#words/orders/en.ts';
import { newBuyer } from './buying.ts';
import { codeFor, expect, newPhone, productsInStock, test } from './shopper.ts';

const messages = { ar, en };

/** What an order may cost a shopper. Screens are counted after the cart, the thank-you page included; without JavaScript one more is allowed. */
const most = { newcomer: { screens: 4, fields: 7, taps: 9 }, returning: { screens: 2, taps: 3 } };

const texts = {
  ar: {
    add: 'إضافة إلى السلة',
    cart: /^السلة/,
    checkout: 'إكمال الطلب',
    name: 'الاسم',
    phone: 'رقم الهاتف',
    begin: 'متابعة',
    code: 'رمز التأكيد',
    confirm: 'تأكيد الرمز',
    city: 'المدينة أو الحي',
    detail: 'العنوان بالتفصيل',
    toTotal: 'متابعة إلى الإجمالي',
    order: /^تأكيد الطلب/,
    thanks: 'شكرًا لك، استلمنا طلبك',
    cityName: 'مدينة نصر',
  },
  en: {
    add: 'Add to cart',
    cart: /^Cart/,
    checkout: 'Checkout',
    name: 'Name',
    phone: 'Phone number',
    begin: 'Continue',
    code: 'Code',
    confirm: 'Confirm',
    city: 'City or district',
    detail: 'Address details',
    toTotal: 'Continue to the total',
    order: /^Place order/,
    thanks: 'Thank you, we received your order',
    cityName: 'Nasr City',
  },
} as const;

/** Counts what a shopper does and sees from now on. */
function counter(page: Page) {
  const screens: string[] = [];
  const fields = new Set<string>();
  let taps = 0;
  let passwords = 0;
  const isTyping = (field: Locator) => field.evaluate((element) => element === document.activeElement);
  return {
    /** Looks at a new screen: its required fields that are not filled in yet. */
    async screen(name: string) {
      screens.push(name);
      const empty = page.locator('main :is(input, select, textarea):required:visible');
      for (const field of await empty.all()) {
        const [type, id] = await field.evaluate((element: HTMLInputElement) => [
          element.type,
          element.name || element.labels?.[0]?.textContent || element.id,
        ]);
        if (type !== 'radio' || !(await page.locator(`input[name="${id}"]:checked`).count()))
          fields.add(`${name}: ${id}`);
      }
      passwords += await page.locator('main input[type=password]').count();
    },
    async tap(target: Locator) {
      taps++;
      await target.click();
    },
    /** Types into a field, which takes a tap unless it has the focus. */
    async type(field: Locator, text: string) {
      if (!(await isTyping(field))) taps++;
      await field.fill(text);
    },
    counts: () => ({ screens, fields: [...fields], taps, passwords }),
  };
}

const thanksIn = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.use({ viewport: { width: 360, height: 740 } });

for (const locale of ['ar', 'en'] as const) {
  const words = texts[locale];

  test(`a new shopper orders in four screens, seven fields and without a password (${locale})`, async ({
    page,
    request,
  }) => {
    const phone = newPhone();
    const [product] = await productsInStock(request, 1);
    await page.goto(`/${locale}/${product!.slug}/single-product`);
    await page.getByRole('button', { name: words.add }).first().click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toContain(String(product!.id));
    await page.goto(`/${locale}/cart`);
    const shopper = counter(page);
    await shopper.tap(page.getByRole('link', { name: words.checkout }).last());

    await expect(page).toHaveURL(new RegExp(`/${locale}/auth/code`));
    await expect(page.getByLabel(words.name, { exact: true })).toBeVisible();
    await shopper.screen('phone');
    await shopper.type(page.getByLabel(words.name, { exact: true }), 'Mona Adel');
    await shopper.type(page.getByLabel(words.phone, { exact: true }), phone);
    await shopper.tap(page.getByRole('button', { name: words.begin, exact: true }));

    await expect(page.getByLabel(words.code, { exact: true })).toBeFocused();
    await shopper.screen('code');
    await shopper.type(page.getByLabel(words.code, { exact: true }), await codeFor(request, phone));

    await expect(page).toHaveURL(new RegExp(`/${locale}/cart/complete-payment`));
    await expect(page.getByRole('radio', { name: /Cash on delivery|الدفع عند الاستلام/ })).toBeChecked();
    // Nothing leads away from the order.
    await expect(page.getByRole('searchbox').or(page.getByRole('contentinfo'))).toHaveCount(0);
    await shopper.screen('order');
    const city = page.getByLabel(words.city, { exact: true });
    await shopper.type(city, words.cityName);
    await shopper.tap(page.getByRole('option', { name: words.cityName }).first());
    await shopper.type(page.getByLabel(words.detail, { exact: true }), '12 Nasr Street, third floor');
    const order = page.getByRole('button', { name: words.order }).last();
    await expect(order).toHaveText(/\d/);
    expect(await order.evaluate((button) => button.scrollWidth <= button.clientWidth && button.clientHeight < 60)).toBe(
      true,
    );
    await shopper.tap(order);

    await expect(thanksIn(page, words.thanks)).toBeVisible();
    await shopper.screen('thank-you');
    const { screens, fields, taps, passwords } = shopper.counts();
    expect(taps).toBeLessThanOrEqual(most.newcomer.taps);
    expect(screens.length, screens.join()).toBeLessThanOrEqual(most.newcomer.screens);
    expect(fields.length, fields.join()).toBeLessThanOrEqual(most.newcomer.fields);
    expect(passwords).toBe(0);
    await expect(page.getByRole('main').locator(`a[href*="${product!.slug}"]`).first()).toBeVisible();
  });

  test(`a returning shopper orders as last time in two screens and three taps (${locale})`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const { api } = await newBuyer(request, context, baseURL!);
    await page.goto(`/${locale}`);
    const shopper = counter(page);
    await shopper.tap(page.getByRole('navigation').getByRole('link', { name: words.cart }).last());
    await expect(page).toHaveURL(new RegExp(`/${locale}/cart$`));
    await shopper.screen('cart');
    await shopper.tap(page.getByRole('link', { name: words.checkout }).last());
    await expect(page).toHaveURL(new RegExp(`/${locale}/cart/complete-payment`));
    await shopper.screen('order');
    await shopper.tap(page.getByRole('button', { name: words.order }).last());
    await expect(thanksIn(page, words.thanks)).toBeVisible();
    const { screens, fields, taps } = shopper.counts();
    expect(screens.length, screens.join()).toBeLessThanOrEqual(most.returning.screens);
    expect(taps).toBeLessThanOrEqual(most.returning.taps);
    expect(fields).toEqual([]);
    expect((await api.get('/orders')).data).toHaveLength(1);
  });

  test(`a cart that was ordered elsewhere meanwhile leads to that order (${locale})`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const { api, address } = await newBuyer(request, context, baseURL!);
    await page.goto(`/${locale}/cart/complete-payment`);
    const place = page.getByRole('button', { name: words.order }).last();
    await expect(place).toBeVisible();
    const { data } = await api.post('/checkout', { address_id: address, payment_method: 'cash_on_delivery' });
    await place.click();
    await expect(page).toHaveURL(`/${locale}/${data.order.id}/order-details`);
    await expect(page.getByText(messages[locale].ordered_before)).toBeVisible();
    expect((await api.get('/orders')).data).toHaveLength(1);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`a new shopper needs one screen more (${locale})`, async ({ page, request }) => {
      const phone = newPhone();
      const [product] = await productsInStock(request, 1);
      const add = () => page.getByRole('button', { name: words.add }).first().click();
      await page.goto(`/${locale}/${product!.slug}/single-product`);
      // A cart without a script belongs to an account.
      await add();
      const shopper = counter(page);
      await expect(page).toHaveURL(new RegExp(`/${locale}/auth/code`));
      await shopper.screen('phone');
      await page.getByLabel(words.name, { exact: true }).fill('Mona Adel');
      await page.getByLabel(words.phone, { exact: true }).fill(phone);
      await page.getByRole('button', { name: words.begin, exact: true }).click();
      await shopper.screen('code');
      await page.getByLabel(words.code, { exact: true }).fill(await codeFor(request, phone));
      await page.getByRole('button', { name: words.confirm, exact: true }).click();

      await expect(page).toHaveURL(new RegExp(`/${locale}/.+/single-product`));
      await add();
      await page.getByRole('link', { name: words.checkout }).first().click();
      await shopper.screen('order');
      await page.getByLabel(words.city).selectOption({ index: 1 });
      await page.getByLabel(words.detail).fill('12 Nasr Street, third floor');
      await page.getByRole('button', { name: words.toTotal }).last().click();
      await expect(page).toHaveURL(/complete-payment\?address=\d+/);
      await shopper.screen('total');
      await page.getByRole('button', { name: words.order }).last().click();
      await expect(thanksIn(page, words.thanks)).toBeVisible();
      await shopper.screen('thank-you');
      const { screens, fields, passwords } = shopper.counts();
      expect(screens.length, screens.join()).toBeLessThanOrEqual(most.newcomer.screens + 1);
      expect(fields.length, fields.join()).toBeLessThanOrEqual(most.newcomer.fields);
      expect(passwords).toBe(0);
    });

    test(`a returning shopper needs no more (${locale})`, async ({ page, context, request, baseURL }) => {
      await newBuyer(request, context, baseURL!);
      await page.goto(`/${locale}`);
      const shopper = counter(page);
      await shopper.tap(page.getByRole('navigation').getByRole('link', { name: words.cart }).last());
      await shopper.screen('cart');
      await shopper.tap(page.getByRole('link', { name: words.checkout }).last());
      await shopper.screen('order');
      await shopper.tap(page.getByRole('button', { name: words.order }).last());
      await expect(thanksIn(page, words.thanks)).toBeVisible();
      const { screens, taps } = shopper.counts();
      expect(screens.length).toBeLessThanOrEqual(most.returning.screens);
      expect(taps).toBeLessThanOrEqual(most.returning.taps);
    });
  });
}
