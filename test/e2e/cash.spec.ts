import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './isolated-shop.ts';
import { expect, newPhone, productsInStock } from './shopper.ts';
import { asStaff, chooseOption, languages, openAdmin, staffCall } from './staff-browser.ts';

// In one worker: each further one would start a shop of its own.
test.describe.configure({ mode: 'default' });
test.use({ shopOf: 'cash' });

type Parcel = { id: number; waybill: string; collect: number };

/** Parcels of a courier that were delivered, with the waybills `AWB1`, `AWB2`, … */
async function deliverParcels(page: Page, productId: number, courierId: number, count: number): Promise<Parcel[]> {
  const [governorate] = await staffCall<{ cities: { id: number }[] }[]>(page, 'GET', 'shipping-fees');
  const parcels: Parcel[] = [];
  for (let nth = 1; nth <= count; nth++) {
    const { id: orderId } = await staffCall<{ id: number }>(page, 'POST', 'orders', {
      phone: newPhone(),
      name: `سارة محمود ${nth}`,
      lines: [{ product_id: productId, quantity: 1 }],
      address: { city_id: governorate!.cities[0]!.id, description: '5 شارع الهرم', address_type: 'home' },
      payment_method: 'cash_on_delivery',
      source: 'phone',
    });
    await staffCall(page, 'POST', 'orders/bulk', { ids: [orderId], status: 'confirmed' });
    const { done } = await staffCall<{ done: { parcel_id: number }[] }>(page, 'POST', 'parcels', {
      order_ids: [orderId],
    });
    const path = `parcels/${done[0]!.parcel_id}/status`;
    await staffCall(page, 'POST', path, { status: 'packed' });
    await staffCall(page, 'POST', path, { status: 'handed_over', courier_id: courierId, waybill: `AWB${nth}` });
    parcels.push(await staffCall<Parcel>(page, 'POST', path, { status: 'delivered' }));
  }
  return parcels;
}

test('a remittance with three differences is booked, and each is settled', async ({ page, request, baseURL }) => {
  test.setTimeout(240_000);
  const { words: all, locale, viewport } = languages.ar;
  const { cash: words } = all;
  await page.setViewportSize(viewport);
  await asStaff(page.context(), locale, baseURL!);
  const [product] = await productsInStock(request, 1);
  const courier = await staffCall<{ id: number }>(page, 'POST', 'couriers', { name: { ar: 'سريع', en: 'Saree' } });
  const [full, short, missing] = await deliverParcels(page, product!.id, courier.id, 3);
  const file = [
    'رقم الشحنة,المبلغ,الرسوم',
    `${full!.waybill},${full!.collect},20`,
    `${short!.waybill},${short!.collect - 10},20`,
    'NOBODY,15,0',
  ].join('\n');

  await openAdmin(page, '/cash');
  await expect(page.getByText(words.none)).toBeVisible();
  await expectAccessible(page);
  await page
    .getByLabel(words.file)
    .setInputFiles({ name: 'june.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.getByRole('button', { name: words.compare }).click();
  for (const kind of [words.kinds.short, words.kinds.unknown, words.kinds.missing])
    await expect(page.getByText(kind, { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  const question = page.getByRole('dialog');
  await page.getByRole('button', { name: words.discard }).click();
  await expect(question).toContainText('june.csv');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: words.book }).click();
  await expect(page.getByText(words.statuses.booked)).toBeVisible();

  await openAdmin(page, '/cash?tab=owed');
  await expect(page.getByText(words.claims)).toBeVisible();
  await expectAccessible(page);
  await openAdmin(page, '/cash?tab=differences');
  await expect(page.getByText(words.open({ n: 3 }))).toBeVisible();
  await expectAccessible(page);
  const settle = async (kind: string, decision: string) => {
    const item = page.getByRole('listitem').filter({ hasText: kind });
    await item.getByRole('button', { name: decision }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.reason).fill('اتُّفق عليه بالهاتف');
    await dialog.getByRole('button', { name: words.save }).click();
    await expect(dialog).toBeHidden();
    await expect(item).toHaveCount(0);
  };
  await settle(words.kinds.short, words.decide.received);
  await settle(words.kinds.unknown, words.decide.accept);
  await settle(words.kinds.missing, words.decide.write_off);
  await expect(page.getByText(words.no_differences)).toBeVisible();

  const parcel = async (id: number) =>
    staffCall<{ cash_state: string; collected: number }>(page, 'GET', `parcels/${id}`);
  expect(await parcel(full!.id)).toMatchObject({ cash_state: 'remitted', collected: full!.collect });
  expect(await parcel(short!.id)).toMatchObject({ cash_state: 'remitted', collected: short!.collect });
  expect(await parcel(missing!.id)).toMatchObject({ cash_state: 'remitted', collected: 0 });
  expect(await staffCall(page, 'GET', 'cash-owed')).toEqual([]);
});

test('a courier’s columns and words are saved, and its status file is applied', async ({ page, request, baseURL }) => {
  test.setTimeout(240_000);
  const { words: all, locale, viewport } = languages.en;
  const { couriers: words } = all;
  await page.setViewportSize(viewport);
  await asStaff(page.context(), locale, baseURL!);
  const couriers = await staffCall<{ id: number }[]>(page, 'GET', 'couriers');
  const courier =
    couriers[0] ?? (await staffCall<{ id: number }>(page, 'POST', 'couriers', { name: { ar: 'سريع', en: 'Saree' } }));
  const [product] = await productsInStock(request, 1);
  expect(product).toBeDefined();
  // The chosen courier is in the address. The second one is only shown: with two, other tests would have to choose.
  await page.route('**/api/staff/couriers', async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    body.data.push({ ...body.data[0], id: 999_999, name: { ar: 'البطيء', en: 'Slow' } });
    await route.fulfill({ response: reply, json: body });
  });
  await openAdmin(page, '/couriers');
  await chooseOption(page.getByRole('combobox', { name: words.choose }), page.getByRole('option', { name: 'Slow' }));
  await expect(page).toHaveURL(/courier=999999$/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: words.choose })).toHaveText('Slow');
  await page.unroute('**/api/staff/couriers');
  await openAdmin(page, `/couriers?courier=${courier.id}`);
  await expect(page.getByRole('heading', { name: words.export })).toBeVisible();
  await expectAccessible(page);
  const buffer = Buffer.from('AWB,Status\nAWB9,Done\n');
  await page.getByLabel(words.file).setInputFiles({ name: 'status.csv', mimeType: 'text/csv', buffer });
  const meaning = page.getByLabel(words.word({ word: 'done', n: 1 }));
  await chooseOption(meaning, page.getByRole('option', { name: words.word_meanings.delivered }));
  await page.getByRole('button', { name: words.save_mapping }).click();
  await expect(page.getByRole('button', { name: words.apply })).toBeEnabled();
  await page.getByRole('button', { name: words.apply }).click();
  await expect(page.getByRole('status').filter({ hasText: words.outcomes.unknown_parcel })).toBeVisible();
  await expectAccessible(page);
  const settings = await staffCall<{ status_words: object }>(page, 'GET', `couriers/${courier.id}/settings`);
  expect(settings.status_words).toEqual({ done: 'delivered' });
});
