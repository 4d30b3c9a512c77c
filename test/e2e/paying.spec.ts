import type { Page } from '@playwright/test';
import { urls } from '#app/urls.ts';
import { cart as cartAr } from '#words/cart/ar.ts';
import { payScreens as payAr } from '#words/payments/screens/ar.ts';
import { sandbox as sandboxAr } from '#words/sandbox/ar.ts';
import { cart as cartEn } from '#words/cart/en.ts';
import { payScreens as payEn } from '#words/payments/screens/en.ts';
import { sandbox as sandboxEn } from '#words/sandbox/en.ts';
import { expectAccessible } from './accessible.ts';
import { chooseMethod, newBuyer, orderIn, receiptFile, review } from './buying.ts';
import { expect, inTurn, test } from './shopper.ts';

const languages = [
  {
    locale: 'ar',
    viewport: { width: 360, height: 740 },
    cart: cartAr,
    pay: payAr,
    sandbox: sandboxAr,
    order: /^تأكيد الطلب/,
    thanks: 'شكرًا لك، استلمنا طلبك',
    on_delivery: 'يُدفع عند الاستلام',
    choose_way: 'من فضلك اختر طريقة الدفع',
    copy_amount: 'نسخ المبلغ بالضبط',
    copy_number: /^نسخ (عنوان الدفع|رقم المحفظة)/,
    copied: 'تم النسخ',
    copy_failed: 'تعذّر النسخ',
    file: /^صورة الإيصال/,
    reference: /^رقم العملية/,
    uploaded: 'تم الرفع',
    remove: /^حذف/,
    again: 'إعادة المحاولة',
    offline: 'انقطع الاتصال فلم يكتمل الرفع',
    wrong_type: 'نقبل صورة JPEG أو PNG أو WebP، أو ملف PDF',
    not_taken: 'لا نقبل هذا النوع من الملفات',
    too_large: 'حجم الملف 8.1 ميجابايت والحد الأقصى 8',
    wanted: 'صورة إيصال التحويل مطلوبة',
    send: 'إرسال الإيصال',
    review: 'وصلنا إيصالك',
    confirmed: 'تم تأكيد الدفع',
    refused: 'لم نتمكن من تأكيد الإيصال',
    another: 'إرسال إيصال آخر',
    complete: 'إكمال الدفع',
    paid: 'مدفوع',
  },
  {
    locale: 'en',
    viewport: { width: 1280, height: 900 },
    cart: cartEn,
    pay: payEn,
    sandbox: sandboxEn,
    order: /^Place order/,
    thanks: 'Thank you, we received your order',
    on_delivery: 'Pay on delivery',
    choose_way: 'Please enter a payment method',
    copy_amount: 'Copy: Exact amount',
    copy_number: /^Copy: (Payment address|Wallet number)/,
    copied: 'Copied to clipboard',
    copy_failed: 'Failed to copy',
    file: /^Picture of the receipt/,
    reference: /^Transaction number/,
    uploaded: 'Uploaded',
    remove: /^Remove/,
    again: 'Try again',
    offline: 'The connection was lost during the upload',
    wrong_type: 'JPEG, PNG or WebP',
    not_taken: 'This file type is not supported',
    too_large: 'The file is 8.1 MB; the maximum is 8 MB',
    wanted: 'Attach a picture of the transfer receipt',
    send: 'Send the receipt',
    review: 'We received your receipt',
    confirmed: 'Payment confirmed',
    refused: 'We could not confirm the receipt',
    another: 'Send another receipt',
    complete: 'Complete payment',
    paid: 'Paid',
  },
] as const;

type PaymentMethod = 'cash_on_delivery' | 'instant_transfer' | 'mobile_wallet' | 'credit_card';

