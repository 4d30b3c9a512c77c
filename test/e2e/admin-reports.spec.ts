import { readFile } from 'node:fs/promises';
import { ar } from '#admin/words/ar.ts';
import { expectAccessible } from './accessible.ts';
import { newBuyer } from './buying.ts';
import { expect, signIn, test } from './shopper.ts';
import { asStaff, languagesFor, newMember, openAsStaff } from './staff-browser.ts';

for (const {
  locale,
  words: { reports: words },
  viewport,
} of languagesFor('ar')) {
  test.describe(locale, () => {
    test.use({ viewport });

    test("a staff member sees today's sales and saves them", async ({ page, browser, request, baseURL }) => {
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

      // Arrow keys read each day's figures; today is the last, beside the figure of a week ago.
      await page.getByRole('button', { name: words.spans[7], exact: true }).click();
      const net = await panel.locator('dd').first().innerText();
      expect(net).toMatch(/[1-9]/);
      await panel.getByRole('group', { name: words.names.sales }).locator('[tabindex="0"][role="none"]').focus();
      for (let day = 0; day < 7; day++) await page.keyboard.press('ArrowRight');
      const told = page.getByRole('tooltip');
      await expect(told).toContainText(words.this_time);
      await expect(told).toContainText(words.time_before);
      await expect(told.getByText(/[1-9]/).first()).toBeVisible();
      await expectAccessible(page);

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

test("the first screen shows pending work and today's figures, within the member's scopes", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const buying = await browser.newContext();
  const { api, address } = await newBuyer(request, buying, baseURL!);
  await buying.close();
  expect((await api.post('/checkout', { address_id: address, payment_method: 'cash_on_delivery' })).status).toBe(true);

  await asStaff(page.context(), 'ar', baseURL!);
  await page.goto('/admin/', { waitUntil: 'load' });
  const waiting = page.getByRole('list', { name: ar.work.next });
  await expect(page.getByRole('region', { name: ar.reports.today })).toContainText(/[1-9]/);
  await expectAccessible(page);
  const orders = waiting.getByRole('link', { name: ar.work.tasks.orders_to_confirm });
  const count = (await orders.innerText()).match(/[\d,]+/)![0];
  expect(Number(count.replaceAll(',', ''))).toBeGreaterThan(0);
  await orders.click();
  await expect(page.getByRole('heading', { level: 1, name: ar.resources.orders.name.other })).toBeVisible();
  await expect(page.getByRole('combobox', { name: ar.orders.status })).toContainText(ar.orders.statuses.under_review);

  const other = await browser.newContext({ baseURL: baseURL! });
  const keeper = await newMember(request, ['orders.manage']);
  await signIn(other, keeper, baseURL!);
  const screen = await other.newPage();
  await screen.goto('/admin/', { waitUntil: 'load' });
  const seen = screen.getByRole('list', { name: ar.work.next });
  await expect(seen.getByRole('link', { name: ar.work.tasks.orders_to_confirm })).toBeVisible();
  await expect(seen.getByRole('link', { name: ar.work.tasks.low_stock })).toHaveCount(0);
  await expect(screen.getByText(ar.reports.today)).toHaveCount(0);
  await other.close();
});
