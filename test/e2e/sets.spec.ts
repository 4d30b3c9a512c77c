import { urls } from '#app/urls.ts';
import { receiptPicture } from '#test/files.ts';
import { expectAccessible } from './accessible.ts';
import { newBuyer, staff } from './buying.ts';
import { expect, expectNoOverflow, newPhone, test } from './shopper.ts';
import { languages, openAsStaff, staffCall, chooseOption } from './staff-browser.ts';

const trio = '/en/product/natural-soap-trio';

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });

  test('a shopper buys a set, returns one of its parts, and orders it again', async ({
    page,
    request,
    context,
    baseURL,
  }) => {
    test.slow();
    const { api, address } = await newBuyer(request, context, baseURL!);
    const { data: cart } = await api.get('/get-cart');
    await api.post('/delet-from-cart', { id: cart.items[0].id });
    await page.goto(trio);
    const contents = page.getByRole('region', { name: 'In this set' });
    await expect(contents.getByRole('listitem')).toHaveCount(3);
    await expect(contents.getByRole('link', { name: 'Olive & Laurel Soap' })).toBeVisible();
    await expect(page.getByRole('main').getByText('EGP 179', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Your cart' });
    await expect(drawer.getByText('Olive & Laurel Soap')).toBeVisible();
    await drawer.getByRole('link', { name: 'Go to your cart' }).click();
    await page.goto(urls.completePayment('en', { address }));
    await page.getByRole('radio', { name: 'Cash on delivery' }).check();
    await page
      .getByRole('button', { name: /^Place order/ })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Thank you, we received your order', exact: true })).toBeVisible();

    const [order] = (await api.get('/orders')).data as [{ id: number }];
    await page.goto(urls.order('en', order.id));
    await expect(page.getByText(/Part of “Natural Soap Trio”/)).toHaveCount(3);
    const by = await staff(request);
    for (const status of ['confirmed', 'preparing', 'shipped', 'delivered'])
      await by.post(`/staff/orders/${order.id}/status`, { status });

    await page.goto(urls.makeReturn('en', order.id));
    await page.getByRole('button', { name: 'Increase quantity' }).first().click();
    await page.getByLabel('I changed my mind').check();
    await page.getByRole('button', { name: 'Request return' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We received your return request');
    const { data: returns } = await api.get('/returns');
    expect(returns[0].items).toHaveLength(1);

    await page.goto(urls.order('en', order.id));
    await page.getByRole('button', { name: 'Order again' }).click();
    await expect(page).toHaveURL(/\/en\/cart\?again=/);
    await expect(page.getByRole('heading', { name: 'Natural Soap Trio' })).toBeVisible();
    expect((await api.get('/get-cart')).data.items).toHaveLength(1);
  });
});

test.describe('on a phone in Arabic', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'ar-EG' });

  test('a set says what is in it and what it costs', async ({ page }) => {
    await page.goto('/ar/product/sheet-mask-evenings');
    const contents = page.getByRole('region', { name: 'محتويات المجموعة' });
    await expect(contents.getByRole('listitem')).toHaveCount(3);
    await expect(contents.getByText(/2 ×/)).toHaveCount(2);
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});

for (const { locale, words, viewport } of Object.values(languages))
  test.describe(`staff (${locale}, ${viewport.width} px)`, () => {
    test.use({ viewport });
    const { sets, order_work: orders } = words;

    test('make a set of two products, and sell it to a caller', async ({ page, request, baseURL }) => {
      test.slow();
      await openAsStaff(page, locale, baseURL!, '/products');
      const create = async (name: string, stock: number) =>
        staffCall<{ id: number; updated_at: string }>(page, 'POST', 'products', {
          name: { ar: name, en: name },
          brand_id: (await staffCall<{ id: number }[]>(page, 'GET', 'brands?per_page=1'))[0]!.id,
          category_id: (await staffCall<{ id: number }[]>(page, 'GET', 'categories'))[1]!.id,
          price: 100,
          stock,
        });
      const mark = Date.now().toString(36);
      const publish = (id: number) => staffCall(page, 'POST', `products/${id}/status`, { status: 'published' });
      const [comb, brush] = [`Comb ${mark}`, `Brush ${mark}`];
      for (const name of [comb, brush]) await publish((await create(name, 9)).id);
      const { id } = await create(`Kit ${mark}`, 0);
      await page.goto(`/admin/products/${id}`, { waitUntil: 'load' });
      const panel = page.getByRole('region', { name: sets.title });
      await panel.getByRole('button', { name: sets.make }).click();
      for (const name of [comb, brush]) {
        await panel.getByLabel(orders.add_product).fill(name);
        await page.getByRole('option').filter({ hasText: name }).first().click();
      }
      await panel.getByRole('button', { name: orders.more({ name: brush }) }).click();
      await panel.getByRole('textbox', { name: sets.percent }).fill('95');
      await panel.getByRole('button', { name: sets.save }).click();
      await expect(panel.getByRole('textbox', { name: sets.percent })).toHaveAttribute('aria-invalid', 'true');
      await panel.getByRole('textbox', { name: sets.percent }).fill('10');
      await panel.getByRole('button', { name: sets.save }).click();
      await expect(panel.getByText(sets.sets({ n: 4 }))).toBeVisible();
      await expect(panel.getByText(/270/)).toBeVisible();
      await expectAccessible(page);
      // Unsaved parts stay when something else of the product changes.
      await panel.getByRole('button', { name: orders.more({ name: comb }) }).click();
      const reloaded = page.waitForResponse((reply) => reply.url().endsWith(`/staff/products/${id}/set`));
      const buffer = await receiptPicture('42', '270', 240).png().toBuffer();
      await page
        .getByRole('region', { name: words.products.pictures.title })
        .locator('input[type=file]')
        .setInputFiles({ name: 'kit.png', mimeType: 'image/png', buffer });
      await (await reloaded).finished();
      await expect(page.getByRole('img', { name: words.products.pictures.nth({ n: 1, of: 1 }) })).toBeVisible();
      await expect(panel.getByRole('textbox', { name: orders.quantity_of({ name: comb }) })).toHaveValue('2');
      await panel.getByRole('button', { name: orders.fewer({ name: comb }) }).click();
      await publish(id);

      await openAsStaff(page, locale, baseURL!, '/orders/create');
      await page.getByLabel(words.parts.phone_search.phone).fill(newPhone());
      await page.getByRole('button', { name: words.parts.phone_search.find, exact: true }).click();
      await page.getByLabel(orders.name).fill('Nadia Samir');
      await page.getByLabel(orders.add_product).fill(`Kit ${mark}`);
      await page
        .getByRole('option')
        .filter({ hasText: `Kit ${mark}` })
        .first()
        .click();
      await chooseOption(page.getByRole('combobox', { name: orders.city }), page.getByRole('option').first());
      await page.getByLabel(orders.description).fill('8 Palm Street, second floor');
      await page.getByRole('button', { name: orders.place }).click();
      await expect(page.getByText(comb)).toBeVisible();
      await expect(page.getByText(words.orders.in_set({ name: `Kit ${mark}` }))).toHaveCount(2);

      // The set is one line where the order is changed.
      await page.getByRole('link', { name: orders.change }).click();
      await page.getByRole('button', { name: orders.more({ name: `Kit ${mark}` }) }).click();
      const save = page.getByRole('button', { name: orders.change_save });
      await expect(save).toBeEnabled();
      await save.click();
      await expect(page.getByText(orders.changed_line)).toBeVisible();
      await expect(page.getByText(/^4 ×/)).toBeVisible();
      // The catalogue is notified a little later.
      const left = async () => (await (await request.get(`/api/products/${id}`)).json()).data.qty as number;
      await expect.poll(left).toBe(2);
    });
  });
