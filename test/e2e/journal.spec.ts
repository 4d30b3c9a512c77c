import { expect, expectNoOverflow, test } from './shopper.ts';

const path = '/ar/blog/which-oil-for-what';

test.describe('with scripts', () => {
  test.use({ viewport: { width: 360, height: 740 }, permissions: ['clipboard-read', 'clipboard-write'] });

  test('from the list to an article, its product, and into the cart', async ({ page }) => {
    await page.goto('/ar');
    await page.getByRole('region', { name: 'من مدونة ياسمين' }).getByRole('link', { name: 'كل المقالات' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'مدونة ياسمين' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('article')).toHaveCount(8);
    // The picture has its own alternative text, which is not part of the link's name.
    await expect(main.getByRole('link', { name: 'أي زيت لأي استخدام؟', exact: true })).toBeVisible();
    await expect(main.getByRole('img', { name: /ثلاث زجاجات زيت/ })).toBeAttached();

    await main.getByRole('searchbox', { name: 'البحث في المقالات' }).fill('زيوت');
    await main.getByRole('searchbox', { name: 'البحث في المقالات' }).press('Enter');
    await expect(main.getByText('مقالات عن «زيوت»')).toBeVisible();
    await main.getByRole('link', { name: 'أي زيت لأي استخدام؟', exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: 'أي زيت لأي استخدام؟' })).toBeVisible();
    await expectNoOverflow(page);

    await main.getByText('في هذا المقال').filter({ visible: true }).click();
    await main.getByRole('group').getByRole('link', { name: 'جوز الهند', exact: true }).click();
    await expect(main.getByRole('heading', { level: 2, name: 'جوز الهند' })).toBeInViewport();

    await main.getByRole('button', { name: 'نسخ الرابط' }).click();
    await expect(page.getByText('تم النسخ')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path, page.url()).href);
    const whatsapp = await main.getByRole('link', { name: 'إرساله على واتساب' }).getAttribute('href');
    expect(new URL(whatsapp!).searchParams.get('text')).toContain(path);

    const named = main.getByRole('region', { name: 'منتجات يذكرها المقال' });
    await named
      .getByRole('button', { name: /إضافة إلى السلة/ })
      .first()
      .click();
    await expect(page.getByText('تمت الإضافة إلى السلة')).toBeVisible();
    await expect(page.getByRole('link', { name: 'السلة، قطعة واحدة' }).first()).toBeVisible();
  });

  test('reports a failed copy, and uses the device’s share dialog where there is one', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
    });
    await page.goto('/en/blog/which-oil-for-what');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Failed to copy')).toBeVisible();
    await page.addInitScript(() => {
      navigator.share = (what) => {
        document.title = `shared ${what?.url}`;
        return Promise.resolve();
      };
    });
    await page.reload();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page).toHaveTitle(/shared .*\/en\/blog\/which-oil-for-what$/);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('articles are found, read, and lead to others', async ({ page, request }) => {
    await page.goto('/en/blogs?search=curls');
    await page.getByRole('link', { name: 'Curls and hard water' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Curls and hard water' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
    await page.getByRole('link', { name: /^Next article/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'A summer routine for Cairo heat' })).toBeVisible();
    // The specification's own address, by id.
    const reply = await request.get('/api/blog/curls-and-hard-water', { headers: { 'Accept-Language': 'en' } });
    const { id } = (await reply.json()).data as { id: number };
    await page.goto(`/en/${id}/single-blog`);
    await expect(page.getByRole('heading', { level: 1, name: 'Curls and hard water' })).toBeVisible();
    expect((await page.goto('/en/blog/no-such-article'))?.status()).toBe(404);
  });
});
