import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { en } from '#admin/words/en.ts';
import { urls } from '#app/urls.ts';
import { newBuyer, receiptFile, staff } from './buying.ts';
import { expect, test } from './shopper.ts';
import { openAsStaff } from './staff-browser.ts';

/** A delivered order of two units, paid in cash. */
async function arrived(request: APIRequestContext, context: BrowserContext, baseURL: string) {
  const buyer = await newBuyer(request, context, baseURL);
  const { data } = await buyer.api.post('/checkout', { address_id: buyer.address, payment_method: 'cash_on_delivery' });
  const order = data.order as { id: number; items: { id: number; grand_total: number }[] };
  const by = await staff(request);
  for (const status of ['confirmed', 'preparing', 'shipped', 'delivered'])
    expect(await by.post(`/staff/orders/${order.id}/status`, { status })).toMatchObject({ status: true });
  return { ...buyer, order, by, paid: order.items[0]!.grand_total };
}

test('a return with a photo, from the order to the wallet', async ({ page, request, context, baseURL }) => {
  const { order, api, by, paid } = await arrived(request, context, baseURL!);
  await page.goto(urls.order('en', order.id));
  await page.getByRole('link', { name: 'Return items' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Return items');
  await page.getByRole('button', { name: 'Request return' }).click();
  const nothing = page.getByText('Choose the items to return and their quantity');
  await expect(nothing).toBeVisible();
  await expect(page.getByRole('spinbutton').first()).toBeFocused();

  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(nothing).toBeHidden();
  await page.getByLabel('The package is opened').check();
  await page.getByLabel('I changed my mind').check();
  await expect(page.getByText('We can’t accept opened items for this reason')).toBeVisible();
  await page.getByLabel('Not what I ordered').check();
  await page.locator('input[type=file]').setInputFiles([await receiptFile('1'), await receiptFile('2')]);
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove receipt-2.png' }).click();
  await page.getByRole('button', { name: 'Request return' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We received your return request');
  const { data } = await api.get('/returns');
  const [made] = data as { id: number; return_number: string; refund_amount: number; attachments: unknown[] }[];
  expect(made!.attachments).toHaveLength(1);
  expect(made!.refund_amount).toBeGreaterThanOrEqual(paid);
  await expect(page.getByText(made!.return_number)).toBeVisible();
  for (const status of ['approved', 'received', 'refunded'])
    expect(await by.post(`/staff/returns/${made!.id}/status`, { status })).toMatchObject({ status: true });
  await page.getByRole('link', { name: 'Track the return' }).click();
  await expect(page.getByText('The refund is in your wallet')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  expect((await api.get('/account')).data.wallet_balance).toBe(made!.refund_amount);
});

test('a return in money does not promise the wallet', async ({ page, request, context, baseURL }) => {
  const { order, api, by } = await arrived(request, context, baseURL!);
  const { data } = await api.post('/make/returns', {
    order_id: order.id,
    items: [{ order_item_id: order.items[0]!.id, quantity: 1 }],
    reason: 'damaged',
    refund_to: 'money',
    payout_method: 'instapay',
    payout_account: 'mona@instapay',
  });
  const main = page.getByRole('main');
  await page.goto(urls.returnDone('en', data.id));
  await expect(main.getByText('Refunded to you')).toBeVisible();
  await expect(main.getByText(/wallet/i)).toHaveCount(0);
  for (const status of ['approved', 'received', 'refunded'])
    expect(await by.post(`/staff/returns/${data.id}/status`, { status })).toMatchObject({ status: true });
  await page.goto(urls.returned('en', data.id));
  await expect(main.getByText('Refunded to you')).toBeVisible();
  await expect(main.getByText(/wallet/i)).toHaveCount(0);
  await expect(main.getByText('We will write to you when the money is sent')).toBeVisible();
});

test('what a colleague decided meanwhile is shown before it is overruled, and the typed reason stays', async ({
  browser,
  request,
  context,
  baseURL,
}) => {
  const { order, api, by } = await arrived(request, context, baseURL!);
  const items = [{ order_item_id: order.items[0]!.id, quantity: 1 }];
  const { data } = await api.post('/make/returns', { order_id: order.id, items, reason: 'changed_mind' });
  const desk = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await openAsStaff(desk, 'en', baseURL!, `/returns/${data.id}/show`);
  await desk.getByRole('button', { name: en.returns.moves.rejected }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('textbox').fill('The seal is broken');
  await by.post(`/staff/returns/${data.id}/status`, { status: 'approved', reason: 'A regular customer' });
  const reject = dialog.getByRole('button', { name: en.returns.moves.rejected });
  await reject.click();
  await expect(dialog.getByRole('alert')).toContainText('Someone else changed this');
  await expect(desk.getByText('A regular customer')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveValue('The seal is broken');
  expect((await api.get(`/show/${data.id}/return`)).data).toMatchObject({ status: 'approved' });
  await reject.click();
  await expect(dialog).toBeHidden();
  await expect(desk.locator(':focus')).toContainText(en.returns.statuses.rejected);
  expect((await api.get(`/show/${data.id}/return`)).data).toMatchObject({ status: 'rejected' });
  await desk.context().close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a return is withdrawn before its review', async ({ page, request, context, baseURL }) => {
    const { order, api } = await arrived(request, context, baseURL!);
    const items = [{ order_item_id: order.items[0]!.id, quantity: 1 }];
    const { data } = await api.post('/make/returns', { order_id: order.id, items, reason: 'changed_mind' });
    await page.goto(urls.returned('ar', data.id));
    await page.getByRole('link', { name: 'التراجع عن الإرجاع' }).click();
    await page.getByRole('button', { name: 'نعم، التراجع عنه' }).click();
    await expect(page.getByText('أُلغي طلب الإرجاع، والقطع لك', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'التراجع عن الإرجاع' })).toHaveCount(0);
    expect((await api.get(`/show/${data.id}/return`)).data).toMatchObject({ status: 'withdrawn' });
  });
  test('the returned units are counted first, then the return is sent', async ({ page, request, context, baseURL }) => {
    const { order, api } = await arrived(request, context, baseURL!);
    await page.goto(urls.makeReturn('ar', order.id));
    await page.locator(`[name=quantity_${order.items[0]!.id}]`).fill('1');
    await page.getByLabel('غيّرت رأيي').check();
    await page.getByRole('button', { name: 'حساب المبلغ المسترد' }).click();
    await expect(page.getByText('ثمن قطعة واحدة')).toBeVisible();
    expect((await api.get('/returns')).data).toEqual([]);
    await page.locator('input[type=file]').setInputFiles([await receiptFile('3')]);
    await page.getByRole('button', { name: 'إرسال طلب الإرجاع' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('وصلنا طلب الإرجاع');
    expect((await api.get('/returns')).data).toMatchObject([{ attachments: [{}], items: [{ quantity: 1 }] }]);
  });
});
