import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { ar } from '#admin/words/ar.ts';
import { en } from '#admin/words/en.ts';
import { errors } from '#words/errors/ar.ts';
import { expectAccessible } from './accessible.ts';
import { newBuyer } from './buying.ts';
import { payOnHostedPage } from './hosted-page.ts';
import { doesAll, expect, newAccount, newPhone, password, productsInStock, test } from './shopper.ts';
import {
  approveChanges,
  owner,
  languages,
  languagesFor,
  newMember,
  openAsStaff,
  staffCall,
  chooseOption,
} from './staff-browser.ts';

type Placed = { id: number; number: string; phone: string; api: Awaited<ReturnType<typeof newBuyer>>['api'] };

/** An order of two units placed by a shopper, with cash on delivery by default. */
async function placed(
  request: APIRequestContext,
  browser: Browser,
  baseURL: string,
  way = 'cash_on_delivery',
): Promise<Placed> {
  const context = await browser.newContext();
  const { api, account, address } = await newBuyer(request, context, baseURL);
  await context.close();
  const { data } = await api.post('/checkout', { address_id: address, payment_method: way });
  return { id: data.order.id, number: data.order.order_number, phone: account.phone, api };
}

const nameIn = async (request: APIRequestContext, locale: string, id: number): Promise<string> => {
  const reply = await request.get(`/api/products/${id}`, { headers: { 'Accept-Language': locale } });
  return ((await reply.json()) as { data: { name: string } }).data.name;
};

/** Searches a product in the form of an order by its name, and chooses it. */
async function addProduct(page: Page, words: typeof en, name: string): Promise<void> {
  await page.getByLabel(words.order_work.add_product).fill(name);
  await page.getByRole('option').filter({ hasText: name }).first().click();
}

/** A product with several variants in stock, and the names of two of them that have nothing in common. */
async function productWithVariants(request: APIRequestContext, locale: string) {
  const headers = { 'Accept-Language': locale };
  const list = await request.get('/api/products?available=1&per_page=60&sort=name_asc', { headers });
  const { data: cards } = (await list.json()) as { data: { id: number; name: string; variants_count: number }[] };
  for (const { id, name } of cards.filter(({ variants_count: variants }) => variants > 1)) {
    const { data: product } = (await (await request.get(`/api/products/${id}`, { headers })).json()) as {
      data: {
        options: { values: { id: number; name: string }[] }[];
        variants: { qty: number; options: number[] }[];
      };
    };
    const values = product.options.flatMap((option) => option.values);
    const names = product.variants
      .filter(({ qty, options }) => qty > 5 && options.length === 1)
      .map(({ options }) => values.find((value) => value.id === options[0])!.name);
    const [first, second] = names;
    if (first && second && !first.includes(second) && !second.includes(first))
      return { name, variantNames: [first, second] };
  }
  throw new Error('No product has two variants in stock');
}

const deliver = async (page: Page, id: number) => {
  for (const status of ['confirmed', 'preparing', 'shipped', 'delivered'])
    await staffCall(page, 'POST', `orders/${id}/status`, { status });
};

