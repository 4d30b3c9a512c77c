import { asAccount, expect, newAccount, productsInStock, signIn, test } from './shopper.ts';

const said = {
  ar: {
    cash: /أكّد الطلب وادفع [\d.,]+ ج\.م عند الاستلام/,
    transfer: /أكّد الطلب ثم حوّل [\d.,]+ ج\.م/,
    card: /أكّد الطلب وادفع [\d.,]+ ج\.م بالبطاقة/,
    limit: 'متاح للطلبات حتى 5,000 ج.م.',
    order: 'أكّد الطلب',
    choose: 'من فضلك اختر طريقة الدفع',
    gift: 'هذا الطلب هدية',
    note: 'رسالة مع الهدية',
    thanks: 'شكرًا لك، استلمنا طلبك',
    left: 'سجّلنا طلبك، وبقي الدفع',
    toTransfer: 'إلى بيانات التحويل',
  },
  en: {
    cash: /Place order, pay EGP [\d.,]+ on delivery/,
    transfer: /Place order, then transfer EGP [\d.,]+/,
    card: /Place order, pay EGP [\d.,]+ by card/,
    limit: 'For orders up to EGP 5,000.',
    order: 'Place order',
    choose: 'Please enter a payment method',
    gift: 'This order is a gift',
    note: 'A note with the gift',
    thanks: 'Thank you, we have your order',
    left: 'Your order is kept; payment is left',
    toTransfer: 'To the transfer’s details',
  },
} as const;

/** A new shopper's address and cart. */
async function readyToPay(request: Parameters<typeof newAccount>[0]) {
  const account = await newAccount(request);
  const api = asAccount(request, account);
  const { data: countries } = await api.get('/countries');
  const egypt = countries.find(({ name }: { name: string }) => name === 'Egypt');
  const { data: cities } = await api.get(`/cities?country_id=${egypt.id}`);
  const place = { country_id: egypt.id, city_id: cities[0].id, description: '12 Nasr Street', address_type: 'home' };
  const address: number = (await api.post('/addresses', place)).data.id;
  const [first] = await productsInStock(request, 1);
  await api.post('/add-to-cart', { id: first!.id, quantity: 2 });
  return { account, api, address };
}

for (const locale of ['ar', 'en'] as const) {
  const words = said[locale];

  test.describe(locale, () => {
    test.use({ viewport: locale === 'ar' ? { width: 360, height: 740 } : { width: 1280, height: 900 } });

    test('cash: the button says what is paid and how, pressed twice it is one order', async ({
      page,
      context,
      request,
      baseURL,
    }) => {
      const { account, api, address } = await readyToPay(request);
      await signIn(context, account, baseURL!);
      await page.goto(`/${locale}/cart/complete-payment?address=${address}`);
      await page.getByRole('button', { name: words.order }).click();
      await expect(page.getByText(words.choose).first()).toBeVisible();
      await expect(page.getByText(words.limit)).toBeVisible();
      await page.locator('input[value=cash_on_delivery]').check();
      await page.getByRole('checkbox', { name: words.gift }).check();
      await page.getByLabel(words.note).fill('مع حبي');
      await page.getByRole('button', { name: words.cash }).dblclick();
      await expect(page.getByRole('heading', { level: 1, name: words.thanks })).toBeVisible();
      const { data: orders } = await api.get('/orders');
      expect(orders).toHaveLength(1);
      expect(orders[0]).toMatchObject({ payment_method: 'cash_on_delivery', gift: true, order_gift_note: 'مع حبي' });
      // The way back has nothing to order any more.
      await page.goto(`/${locale}/cart/complete-payment?address=${address}`);
      await expect(page).toHaveURL(new RegExp(`/${locale}/cart$`));
    });

    test('transfers: the order is placed, and leads to where its receipt is sent', async ({
      page,
      context,
      request,
      baseURL,
    }) => {
      for (const way of ['instant_transfer', 'mobile_wallet']) {
        const { account, api, address } = await readyToPay(request);
        await context.clearCookies();
        await signIn(context, account, baseURL!);
        await page.goto(`/${locale}/cart/complete-payment?address=${address}`);
        await page.locator(`input[value=${way}]`).check();
        await page.getByRole('button', { name: words.transfer }).click();
        const [order] = (await api.get('/orders')).data;
        await expect(page).toHaveURL(new RegExp(`/${locale}/pay/transfer/${order.id}$`));
        expect(order).toMatchObject({ payment_method: way, payment_status: 'unpaid' });
        await page.goto(`/${locale}/cart/thank-you?order=${order.id}`);
        await expect(page.getByRole('heading', { level: 1, name: words.left })).toBeVisible();
        await page.getByRole('link', { name: words.toTransfer }).click();
        await expect(page).toHaveURL(/\/pay\/transfer\//);
      }
    });

    test('card: the order is kept, and its page is the gateway’s', async ({ page, context, request, baseURL }) => {
      const { account, api, address } = await readyToPay(request);
      await signIn(context, account, baseURL!);
      await page.goto(`/${locale}/cart/complete-payment?address=${address}`);
      await page.locator('input[value=credit_card]').check();
      await page.getByRole('button', { name: words.card }).click();
      await expect(page).not.toHaveURL(/complete-payment/);
      await expect(page).toHaveURL(/sandbox|paymob/);
      const [order] = (await api.get('/orders')).data;
      expect(order).toMatchObject({ status: 'awaiting_payment', payment_method: 'credit_card' });
      await page.goto(`/${locale}/cart/thank-you?order=${order.id}`);
      await expect(page.getByRole('heading', { level: 1, name: words.left })).toBeVisible();
    });
  });
}
