import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, signIn, test } from './shopper.ts';
import { languages, newMember, openAsStaff, setLocaleCookie, staffCall, chooseOption } from './staff-browser.ts';

/** Letters that are in no word of the shop, and at random: a search forgives a letter or two, so the marks of other tests must differ in more. */
const mark = () => `zq${Array.from(randomBytes(14), (byte) => 'bdfghjklmn'[byte % 10]).join('')}`;

type Product = { id: number; updated_at: string };

/** A product on sale whose description has a text. */
async function published(page: Page, text: string): Promise<{ id: number; name: string }> {
  const [brands, categories] = await Promise.all([
    staffCall<{ id: number }[]>(page, 'GET', 'brands?per_page=1'),
    staffCall<{ id: number }[]>(page, 'GET', 'categories'),
  ]);
  const name = `Rose serum ${mark()}`;
  const { id, updated_at: seen } = await staffCall<Product>(page, 'POST', 'products', {
    name: { ar: `سيروم ${name}`, en: name },
    description: { ar: `<p>${text}</p>`, en: `<p>${text}</p>` },
    ingredients: 'Aqua, Niacinamide',
    brand_id: brands[0]!.id,
    category_id: categories[1]!.id,
    price: 100,
    stock: 8,
  });
  await staffCall(page, 'POST', `products/${id}/status`, { status: 'published', seen });
  return { id, name };
}

/** Takes a product out of the shop after its test. */
async function archive(page: Page, id: number): Promise<void> {
  const { updated_at: seen } = await staffCall<Product>(page, 'GET', `products/${id}`);
  await staffCall(page, 'POST', `products/${id}/status`, { status: 'archived', seen });
}

/** The ids of the products that shoppers find by a word. */
async function idsFor(request: APIRequestContext, word: string): Promise<number[]> {
  const reply = await request.get(`/api/products?search=${encodeURIComponent(word)}`);
  return ((await reply.json()).data as { id: number }[]).map(({ id }) => id);
}

/** How many products shoppers find by a word. */
async function countFor(request: APIRequestContext, word: string): Promise<number> {
  const reply = await request.get(`/api/products?search=${encodeURIComponent(word)}`);
  return ((await reply.json()).meta as { total: number }).total;
}

type Known = { updated_at: string; concerns: { id: number; reason: { ar: string; en: string } }[]; actives: string[] };

const knownOf = (page: Page, id: number) => staffCall<Known>(page, 'GET', `products/${id}/knowledge`);

