import type { APIRequestContext, Page } from '@playwright/test';
import { ar } from '#admin/words/ar.ts';
import { en } from '#admin/words/en.ts';
import { trackingScreens } from '#words/parcels/tracking/index.ts';
import { expectAccessible } from './accessible.ts';
import { test } from './isolated-shop.ts';
import { expect, newPhone, productsInStock } from './shopper.ts';
import { asStaff, languages, openAdmin, setLocaleCookie, staffCall } from './staff-browser.ts';

const ordersCount = 40;

// In one worker: each further one would start a shop of its own.
test.describe.configure({ mode: 'default' });
test.use({ shopOf: 'dispatch' });

type Order = { id: number; status: string; residual_amount: number };
type Parcel = { id: number; number: string; status: string; collect: number; order: { id: number } };
type Details = Parcel & { items: { sku: string | null; units: number }[] };
type Stock = Map<number, number>;

const stockOf = async (request: APIRequestContext, ids: readonly number[]): Promise<Stock> => {
  const stock: Stock = new Map();
  for (const id of ids) {
    const { data } = (await (await request.get(`/api/products/${id}`)).json()) as { data: { qty: number } };
    stock.set(id, data.qty);
  }
  return stock;
};

/** Confirmed cash orders of one unit of each product, each of a caller of their own. */
async function placeOrders(page: Page, products: readonly { id: number }[], count: number): Promise<number[]> {
  const [governorate] = await staffCall<{ cities: { id: number }[] }[]>(page, 'GET', 'shipping-fees');
  const ids: number[] = [];
  for (let nth = 0; nth < count; nth++) {
    const { id: orderId } = await staffCall<{ id: number }>(page, 'POST', 'orders', {
      phone: newPhone(),
      name: `منى عادل ${nth + 1}`,
      lines: products.map(({ id }) => ({ product_id: id, quantity: 1 })),
      address: {
        city_id: governorate!.cities[0]!.id,
        description: '12 شارع النصر، الدور الثالث',
        address_type: 'home',
      },
      payment_method: 'cash_on_delivery',
      source: 'phone',
    });
    ids.push(orderId);
  }
  await staffCall(page, 'POST', 'orders/bulk', { ids, status: 'confirmed' });
  return ids;
}

/** Gives each product an SKU, as the shelf and its label have it. */
async function labelShelves(page: Page, products: readonly { id: number }[]): Promise<void> {
  for (const { id } of products) {
    const { updated_at: seen } = await staffCall<{ updated_at: string }>(page, 'GET', `products/${id}`);
    await staffCall(page, 'PUT', `products/${id}`, { seen, sku: `SHELF-${id}` });
  }
}

/** Orders of the demo that would be offered too. */
async function holdOthers(page: Page): Promise<void> {
  for (const { id } of await staffCall<{ id: number }[]>(page, 'GET', 'parcels/orders'))
    await staffCall(page, 'POST', `orders/${id}/hold`, { reason: 'An order of the demo' });
}

const list = async <T>(page: Page, path: string): Promise<T[]> => {
  const first = await staffCall<T[]>(page, 'GET', `${path}&page=1`);
  return [...first, ...(first.length === 100 ? await staffCall<T[]>(page, 'GET', `${path}&page=2`) : [])];
};

/** Counts what a member does at the desk: each click, and each scan. */
function deskOf(page: Page) {
  const counts = { interactions: 0 };
  return {
    counts,
    async click(role: Parameters<Page['getByRole']>[0], name: string | RegExp) {
      counts.interactions++;
      await page
        .getByRole(role, { name, exact: typeof name === 'string' })
        .first()
        .click();
    },
    async scan(label: string, code: string) {
      counts.interactions++;
      await page.getByLabel(label).fill(code);
      await page.keyboard.press('Enter');
    },
  };
}