for (const { locale, words, viewport } of languagesFor('en')) {
  const orderMessages = words.order_work;
  test.describe(locale, () => {
    test.use({ viewport });

    test('an order is changed before shipping, gets a note, and is refunded in part', async ({
      page,
      browser,
      request,
      baseURL,
    }) => {
      test.slow();
      const order = await placed(request, browser, baseURL!);
      const [, other] = await productsInStock(request, 2);
      await openAsStaff(page, locale, baseURL!, `/orders/${order.id}/show`);
      await page.getByLabel(orderMessages.note_new).fill('Ring twice');
      await page.getByRole('button', { name: orderMessages.note_add }).click();
      await expect(page.getByText('Ring twice')).toBeVisible();
      await expectAccessible(page);

      // A half-typed note of another order doesn't come along.
      const [another] = (await staffCall<{ id: number }[]>(page, 'GET', 'orders')).filter(({ id }) => id !== order.id);
      await page.evaluate((path) => {
        history.pushState({ idx: 1 }, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      }, `/admin/orders/${another!.id}/show`);
      await expect(page.getByText('Ring twice')).toBeHidden();
      await page.getByLabel(orderMessages.note_new).fill('Half a note');
      await page.goBack();
      await expect(page.getByText('Ring twice')).toBeVisible();
      await expect(page.getByLabel(orderMessages.note_new)).toHaveValue('');

      await page.getByRole('link', { name: orderMessages.change }).click();
      await expect(page.getByRole('button', { name: orderMessages.change_save })).toBeDisabled();
      await addProduct(page, words, await nameIn(request, locale, other!.id));
      const save = page.getByRole('button', { name: orderMessages.change_save });
      await expect(save).toBeEnabled();
      await expectAccessible(page);
      await save.click();
      await expect(page.getByText(orderMessages.changed_line)).toBeVisible();

      await deliver(page, order.id);
      await page.reload();
      await page.getByRole('button', { name: orderMessages.refund, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(orderMessages.refund_amount).fill('999999');
      await dialog.getByLabel(orderMessages.refund_reason).fill('A dent in the box');
      await dialog.getByRole('button', { name: orderMessages.refund_do }).click();
      await expect(dialog.getByLabel(orderMessages.refund_amount)).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
      await dialog.getByLabel(orderMessages.refund_amount).fill('10.50');
      await dialog.getByRole('button', { name: orderMessages.refund_do }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('A dent in the box')).toBeVisible();
      expect((await order.api.get('/wallet')).data.balance).toBe(10.5);
    });

    test('an unpaid card order changes its payment method, and a late transfer goes to the wallet', async ({
      page,
      browser,
      request,
      baseURL,
    }) => {
      test.slow();
      const order = await placed(request, browser, baseURL!, 'credit_card');
      const due = (await order.api.get(`/show/${order.id}/order`)).data.residual_amount;
      await openAsStaff(page, locale, baseURL!, `/orders/${order.id}/show`);
      await page.getByRole('button', { name: orderMessages.change_way }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: words.orders.ways.instant_transfer }).check();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: orderMessages.change_way_do }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(words.orders.ways.instant_transfer).first()).toBeVisible();
      await order.api.post(`/order/${order.id}/cancel`, {});

      await page.reload();
      await page.getByRole('button', { name: orderMessages.late_transfer }).click();
      await dialog.getByLabel(orderMessages.late_transfer_amount).fill('999999');
      await dialog.getByLabel(orderMessages.late_transfer_reference).fill(`LATE-${order.id}`);
      await dialog.getByRole('button', { name: orderMessages.late_transfer_do }).click();
      await expect(dialog.getByLabel(orderMessages.late_transfer_amount)).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
      await dialog.getByLabel(orderMessages.late_transfer_amount).fill(String(due));
      await dialog.getByRole('button', { name: orderMessages.late_transfer_do }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(`LATE-${order.id}`)).toBeVisible();
      await expect(page.getByRole('button', { name: orderMessages.late_transfer })).toHaveCount(0);
      expect((await order.api.get('/wallet')).data.balance).toBe(due);
    });

    test('cash of an order that its shopper accepted during shipping is recorded as collected', async ({
      page,
      browser,
      request,
      baseURL,
    }) => {
      const order = await placed(request, browser, baseURL!);
      await openAsStaff(page, locale, baseURL!, `/orders/${order.id}/show`);
      for (const status of ['confirmed', 'preparing', 'shipped'])
        await staffCall(page, 'POST', `orders/${order.id}/status`, { status });
      await order.api.post(`/update_status/${order.id}/order`, { status: 'accepted' });
      await page.reload();
      await expect(page.getByText(orderMessages.owes_cash)).toBeVisible();
      await expect(page.getByRole('button', { name: orderMessages.refused_at_door })).toBeVisible();
      await page.getByRole('button', { name: orderMessages.collected, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: orderMessages.collected, exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(orderMessages.owes_cash)).toHaveCount(0);
      expect((await order.api.get(`/show/${order.id}/order`)).data).toMatchObject({ payment_status: 'paid' });
    });

    test('an order is placed for a caller', async ({ page, request, baseURL }) => {
      const [product] = await productsInStock(request, 1);
      await openAsStaff(page, locale, baseURL!, '/orders/create');
      const { phone, find } = words.parts.phone_search;
      await page.getByLabel(phone).fill('12');
      await page.getByRole('button', { name: find, exact: true }).click();
      await expect(page.getByLabel(phone)).toHaveAttribute('aria-invalid', 'true');
      await page.getByLabel(phone).fill(newPhone());
      await page.getByRole('button', { name: find, exact: true }).click();
      await expect(page.getByText(orderMessages.caller_new)).toBeVisible();
      await page.getByLabel(orderMessages.name).fill('Nadia Samir');
      await addProduct(page, words, await nameIn(request, locale, product!.id));
      await chooseOption(page.getByRole('combobox', { name: orderMessages.city }), page.getByRole('option').first());
      await page.getByLabel(orderMessages.description).fill('8 Palm Street, second floor');
      const place = page.getByRole('button', { name: orderMessages.place });
      await expect(place).toBeEnabled();
      await expect(page.getByText(orderMessages.left)).toBeVisible();
      await expectAccessible(page);
      await place.click();
      await expect(page.getByText('8 Palm Street, second floor')).toBeVisible();
      await expect(page.getByText('Nadia Samir').first()).toBeVisible();
    });

    test('two variants of a product are ordered for a caller, and one of them is taken out later', async ({
      page,
      request,
      baseURL,
    }) => {
      test.slow();
      const { name, variantNames } = await productWithVariants(request, locale);
      const [first, second] = variantNames.map((variantName) => `${name} · ${variantName}`) as [string, string];
      await openAsStaff(page, locale, baseURL!, '/orders/create');
      await page.getByLabel(words.parts.phone_search.phone).fill(newPhone());
      await page.getByRole('button', { name: words.parts.phone_search.find, exact: true }).click();
      await page.getByLabel(orderMessages.name).fill('Nadia Samir');
      const dialog = page.getByRole('dialog', { name });
      for (const variantName of variantNames) {
        await addProduct(page, words, name);
        await expect(dialog.getByRole('button', { name: variantName })).toBeEnabled();
        await expectAccessible(page);
        await dialog.getByRole('button', { name: variantName }).click();
        await expect(dialog).toBeHidden();
      }
      await page.getByRole('button', { name: orderMessages.more({ name: second }) }).click();
      await expect(page.getByLabel(orderMessages.quantity_of({ name: first }))).toHaveValue('1');
      await expect(page.getByLabel(orderMessages.quantity_of({ name: second }))).toHaveValue('2');
      await chooseOption(page.getByRole('combobox', { name: orderMessages.city }), page.getByRole('option').first());
      await page.getByLabel(orderMessages.description).fill('8 Palm Street, second floor');
      await page.getByRole('button', { name: orderMessages.place }).click();
      await expect(page.getByText(first)).toBeVisible();
      await expect(page.getByText(second)).toBeVisible();

      await page.getByRole('link', { name: orderMessages.change }).click();
      await page.getByRole('button', { name: orderMessages.take_out({ name: first }) }).click();
      const save = page.getByRole('button', { name: orderMessages.change_save });
      await expect(save).toBeEnabled();
      await expectAccessible(page);
      await save.click();
      await expect(page.getByText(orderMessages.changed_line)).toBeVisible();
      await expect(page.getByText(second)).toBeVisible();
      await expect(page.getByText(first)).toHaveCount(0);
    });
  });
}

test('a bulk transition reports orders that it cannot change', async ({ page, browser, request, baseURL }) => {
  const [one, two] = [await placed(request, browser, baseURL!), await placed(request, browser, baseURL!)];
  await openAsStaff(page, 'en', baseURL!, '/orders');
  await staffCall(page, 'POST', `orders/${two.id}/status`, { status: 'confirmed' });
  await page.reload();
  for (const { number } of [one, two])
    await page.getByRole('row').filter({ hasText: number }).getByRole('checkbox').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: en.order_work.move_to }).click();
  await page.getByRole('menuitem', { name: en.orders.statuses.confirmed }).click();
  await page.getByRole('dialog').getByRole('button', { name: en.order_work.move, exact: true }).click();
  const told = page.getByRole('dialog', { name: en.order_work.moved({ n: 1 }) });
  await expect(told.getByText(two.number)).toBeVisible();
  await told.getByRole('button', { name: en.order_work.close }).click();
  await expect(page.getByRole('row').filter({ hasText: one.number })).toContainText(en.orders.statuses.confirmed);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('two orders are selected by touch and changed together', async ({ page, browser, request, baseURL }) => {
    test.slow();
    const two = [await placed(request, browser, baseURL!), await placed(request, browser, baseURL!)];
    const work = ar.order_work;
    await openAsStaff(page, 'ar', baseURL!, '/orders');
    for (const { number } of two) {
      const box = page.getByRole('checkbox', { name: work.choose({ number }) });
      const { width, height } = (await box.locator('..').boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      await box.check();
    }
    await expect(page.getByText(work.chosen({ n: 2 }))).toBeVisible();
    // The actions stay visible at the end of the list.
    await page.getByRole('listitem').last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: work.move_to })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible(page);
    await page.getByRole('button', { name: work.move_to }).click();
    await page.getByRole('menuitem', { name: ar.orders.statuses.confirmed }).click();
    await page.getByRole('dialog').getByRole('button', { name: work.move, exact: true }).click();
    const told = page.getByRole('dialog', { name: work.moved({ n: 2 }) });
    await told.getByRole('button', { name: work.close }).click();
    for (const { number } of two)
      await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText(ar.orders.statuses.confirmed);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  });
});

