import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { fillWallet, staff } from './buying.ts';
import { type Account, asAccount, expect, inTurn, newAccount, productsInStock, signIn, test } from './shopper.ts';

const texts = {
  ar: {
    cart: 'سلة التسوق',
    code: 'كوبون الخصم',
    apply: 'تطبيق',
    remove: (code: string) => `إزالة الكوبون ${code}`,
    removed: 'أزلنا الكوبون',
    value: 'خصم الكوبون',
    saves: /وفّرت [\d.,]+ ج\.م بهذا الكوبون/,
    ships: 'الشحن مجاني بهذا الكوبون',
    unknown: 'لا يوجد كوبون بهذا الرمز. تُرجى مراجعة الحروف والأرقام.',
    ended: 'انتهت صلاحية هذا الكوبون.',
    used: 'استخدمت هذا الكوبون من قبل.',
    minimum: 'هذا الكوبون لمشتريات بقيمة 500 ج.م فأكثر.',
    blank: 'هذا الحقل مطلوب',
    firstOrder: 'خصم أول طلب أوفر لك من هذا الكوبون، لذلك طبّقناه بدلًا منه.',
    firstOrderLine: 'خصم أول طلب (\u200e25%)',
    wallet: 'الدفع من رصيد محفظتك',
    walletValue: 'المدفوع من المحفظة',
    covers: 'رصيد محفظتك يكفي',
    order: 'تأكيد الطلب',
    fromWallet: /^تأكيد الطلب · [\d.,]+ ج\.م/,
    paidByWallet: 'المبلغ كله من محفظتك',
    signInFirst: 'الكوبونات ورصيد المحفظة متاحة بعد تسجيل الدخول.',
  },
  en: {
    cart: 'Your cart',
    code: 'Discount coupon',
    apply: 'Apply',
    remove: (code: string) => `Remove the coupon ${code}`,
    removed: 'Coupon removed',
    value: 'Coupon discount',
    saves: /You save EGP [\d.,]+ with this coupon/,
    ships: 'Shipping is free with this coupon',
    unknown: 'This coupon code does not exist. Check the letters and digits.',
    ended: 'This coupon has expired.',
    used: 'You have already used this coupon.',
    minimum: 'This coupon is for orders of EGP 500 or more.',
    blank: 'This field is required',
    firstOrder: 'Your first-order discount saves you more than this coupon, so we apply it instead.',
    firstOrderLine: 'First order (25% off)',
    wallet: 'Pay from your wallet',
    walletValue: 'Paid from wallet',
    covers: 'Your wallet covers this order',
    order: 'Place order',
    fromWallet: /^Place order · EGP [\d.,]+/,
    paidByWallet: 'Your wallet paid the full amount',
    signInFirst: 'Sign in to use coupons and your wallet.',
  },
} as const;

type Api = ReturnType<typeof asAccount>;

/** Resets the cart to these units, without a coupon and a wallet amount. */
async function fill(api: Api, lines: Record<number, number>): Promise<void> {
  const { data } = await api.get('/get-cart');
  for (const { id } of data.items) await api.post('/delet-from-cart', { id });
  for (const [id, quantity] of Object.entries(lines)) await api.post('/add-to-cart', { id: Number(id), quantity });
}

async function newAddress(api: Api): Promise<number> {
  const { data: countries } = await api.get('/countries');
  const egypt = countries.find(({ name }: { name: string }) => name === 'Egypt');
  const { data: cities } = await api.get(`/cities?country_id=${egypt.id}`);
  const place = { country_id: egypt.id, city_id: cities[0].id, description: '12 Nasr Street', address_type: 'home' };
  return (await api.post('/addresses', place)).data.id;
}

/** An account without the first-order discount: it has ordered before. */
async function regular(request: APIRequestContext): Promise<{ account: Account; api: Api; address: number }> {
  const account = await newAccount(request);
  const api = asAccount(request, account);
  const address = await newAddress(api);
  const [first] = await productsInStock(request, 1);
  await api.post('/add-to-cart', { id: first!.id, quantity: 1 });
  const placed = await api.post('/checkout', { address_id: address, payment_method: 'cash_on_delivery' });
  expect(placed.status).toBe(true);
  return { account, api, address };
}

/** Units of one product that cost at least 550 and less than 1,500 EGP together, so that only the coupon makes shipping free. */
async function goodsFor(request: APIRequestContext): Promise<Record<number, number>> {
  const [first] = await productsInStock(request, 1);
  return { [first!.id]: Math.ceil(550 / first!.price) };
}

const enter = async (page: Page, label: string, code: string) => {
  await page.getByLabel(label).fill(code);
  await page.getByLabel(label).press('Enter');
};