for (const words of languages) {
  const { locale, viewport } = words;
  test.describe(locale, () => {
    test.use({ viewport });

    /** Chooses a payment method, and returns the submit button, which names the amount and the method. */
    const choose = async (page: Page, address: number, way: PaymentMethod) => {
      await page.goto(urls.completePayment(locale, { address }));
      await chooseMethod(page, way);
      return page.getByRole('button', { name: words.order }).filter({ visible: true }).first();
    };
    const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
    const uploaded = (page: Page) => expect(page.getByText(words.uploaded, { exact: true })).toBeVisible();

    if (inTurn(locale, 'en'))
      test('cash: a double tap is one order, with cash on delivery', async ({ page, context, request, baseURL }) => {
        const { api, address } = await newBuyer(request, context, baseURL!);
        await (await choose(page, address, 'cash_on_delivery')).dblclick();
        await expect(title(page, words.thanks)).toBeVisible();
        await page.goto(urls.order(locale, orderIn(page)));
        await expect(page.getByText(words.on_delivery, { exact: true })).toBeVisible();
        expect((await api.get('/orders')).data).toMatchObject([
          { payment_method: 'cash_on_delivery', payment_status: 'unpaid', status: 'under_review' },
        ]);
      });

    if (inTurn(locale, 'ar'))
      test('instant transfer: the account is copied, the receipt uploaded, and staff accept it', async ({
        page,
        context,
        request,
        baseURL,
      }) => {
        const { api, address } = await newBuyer(request, context, baseURL!);
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await (await choose(page, address, 'instant_transfer')).click();
        await expect(page).toHaveURL(/\/pay\/transfer\/\d+$/);
        const id = orderIn(page);
        const { data: order } = await api.get(`/show/${id}/order`);
        expect(order).toMatchObject({ payment_status: 'unpaid', status: 'under_review' });
        await expect(page.getByText(order.order_number).first()).toBeVisible();

        await page.getByRole('button', { name: words.copy_amount }).click();
        await expect(page.getByText(words.copied, { exact: true })).toBeVisible();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(String(order.residual_amount));
        await page.evaluate(() => {
          navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
        });
        await page.getByRole('button', { name: words.copy_number }).click();
        await expect(page.getByText(words.copy_failed, { exact: true })).toBeVisible();

        await page.getByRole('button', { name: words.send }).click();
        await expect(page.getByText(words.wanted)).toBeVisible();
        // The file is uploaded slowly, then the connection breaks; other requests are answered during the upload.
        let breakOff = () => {};
        const held = new Promise<void>((resolve) => {
          breakOff = resolve;
        });
        await page.route('**/resources/upload', async (route) => {
          await held;
          await route.abort();
        });
        await page.getByLabel(words.file).setInputFiles(await receiptFile(`71${id}`));
        await expect(page.getByRole('main').getByRole('progressbar')).toBeVisible();
        await expect(page.getByText(words.wanted)).toHaveCount(0);
        breakOff();
        await expect(page.getByRole('alert').filter({ hasText: words.offline })).toBeVisible();
        await page.unroute('**/resources/upload');
        await page.getByRole('button', { name: words.again }).click();
        await uploaded(page);
        await page.getByLabel(words.reference).fill(`IPN-71${id}`);
        await page.getByRole('button', { name: words.send }).click();
        await expect(title(page, words.review)).toBeVisible();
        await expectAccessible(page);

        const { reference, receipt } = await review(request, id, { decision: 'accept' });
        expect([reference, receipt]).toEqual([`IPN-71${id}`, expect.objectContaining({ url: expect.any(String) })]);
        await page.reload();
        await expect(title(page, words.confirmed)).toBeVisible();
        await page.goto(urls.order(locale, id));
        await expect(page.getByText(words.paid, { exact: true })).toBeVisible();
        expect((await api.get(`/show/${id}/order`)).data).toMatchObject({ payment_status: 'paid', residual_amount: 0 });
      });

    if (inTurn(locale, 'en'))
      test('mobile wallet: refused files, a receipt rejected with its reason, and another one', async ({
        page,
        context,
        request,
        baseURL,
      }) => {
        const { api, address } = await newBuyer(request, context, baseURL!);
        await (await choose(page, address, 'mobile_wallet')).click();
        await expect(page).toHaveURL(/\/pay\/transfer\/\d+$/);
        const id = orderIn(page);
        const field = page.getByLabel(words.file);
        for (const [name, mimeType, buffer, said] of [
          ['film.mp4', 'video/mp4', Buffer.from('film'), words.not_taken],
          ['large.png', 'image/png', Buffer.alloc(8.05 * 1024 * 1024), words.too_large],
          ['page.png', 'image/png', Buffer.from('<html>'), words.wrong_type],
        ] as const) {
          await field.setInputFiles({ name, mimeType, buffer });
          await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
        }
        await page.getByRole('button', { name: words.remove }).click();
        await expect(field).toBeFocused();
        await field.setInputFiles(await receiptFile(`52${id}`));
        await uploaded(page);
        await page.getByRole('button', { name: words.send }).click();
        await expect(title(page, words.review)).toBeVisible();

        await review(request, id, { decision: 'reject', reason: 'The picture is cut off' });
        await page.goto(urls.orders(locale));
        await page.getByRole('link', { name: words.complete }).click();
        await expect(page.getByRole('alert').filter({ hasText: words.refused })).toContainText(
          'The picture is cut off',
        );
        await page.goto(urls.order(locale, id));
        await expect(page.getByText('The picture is cut off')).toBeVisible();
        await page.getByRole('link', { name: words.another }).click();
        await page.getByLabel(words.file).setInputFiles(await receiptFile(`53${id}`));
        await uploaded(page);
        await page.getByRole('button', { name: words.send }).click();
        await expect(title(page, words.review)).toBeVisible();
        expect((await api.get(`/show/${id}/order`)).data).toMatchObject({ payment_status: 'pending' });
      });

    if (inTurn(locale, 'ar'))
      test('card: declined, retried from the order, and paid', async ({ page, context, request, baseURL }) => {
        const { api, address } = await newBuyer(request, context, baseURL!);
        await (await choose(page, address, 'credit_card')).click();
        await page.getByRole('button', { name: words.sandbox.decline }).click();
        await expect(title(page, words.pay.declined_title)).toBeVisible();
        const { data } = await api.get('/orders');
        expect(data).toMatchObject([{ status: 'awaiting_payment', payment_status: 'refused' }]);
        await page.goto(urls.order(locale, data[0].id));
        await expectAccessible(page);
        await page.getByRole('link', { name: words.complete }).click();
        await page.getByRole('button', { name: words.sandbox.approve }).click();
        await expect(title(page, words.pay.paid_title)).toBeVisible();
        expect((await api.get('/orders')).data).toMatchObject([{ status: 'under_review', payment_status: 'paid' }]);
        await page.goto(urls.order(locale, data[0].id));
        await expect(page.getByText(words.paid, { exact: true })).toBeVisible();
      });

    // The page of other ways to pay is checked in both languages by the test of all screens.
    if (inTurn(locale, 'ar'))
      test('card: declined, then changed to a transfer, then to cash on delivery', async ({
        page,
        context,
        request,
        baseURL,
      }) => {
        const { api, address } = await newBuyer(request, context, baseURL!);
        await (await choose(page, address, 'credit_card')).click();
        await page.getByRole('button', { name: words.sandbox.decline }).click();
        await expect(title(page, words.pay.declined_title)).toBeVisible();
        await page.getByRole('link', { name: words.pay.other_way }).click();
        await expect(title(page, words.pay.way_title)).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('button', { name: words.pay.way_go }).click();
        await expect(page.getByRole('main').getByText(words.choose_way)).toBeVisible();
        await page.getByRole('radio', { name: words.cart.mobile_wallet }).check();
        await page.getByRole('button', { name: words.pay.way_go }).click();
        await expect(page).toHaveURL(/\/pay\/transfer\/\d+$/);
        const id = orderIn(page);
        await page.goto(urls.order(locale, id));
        await page.getByRole('link', { name: words.pay.other_way }).click();
        await page.getByRole('radio', { name: words.cart.cash_on_delivery }).check();
        await page.getByRole('button', { name: words.pay.way_go }).click();
        await expect(page.getByText(words.on_delivery, { exact: true })).toBeVisible();
        await expect(page.getByRole('link', { name: words.pay.other_way })).toHaveCount(0);
        expect((await api.get('/orders')).data).toMatchObject([
          { payment_method: 'cash_on_delivery', payment_status: 'unpaid', status: 'under_review' },
        ]);
      });

    if (inTurn(locale, 'en'))
      test('card: left pending, and paid when the gateway is polled', async ({ page, context, request, baseURL }) => {
        const { api, address } = await newBuyer(request, context, baseURL!);
        await (await choose(page, address, 'credit_card')).click();
        await page.waitForURL(/unifiedcheckout/);
        const hosted = page.url();
        // No callback comes: the shop must poll.
        const decide = async (choice: string) => {
          await page.getByLabel(words.sandbox.callback).selectOption({ value: 'never' });
          await page.getByRole('button', { name: choice }).click();
        };
        await decide(words.sandbox.pending);
        await expect(title(page, words.pay.waiting_title)).toBeVisible();
        expect((await api.get('/orders')).data).toMatchObject([{ status: 'awaiting_payment' }]);
        await page.goto(hosted);
        await decide(words.sandbox.approve);
        await expect(title(page, words.pay.paid_title)).toBeVisible();
        expect((await api.get('/orders')).data).toMatchObject([{ status: 'under_review', payment_status: 'paid' }]);
      });

    if (inTurn(locale, 'ar'))
      test.describe('without scripts', () => {
        test.use({ javaScriptEnabled: false });

        test('a transfer is ordered, and its receipt sent', async ({ page, context, request, baseURL }) => {
          const { api, address } = await newBuyer(request, context, baseURL!);
          await page.goto(urls.completePayment(locale, { address }));
          await chooseMethod(page, 'instant_transfer');
          await page.getByRole('button', { name: words.order }).filter({ visible: true }).first().click();
          await expect(page).toHaveURL(/\/pay\/transfer\/\d+$/);
          const id = orderIn(page);
          await page.getByRole('button', { name: words.send }).click();
          await expect(page.getByText(words.wanted)).toBeVisible();
          await page.getByLabel(words.file).setInputFiles(await receiptFile(`34${id}`));
          await page.getByLabel(words.reference).fill(`IPN-34${id}`);
          await page.getByRole('button', { name: words.send }).click();
          await expect(title(page, words.review)).toBeVisible();
          await expect(page.getByText(`IPN-34${id}`)).toBeVisible();
          expect((await api.get(`/show/${id}/order`)).data).toMatchObject({ payment_status: 'pending' });
        });
      });
  });
}
