import type { Page } from '@playwright/test';
import { finderScreens } from '#words/finder/index.ts';
import { expectAccessible } from './accessible.ts';
import { expect, newAccount, signIn, test } from './shopper.ts';

const texts = {
  ar: { acne: 'حب الشباب', oily: /^دهنية/, inCart: 'روتين البشرة', removeAll: 'حذف الكل', remove: 'حذف' },
  en: { acne: 'Acne', oily: /^Oily/, inCart: 'Your skin routine', removeAll: 'Remove all', remove: 'Remove' },
};

/** Answers the five questions, going back once. */
async function answer(page: Page, locale: 'ar' | 'en'): Promise<void> {
  const words = finderScreens[locale];
  const { acne, oily } = texts[locale];
  await page.goto(`/${locale}/finder`);
  const next = page.getByRole('main').getByRole('button', { name: words.next });
  await page.getByRole('radio', { name: words.kinds.skin }).check();
  await next.click();
  await page.getByRole('radio', { name: oily }).check();
  await page.getByRole('checkbox', { name: acne, exact: true }).check();
  await page.getByRole('checkbox', { name: words.avoid.pregnancy }).check();
  await next.click();
  await expect(page.getByRole('group', { name: words.question_shape })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: words.back }).click();
  await expect(page.getByRole('radio', { name: oily })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: acne, exact: true })).toBeChecked();
  await next.click();
  await page.getByRole('radio', { name: words.efforts.short }).check();
  await page.getByRole('main').getByRole('button', { name: words.show }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.routine('skin') })).toBeVisible();
}

const productsOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts();

for (const locale of ['ar', 'en'] as const) {
  const words = finderScreens[locale];
  const { inCart, removeAll, remove } = texts[locale];

  const viewport = locale === 'ar' ? { width: 360, height: 740 } : { width: 1280, height: 900 };

  test.describe(`in ${locale} at ${viewport.width} px`, () => {
    test.use({ viewport, locale: locale === 'ar' ? 'ar-EG' : 'en-GB' });

    test('five questions give a routine, which goes into the cart together', async ({ page }) => {
      await answer(page, locale);
      await expect(page).toHaveURL(/kind=skin&type=oily&concern=acne&avoid=pregnancy/);
      for (const time of ['morning', 'evening'] as const)
        await expect(page.getByRole('heading', { level: 2, name: words.times[time] })).toBeVisible();
      await expectAccessible(page);
      const names = new Set(await productsOf(page));
      await page.getByRole('button', { name: words.add_all(names.size) }).click();
      await page.goto(`/${locale}/cart`);
      const group = page.getByRole('region', { name: inCart });
      await expect(group.getByRole('spinbutton')).toHaveCount(names.size);
      await expectAccessible(page);
      await group.getByText(removeAll).click();
      await page.getByRole('dialog').getByRole('button', { name: remove, exact: true }).click();
      await expect(group).toHaveCount(0);
    });

    test('a routine is saved on the account, and its link shows the same to others', async ({
      page,
      context,
      request,
      browser,
      baseURL,
    }) => {
      await signIn(context, await newAccount(request), baseURL!);
      await answer(page, locale);
      const names = await productsOf(page);
      const link = page.url();
      await page.getByRole('button', { name: words.save }).click();
      await expect(page.getByText(words.saved)).toBeVisible();
      await page.goto(`/${locale}/account/routine`);
      await expect(page.getByRole('heading', { level: 2, name: words.routine('skin') })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: words.account_open }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.routine('skin') })).toBeVisible();
      expect(await productsOf(page)).toEqual(names);

      await page.getByRole('button', { name: words.add_all(new Set(names).size) }).click();
      await expect(page.getByText(words.added)).toBeVisible();
      await page.goto(`/${locale}/cart`);
      await expect(page.getByRole('region', { name: inCart }).getByRole('spinbutton')).toHaveCount(new Set(names).size);

      const other = await browser.newContext({ baseURL: baseURL! });
      const shared = await other.newPage();
      await shared.goto(link);
      expect(await productsOf(shared)).toEqual(names);
      expect(await shared.content()).toContain('noindex');
      await other.close();
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 }, locale: 'ar-EG' });

  test('the questions, the routine and the cart work', async ({ page, context, request, baseURL }) => {
    await signIn(context, await newAccount(request), baseURL!);
    await answer(page, 'ar');
    const names = new Set(await productsOf(page));
    const words = finderScreens.ar;
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.locator('noscript div', { hasText: words.saved }).last()).toBeVisible();
    await page.getByRole('checkbox', { name: words.cheaper }).first().check();
    await page.getByRole('button', { name: words.add_all(names.size) }).click();
    await expect(page).toHaveURL(/\/ar\/cart$/);
    const group = page.getByRole('region', { name: texts.ar.inCart });
    await expect(group.getByRole('spinbutton')).toHaveCount(names.size);
    await group.getByRole('button', { name: texts.ar.inCart }).click();
    await expect(group).toHaveCount(0);
  });

  test('too many concerns and a missing answer are refused at their question', async ({ page }) => {
    await page.goto('/ar/finder?step=2');
    await expect(page.getByRole('group', { name: finderScreens.ar.question_kind })).toContainText('مطلوب');
    const many = ['acne', 'dullness', 'wrinkles', 'dry-skin'].map((slug) => `concern=${slug}`).join('&');
    await page.goto(`/ar/finder?step=3&kind=skin&${many}`);
    await expect(page.getByRole('group', { name: finderScreens.ar.question_concerns })).toContainText('حتى ثلاثة فقط');
  });
});

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });

  test('a wrong link leads to the questions', async ({ page }) => {
    const words = finderScreens.en;
    expect((await page.goto('/en/routine?kind=skin&concern=made-up'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: words.invalid })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: words.start }).click();
    await expect(page.getByRole('radio', { name: words.kinds.skin })).toBeChecked();
    await expectAccessible(page);
  });

  test('a product page, the cart beside it and the cart say what completes the routine', async ({ page }) => {
    await page.goto('/en/product/niacinamide-10-clear-serum');
    const section = page.getByRole('region', { name: 'Complete your routine' });
    await expect(section.getByRole('article').first()).toBeVisible();
    expect(await section.getByRole('article').count()).toBeLessThanOrEqual(4);
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Your cart' });
    await expect(
      drawer.getByRole('region', { name: 'Complete your routine' }).getByRole('article').first(),
    ).toBeVisible();
    await expectAccessible(page);
    await page.goto('/en/cart');
    await expect(section.getByRole('article').first()).toBeVisible();
    await expectAccessible(page);
  });
});