for (const { locale, words, viewport } of Object.values(languages))
  test.describe(`what is known of products (${locale}, ${viewport.width} px)`, () => {
    test.use({ viewport });
    const { concerns: texts, knowledge, synonyms, products, parts, reports } = words;

    const field = (page: Page, label: string, of: 'ar' | 'en') =>
      page.getByRole('textbox', { name: `${label} ${parts.in_language[of]}`, exact: true });

    test('staff create a concern, tag a product with it, and shoppers find it by its word', async ({
      page,
      baseURL,
      request,
    }) => {
      test.slow();
      const [name, word] = [`Frizz ${mark()}`, mark()];
      await openAsStaff(page, locale, baseURL!, '/concerns');
      await expectAccessible(page);
      await page.getByRole('link', { name: texts.new }).click();
      await field(page, texts.name, 'en').fill(name);
      await page.getByRole('textbox', { name: texts.words }).fill(`${word}, ${word}y hair`);
      await field(page, texts.meta_description, 'en').fill('Oils and masks');
      await expect(page.getByText(texts.meta_count({ n: 14 }))).toBeVisible();
      await page.getByRole('button', { name: texts.create }).click();
      // Both names are needed; what was typed stays.
      await expect(field(page, texts.name, 'ar')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByRole('textbox', { name: texts.words })).toHaveValue(`${word}, ${word}y hair`);
      await expectAccessible(page);
      await field(page, texts.name, 'ar').fill(`هيشان ${name}`);
      // By keyboard: on a phone the message is over the button.
      await page.getByRole('button', { name: texts.create }).press('Enter');
      await expect(page.getByText(texts.created)).toBeVisible();
      await expect(page.getByRole('link', { name: words.content.see })).toHaveAttribute(
        'href',
        new RegExp(`^/${locale}/concern/frizz-zq`),
      );
      const concern = Number(page.url().match(/\d+$/)![0]);
      await field(page, texts.intro, 'en').fill('For smooth hair');
      await page.getByRole('button', { name: parts.form.save, exact: true }).click();
      await expect(page.getByText(parts.form.saved, { exact: true })).toBeVisible();
      await expectAccessible(page);

      const { id, name: product } = await published(page, `For ${word}`);
      await page.goto(`/admin/products?filter=${encodeURIComponent(JSON.stringify({ knowledge: 'none' }))}`);
      await expect(page.getByText(product)).toBeVisible();
      await page.goto(`/admin/products/${id}`, { waitUntil: 'load' });
      const panel = page.getByRole('region', { name: knowledge.title });
      await expect(panel).toContainText(knowledge.nothing);
      await expect(panel.getByRole('combobox')).toHaveCount(0);
      await panel.getByRole('button', { name: knowledge.open }).click();
      // Suggestions are not added by themselves.
      const shown = locale === 'ar' ? `هيشان ${name}` : name;
      await panel.getByRole('button', { name: knowledge.add({ name: knowledge.types.actives.niacinamide }) }).click();
      await panel.getByRole('button', { name: knowledge.add({ name: shown }) }).click();
      const reason = (of: 'ar' | 'en') =>
        panel.getByRole('textbox', { name: `${knowledge.reason_for({ name: shown })} ${parts.in_language[of]}` });
      await reason('ar').fill('فيه زبدة شيا');
      await reason('en').fill('Has shea butter');
      await panel.getByRole('button', { name: knowledge.types.skin.oily, exact: true }).click();
      await chooseOption(
        panel.getByRole('combobox', { name: knowledge.step }),
        page.getByRole('option', { name: `${knowledge.types.kinds.skin} · ${knowledge.types.steps.treat}` }),
      );
      await panel.getByRole('textbox', { name: knowledge.min_age }).fill('-1');
      await panel.getByRole('combobox', { name: knowledge.add_companion }).fill('niacinamide');
      await page.getByRole('option').first().click();
      await expectAccessible(page);
      await panel.getByRole('button', { name: knowledge.save }).click();
      await expect(panel.getByRole('textbox', { name: knowledge.min_age })).toHaveAttribute('aria-invalid', 'true');
      await expect(reason('en')).toHaveValue('Has shea butter');
      await panel.getByRole('textbox', { name: knowledge.min_age }).fill('١٢');
      await panel.getByRole('button', { name: knowledge.save }).press('Enter');
      await expect(page.getByText(knowledge.saved)).toBeVisible();
      await panel.getByRole('button', { name: knowledge.close }).click();
      await expect(panel).toContainText(`${shown} · ${knowledge.types.skinOf.oily}`);
      await expectAccessible(page);
      expect(await knownOf(page, id)).toMatchObject({
        concerns: [{ id: concern, reason: { ar: 'فيه زبدة شيا', en: 'Has shea butter' } }],
        skin_types: ['oily'],
        step: 'treat',
        actives: ['niacinamide'],
        min_age: 12,
        companions: [{}],
      });
      // The form of the product still saves: it does not count as changed by somebody else.
      await page.getByLabel(`${products.fields.size} ${parts.in_language.en}`).fill('50 ml');
      await page.getByRole('button', { name: parts.form.save, exact: true }).click();
      await expect(page.getByText(parts.form.saved, { exact: true })).toBeVisible();
      await expect.poll(() => idsFor(request, `${word}y hair`)).toEqual([id]);

      await page.goto(`/admin/concerns/${concern}`, { waitUntil: 'load' });
      await page.getByRole('link', { name: texts.show_products }).click();
      await expect(page.getByText(product)).toBeVisible();
      await page.goBack();
      await page.getByRole('button', { name: texts.delete }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(texts.delete_warning({ n: 1 }));
      await expectAccessible(page);
      await dialog.getByRole('button', { name: texts.delete }).click();
      await expect(page.getByText(texts.deleted)).toBeVisible();
      expect((await knownOf(page, id)).concerns).toEqual([]);
      await archive(page, id);
    });

    test('a search without a result becomes a synonym, and finds', async ({ page, baseURL, request }) => {
      test.slow();
      const missed = mark();
      await openAsStaff(page, locale, baseURL!, '/synonyms');
      expect(await idsFor(request, missed)).toEqual([]);
      // In the chart, then in the table.
      const reported = page.getByText(missed, { exact: true }).last();
      await expect(async () => {
        await page.goto('/admin/reports?report=searches', { waitUntil: 'load' });
        await expect(page.getByRole('region', { name: reports.names.searches })).toBeVisible();
        await expect(reported).toBeVisible({ timeout: 2000 });
      }).toPass({ timeout: 40_000 });
      await expect(page.getByRole('link', { name: synonyms.try_word({ term: missed }) })).toHaveAttribute(
        'href',
        `/${locale}/store?search=${missed}`,
      );
      await page.getByRole('button', { name: synonyms.add_for({ term: missed }) }).click();
      const dialog = page.getByRole('dialog', { name: synonyms.means({ term: missed }) });
      const typed = dialog.getByRole('combobox', { name: synonyms.words });
      await typed.fill(missed);
      await dialog.getByRole('button', { name: synonyms.save }).click();
      // The word itself says nothing new.
      await expect(typed).toHaveAttribute('aria-invalid', 'true');
      // A word of any language or spelling finds what the shop calls it.
      await typed.fill('shambo');
      await page.getByRole('option').first().click();
      await expect(typed).toHaveValue(locale === 'ar' ? 'شامبو' : 'shampoo');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: synonyms.save }).click();
      await expect(dialog.getByRole('button', { name: synonyms.save })).toHaveCount(0);
      await expect.poll(() => countFor(request, missed)).toBeGreaterThan(0);
      const n = await countFor(request, missed);
      await expect(dialog.getByText(synonyms.found({ term: missed, n }))).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: synonyms.close }).click();

      await page.goto('/admin/synonyms', { waitUntil: 'load' });
      const group = page.getByRole('listitem').filter({ hasText: missed });
      await expect(group).toContainText('=');
      await expectAccessible(page);
      await group.getByRole('button', { name: synonyms.delete }).click();
      await page.getByRole('dialog').getByRole('button', { name: synonyms.delete }).click();
      await expect(group).toHaveCount(0);
      await expect.poll(() => idsFor(request, missed)).toEqual([]);
    });
  });

