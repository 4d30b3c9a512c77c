import type { APIRequestContext, Page } from '@playwright/test';
import { urls } from '#app/urls.ts';
import { orders as saidInArabic } from '#words/orders/ar.ts';
import { orders as saidInEnglish } from '#words/orders/en.ts';
import { orderActions } from '#words/orders/actions/index.ts';
import { orderScreens } from '#words/orders/screens/index.ts';
import { shell } from '#words/shell/ar.ts';
import { expectAccessible } from './accessible.ts';
import { type Buyer, newBuyer, staff } from './buying.ts';
import { expect, test } from './shopper.ts';

const texts = { ar: saidInArabic, en: saidInEnglish };

/** An order of the buyer's cart, with cash on delivery. */
async function placed({ api, address }: Buyer): Promise<{ id: number; number: string }> {
  const { data } = await api.post('/checkout', { address_id: address, payment_method: 'cash_on_delivery' });
  return { id: data.order.id, number: data.order.order_number };
}

async function move(request: APIRequestContext, order: number, ...statuses: string[]): Promise<void> {
  const api = await staff(request);
  for (const status of statuses)
    expect(await api.post(`/staff/orders/${order}/status`, { status })).toMatchObject({ status: true });
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

test('in Arabic an order is cancelled after a confirmation that names it, and reordered', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const words = orderActions.ar;
  await page.setViewportSize({ width: 360, height: 740 });
  const order = await placed(await newBuyer(request, context, baseURL!));
  // An incomplete form reorders nothing.
  const empty = await page.request.post(urls.order('ar', order.id), { form: {}, maxRedirects: 0 });
  expect(empty.headers()['location']).toBe(urls.order('ar', order.id));
  await page.goto(urls.order('ar', order.id));
  await button(page, words.cancel).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(words.cancel_question(order.number));
  await expect(dialog).toContainText(words.nothing_back);
  await dialog.getByRole('button', { name: words.keep }).click();
  await expect(dialog).toBeHidden();
  await button(page, words.cancel).click();
  await dialog.getByLabel(words.why).selectOption(words.reasons[0]!);
  await dialog.getByRole('button', { name: words.cancel_yes }).click();
  await expect(page.getByText(texts.ar.cancelled_done)).toBeVisible();
  await expect(button(page, words.cancel)).toHaveCount(0);
  // The question and its button are gone; the keyboard goes on in the page, not at its start.
  await expect(page.getByRole('main')).toBeFocused();
  await button(page, words.reorder).click();
  await expect(page).toHaveURL(new RegExp(`/ar/cart\\?again=${order.id}$`));
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  // An Arabic keyboard's digits are a quantity; at its limit a button keeps the focus.
  const quantity = page.getByRole('spinbutton').first();
  await quantity.fill('٢');
  await expect(quantity).toHaveValue('2');
  const less = page.getByRole('button', { name: shell.less }).first();
  await less.click();
  await expect(quantity).toHaveValue('1');
  await expect(less).toBeDisabled();
  await expect(less).toBeFocused();
});

test('in English an order is accepted from the list, and rated with its product', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const words = orderActions.en;
  const order = await placed(await newBuyer(request, context, baseURL!));
  await move(request, order.id, 'confirmed', 'preparing', 'shipped');
  await page.goto(urls.orders('en'));
  await page.getByRole('link', { name: words.accept }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(words.accept_question(order.number));
  await dialog.getByRole('button', { name: words.accept_yes }).click();
  await expect(page.getByText(texts.en.accepted_done)).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: words.rate }).click();
  await button(page, words.rate_send).click();
  const delivery = page.getByRole('group', { name: words.rate_delivery }).getByRole('radio');
  await expect(delivery.first()).toBeFocused();
  await delivery.nth(3).press('Space');
  await page.getByRole('group').nth(1).getByRole('radio').nth(4).press('Space');
  await expectAccessible(page);
  await button(page, words.rate_send).click();
  await expect(page.getByText(texts.en.rated_done)).toBeVisible();
  await expect(page.getByRole('link', { name: words.rate })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an order is cancelled after a confirmation', async ({ page, context, request, baseURL }) => {
    const words = orderActions.en;
    const order = await placed(await newBuyer(request, context, baseURL!));
    await page.goto(urls.order('en', order.id));
    const invoice = page.getByRole('link', { name: words.invoice });
    await expect(invoice).toBeVisible();
    await page.getByRole('link', { name: words.cancel }).click();
    await expect(page.getByRole('heading', { name: words.cancel_question(order.number) })).toBeVisible();
    await page.getByLabel(words.why).selectOption(words.reasons[1]!);
    await button(page, words.cancel_yes).click();
    await expect(page.getByText(orderScreens.en.cancelled_title)).toBeVisible();
    await expect(page.getByRole('link', { name: words.cancel })).toHaveCount(0);
    // A cancelled order has none.
    await expect(invoice).toHaveCount(0);
  });
});