test('an afternoon: forty orders are packed, handed over, delivered and refused, and all sums agree', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(480_000);
  const { words: all, locale, viewport } = languages.ar;
  const words = all.dispatch;
  await page.setViewportSize(viewport);
  await asStaff(page.context(), locale, baseURL!);
  await holdOthers(page);
  const products = await productsInStock(request, 2);
  await labelShelves(page, products);
  const before = await stockOf(
    request,
    products.map(({ id }) => id),
  );
  const ids = await placeOrders(page, products, ordersCount);
  await staffCall(page, 'POST', 'couriers', { name: { ar: 'بوسطة', en: 'Bosta' }, phone: '19043' });

  const desk = deskOf(page);
  await openAdmin(page, '/parcels');
  await expectAccessible(page);
  await desk.click('checkbox', words.choose_all);
  await desk.click('button', words.create({ n: ordersCount }));

  const label = page.getByRole('link', { name: words.labels });
  await expect(label).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  const pdf = await page.request.get((await label.getAttribute('href'))!);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(ordersCount);
  const pick = await page.request.get((await page.getByRole('link', { name: words.pick_list }).getAttribute('href'))!);
  expect(pick.status()).toBe(200);

  const [first] = await list<Parcel>(page, 'parcels?status=packing&per_page=100');
  const { items } = await staffCall<Details>(page, 'GET', `parcels/${first!.id}`);
  await desk.scan(words.scan_parcel, first!.number);
  await desk.scan(words.scan_item, 'NOT-IN-IT');
  await expect(page.getByText('NOT-IN-IT')).toBeVisible();
  await expectAccessible(page);
  for (const { sku } of items) await desk.scan(words.scan_item, sku!);
  await expect(page.getByText(words.parcel_packed({ number: `\u2068${first!.number}\u2069` }))).toBeVisible();
  await desk.click('tab', new RegExp(words.tabs.pack));
  await page.getByRole('button', { name: 'رجوع' }).click();
  desk.counts.interactions++;
  await desk.click('button', words.pack_all({ n: ordersCount - 1 }));
  await expect(page.getByText(words.moved({ n: ordersCount - 1 }))).toBeVisible({ timeout: 90_000 });

  await desk.click('tab', new RegExp(words.tabs.hand_over));
  await expectAccessible(page);
  await desk.click('combobox', new RegExp(words.courier));
  await desk.click('option', 'بوسطة');
  await desk.click('button', words.hand_over({ n: ordersCount }));
  const asked = page.getByRole('dialog', { name: words.hand_over_title({ n: ordersCount, courier: 'بوسطة' }) });
  await expect(asked.getByText(words.hand_over_warning)).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('button', { name: words.hand_over({ n: ordersCount }) }).click();
  desk.counts.interactions++;
  await expect(page.getByText(words.moved({ n: ordersCount }))).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole('link', { name: words.sheet })).toBeVisible();
  console.log(`handed over after ${desk.counts.interactions} interactions`);
  expect(desk.counts.interactions).toBeLessThan(60);

  const parcels = await list<Parcel>(page, 'parcels?status=handed_over&per_page=100');
  expect(parcels).toHaveLength(ordersCount);
  await desk.click('tab', new RegExp(words.tabs.away));
  const delivered = parcels.slice(0, ordersCount / 2);
  for (const { number } of delivered) await desk.click('checkbox', words.choose({ number }));
  await desk.click('button', words.apply);
  await expect(page.getByText(words.moved({ n: delivered.length }))).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  const refused = parcels.slice(ordersCount / 2, ordersCount / 2 + 5);
  for (const { number } of refused) await desk.click('checkbox', words.choose({ number }));
  await desk.click('combobox', new RegExp(words.set_status));
  await desk.click('option', words.statuses.refused);
  await desk.click('button', words.apply);
  await expect(page.getByText(words.moved({ n: refused.length }))).toBeVisible({ timeout: 60_000 });

  await desk.click('tab', new RegExp(words.tabs.back));
  for (const [nth, { number }] of refused.entries()) {
    await desk.scan(words.scan_parcel, number);
    const dialog = page.getByRole('dialog');
    if (nth === 0) {
      await expectAccessible(page);
      await dialog.getByRole('textbox').first().fill('1');
      desk.counts.interactions++;
    }
    await dialog.getByRole('button', { name: words.receive }).click();
    desk.counts.interactions++;
    await expect(dialog).toBeHidden();
  }
  console.log(`the afternoon took ${desk.counts.interactions} interactions`);

  const orders: Order[] = [];
  for (const id of ids) orders.push(await staffCall<Order>(page, 'GET', `orders/${id}`));
  const withStatus = (status: string) => orders.filter((order) => order.status === status);
  expect([withStatus('delivered').length, withStatus('cancelled').length, withStatus('shipped').length]).toEqual([
    20, 5, 15,
  ]);
  const [courier] = await staffCall<{ cash: number; carried: number }[]>(page, 'GET', 'couriers');
  const sum = (amounts: number[]) => Math.round(amounts.reduce((total, amount) => total + amount * 100, 0)) / 100;
  expect(courier!.cash).toBe(sum(delivered.map(({ collect }) => collect)));
  expect(courier!.carried).toBe(15);
  expect(sum(withStatus('delivered').map((order) => order.residual_amount))).toBe(courier!.cash);
  const returned = await list<Parcel>(page, 'parcels?status=returned&per_page=100');
  expect(returned.map(({ order }) => order.id).toSorted()).toEqual(
    withStatus('cancelled')
      .map(({ id }) => id)
      .toSorted(),
  );
  const after = await stockOf(
    request,
    products.map(({ id }) => id),
  );
  const sold = products.map(({ id }) => before.get(id)! - after.get(id)!);
  // Five came back of each product, one of them damaged.
  expect(sold.toSorted()).toEqual([ordersCount - 5, ordersCount - 4]);
});