test.describe('what is known of a product', () => {
  const { locale, words, viewport } = languages.en;
  test.use({ viewport });
  const { knowledge, parts } = words;

  test('a stale save is refused and loses nothing; another change of the product is no conflict', async ({
    page,
    baseURL,
  }) => {
    test.slow();
    await openAsStaff(page, locale, baseURL!, '/products');
    const { id } = await published(page, 'Soft');
    await page.goto(`/admin/products/${id}`, { waitUntil: 'load' });
    const panel = page.getByRole('region', { name: knowledge.title });
    await panel.getByRole('button', { name: knowledge.open }).click();
    const dry = panel.getByRole('button', { name: knowledge.types.skin.dry, exact: true });
    await dry.click();
    // Another part of the product is changed elsewhere.
    await staffCall(page, 'PUT', `products/${id}`, {
      ingredients: 'Aqua, Retinol',
      seen: (await knownOf(page, id)).updated_at,
    });
    const save = panel.getByRole('button', { name: knowledge.save });
    await save.click();
    await expect(page.getByText(knowledge.saved)).toBeVisible();

    await panel.getByRole('textbox', { name: knowledge.min_age }).fill('16');
    await staffCall(page, 'PUT', `products/${id}/knowledge`, {
      seen: (await knownOf(page, id)).updated_at,
      actives: ['retinoid'],
    });
    await save.click();
    await expect(panel.getByRole('alert')).toContainText(knowledge.conflict);
    await expectAccessible(page);
    // Neither version is changed until a choice is made.
    expect(await knownOf(page, id)).toMatchObject({ actives: ['retinoid'], min_age: null });
    await save.click();
    await expect(panel.getByRole('alert')).toContainText(knowledge.conflict);
    await expect(panel.getByRole('textbox', { name: knowledge.min_age })).toHaveValue('16');

    // Leaving asks first, as long as something is not saved.
    await page.setViewportSize({ width: 1280, height: 900 });
    const asked = page.waitForEvent('dialog').then(async (question) => {
      await question.dismiss();
      return question.message();
    });
    await page.locator('a[href="/admin/orders"]').first().click();
    expect(await asked).toBe(knowledge.leave);
    await panel.getByRole('button', { name: knowledge.keep_mine }).click();
    await save.click();
    await expect(panel.getByText(parts.form.unsaved)).toBeHidden();
    await expect.poll(() => knownOf(page, id)).toMatchObject({ actives: [], skin_types: ['dry'], min_age: 16 });

    // Changed here first: a form without changes would take over the other version when it is loaded again after the save.
    await dry.click();
    await staffCall(page, 'PUT', `products/${id}/knowledge`, {
      seen: (await knownOf(page, id)).updated_at,
      skin_types: ['oily'],
    });
    await save.click();
    await panel.getByRole('button', { name: knowledge.take_theirs }).click();
    await expect(panel.getByRole('button', { name: knowledge.types.skin.oily, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(panel.getByRole('textbox', { name: knowledge.min_age })).toHaveValue('');
    await archive(page, id);
  });

  test('a member who only sees reports is offered no synonyms', async ({ page, request, baseURL }) => {
    const missed = mark();
    await idsFor(request, missed);
    const context = page.context();
    await setLocaleCookie(context, locale, baseURL!);
    await signIn(context, await newMember(request, ['reports.view']), baseURL!);
    await expect(async () => {
      await page.goto('/admin/reports?report=searches', { waitUntil: 'load' });
      await expect(page.getByText(missed, { exact: true }).last()).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 40_000 });
    await expect(page.getByRole('button', { name: words.synonyms.add_for({ term: missed }) })).toHaveCount(0);
  });
});
