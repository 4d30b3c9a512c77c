import type { Page } from '@playwright/test';
import { receiptPicture } from '#test/files.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './shopper.ts';
import { languages, openAsStaff, staffCall, chooseOption } from './staff-browser.ts';

let made = 0;
const mark = () => `${Date.now().toString(36)}${made++}`;

type Draft = { id: number; updated_at: string };

/** A draft without options, with stock. */
async function draft(page: Page): Promise<Draft> {
  const [brands, categories] = await Promise.all([
    staffCall<{ id: number }[]>(page, 'GET', 'brands?per_page=1'),
    staffCall<{ id: number }[]>(page, 'GET', 'categories'),
  ]);
  const name = `Rose cream ${mark()}`;
  return staffCall<Draft>(page, 'POST', 'products', {
    name: { ar: `كريم ${name}`, en: name },
    brand_id: brands[0]!.id,
    category_id: categories[1]!.id,
    price: 100,
    stock: 8,
  });
}

type Saved = {
  updated_at: string;
  options: object[];
  variants: { id: number; values: number[]; price: number; stock: number; sku: string | null; picture_ids: number[] }[];
};

const savedOf = (page: Page, id: number) => staffCall<Saved>(page, 'GET', `products/${id}/variants`);

/** Pastes text into the focused cell, as from a spreadsheet. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

for (const { locale, words, viewport } of Object.values(languages))
  test.describe(`a product with options (${locale}, ${viewport.width} px)`, () => {
    test.use({ viewport });
    const { variants: texts, parts, products } = words;

    const cellOf = (page: Page, column: keyof typeof texts.columns, nth: number) =>
      page.getByRole('table', { name: texts.variants }).locator(`[data-row="${nth}"][data-column="${column}"]`);

    const fillValues = async (page: Page, option: number, values: readonly (readonly [string, string])[]) => {
      const card = page.getByRole('list', { name: texts.options, exact: true }).locator('> li').nth(option);
      for (const [nth, [ar, en]] of values.entries()) {
        const field = (label: string) =>
          card.getByRole('textbox', { name: texts.value_nth({ n: nth + 1, label }), exact: true });
        if (nth > 0) await card.getByRole('button', { name: texts.add_value }).click();
        await field(`${texts.value} ${parts.in_language.ar}`).fill(ar);
        await field(`${texts.value} ${parts.in_language.en}`).fill(en);
      }
    };

    test('is made of two, its prices are pasted, and the shop has its variants', async ({ page, baseURL, request }) => {
      test.slow();
      await openAsStaff(page, locale, baseURL!, '/products');
      const { id, updated_at: seen } = await draft(page);
      await page.goto(`/admin/products/${id}`, { waitUntil: 'load' });
      const panel = page.getByRole('region', { name: texts.title });
      await expect(panel).toContainText(texts.none);
      await panel.getByRole('button', { name: texts.add_first }).click();
      await expect(panel.locator('[data-value] input').first()).toBeFocused();
      await fillValues(page, 0, [
        ['50 مل', '50 ml'],
        ['100 مل', '100 ml'],
      ]);
      await panel.getByRole('button', { name: texts.add_option }).click();
      await fillValues(page, 1, [
        ['ورد', 'Rose'],
        ['نعناع', 'Mint'],
      ]);
      // What is typed while the picture is uploaded stays.
      const colour = panel.getByLabel(texts.colour_nth({ n: 1 }));
      await page.route('**/api/staff/swatches', async (route) => {
        await colour.fill('#cc3355');
        await route.continue();
      });
      const chooser = page.waitForEvent('filechooser');
      await panel.getByRole('button', { name: texts.add_picture_nth({ n: 2 }) }).click();
      const buffer = await receiptPicture('7', '7', 120).png().toBuffer();
      await (await chooser).setFiles({ name: 'mint.png', mimeType: 'image/png', buffer });
      await expect(panel.getByRole('button', { name: texts.picture_nth({ n: 2 }) })).toBeVisible();
      await expect(colour).toHaveValue('#cc3355');
      await panel.getByRole('button', { name: texts.generate({ n: 3 }) }).click();
      await expect(cellOf(page, 'size_amount', 2)).toHaveValue('100');
      await expect(page.locator(':focus')).toContainText(texts.generated({ n: 3 }));
      await expectAccessible(page);

      await cellOf(page, 'price', 0).focus();
      await paste(page, '100\t90\n120.50\n١٩٠\n210\t250\n999');
      await expect(panel.getByText(texts.pasted({ n: 6, left: 1 }))).toBeVisible();
      // Down and across by keyboard, in the direction of the language.
      await page.keyboard.press('Enter');
      await expect(cellOf(page, 'price', 1)).toBeFocused();
      await page.keyboard.press(locale === 'ar' ? 'ArrowRight' : 'ArrowLeft');
      await expect(cellOf(page, 'gtin', 1)).toBeFocused();
      await cellOf(page, 'stock', 1).fill('4');
      await page.keyboard.press('Control+d');
      await expect(cellOf(page, 'stock', 3)).toHaveValue('4');
      await cellOf(page, 'sku', 0).fill(`R-${id}`);

      // The last offer is above its price: the error is at its cell, and what was typed stays.
      const save = panel.getByRole('button', { name: texts.save });
      await save.click();
      await expect(cellOf(page, 'offer_price', 3)).toHaveAttribute('aria-invalid', 'true');
      await expect(cellOf(page, 'offer_price', 3)).toBeFocused();
      await expect(cellOf(page, 'sku', 0)).toHaveValue(`R-${id}`);
      await expectAccessible(page);
      await cellOf(page, 'offer_price', 3).fill('');
      await cellOf(page, 'stock', 0).fill('5');
      await save.click();
      await expect(page.getByText(texts.saved)).toBeVisible();
      await expect(panel.getByText(parts.form.unsaved)).toBeHidden();
      await expect(page.getByRole('textbox', { name: products.price, exact: true })).toBeHidden();

      const { variants } = await savedOf(page, id);
      expect(variants).toMatchObject([
        { price: 100, stock: 5, sku: `R-${id}` },
        { price: 120.5, stock: 4 },
        { price: 190, stock: 4 },
        { price: 210, stock: 4 },
      ]);
      // The form of the product still saves: it does not count as changed by somebody else.
      await page.getByLabel(`${products.fields.size} ${parts.in_language.en}`).fill('Two sizes');
      await page.getByRole('button', { name: parts.form.save, exact: true }).click();
      await expect(page.getByText(parts.form.saved, { exact: true })).toBeVisible();

      const { updated_at: current } = await savedOf(page, id);
      expect(current).not.toBe(seen);
      await staffCall(page, 'POST', `products/${id}/status`, { status: 'published', seen: current });
      const shown = async () => {
        const reply = await request.get(`/api/products/${id}`, { headers: { 'Accept-Language': 'en' } });
        const { data } = (await reply.json()) as { data?: { options: object[]; variants: object[] } };
        return data && { options: data.options, variants: data.variants };
      };
      await expect.poll(shown).toMatchObject({
        options: [
          { values: [{ name: '50 ml' }, { name: '100 ml' }] },
          {
            values: [
              { name: 'Rose', hex: '#cc3355' },
              { name: 'Mint', image: expect.stringContaining('/media/') },
            ],
          },
        ],
        variants: [
          { price: 100, price_after_discount: 90, qty: 5, size: '50 ml' },
          { price: 120.5, qty: 4, size: '50 ml' },
          { price: 190, qty: 4, size: '100 ml' },
          { price: 210, qty: 4, size: '100 ml' },
        ],
      });
      // Shoppers see the picture in the choice, and it is named by the shade.
      await page.goto(`/en/product/${id}`);
      const mint = page.getByRole('radio', { name: 'Mint' });
      await expect(page.locator('label', { has: mint }).locator('img')).toBeVisible();
      const { updated_at: latest } = await savedOf(page, id);
      await staffCall(page, 'POST', `products/${id}/status`, { status: 'archived', seen: latest });
    });
  });

