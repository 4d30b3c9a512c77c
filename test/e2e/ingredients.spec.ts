import { expect, test } from './shopper.ts';

test.describe('on a phone in Arabic', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'ar-EG' });

  test('a shopper filters the store by what products are free from', async ({ page }) => {
    await page.goto('/ar/store');
    await page.getByRole('button', { name: /^تصفية/ }).click();
    const group = page.getByRole('group', { name: 'خالٍ من' });
    await expect(group.getByText('حسب قائمة المكوّنات وحدها.')).toBeVisible();
    await group.getByRole('checkbox', { name: /^العطور/ }).check();
    await group.getByRole('checkbox', { name: /^السيليكون/ }).check();
    await expect(page).toHaveURL(/free_from=fragrance&free_from=silicones/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'أزل خالٍ من: العطور' })).toBeVisible();

    // What the list shows says the same on its own page.
    await page.getByRole('article').getByRole('link').first().click();
    await page.getByRole('heading', { name: 'المكوّنات' }).click();
    await expect(page.getByText(/^خالٍ من: العطور/)).toBeVisible();
  });
});

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });

  test('a name of an ingredient list leads to its page, and from there to other products', async ({ page }) => {
    await page.goto('/en/ingredient/linalool');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linalool');
    await expect(page.getByText('A fragrance allergen of the EU list')).toBeVisible();
    const count = Number(/\d+/.exec(await page.getByRole('heading', { name: /contain it$/ }).innerText())![0]);
    expect(count).toBeGreaterThan(24);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();

    await page.getByRole('article').getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Ingredients' }).click();
    await page.getByRole('link', { name: 'Linalool', exact: true }).click();
    await expect(page).toHaveURL(/\/en\/ingredient\/linalool$/);
  });

  test('an unknown ingredient has no page', async ({ page }) => {
    expect((await page.goto('/en/ingredient/no-such-thing'))?.status()).toBe(404);
  });
});
