import type { APIRequestContext, Page } from '@playwright/test';
import { receiptPicture } from '#test/files.ts';
import type { Locale } from '#values/locale.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './shopper.ts';
import { languages, openAsStaff, staffCall, chooseOption } from './staff-browser.ts';

let made = 0;
const mark = () => `${Date.now().toString(36)}${made++}`;

const picture = async (name: string) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: await receiptPicture(name.replace(/\D/g, '0'), '230', 240).png().toBuffer(),
});

/** Waits until a guest's cached page shows a text; returns how long after `since` that was. */
async function shownTo(request: APIRequestContext, path: string, text: string, since: number): Promise<number> {
  let took = 0;
  await expect
    .poll(
      async () => {
        const reply = await request.get(path);
        const found = (await reply.text()).includes(text);
        took = Math.round(performance.now() - since);
        return found;
      },
      { intervals: [50], timeout: 20_000 },
    )
    .toBe(true);
  return took;
}

test.describe('a new product', () => {
  const { locale, words, viewport } = languages.ar;
  test.use({ viewport });

  test('with its pictures is in the shop as soon as it is published, on cached pages too', async ({
    page,
    playwright,
    baseURL,
  }, info) => {
    test.slow();
    const name = `Lotus balm ${mark()}`;
    const { products: said } = words;
    await openAsStaff(page, locale, baseURL!, '/products');
    await page.getByRole('link', { name: said.new }).click();
    const inLanguage = (label: string, of: Locale) =>
      page.getByRole('textbox', { name: `${label} ${words.parts.in_language[of]}`, exact: true });
    await inLanguage(said.fields.name, 'ar').fill(`بلسم ${name}`);
    await inLanguage(said.fields.description, 'en').fill('Melts into the skin.');
    await page.getByRole('textbox', { name: said.price }).first().fill('١٢٠٫٥٠');
    for (const field of [said.category, said.brand]) {
      await chooseOption(page.getByRole('combobox', { name: field }), page.getByRole('option').nth(1));
    }
    await page.getByRole('textbox', { name: said.fields.sku }).fill('x'.repeat(20));
    await page.getByLabel(said.fields.slug).fill('!!!');
    await page.getByRole('button', { name: said.create }).click();
    // A refused value has an error at its field, and the input stays.
    await expect(page.getByLabel(said.fields.slug)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(said.fields.slug)).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel(said.fields.slug).fill('');
    await page.getByLabel(said.stock_first).fill('12');
    await page.getByRole('button', { name: said.create }).click();

    await expect(page.getByText(said.show.leads.draft)).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: said.pictures.choose }).click();
    await (await chooser).setFiles([await picture(`1${mark()}`), await picture(`2${mark()}`)]);
    const handles = page.getByRole('button', { name: said.pictures.move({ n: 2 }) });
    await expect(handles).toBeVisible({ timeout: 30_000 });

    // The second becomes the main one, by keyboard.
    const pictures = page.getByRole('region', { name: said.pictures.title }).getByRole('img');
    const second = await pictures.nth(1).getAttribute('src');
    await handles.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(said.pictures.picked({ n: 2, of: 2 }))).toBeAttached();
    // The library listens for arrow keys a moment after it says that the picture is picked up.
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      await expect(page.getByText(said.pictures.over({ n: 1, of: 2 }))).toBeAttached({ timeout: 1_000 });
    }).toPass();
    const ordered = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
    await page.keyboard.press('Space');
    await ordered;
    await expect(pictures.first()).toHaveAttribute('src', second!);
    await page.getByRole('button', { name: said.pictures.texts({ n: 1 }) }).click();
    const alts = page.getByRole('dialog').getByRole('textbox');
    await alts.nth(0).fill('علبة بلسم');
    await alts.nth(1).fill('A tin of balm');
    await page.getByRole('button', { name: words.parts.form.save, exact: true }).last().click();
    await expect(page.getByRole('dialog')).toBeHidden();

    // A name is missing: the error says so, and the product stays a draft.
    await page.getByRole('button', { name: said.show.publish.draft }).click();
    await expect(page.getByRole('region', { name: said.show.title }).getByRole('alert').first()).toContainText(
      words.parts.in_language.en,
    );
    await inLanguage(said.fields.name, 'en').fill(name);
    await page.getByRole('button', { name: words.parts.form.save, exact: true }).click();
    await expect(page.getByText(words.parts.form.saved)).toBeVisible();
    await expectAccessible(page);

    const guest = await playwright.request.newContext({ baseURL: baseURL! });
    const list = '/en/store?sort=newest';
    // Cached from now on, without it.
    expect(await (await guest.get(list)).text()).not.toContain(name);
    const published = page.waitForResponse((reply) => reply.url().endsWith('/status') && reply.ok());
    await page.getByRole('button', { name: said.show.publish.draft }).click();
    const { data } = (await (await published).json()) as { data: { slug: string } };
    const since = performance.now();
    await expect(page.locator(':focus')).toContainText(said.statuses.published);
    const [onList, onPage] = await Promise.all([
      shownTo(guest, list, name, since),
      shownTo(guest, `/en/product/${data.slug}`, name, since),
    ]);
    expect(await (await guest.get(`/en/product/${data.slug}`)).text()).toContain('A tin of balm');
    info.annotations.push({ type: 'ms from saving to a guest', description: `list ${onList}, page ${onPage}` });
    console.log(`in the shop after: list ${onList} ms, its page ${onPage} ms`);
    await guest.dispose();

    await page.getByRole('button', { name: said.ledger.change }).click();
    await page.getByRole('dialog').getByLabel(said.ledger.how_many).fill('٥');
    await page.getByRole('button', { name: said.ledger.confirm }).click();
    await expect(page.getByText(said.ledger.after({ n: 17 }))).toBeVisible();

    // Archived, because other tests know the products on sale.
    await page.getByRole('button', { name: said.show.archived }).click();
    await page.getByRole('dialog').getByRole('button', { name: said.show.archived }).click();
    await expect(page.getByText(said.show.leads.archived)).toBeVisible();
  });
});

