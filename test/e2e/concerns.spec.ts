import { expectAccessible } from './accessible.ts';
import { expect, test } from './shopper.ts';

test.describe('on a phone in Arabic', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'ar-EG' });

  test('from a tile of the home page to a concern, its article, and a product that says why it is there', async ({
    page,
  }) => {
    await page.goto('/ar');
    const tiles = page.getByRole('region', { name: 'التسوق حسب الاحتياج' }).getByRole('listitem');
    await expect(tiles).toHaveCount(12);
    // The fourth column of two is visible in part, so that there is more to see.
    const fourth = (await tiles.nth(6).boundingBox())!;
    expect(fourth.x + fourth.width).toBeGreaterThan(0);
    expect(fourth.x).toBeLessThan(0);
    await tiles.getByRole('link', { name: 'البشرة الجافة' }).click();
    await expect(page).toHaveURL(/\/ar\/concern\/dry-skin$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('البشرة الجافة');
    await expect(page.getByRole('heading', { name: 'على أي أساس؟' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('article').getByRole('link').first().click();
    const facts = page.getByRole('region', { name: 'لمن هذا المنتج' });
    await facts.getByRole('link', { name: 'البشرة الجافة' }).click();
    await expect(page).toHaveURL(/\/ar\/concern\/dry-skin$/);
  });

  test('the menu of a phone has the concerns of each category', async ({ page }) => {
    await page.goto('/ar');
    await page.getByRole('button', { name: 'فتح الأقسام' }).click();
    const menu = page.getByRole('navigation', { name: 'كل الأقسام' });
    await menu.locator('summary', { hasText: 'العناية بالشعر' }).click();
    await menu.getByRole('link', { name: 'قشرة الشعر' }).click();
    await expect(page).toHaveURL(/\/ar\/concern\/dandruff$/);
  });

  test('a search shows the concern it names, while typing and beside its products', async ({ page }) => {
    await page.goto('/ar');
    const search = page.getByRole('combobox', { name: 'البحث في المتجر' });
    await search.pressSequentially('قشر', { delay: 30 });
    await expect(page.getByRole('option', { name: /قشرة الشعر/ })).toBeVisible();
    await search.fill('قشرة');
    await search.press('Enter');
    await page.getByRole('navigation', { name: 'احتياجات' }).getByRole('link', { name: 'قشرة الشعر' }).click();
    await expect(page).toHaveURL(/\/ar\/concern\/dandruff$/);
  });
});

test.describe('on a laptop in English', () => {
  test.use({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });

  test('a panel of the menu opens by keyboard and closes with Escape', async ({ page }) => {
    await page.goto('/en');
    const header = page.getByRole('banner');
    const button = header.getByRole('button', { name: 'More in Hair care' });
    const panel = header.getByRole('region', { name: 'Hair care' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await header.getByRole('link', { name: 'Hair care', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('link').first()).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();

    await page.keyboard.press('Enter');
    await panel.getByRole('link', { name: 'Dandruff' }).press('Enter');
    await expect(page).toHaveURL(/\/en\/concern\/dandruff$/);
    await expect(panel).toBeHidden();
  });

  test('a panel opens while the pointer rests on its category, and inside of it', async ({ page }) => {
    await page.goto('/en');
    const header = page.getByRole('banner');
    const panel = header.getByRole('region', { name: 'Skin care' });
    await header.getByRole('link', { name: 'Skin care', exact: true }).hover();
    await expect(panel).toBeVisible();
    await header.getByRole('button', { name: 'More in Skin care' }).click();
    await expect(panel).toBeVisible();
    await panel.getByRole('link', { name: 'Acne', exact: true }).hover();
    await expect(panel).toBeVisible();
    await page.mouse.move(640, 880);
    await expect(panel).toBeHidden();
  });

  test('a concern leads to the store with its filter, where a rating and a sorting are chosen', async ({ page }) => {
    await page.goto('/en/concern/dry-skin');
    await page.getByRole('link', { name: 'Filter these in the store' }).click();
    await expect(page).toHaveURL(/\/en\/store\?concern=dry-skin$/);
    await page.getByRole('radio', { name: /^4 stars and up/ }).check();
    await expect(page).toHaveURL(/min_rating=4/);
    await expect(page.getByRole('link', { name: 'Remove 4 stars and up' })).toBeVisible();
    for (const sort of ['oldest', 'name_desc', 'top_rated']) {
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption(sort);
      await expect(page).toHaveURL(new RegExp(`sort=${sort}`));
    }
    await page.getByRole('radio', { name: 'All ratings' }).check();
    await expect(page).not.toHaveURL(/min_rating/);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('featured');
    await expect(page).toHaveURL(/\/en\/store\?concern=dry-skin$/);
    // At some scroll positions half of a checkbox is below the sticky header, which is no fault of its size.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectAccessible(page);
  });

  test('a tile of the store adds its product to the cart', async ({ page }) => {
    await page.goto('/en/concern/acne');
    const button = page.getByRole('button', { name: /^Add .+ to cart$/ }).first();
    const name = /^Add (.+) to cart$/.exec((await button.getAttribute('aria-label'))!)![1]!;
    await button.click();
    await expect(page.locator('#cart-drawer')).toContainText(name);
    await expect(page).toHaveURL(/\/en\/concern\/acne$/);
  });

  test('an unknown concern has no page, and a number leads to the name', async ({ page, request }) => {
    expect((await page.goto('/en/concern/no-such-thing'))?.status()).toBe(404);
    const { data } = await (await request.get('/api/concerns')).json();
    await page.goto(`/en/concern/${data[0].id}`);
    await expect(page).toHaveURL(new RegExp(`/en/concern/${data[0].slug}$`));
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });

  test('a concern and a rating are chosen in a form', async ({ page }) => {
    await page.goto('/en/store?category=skin');
    const filters = page.getByRole('complementary', { name: 'Filter' });
    await filters.getByRole('checkbox', { name: /^Dry skin/ }).check();
    await filters.getByRole('radio', { name: /^4 stars and up/ }).check();
    await filters.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/concern=dry-skin/);
    await expect(page).toHaveURL(/min_rating=4/);
    await expect(page.getByRole('link', { name: 'Remove Dry skin' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^More in/ })).toHaveCount(0);
  });
});
