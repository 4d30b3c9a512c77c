import { errors } from '#words/errors/en.ts';
import { common } from '#words/shell/common/en.ts';
import { avoidScreens } from '#words/catalogue/avoid/index.ts';
import { expectAccessible } from './accessible.ts';
import { asAccount, expect, newAccount, signIn, test } from './shopper.ts';

const looks = [
  { locale: 'ar', viewport: { width: 360, height: 740 }, linalool: 'لينالول', silicones: 'السيليكون' },
  { locale: 'en', viewport: { width: 1280, height: 900 }, linalool: 'Linalool', silicones: 'Silicones' },
] as const;

for (const { locale, viewport, linalool, silicones } of looks)
  test.describe(`in ${locale} at ${viewport.width} px`, () => {
    test.use({ viewport, locale: locale === 'ar' ? 'ar-EG' : 'en-GB' });

    test('a guest avoids an ingredient: cards, product, cart and the store without it; the list moves to the account', async ({
      page,
      request,
      context,
      baseURL,
    }) => {
      const words = avoidScreens[locale];
      const notice = page.getByText(words.contains([linalool]));
      await page.goto(`/${locale}/ingredient/linalool`);
      await page.getByRole('button', { name: words.avoid_this }).click();
      await expect(page.getByRole('button', { name: words.avoided })).toBeVisible();
      const card = page.getByRole('article').first();
      await expect(card.getByText(words.contains([linalool]))).toBeVisible();
      await card.getByRole('link').first().click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/product/`));
      await expect(notice.first()).toBeVisible();
      await expectAccessible(page);
      await page.locator('#buy').getByRole('button').last().click();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('cart') ?? '')).toContain('product_id');
      await page.goto(`/${locale}/cart`);
      await expect(notice.first()).toBeVisible();

      await page.goto(`/${locale}/avoid-list`);
      await expect(page.getByRole('button', { name: words.remove(linalool) })).toBeVisible();
      await page.getByRole('button', { name: words.add(silicones) }).click();
      await expectAccessible(page);
      await page.getByRole('link', { name: words.show }).click();
      await expect(page).toHaveURL(/without=linalool(%2C|,)silicones/);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(notice).toHaveCount(0);

      const account = await newAccount(request);
      await signIn(context, account, baseURL!);
      await page.goto(`/${locale}/avoid-list`);
      await expect(page.getByRole('button', { name: words.remove(linalool) })).toBeVisible();
      const saved = await request.get('/api/account/avoid-list', {
        headers: { Authorization: `Bearer ${account.token}` },
      });
      expect((await saved.json()).data.map(({ slug }: { slug: string }) => slug)).toEqual(['linalool', 'silicones']);
    });
  });

test('an avoided ingredient that could not be saved is reset with a message', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  const words = avoidScreens.en;
  const account = await newAccount(request);
  await signIn(context, account, baseURL!);
  await page.goto('/en/ingredient/linalool');
  await expect(page.getByRole('banner').getByRole('link', { name: /Mona Adel/ })).toBeVisible();
  await page.route('**/resources/avoid', (route) => route.abort());
  await page.getByRole('button', { name: words.avoid_this }).click();
  await expect(page.getByText(common.not_sent)).toBeVisible();
  await expect(page.getByRole('button', { name: words.avoid_this })).toBeVisible();
  // The session has ended elsewhere.
  await page.unroute('**/resources/avoid');
  expect((await asAccount(request, account).post('/auth/logout', {})).status).toBe(true);
  await page.getByRole('button', { name: words.avoid_this }).click();
  await expect(page.getByText(errors.unauthenticated)).toBeVisible();
  await expect(page.getByRole('button', { name: words.avoid_this })).toBeVisible();
});

test.describe('without JavaScript, in English', () => {
  test.use({ viewport: { width: 1280, height: 900 }, locale: 'en-GB', javaScriptEnabled: false });

  test('a signed-in shopper finds an ingredient and adds it', async ({ page, request, context, baseURL }) => {
    const words = avoidScreens.en;
    await signIn(context, await newAccount(request), baseURL!);
    await page.goto('/en/avoid-list');
    await page.getByLabel(words.search).fill('linal');
    await page.getByRole('button', { name: words.search_button, exact: true }).last().click();
    await page.getByRole('button', { name: words.add('Linalool') }).click();
    await expect(page).toHaveURL(/\/en\/avoid-list/);
    const saved = await page.request.get('/en/resources/me');
    expect((await saved.json()).avoid).toEqual(['linalool']);
  });
});