test('a view of the list follows its member to another browser, and no other member sees it', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.slow();
  const scopes = ['orders.manage'];
  const [member, colleague] = [await newMember(request, scopes), await newMember(request, scopes)];
  const work = en.order_work;
  await openAsStaff(page, 'en', baseURL!, '/orders', { phone: member.phone, password });
  // The format in which browsers stored views before the shop did.
  await page.evaluate(() => {
    const value = { filter: { status: 'cancelled' }, sort: { field: 'date', order: 'DESC' }, displayedFilters: {} };
    localStorage.setItem('RaStoreadmin.orders.savedQueries', JSON.stringify([{ label: 'Of old', value }]));
  });
  await page.reload();
  await chooseOption(
    page.getByRole('combobox', { name: en.orders.status }),
    page.getByRole('option', { name: en.orders.statuses.delivered }),
  );
  // The list applies a filter after half a second, which overwrites a sort order chosen in between.
  await expect(page).toHaveURL(/delivered/);
  await page.getByRole('columnheader').getByRole('button', { name: en.orders.total }).click();
  await expect(page).toHaveURL(/sort=total/);
  await page.getByRole('button', { name: work.views }).click();
  await page.getByLabel(work.view_name).fill('Has arrived');
  await page.getByRole('button', { name: work.view_keep }).click();
  const views = page.getByRole('dialog', { name: work.views });
  await expect(views.getByRole('button', { name: 'Has arrived', exact: true })).toBeVisible();
  await expect(views.getByRole('button', { name: 'Of old', exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => localStorage.getItem('RaStoreadmin.orders.savedQueries'))).toBeNull();

  const phone = await (
    await browser.newContext({ baseURL: baseURL!, viewport: { width: 360, height: 740 } })
  ).newPage();
  await openAsStaff(phone, 'ar', baseURL!, '/orders', { phone: member.phone, password });
  await phone.getByRole('button', { name: ar.order_work.views }).click();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Has arrived', exact: true }).click();
  await expect(phone.getByRole('combobox', { name: ar.orders.status })).toHaveText(ar.orders.statuses.delivered);
  await expect(phone).toHaveURL(/sort=total/);
  await phone.getByRole('button', { name: ar.order_work.views }).click();
  await phone.getByRole('button', { name: ar.order_work.view_delete({ name: 'Of old' }) }).click();
  await phone.getByRole('button', { name: ar.order_work.view_delete_do }).click();
  await expect(phone.getByRole('button', { name: 'Of old', exact: true })).toHaveCount(0);
  await phone.context().close();

  const other = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await openAsStaff(other, 'en', baseURL!, '/orders', { phone: colleague.phone, password });
  await other.getByRole('button', { name: work.views }).click();
  await expect(other.getByText(work.views_none)).toBeVisible();
  await other.context().close();
});

