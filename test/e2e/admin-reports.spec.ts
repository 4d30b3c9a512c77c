import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessible.ts';
import { newBuyer } from './buying.ts';
import { expect, test } from './shopper.ts';
import { languagesFor, openAsStaff } from './staff-browser.ts';

for (const {
  locale,
  words: { reports: words },
  viewport,
} of languagesFor('ar')) {
  test.describe(locale, () => {
    test.use({ viewport });

    test('a member of staff sees what was sold today and saves it', async ({ page, browser, request, baseURL }) => {
      const buying = await browser.newContext();
      const { api, address } = await newBuyer(request, buying, baseURL!);
      await buying.close();
      const placed = await api.post('/checkout', { address_id: address, payment_method: 'cash_on_delivery' });
      expect(placed.status, JSON.stringify(placed)).toBe(true);

      await openAsStaff(page, locale, baseURL!, '/reports');
      await page.getByRole('button', { name: words.spans[1], exact: true }).click();
      const panel = page.getByRole('region', { name: words.names.sales });
      await expect(panel.getByText(words.total)).toBeVisible();
      await expectAccessible(page);
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: words.save }).click();
      const text = await readFile(await (await saving).path(), 'utf8');
      const [, today] = text.split('\r\n');
      expect(Number(today!.split(',')[1])).toBeGreaterThan(0);

      for (const name of ['outcomes', 'stock', 'conversion'] as const) {
        await page.getByRole('tab', { name: words.names[name] }).click();
        await expect(page.getByRole('heading', { name: words.names[name] })).toBeVisible();
        await expect(page.getByText(words.leads[name])).toBeVisible();
      }
      await expectAccessible(page);
      await page.getByLabel(words.from, { exact: true }).fill('2031-03-01');
      await expect(page.getByLabel(words.from, { exact: true })).toHaveAttribute('aria-invalid', 'false');
      await expect(page.getByLabel(words.to, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    });
  });
}