test('more parcels than a page: the desk says which are shown, and opens the others', async ({
  page,
  request,
  baseURL,
}) => {
  const { words: all, locale, viewport } = languages.en;
  const words = all.dispatch;
  await page.setViewportSize(viewport);
  await asStaff(page.context(), locale, baseURL!);
  const orderIds = await placeOrders(page, await productsInStock(request, 1), 1);
  await staffCall(page, 'POST', 'parcels', { order_ids: orderIds });
  const asked: string[] = [];
  await page.route(/\/api\/staff\/parcels\?/, async (route) => {
    const url = new URL(route.request().url());
    asked.push(url.searchParams.get('page')!);
    url.searchParams.set('page', '1');
    url.searchParams.delete('status');
    const reply = await route.fetch({ url: url.href });
    const body = await reply.json();
    await route.fulfill({ response: reply, json: { ...body, meta: { ...body.meta, total: 250 } } });
  });
  for (const tab of ['pack', 'hand_over', 'away', 'back']) {
    await openAdmin(page, `/parcels?tab=${tab}`);
    const pages = page.getByRole('navigation', { name: words.pages });
    await expect(pages).toContainText(words.shown({ first: 1, last: 100, n: 250 }));
    await pages.getByRole('button', { name: 'Next' }).click();
    await expect(pages).toContainText(words.shown({ first: 101, last: 200, n: 250 }));
    await pages.getByRole('button', { name: 'Next' }).click();
    await expect(pages).toContainText(words.shown({ first: 201, last: 250, n: 250 }));
    expect(asked.at(-1)).toBe('3');
    await expectAccessible(page);
  }
});

test('a parcel with an item that has no code is packed on its own screen', async ({ page, request, baseURL }) => {
  const { words: all, locale, viewport } = languages.ar;
  const words = all.dispatch;
  await page.setViewportSize(viewport);
  await asStaff(page.context(), locale, baseURL!);
  const [, , coded, bare] = await productsInStock(request, 4);
  await labelShelves(page, [coded!]);
  const [id] = await placeOrders(page, [coded!, bare!], 1);
  await staffCall(page, 'POST', 'parcels', { order_ids: [id] });
  const parcels = await list<Parcel>(page, 'parcels?status=packing&per_page=100');
  const parcel = parcels.find(({ order }) => order.id === id)!;

  await openAdmin(page, '/parcels?tab=pack');
  await page.getByLabel(words.scan_parcel).fill(parcel.number);
  await page.keyboard.press('Enter');
  const close = page.getByRole('button', { name: words.all_in });
  await expect(close).toBeDisabled();
  await page.getByLabel(words.scan_item).fill(`SHELF-${coded!.id}`);
  await page.keyboard.press('Enter');
  await close.click();
  await page.getByRole('dialog').getByRole('button', { name: words.all_in }).click();
  await expect(page.getByText(words.parcel_packed({ number: `\u2068${parcel.number}\u2069` }))).toBeVisible();
});

