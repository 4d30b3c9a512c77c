import { chooseMethod, newBuyer } from './buying.ts';
import { expect, inTurn, test } from './shopper.ts';

const texts = {
  ar: {
    ways: {
      cash_on_delivery: 'نقدًا عند الاستلام',
      instant_transfer: 'التحويل بإنستاباي بعد تأكيد الطلب',
      mobile_wallet: 'التحويل من محفظة الموبايل بعد تأكيد الطلب',
      credit_card: 'الدفع بالبطاقة في الصفحة التالية',
    },
    order: /^تأكيد الطلب · [\d.,]+ ج\.م$/,
    limit: 'متاح للطلبات حتى 5,000 ج.م.',
    gift: 'هذا الطلب هدية',
    note: 'رسالة مع الهدية',
    kept: 'طلبك محجوز، والخطوة التالية الدفع',
    toTransfer: 'إلى بيانات التحويل',
  },
  en: {
    ways: {
      cash_on_delivery: 'Pay in cash on delivery',
      instant_transfer: 'Transfer by InstaPay after you order',
      mobile_wallet: 'Transfer from your wallet after you order',
      credit_card: 'Pay by card on the next page',
    },
    order: /^Place order · EGP [\d.,]+$/,
    limit: 'For orders up to EGP 5,000.',
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
      test('cash is chosen, the others are in a list; the button shows the amount in one line, and below it the method', async ({
        page,
        context,
        request,
        baseURL,
      }) => {
        const { api, address } = await newBuyer(request, context, baseURL!);
        await page.goto(`/${locale}/cart/complete-payment?address=${address}`);
        await expect(page.getByText(words.limit)).toBeVisible();
        const button = page.getByRole('button', { name: words.order });
        await expect(page.locator('input[value=cash_on_delivery]')).toBeChecked();
        await expect(page.locator('input[value=credit_card]')).toBeHidden();
        for (const [way, note] of Object.entries(words.ways)) {
          await chooseMethod(page, way);
          await expect(page.getByText(note).filter({ visible: true }).first()).toBeVisible();
          expect((await button.boundingBox())!.height).toBeLessThan(56);
        }
        expect((await api.get('/orders')).data).toEqual([]);

        await chooseMethod(page, 'instant_transfer');
        await page.getByRole('checkbox', { name: words.gift }).check();
        await page.getByLabel(words.note).fill('مع حبي');
        await button.click();
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
        await chooseMethod(page, 'credit_card');
        await expect(page.getByText(words.ways.cash_on_delivery).filter({ visible: true }).first()).toBeVisible();
        open();
        await expect(page.getByText(words.ways.credit_card).filter({ visible: true }).first()).toBeVisible();
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
