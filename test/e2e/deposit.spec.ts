import { piastres } from '#values/money.ts';
import { cartChoices } from '#words/cart/choices/index.ts';
import { checkoutScreens } from '#words/checkout/index.ts';
import { expectAccessible } from './accessible.ts';
import { fillWallet, newBuyer } from './buying.ts';
import { expect, productsInStock, test } from './shopper.ts';
import { approveChanges, asStaff, owner, staffCall } from './staff-browser.ts';

const looks = [
  { locale: 'ar', width: 360 },
  { locale: 'en', width: 1280 },
] as const;

const deposit = piastres(5000);
test('who refused an order at the door pays a deposit from the wallet before the next cash order', async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { account, api, address } = await newBuyer(request, context, baseURL!);
  const { data: first } = await api.post('/checkout', { address_id: address, payment_method: 'cash_on_delivery' });
  const orderId = first.order.id as number;

  const desk = await browser.newContext({ baseURL: baseURL! });
  await asStaff(desk, 'en', baseURL!);
  const staffPage = await desk.newPage();
  await staffCall(staffPage, 'PUT', 'payment-settings/deposit_after_refusals', {
    value: 1,
    seen: null,
    password: owner.password,
  });
  await approveChanges(request);
  await staffCall(staffPage, 'POST', 'orders/bulk', { ids: [orderId], status: 'confirmed' });
  const { done } = await staffCall<{ done: { parcel_id: number }[] }>(staffPage, 'POST', 'parcels', {
    order_ids: [orderId],
  });
  const parcelId = done[0]!.parcel_id;
  for (const status of ['packed', 'handed_over', 'refused'])
    await staffCall(staffPage, 'POST', 'parcels/bulk', { ids: [parcelId], status });
  await staffCall(staffPage, 'POST', `parcels/${parcelId}/scan-in`, {});
  await desk.close();

  const [product] = await productsInStock(request, 1);
  await api.post('/add-to-cart', { id: product!.id, quantity: 1 });
  for (const { locale, width } of looks) {
    const words = checkoutScreens[locale];
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/${locale}/cart/complete-payment?address=${address}`);
    await expect(page.getByText(words.deposit_title(deposit))).toBeVisible();
    await expect(page.getByText(words.deposit_top_up(deposit))).toBeVisible();
    await expect(page.getByRole('link', { name: words.deposit_link })).toBeVisible();
    await expectAccessible(page);
  }
  const words = checkoutScreens.en;
  await page
    .getByRole('button', { name: /^Place order · / })
    .filter({ visible: true })
    .click();
  await expect(page.getByText(/from the wallet in advance/)).toBeVisible();
  expect((await api.get('/orders')).data).toEqual([]);

  await fillWallet(request, account, 50);
  await page.reload();
  await expect(page.getByText(words.deposit_use_wallet)).toBeVisible();
  await page.getByRole('switch', { name: cartChoices.en.wallet }).click();
  await expect(page.getByText(words.deposit_title(deposit))).toBeHidden();
  await page
    .getByRole('button', { name: /^Place order · / })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: words.thanks_title })).toBeVisible();
});
