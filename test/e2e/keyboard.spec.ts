import type { Page } from '@playwright/test';
import { newBuyer } from './buying.ts';
import { expect, inTurn, productsInStock, test } from './shopper.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** What receives the focus by Tab, `count` times, while a bar or a sheet's button covers all of it. */
async function covered(page: Page, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let nth = 0; nth < count; nth++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return '';
      const { left, top, width, height } = element.getBoundingClientRect();
      const shows = [0.1, 0.5, 0.9].some((part) => {
        const above = document.elementFromPoint(left + width / 2, top + height * part);
        return !above || element.contains(above) || above.contains(element);
      });
      return shows ? '' : element.textContent || element.getAttribute('name') || element.tagName;
    });
    if (name) names.push(name);
  }
  return names;
}

for (const [locale, filters] of [
  ['ar', 'الفلاتر'],
  ['en', 'Filter'],
] as const) {
  if (inTurn(locale, 'ar'))
    test(`no bar covers what has the focus (${locale})`, async ({ page, context, request, baseURL }) => {
      await page.goto(`/${locale}/store`);
      const opener = page.getByRole('main').getByRole('button', { name: filters }).first();
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('complementary', { name: filters })).toBeVisible();
      expect(await covered(page, 57)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();

      const [product] = await productsInStock(request, 1);
      await page.goto(`/${locale}/product/${product!.slug}`);
      expect(await covered(page, 60)).toEqual([]);

      await newBuyer(request, context, baseURL!);
      await page.goto(`/${locale}/cart`);
      await expect(
        page.getByRole('main').getByText(product!.name).or(page.getByRole('spinbutton')).first(),
      ).toBeVisible();
      expect(await covered(page, 40)).toEqual([]);
    });
}