test('a parcel on a phone: split, delivered, taken back, and its tracking page', async ({ page, request, baseURL }) => {
  test.setTimeout(240_000);
  const { words: all, locale, viewport } = languages.en;
  const words = all.dispatch;
  await page.setViewportSize(viewport);
  await asStaff(page.context(), locale, baseURL!);
  const [product, other] = await productsInStock(request, 2);
  const [orderId] = await placeOrders(page, [product!, other!], 1);
  const { done } = await staffCall<{ done: { parcel_id: number }[] }>(page, 'POST', 'parcels', {
    order_ids: [orderId],
  });
  const parcelId = done[0]!.parcel_id;
  await openAdmin(page, `/parcels/${parcelId}/show`);
  await expectAccessible(page);
  await page.getByRole('button', { name: words.split }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('1');
  await dialog.getByRole('button', { name: words.split }).click();
  await expect(dialog).toBeHidden();
  const both = await list<Parcel>(page, `parcels?order_id=${orderId}&per_page=100`);
  expect(both).toHaveLength(2);
  for (const status of ['packed', 'handed_over'])
    await staffCall(page, 'POST', 'parcels/bulk', { ids: both.map(({ id }) => id), status });

  await page.reload();
  await page.getByRole('button', { name: words.statuses.delivered }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.apply }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: words.correct }).click();
  await dialog.getByLabel(words.correct_reason).fill('It was the neighbour’s');
  await dialog.getByRole('button', { name: words.correct }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('It was the neighbour’s')).toBeVisible();

  const messages = await request.get('/api/demo/outbox');
  const text = JSON.stringify(await messages.json());
  const token = /\/track\/([\w-]{16})/.exec(text)![1]!;
  for (const [language, screen] of Object.entries(trackingScreens)) {
    await setLocaleCookie(page.context(), language as 'ar' | 'en', baseURL!);
    await page.goto(`/${language}/track/${token}`);
    await expect(page.getByRole('heading', { level: 1, name: screen.title })).toBeVisible();
    await expect(page.getByRole('heading', { name: screen.parcel(2) })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('منى');
    await expectAccessible(page);
  }
});

for (const { locale, words, viewport } of [
  { locale: 'ar', words: ar, viewport: { width: 360, height: 740 } },
  { locale: 'en', words: en, viewport: { width: 1280, height: 900 } },
] as const)
  test(`every tab of the desk, in ${locale} at ${viewport.width} pixels`, async ({ page, request, baseURL }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await asStaff(page.context(), locale, baseURL!);
    // One order stays, and each further tab has a parcel.
    const orderIds = await placeOrders(page, await productsInStock(request, 1), 5);
    const { done } = await staffCall<{ done: { parcel_id: number }[] }>(page, 'POST', 'parcels', {
      order_ids: orderIds.slice(1),
    });
    const parcelIds = done.map(({ parcel_id: id }) => id);
    for (const [nth, status] of ['packed', 'handed_over', 'refused'].entries())
      await staffCall(page, 'POST', 'parcels/bulk', { ids: parcelIds.slice(nth + 1), status });
    for (const [tab, name] of Object.entries(words.dispatch.tabs)) {
      await openAdmin(page, `/parcels?tab=${tab}`);
      await expect(page.getByRole('tab', { name: new RegExp(name), selected: true })).toBeVisible();
      await expectAccessible(page);
    }
  });
