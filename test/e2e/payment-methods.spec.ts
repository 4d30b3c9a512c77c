import { newBuyer } from './buying.ts';
import { expect, inTurn, test } from './shopper.ts';

const texts = {
  ar: {
    ways: {
      cash_on_delivery: /^أكّد الطلب وادفع [\d.,]+ ج\.م عند الاستلام$/,
      instant_transfer: /^أكّد الطلب ثم حوّل [\d.,]+ ج\.م$/,
      mobile_wallet: /^أكّد الطلب ثم حوّل [\d.,]+ ج\.م$/,
      credit_card: /^أكّد الطلب وادفع [\d.,]+ ج\.م بالبطاقة$/,
    },
    none: /^أكّد الطلب، [\d.,]+ ج\.م$/,
    limit: 'متاح للطلبات حتى 5,000 ج.م.',
    choose: 'من فضلك اختر طريقة الدفع',
    gift: 'هذا الطلب هدية',
    note: 'رسالة مع الهدية',
    kept: 'سجّلنا طلبك، وبقي الدفع',
    toTransfer: 'إلى بيانات التحويل',
  },
  en: {
    ways: {
      cash_on_delivery: /^Place order, pay EGP [\d.,]+ on delivery$/,
      instant_transfer: /^Place order, then transfer EGP [\d.,]+$/,
      mobile_wallet: /^Place order, then transfer EGP [\d.,]+$/,
      credit_card: /^Place order, pay EGP [\d.,]+ by card$/,
    },
    none: /^Place order, EGP [\d.,]+$/,
    limit: 'For orders up to EGP 5,000.',
    choose: 'Please enter a payment method',
    gift: 'This order is a gift',
    note: 'Gift note',
    kept: 'Your order is reserved. Complete the payment',
    toTransfer: 'See transfer details',
  },
} as const;

for (const locale of ['ar', 'en'] as const) {
  const words = texts[locale];

  test.describe(locale, () => {
    test.use({ viewport: locale === 'ar' ? { width: 360, height: 740 } : { width: 1280, height: 900 } });

    if (inTurn(locale, 'ar'))
      test('the button shows amount and method; without a method nothing is ordered', async ({
        page,
        context,
        request,
        baseURL,
      }) => {
        const { api, address } = await newBuyer(request, context, baseURL!);
        await page.goto(`/${locale}/cart/complete-payment?address=${address}`);
        await expect(page.getByText(words.limit)).toBeVisible();
        await page.getByRole('button', { name: words.none }).click();
        await expect(page.getByText(words.choose).first()).toBeVisible();
        for (const [way, name] of Object.entries(words.ways)) {
          await page.locator(`input[value=${way}]`).check();
          await expect(page.getByRole('button', { name })).toBeVisible();
        }
        expect((await api.get('/orders')).data).toEqual([]);

        await page.locator('input[value=instant_transfer]').check();
        await page.getByRole('checkbox', { name: words.gift }).check();
        await page.getByLabel(words.note).fill('مع حبي');
        await page.getByRole('button', { name: words.ways.instant_transfer }).click();
        await expect(page).toHaveURL(/\/pay\/transfer\/\d+$/);
        const [order] = (await api.get('/orders')).data;
        expect(order).toMatchObject({ payment_method: 'instant_transfer', gift: true, order_gift_note: 'مع حبي' });
        await page.goto(`/${locale}/cart/thank-you?order=${order.id}`);
        await expect(page.getByRole('heading', { level: 1, name: words.kept })).toBeVisible();
        await page.getByRole('link', { name: words.toTransfer }).click();
        await expect(page).toHaveURL(new RegExp(`/pay/transfer/${order.id}$`));
        // The cart is empty now.
        await page.goto(`/${locale}/cart/complete-payment?address=${address}`);
        await expect(page).toHaveURL(new RegExp(`/${locale}/cart$`));
      });

    if (inTurn(locale, 'en'))
      test('a method chosen before the script has loaded is on the button', async ({
        page,
        context,
        request,
        baseURL,
      }) => {
        const { address } = await newBuyer(request, context, baseURL!);
        let open = () => {};
        const picked = new Promise<void>((resolve) => {
          open = resolve;
        });
        await page.route(/\.js$/, async (route) => {
          await picked;
          await route.continue();
        });
        await page.goto(`/${locale}/cart/complete-payment?address=${address}`, { waitUntil: 'commit' });
        await page.locator('input[value=credit_card]').check();
        await expect(page.getByRole('button', { name: words.none })).toBeVisible();
        open();
        await expect(page.getByRole('button', { name: words.ways.credit_card })).toBeVisible();
      });
  });
}

test('an amount that changed in between is reported, and is then on the button', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { api, address } = await newBuyer(request, context, baseURL!);
  await page.goto(`/en/cart/complete-payment?address=${address}`);
  await page.locator('input[value=cash_on_delivery]').check();
  const [line] = (await api.get('/get-cart')).data.items;
  await api.post('/add-to-cart', { id: line.product_id, quantity: 1 });
  const button = page.getByRole('button', { name: /^Place order/ }).filter({ visible: true });
  await button.first().click();
  const notice = page.getByRole('main').getByText(/^The amount has changed and is now EGP/);
  await expect(notice).toBeVisible();
  // Shown in place, and not in a toast as well.
  await expect(page.locator('.toasts > *')).toHaveCount(0);
  const amount = /EGP [\d,.]*\d/.exec(await notice.innerText())![0];
  await expect(button.first()).toContainText(amount);
  await button.first().click();
  await expect(page).toHaveURL(/thank-you/);
});