test('an order that changes while staff work on it is shown as it is now', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.slow();
  const { orders: words, order_work: work } = ar;
  const { id, api } = await placed(request, browser, baseURL!);
  await openAsStaff(page, 'ar', baseURL!, `/orders/${id}`);
  const name = page.getByLabel(work.name, { exact: true });
  const description = page.getByLabel(work.description);
  const save = page.getByRole('button', { name: work.change_save });
  const changeAddress = page.getByRole('button', { name: work.change_address });
  await changeAddress.click();
  await expect(name).toBeFocused();
  await description.fill('');
  await expect(page.getByText(work.address_incomplete)).toBeVisible();
  await page.getByRole('button', { name: work.keep_address }).click();
  await expect(changeAddress).toBeFocused();
  await expect(save).toBeDisabled();

  const quantity = page.getByRole('textbox', { name: new RegExp(work.quantity_of({ name: '' }).trim()) });
  await quantity.fill('1');
  await staffCall(page, 'POST', `orders/${id}/status`, { status: 'confirmed' });
  await save.click();
  await expect(page.getByText(errors.stale_version)).toBeVisible();
  await expect(quantity).toHaveValue('2');

  await page.goto(`/admin/orders/${id}/show`, { waitUntil: 'load' });
  const move = { name: words.moves.preparing, exact: true };
  await page.getByRole('button', move).click();
  expect(await api.post(`/order/${id}/cancel`, {})).toMatchObject({ status: true });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', move).click();
  await expect(dialog.getByText(errors.stale_version)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(words.finished)).toBeVisible();
});