test.describe('the variants of a product', () => {
  const { locale, words, viewport } = languages.en;
  test.use({ viewport });
  const { variants: texts, products } = words;
  const name = (text: string) => ({ ar: text, en: text });

  /** Two sizes and two scents. */
  async function withVariants(page: Page): Promise<{ id: number; ids: number[] }> {
    const { id } = await draft(page);
    const before = await savedOf(page, id);
    const values = (...all: string[]) => all.map((text) => ({ name: name(text) }));
    const { variants } = await staffCall<Saved>(page, 'PUT', `products/${id}/variants`, {
      seen: before.updated_at,
      options: [
        { kind: 'size', name: name('Size'), values: values('50 ml', '100 ml') },
        { kind: 'scent', name: name('Scent'), values: values('Rose', 'Mint') },
      ],
      variants: [0, 1, 2, 3].map((nth) => ({
        ...(nth === 0 && { id: before.variants[0]!.id }),
        values: [nth >> 1, nth % 2],
        price: 100 + nth * 10,
        stock: 2,
      })),
    });
    return { id, ids: variants.map((variant) => variant.id) };
  }

  const cellOf = (page: Page, column: string, nth: number) =>
    page.getByRole('table', { name: texts.variants }).locator(`[data-row="${nth}"][data-column="${column}"]`);

  test('change together after a preview, and a step can be undone', async ({ page, baseURL }) => {
    await openAsStaff(page, locale, baseURL!, '/products');
    const { id } = await withVariants(page);
    await page.goto(`/admin/products/${id}`, { waitUntil: 'load' });
    await page.getByRole('button', { name: texts.bulk }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(products.bulk.percent).fill('10');
    await expect(dialog.getByText(texts.bulk_sums({ change: 4, same: 0, refused: 0 }))).toBeVisible();
    await expect(dialog.getByText('EGP 143')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: texts.bulk_apply({ n: 4 }) }).click();
    await expect(cellOf(page, 'price', 3)).toHaveValue('143');
    await page.getByRole('button', { name: texts.undo }).click();
    await expect(cellOf(page, 'price', 3)).toHaveValue('130');
    expect((await savedOf(page, id)).variants.map(({ price }) => price)).toEqual([100, 110, 120, 130]);

    // Leaving asks first, as long as something is not saved.
    await page.setViewportSize({ width: 1280, height: 900 });
    await cellOf(page, 'price', 0).fill('1');
    const asked = page.waitForEvent('dialog').then(async (question) => {
      await question.dismiss();
      return question.message();
    });
    await page.locator('a[href="/admin/orders"]').first().click();
    expect(await asked).toBe(texts.leave);
    await expect(cellOf(page, 'price', 0)).toHaveValue('1');
    await page.getByRole('button', { name: texts.discard }).click();
    await expect(cellOf(page, 'price', 0)).toHaveValue('100');
    await page.locator('a[href="/admin/orders"]').first().click();
    await expect(page.getByRole('table', { name: texts.variants })).toBeHidden();
  });

  test('get pictures of the product, together with others of one value', async ({ page, baseURL }) => {
    await openAsStaff(page, locale, baseURL!, '/products');
    const { id } = await withVariants(page);
    const buffer = await receiptPicture('42', '230', 240).png().toBuffer();
    const added = await page.request.post(`/api/staff/products/${id}/pictures`, {
      multipart: { pictures: { name: 'a.png', mimeType: 'image/png', buffer } },
    });
    expect(added.ok(), await added.text()).toBe(true);
    await page.goto(`/admin/products/${id}`, { waitUntil: 'load' });
    await page.getByRole('button', { name: texts.choose_pictures({ name: '50 ml · Mint' }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: products.pictures.nth({ n: 1, of: 1 }) }).click();
    await chooseOption(
      dialog.getByRole('combobox', { name: texts.pictures_to }),
      page.getByRole('option', { name: texts.all_with({ name: 'Mint' }) }),
    );
    await expectAccessible(page);
    await dialog.getByRole('button', { name: texts.pictures_set }).click();
    await page.getByRole('button', { name: texts.save }).click();
    await expect(page.getByText(texts.saved)).toBeVisible();
    const { variants } = await savedOf(page, id);
    expect(variants.map(({ picture_ids: ids }) => ids.length)).toEqual([0, 1, 0, 1]);
  });

  test('keep what was typed when somebody else changed them, and a value goes with its variants', async ({
    page,
    baseURL,
  }) => {
    await openAsStaff(page, locale, baseURL!, '/products');
    const { id, ids } = await withVariants(page);
    await page.goto(`/admin/products/${id}`, { waitUntil: 'load' });
    await cellOf(page, 'price', 0).fill('77');
    // A change of the product that is not in the grid is no conflict.
    await staffCall(page, 'PUT', `products/${id}`, { ingredients: 'Aqua', seen: (await savedOf(page, id)).updated_at });
    const save = page.getByRole('button', { name: texts.save });
    await save.click();
    await expect(page.getByText(texts.saved)).toBeVisible();

    const current = await savedOf(page, id);
    const positions = current.variants.map((_, nth) => [nth >> 1, nth % 2]);
    await staffCall(page, 'PUT', `products/${id}/variants`, {
      seen: current.updated_at,
      options: current.options,
      variants: ids.map((variantId, nth) => ({ id: variantId, values: positions[nth], price: 500 })),
    });
    await cellOf(page, 'price', 1).fill('88');
    await save.click();
    await expect(page.getByText(texts.conflict)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: words.parts.form.keep_mine }).click();
    await expect(cellOf(page, 'price', 1)).toHaveValue('88');
    await expect(cellOf(page, 'price', 0)).toHaveValue('500');

    await page.getByRole('button', { name: words.content.order.open({ name: 'Scent' }) }).click();
    await page.getByRole('button', { name: texts.remove_value({ name: 'Mint' }) }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(texts.removing_rows({ n: 2 }));
    await dialog.getByRole('button', { name: texts.remove }).click();
    await save.click();
    await expect(page.getByText(texts.saved).last()).toBeVisible();
    await expect
      .poll(async () => (await savedOf(page, id)).variants.map(({ id: variantId, price }) => [variantId, price]))
      .toEqual([
        [ids[0], 500],
        [ids[2], 500],
      ]);
  });
});