for (const locale of ['ar', 'en'] as const) {
  const words = texts[locale];

  test.describe(locale, () => {
    test.use({ viewport: locale === 'ar' ? { width: 360, height: 740 } : { width: 1280, height: 900 } });

    if (inTurn(locale, 'ar'))
      test('a coupon applies its discount, stays with the cart, and is removed', async ({
        page,
        context,
        request,
        baseURL,
      }) => {
        const { account, api } = await regular(request);
        await fill(api, await goodsFor(request));
        const before = (await api.get('/get-cart')).data;
        await signIn(context, account, baseURL!);
        await page.goto(`/${locale}/cart`);
        await enter(page, words.code, ' yasmin10 ');
        await expect(page.getByText(words.saves).last()).toBeVisible();
        await expect(page.getByRole('button', { name: words.remove('YASMIN10') })).toBeFocused();
        await expectAccessible(page);
        // The page matches the API, and the state stored for the next page.
        const after = (await api.get('/get-cart')).data;
        expect(after).toMatchObject({ coupon: { code: 'YASMIN10', applied: true }, discount_reason: 'coupon' });
        expect(after.coupon_value).toBe(Math.min(100, Math.round(before.price * 10) / 100));
        expect(after.grand_total).toBe(before.grand_total - after.coupon_value);
        const value = page.getByRole('term').filter({ hasText: words.value }).locator('..');
        await expect(value).toContainText(after.coupon_value.toFixed(2).replace(/\.00$/, ''));
        await page.reload();
        await expect(value).toBeVisible();

        await page.getByRole('button', { name: words.remove('YASMIN10') }).click();
        await expect(page.getByText(words.removed)).toBeVisible();
        await expect(value).toHaveCount(0);
        await expect(page.getByLabel(words.code)).toBeFocused();
        expect((await api.get('/get-cart')).data.coupon).toBeNull();

        await enter(page, words.code, 'TAWSEEL');
        await expect(page.getByText(words.ships).last()).toBeVisible();
        expect((await api.get('/get-cart')).data.shipping_fees).toBe(0);
      });

    if (inTurn(locale, 'en'))
      test('a coupon without a discount shows the reason at its field, and is not stored', async ({
        page,
        context,
        request,
        baseURL,
      }) => {
        const { account, api, address } = await regular(request);
        const [first] = await productsInStock(request, 1);
        await fill(api, await goodsFor(request));
        const placed = await api.post('/checkout', {
          address_id: address,
          payment_method: 'cash_on_delivery',
          code: 'TAWSEEL',
        });
        expect(placed.data.order.shipping_fees).toBe(0);
        await fill(api, { [first!.id]: 1 });
        expect((await api.get('/get-cart')).data.price).toBeLessThan(400);
        await signIn(context, account, baseURL!);
        await page.goto(`/${locale}/cart`);
        for (const [code, why] of [
          ['NOSUCH', words.unknown],
          ['SUMMER20', words.ended],
          // Another customer's coupon is treated like an unknown one.
          ['NOUR15', words.unknown],
          ['SAVE50', words.minimum],
          ['TAWSEEL', words.used],
          ['', words.blank],
        ] as const) {
          await enter(page, words.code, code);
          await expect(page.getByText(why, { exact: true })).toBeVisible();
          await expect(page.getByLabel(words.code)).toHaveAccessibleDescription(why);
          await expect(page.getByLabel(words.code)).toHaveValue(code);
        }
        await expectAccessible(page);
        expect((await api.get('/get-cart')).data.coupon).toBeNull();
      });

    if (inTurn(locale, 'ar'))
      test('the first-order discount applies when it is better, and a stored coupon that no longer applies says so', async ({
        page,
        context,
        request,
        baseURL,
      }) => {
        const account = await newAccount(request);
        const api = asAccount(request, account);
        const goods = await goodsFor(request);
        const [product] = Object.keys(goods);
        await fill(api, goods);
        await signIn(context, account, baseURL!);
        await page.goto(`/${locale}/cart`);
        await enter(page, words.code, 'SAVE50');
        await expect(page.getByText(words.firstOrder).last()).toBeVisible();
        await expect(page.getByText(words.firstOrderLine)).toBeVisible();
        await expect(page.getByRole('term').filter({ hasText: words.value })).toHaveCount(0);
        await fill(api, { [product!]: 1 });
        await page.reload();
        await expect(page.getByText(words.minimum)).toBeVisible();
        await expect(page.getByRole('button', { name: words.remove('SAVE50') })).toBeVisible();
        await expectAccessible(page);
      });

    if (inTurn(locale, 'en'))
      test('a coupon that was used up in between leads back to the cart, with the reason', async ({
        page,
        context,
        request,
        baseURL,
      }) => {
        const { account, api, address } = await regular(request);
        const goods = await goodsFor(request);
        await fill(api, goods);
        await signIn(context, account, baseURL!);
        await page.goto(`/${locale}/cart/complete-payment?address=${address}`);
        await enter(page, words.code, 'TAWSEEL');
        await expect(page.getByText(words.ships).last()).toBeVisible();
        const elsewhere = { address_id: address, payment_method: 'cash_on_delivery', code: 'TAWSEEL' };
        expect((await api.post('/checkout', elsewhere)).status).toBe(true);
        await fill(api, goods);
        await page.locator('input[value=cash_on_delivery]').check();
        await page.getByRole('button', { name: words.order }).click();
        await expect(page).toHaveURL(new RegExp(`/${locale}/cart$`));
        await expect(page.getByText(words.used)).toBeVisible();
        expect((await api.get('/orders')).data).toHaveLength(2);
      });

    if (inTurn(locale, 'ar'))
      test('a guest sees when coupons and the wallet are available', async ({ page, request }) => {
        const [first] = await productsInStock(request, 1);
        await page.goto(`/${locale}/${first!.slug}/single-product`);
        await page
          .getByRole('button', { name: locale === 'ar' ? 'إضافة إلى السلة' : 'Add to cart' })
          .first()
          .click();
        await expect(page.getByText(locale === 'ar' ? 'تمت الإضافة إلى السلة' : 'Added to your cart')).toBeVisible();
        await page.goto(`/${locale}/cart`);
        await expect(page.getByText(words.signInFirst)).toBeVisible();
      });
  });
}