test('part of a card payment is refunded to the card', async ({ page, browser, request, baseURL }) => {
  test.setTimeout(doesAll ? 240_000 : 90_000);
  const context = await browser.newContext({ baseURL: baseURL! });
  const { api, address } = await newBuyer(request, context, baseURL!);
  const { data } = await api.post('/checkout', { address_id: address, payment_method: 'credit_card' });
  const shopper = await context.newPage();
  await shopper.goto(data.payment.url);
  await payOnHostedPage(shopper, 'en');
  await context.close();
  const id: number = data.order.id;
  await openAsStaff(page, 'ar', baseURL!, '/orders');
  await deliver(page, id);
  await page.goto(`/admin/orders/${id}/show`, { waitUntil: 'load' });
  const work = ar.order_work;
  await page.getByRole('button', { name: work.refund, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(work.refund_amount).fill('12.50');
  await dialog.getByRole('radio', { name: work.refund_ways.card }).check();
  await dialog.getByLabel(work.refund_reason).fill('عبوة مكسورة');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: work.refund_do }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('عبوة مكسورة')).toBeVisible();
  const { owed, asked, done } = work.refund_states;
  await expect(page.getByText(owed).or(page.getByText(asked)).or(page.getByText(done))).toBeVisible();
  // The shop polls the gateway each minute, which only the complete run waits for.
  if (!doesAll) return;
  const states = async () =>
    (await staffCall<{ refunds: { state: string }[] }>(page, 'GET', `orders/${id}`)).refunds.map(({ state }) => state);
  await expect.poll(states, { timeout: 100_000, intervals: [2_000] }).toEqual(['done']);
  await page.reload();
  await expect(page.getByText(done)).toBeVisible();
  expect((await api.get('/wallet')).data.balance).toBe(0);
});

test('a return goes from its request to the refund', async ({ page, browser, request, baseURL }) => {
  test.slow();
  const order = await placed(request, browser, baseURL!);
  await openAsStaff(page, 'ar', baseURL!, '/returns');
  await deliver(page, order.id);
  const { data } = await order.api.get(`/show/${order.id}/order`);
  const made = await order.api.post('/make/returns', {
    order_id: order.id,
    items: [{ order_item_id: data.items[0].id, quantity: 1 }],
    reason: 'changed_mind',
  });
  expect(made.status, JSON.stringify(made)).toBe(true);
  await page.getByPlaceholder(ar.returns.search).fill(order.number);
  await page.getByText(made.data.return_number).click();
  for (const status of ['approved', 'received', 'refunded'] as const) {
    await page.getByRole('button', { name: ar.returns.moves[status], exact: true }).click();
    const asked = page.getByRole('dialog');
    await asked.getByRole('button', { name: ar.returns.moves[status], exact: true }).click();
    await expect(asked).toBeHidden();
  }
  await expect(page.getByText(ar.returns.finished)).toBeVisible();
  expect((await order.api.get('/wallet')).data.balance).toBe(made.data.refund_amount);
});

test('a correction above the limit requires a second member', async ({ page, browser, request, baseURL }) => {
  test.slow();
  const shopper = await newAccount(request);
  const colleague = await newAccount(request);
  const words = ar.wallet;
  await openAsStaff(page, 'ar', baseURL!, '/wallet-corrections/create');
  const { password: own } = owner;
  await staffCall(page, 'POST', 'members', { phone: colleague.phone, scopes: ['wallet.adjust'], password: own });
  await approveChanges(request);
  await page.getByLabel(ar.parts.phone_search.phone).fill(shopper.phone);
  await page.getByRole('button', { name: ar.parts.phone_search.find, exact: true }).click();
  await page.getByLabel(words.amount).fill('900');
  await page.getByLabel(words.reason).fill('دُفع مرتين في المعرض');
  await expectAccessible(page);
  await page.getByRole('button', { name: words.send }).click();
  await expect(page.getByText(words.own).first()).toBeVisible();
  await expectAccessible(page);

  const second = await browser.newContext({ baseURL: baseURL!, viewport: languages.en.viewport });
  const other = await second.newPage();
  await openAsStaff(other, 'en', baseURL!, '/wallet-corrections', { phone: colleague.phone, password });
  await expect(other.getByText('دُفع مرتين في المعرض').first()).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: en.wallet.approve }).first().click();
  await other.getByRole('dialog').getByRole('button', { name: en.wallet.approve }).click();
  await expect(other.getByText(en.wallet.states.approved).first()).toBeVisible();
  await second.close();
});