type Draft = { id: number; slug: string; name: { en: string }; price: number; updated_at: string };

/** Creates a draft through the API. */
const draft = async (page: Page, values: object): Promise<Draft> => {
  const [brands, categories] = await Promise.all([
    staffCall<{ id: number }[]>(page, 'GET', 'brands?per_page=1'),
    staffCall<{ id: number }[]>(page, 'GET', 'categories'),
  ]);
  return staffCall<Draft>(page, 'POST', 'products', {
    brand_id: brands[0]!.id,
    category_id: categories[1]!.id,
    price: 100,
    ...values,
  });
};

test.describe('many products', () => {
  const { locale, words, viewport } = languages.en;
  test.use({ viewport });
  const { bulk } = words.products;

  test('have their prices changed together, and failures are reported', async ({ page, baseURL }) => {
    const series = `Zq${mark()}`;
    await openAsStaff(page, locale, baseURL!, '/products');
    const plain = await draft(page, { name: { en: `${series} plain` } });
    await draft(page, { name: { en: `${series} offered` }, offer_price: 95 });
    await page.getByPlaceholder(words.products.search).fill(series);
    for (const one of ['plain', 'offered'])
      await page.getByRole('checkbox', { name: words.products.choose({ name: `${series} ${one}` }) }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: bulk.price }).click();
    const dialog = page.getByRole('dialog');
    await chooseOption(
      dialog.getByRole('combobox', { name: bulk.way }),
      page.getByRole('option', { name: bulk.price_ways.lower }),
    );
    await dialog.getByLabel(bulk.percent).fill('10');
    await expect(dialog.getByText('EGP 90')).toBeVisible();
    await expect(dialog.getByText(bulk.cannot.offer_above)).toBeVisible();
    await expect(dialog.getByText(bulk.sums({ change: 1, same: 0, refused: 1 }))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: bulk.confirm({ n: 1 }) }).click();
    await expect(dialog.getByText(bulk.refused({ n: 1 }))).toBeVisible();
    await expect(dialog.getByText(`${series} offered`)).toBeVisible();
    await dialog.getByRole('button', { name: bulk.close }).click();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
    expect((await staffCall<Draft>(page, 'GET', `products/${plain.id}`)).price).toBe(90);
  });

  test('of several variants change each of them, and a set is left to its parts', async ({ page, baseURL }) => {
    const series = `Zv${mark()}`;
    await openAsStaff(page, locale, baseURL!, '/products');
    const sized = await draft(page, { name: { en: `${series} sized` } });
    const values = ['50 ml', '100 ml'].map((en) => ({ name: { en } }));
    const { variants } = await staffCall<{ variants: { id: number }[] }>(page, 'GET', `products/${sized.id}/variants`);
    await staffCall(page, 'PUT', `products/${sized.id}/variants`, {
      seen: sized.updated_at,
      options: [{ kind: 'size', name: { en: 'Size' }, values }],
      variants: [
        { id: variants[0]!.id, values: [0], price: 100 },
        { values: [1], price: 180 },
      ],
    });
    const set = await draft(page, { name: { en: `${series} set` }, stock: 0 });
    await staffCall(page, 'PUT', `products/${set.id}/set`, {
      seen: set.updated_at,
      percent: 10,
      parts: [{ product_id: sized.id, variant_id: variants[0]!.id, quantity: 2 }],
    });
    await page.getByPlaceholder(words.products.search).fill(series);
    for (const name of ['sized', 'set'])
      await page.getByRole('checkbox', { name: words.products.choose({ name: `${series} ${name}` }) }).check();
    await page.getByRole('button', { name: bulk.price }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(bulk.percent).fill('10');
    await expect(dialog.getByText(bulk.cannot.is_set)).toBeVisible();
    await dialog.getByRole('button', { name: bulk.confirm({ n: 1 }) }).click();
    await expect(dialog.getByText(bulk.refused({ n: 1 }))).toBeVisible();
    await dialog.getByRole('button', { name: bulk.close }).click();
    const saved = await staffCall<{ variants: { price: number }[] }>(page, 'GET', `products/${sized.id}/variants`);
    expect(saved.variants.map(({ price }) => price)).toEqual([110, 198]);
    expect((await staffCall<Draft>(page, 'GET', `products/${set.id}`)).price).toBe(220);
  });

  test('what is typed during a save stays, unsaved', async ({ page, baseURL }) => {
    const { products: said, parts } = words;
    await openAsStaff(page, locale, baseURL!, '/products');
    const { id } = await draft(page, { name: { en: `Typed ${mark()}` } });
    await page.goto(`/admin/products/${id}`, { waitUntil: 'load' });
    const [size, price] = [
      page.getByLabel(`${said.fields.size} ${parts.in_language.en}`),
      page.getByRole('textbox', { name: said.price }).first(),
    ];
    await size.fill('200 ml');
    await page.route(`**/api/staff/products/${id}`, async (route) => {
      if (route.request().method() === 'PUT') await price.fill('140');
      await route.continue();
    });
    await page.getByRole('button', { name: parts.form.save, exact: true }).click();
    await expect(page.getByText(parts.form.saved, { exact: true })).toBeVisible();
    await expect(price).toHaveValue('140');
    await expect(page.getByText(parts.form.unsaved).first()).toBeVisible();
    expect(await staffCall(page, 'GET', `products/${id}`)).toMatchObject({ price: 100, size: { en: '200 ml' } });
    await page.getByRole('button', { name: parts.form.save, exact: true }).click();
    await expect.poll(() => staffCall(page, 'GET', `products/${id}`)).toMatchObject({ price: 140 });
  });

  test('a refused stale change keeps the input', async ({ page, baseURL }) => {
    const { products: said, parts } = words;
    await openAsStaff(page, locale, baseURL!, '/products');
    const { id, updated_at: seen } = await draft(page, { name: { en: `Shared ${mark()}` } });
    await page.goto(`/admin/products/${id}`, { waitUntil: 'load' });
    const size = page.getByLabel(`${said.fields.size} ${parts.in_language.en}`);
    await size.fill('200 ml');
    await staffCall(page, 'PUT', `products/${id}`, { price: 130, seen });
    await page.getByRole('button', { name: parts.form.save, exact: true }).click();
    await expect(page.getByText(parts.form.conflict)).toBeVisible();
    await expect(page.getByText(parts.form.theirs({ fields: said.price }))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: parts.form.keep_mine }).click();
    await expect(page.getByRole('textbox', { name: said.price }).first()).toHaveValue('130');
    await expect(size).toHaveValue('200 ml');
    await page.getByRole('button', { name: parts.form.save, exact: true }).click();
    await expect(page.getByText(parts.form.saved, { exact: true })).toBeVisible();
    expect(await staffCall(page, 'GET', `products/${id}`)).toMatchObject({ price: 130, size: { en: '200 ml' } });
    await size.fill('300 ml');
    await staffCall(page, 'DELETE', `products/${id}`);
    await page.getByRole('button', { name: parts.form.save, exact: true }).click();
    await expect(page.getByText(parts.form.gone)).toBeVisible();
    await expect(size).toHaveValue('300 ml');
    // Leaving the page still asks.
    const canLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await expect.poll(() => page.evaluate(canLeave)).toBe(false);
  });
});