test.describe('the wallet', () => {
  for (const locale of ['ar', 'en'] as const) {
    const words = texts[locale];

    if (inTurn(locale, 'en'))
      test(`pays part of an order, or all of it if the balance covers it (${locale})`, async ({
        page,
        context,
        request,
        baseURL,
      }) => {
        const { account, api, address } = await regular(request);
        await fillWallet(request, account, 550);
        const [first] = await productsInStock(request, 1);
        await fill(api, { [first!.id]: Math.ceil(700 / first!.price) });
        await signIn(context, account, baseURL!);
        await page.goto(`/${locale}/cart`);
        const wallet = page.getByRole('switch', { name: words.wallet });
        const value = page.getByRole('term').filter({ hasText: words.walletValue });
        await expect(wallet).not.toBeChecked();
        await wallet.click();
        await expect(wallet).toBeChecked();
        await expect(value).toBeVisible();
        const cart = (await api.get('/get-cart')).data;
        expect(cart.wallet_value).toBe(cart.wallet_balance);
        expect(cart.grand_total_after_deposit).toBe(cart.grand_total - cart.wallet_balance);
        await expectAccessible(page);
        await wallet.click();
        await expect(value).toHaveCount(0);
        expect((await api.get('/get-cart')).data.wallet_value).toBe(0);

        await fill(api, { [first!.id]: 1 });
        await page.goto(`/${locale}/cart/complete-payment?address=${address}`);
        await expect(page.getByRole('radio').first()).toBeVisible();
        await wallet.click();
        await expect(page.getByText(words.covers)).toBeVisible();
        await expect(page.getByRole('radio')).toHaveCount(0);
        await expectAccessible(page);
        await page.getByRole('button', { name: words.fromWallet }).click();
        await expect(page).toHaveURL(/thank-you/);
        await expect(page.getByText(words.paidByWallet)).toBeVisible();
        await expectAccessible(page);
        const [order] = (await api.get('/orders')).data;
        expect(order).toMatchObject({ payment_status: 'paid', residual_amount: 0 });
        // Cancelled, it is refunded to the wallet.
        const cancelled = await (
          await staff(request)
        ).post(`/staff/orders/${order.id}/status`, { status: 'cancelled', note: 'Test' });
        expect(cancelled.status).toBe(true);
        expect((await api.get('/get-cart')).data.wallet_balance).toBe(cart.wallet_balance);
      });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a coupon is applied, refused and removed', async ({ page, context, request, baseURL }) => {
    const words = texts.ar;
    const { account, api, address } = await regular(request);
    await fill(api, await goodsFor(request));
    await signIn(context, account, baseURL!);
    for (const path of ['/ar/cart', `/ar/cart/complete-payment?address=${address}`]) {
      await page.goto(path);
      await page.getByLabel(words.code).fill('summer20');
      await page.getByRole('button', { name: words.apply, exact: true }).click();
      // At the top of the page, and at the field.
      await expect(page.getByText(words.ended)).toHaveCount(2);
      await expect(page.getByLabel(words.code)).toHaveValue('summer20');
      await page.getByLabel(words.code).fill('yasmin10');
      await page.getByRole('button', { name: words.apply, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(path.replace('?', '\\?')));
      await expect(page.getByText(words.saves).last()).toBeVisible();
      await expect(page.getByRole('term').filter({ hasText: words.value })).toBeVisible();
      await page.getByRole('button', { name: words.remove('YASMIN10') }).click();
      await expect(page.getByLabel(words.code)).toBeVisible();
    }
    expect((await api.get('/get-cart')).data.coupon).toBeNull();
  });
});
