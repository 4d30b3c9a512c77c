import type { Page } from '@playwright/test';
import { ar } from '#admin/words/ar.ts';
import { en } from '#admin/words/en.ts';
import { expectAccessible } from './accessible.ts';
import { newBuyer } from './buying.ts';
import { expect, test } from './shopper.ts';
import { asStaff, openAdmin, staffCall } from './staff-browser.ts';
import { checkoutScreens } from '#words/checkout/index.ts';

/** Counts the notes that a page plays, and keeps the sound on. */
const countNotes = (page: Page) =>
  page.addInitScript(() => {
    const counter = window as unknown as { notes: number };
    counter.notes = 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function count(...times) {
      counter.notes += 1;
      return start.apply(this, times);
    };
  });

const notesOf = (page: Page) => page.evaluate(() => (window as unknown as { notes: number }).notes);

/** The number before the title of the tab: «(3) …». */
const titleCount = async (page: Page) => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0);

test('a new order rings at two counters, and is found, called about and confirmed', async ({
  browser,
  request,
  baseURL,
}) => {
  const buying = await browser.newContext();
  const { api, address } = await newBuyer(request, buying, baseURL!);
  await buying.close();
  const arabic = await browser.newContext({ baseURL: baseURL!, viewport: { width: 360, height: 740 } });
  const english = await browser.newContext({ baseURL: baseURL!, viewport: { width: 1280, height: 900 } });
  await asStaff(arabic, 'ar', baseURL!);
  await asStaff(english, 'en', baseURL!);
  const [phone, desk] = [await arabic.newPage(), await english.newPage()];
  for (const page of [phone, desk]) {
    await page.addInitScript(() => localStorage.setItem('RaStoreadmin.work.toasts', 'true'));
    await countNotes(page);
    await openAdmin(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // One click, because browsers play no sound before it.
    await page.getByRole('heading', { level: 1 }).click();
  }
  const before = await Promise.all([phone, desk].map(titleCount));

  const placed = await api.post('/checkout', { address_id: address, payment_method: 'cash_on_delivery' });
  expect(placed.status, JSON.stringify(placed)).toBe(true);
  const { id, order_number: number } = placed.data.order;

  for (const [nth, [page, words]] of (
    [
      [phone, ar],
      [desk, en],
    ] as const
  ).entries()) {
    const toast = page.getByRole('region', { name: words.work.toasts }).getByRole('link', { name: number });
    await expect(toast).toContainText(words.work.kinds.orders);
    await expect.poll(() => notesOf(page)).toBeGreaterThan(0);
    await expect.poll(() => titleCount(page)).toBeGreaterThan(before[nth]!);
    const next = page.getByRole('list', { name: words.work.next });
    await expect(next.getByRole('link', { name: words.work.tasks.orders_to_call })).toBeVisible();
    await expectAccessible(page);
  }
  await expect(desk.getByRole('menuitem', { name: en.resources.orders.name.other }).first()).toContainText(
    en.work.fresh({ n: 1 }).replace('1 ', ''),
  );

  // Ctrl K finds the order by its number, on the phone the button does.
  await desk.keyboard.press('Control+k');
  await desk.getByRole('combobox', { name: en.search.label }).fill(number);
  await expect(desk.getByRole('option', { name: number })).toBeVisible();
  await expectAccessible(desk);
  // Other tests place orders meanwhile.
  const counted = Math.max(2, await titleCount(desk));
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(new RegExp(`/orders/${id}/show`));
  await expect.poll(() => titleCount(desk)).toBeLessThan(counted);
  await phone.getByRole('button', { name: ar.search.hint }).click();
  await phone.getByRole('combobox', { name: ar.search.label }).fill('مكالمات');
  await expect(phone.getByRole('option', { name: ar.resources['order-calls'].name.other })).toBeVisible();
  await expectAccessible(phone);
  await phone.keyboard.press('Enter');

  // Nobody answers; the second call confirms the order.
  const card = (page: Page) => page.getByRole('listitem').filter({ hasText: number });
  await expect(card(phone)).toBeVisible();
  await expectAccessible(phone);
  await card(phone).getByRole('button', { name: ar.calls.no_answer }).click();
  await expect(card(phone)).toHaveCount(0);
  await openAdmin(desk, `/order-calls?filter=${encodeURIComponent(JSON.stringify({ view: 'later' }))}`);
  await expect(card(desk)).toContainText(en.calls.outcomes.no_answer);
  const link = await card(desk).getByRole('link', { name: en.calls.whatsapp }).getAttribute('href');
  expect(decodeURIComponent(link!)).toContain(number);
  await expectAccessible(desk);
  await card(desk).getByRole('button', { name: en.calls.confirmed }).click();
  await expect(card(desk)).toHaveCount(0);
  const order = await staffCall<{ status: string; calls: { outcome: string }[] }>(desk, 'GET', `orders/${id}`);
  expect(order.status).toBe('confirmed');
  expect(order.calls.map(({ outcome }) => outcome)).toEqual(['no_answer', 'confirmed']);
  await arabic.close();
  await english.close();
});

test('staff choose their notifications, and switch a payment method off and on', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await asStaff(page.context(), 'ar', baseURL!);
  await openAdmin(page, '/notifications');
  const returns = page.getByRole('group', { name: ar.work.kinds.returns });
  const byEmail = returns.getByRole('switch', { name: ar.work.ways.email });
  await byEmail.check();
  await page.reload();
  await expect(byEmail).toBeChecked();
  await expectAccessible(page);
  await byEmail.uncheck();

  const words = ar.payment_methods;
  await openAdmin(page, '/payment-settings');
  const name = ar.orders.ways.mobile_wallet;
  await page.getByRole('button', { name: words.close_named({ name }) }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: words.close, exact: true }).click();
  const reopen = page.getByRole('button', { name: words.open_named({ name }) });
  await expect(reopen).toBeVisible();
  await expect(page.getByText(words.suggested.ar)).toBeVisible();

  // The shopper reads the reason at the payment method.
  const shopper = await browser.newContext({ baseURL: baseURL! });
  const { address } = await newBuyer(request, shopper, baseURL!);
  const checkout = await shopper.newPage();
  for (const locale of ['ar', 'en'] as const) {
    await checkout.goto(`/${locale}/cart/complete-payment?address=${address}`);
    await checkout.locator('summary', { hasText: checkoutScreens[locale].other_methods }).click();
    await expect(checkout.getByText(words.suggested[locale])).toBeVisible();
  }
  await shopper.close();

  await reopen.click();
  await expect(reopen).toHaveCount(0);
});

test('all orders that match are changed or printed, also those of other pages', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await asStaff(page.context(), 'en', baseURL!);
  await openAdmin(page, '/orders');
  const words = en.order_work;
  await page.getByRole('button', { name: /that match$/ }).click();
  const dialog = page.getByRole('dialog', { name: words.matching_title });
  await expect(dialog.getByText(/^(?:All|The newest) [\d,]+/)).toBeVisible();
  await expect(dialog.getByRole('link', { name: /^1–/ })).toBeVisible();
  await expectAccessible(page);
});
