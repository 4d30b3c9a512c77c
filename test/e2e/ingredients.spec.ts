import { ingredientScreens } from '#words/catalogue/ingredients/index.ts';
import { getMessages } from '#words/messages.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './shopper.ts';

const looks = [
  { locale: 'ar', viewport: { width: 360, height: 740 }, linalool: 'لينالول', list: 'المكوّنات', next: 'التالي' },
  { locale: 'en', viewport: { width: 1280, height: 900 }, linalool: 'Linalool', list: 'Ingredients', next: 'Next' },
] as const;

for (const { locale, viewport, linalool, list, next } of looks)
  test.describe(`in ${locale} at ${viewport.width} px`, () => {
    test.use({ viewport, locale: locale === 'ar' ? 'ar-EG' : 'en-GB' });
    const { store } = getMessages(locale);
    const words = ingredientScreens[locale];

    test('a shopper filters the store by what products are free from', async ({ page }) => {
      await page.goto(`/${locale}/store`);
      if (viewport.width < 768) await page.getByRole('button', { name: new RegExp(`^${store.filters}`) }).click();
      const group = page.getByRole('group', { name: store.free_from_title });
      await expect(group.getByText(store.free_from_note)).toBeVisible();
      const [fragrance, silicones] = [words.free_from.fragrance, words.free_from.silicones];
      await group.getByRole('checkbox', { name: new RegExp(`^${fragrance}`) }).check();
      await group.getByRole('checkbox', { name: new RegExp(`^${silicones}`) }).check();
      await expect(page).toHaveURL(/free_from=fragrance&free_from=silicones/);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('link', { name: store.remove(store.free_from_chip(fragrance)) })).toBeVisible();

      // What the list shows says the same on its own page.
      await page.getByRole('article').getByRole('link').first().click();
      await page.getByRole('heading', { name: list }).click();
      await expect(page.getByText(new RegExp(`^${words.list_free_from([fragrance]).replace('.', '')}`))).toBeVisible();
    });

    test('a name of an ingredient list leads to its page, and from there to other products', async ({ page }) => {
      await page.goto(`/${locale}/ingredient/linalool`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(linalool);
      await expect(page.getByText(words.allergen)).toBeVisible();
      const products = page.getByRole('main').getByRole('article');
      await expect(products).toHaveCount(24);
      await expectAccessible(page);
      await page.getByRole('link', { name: next }).click();
      await expect(products.first()).toBeVisible();

      await products.first().getByRole('link').first().click();
      await page.getByRole('heading', { name: list }).click();
      await page.getByRole('link', { name: 'Linalool', exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/ingredient/linalool$`));
    });
  });

test('an unknown ingredient has no page', async ({ page }) => {
  expect((await page.goto('/en/ingredient/no-such-thing'))?.status()).toBe(404);
});
