import type { Page } from '@playwright/test';
import { tax as arabic } from '#admin/words/tax/ar.ts';
import { tax as english } from '#admin/words/tax/en.ts';
import { expectAccessible } from './accessible.ts';
import { expect, expectNoOverflow, test } from './shopper.ts';
import { languages, openAsStaff } from './staff-browser.ts';

const texts = { ar: arabic, en: english };

const receipt = {
  id: 7,
  kind: 'sale',
  receipt_number: 'YS-1042',
  uuid: '3f1c'.repeat(16),
  amount: 1250.5,
  currency: 'EGP',
  state: 'rejected',
  reason: 'Validation Error; ItemCode: EG-123456789-SKU-77 is not registered for the taxpayer',
  tries: 1,
  issued_at: '2026-11-24T09:30:00.000Z',
  attempted_at: '2026-11-24T09:31:00.000Z',
  order: { id: 42, order_number: 'YS-1042' },
};

/** Replies of a shop with a tax authority, which the test shop does not have: one refused receipt until it is sent again. */
async function withRefusedReceipt(page: Page, message: string): Promise<() => number> {
  let sent = 0;
  const reply = (data: unknown, meta?: object) => ({ json: { status: true, message, data, ...(meta && { meta }) } });
  const pageOf = (total: number) => ({ page: 1, per_page: 25, total, last_page: 1 });
  await page.route('**/api/staff/tax-receipts?*', (route) => {
    const isListed = sent === 0 && new URL(route.request().url()).searchParams.get('state') === 'refused';
    return route.fulfill(reply(isListed ? [receipt] : [], pageOf(isListed ? 1 : 0)));
  });
  await page.route('**/api/staff/tax-receipts/summary', (route) =>
    route.fulfill(
      reply({ enabled: true, counts: { pending: sent, submitted: 0, valid: 12, invalid: 0, rejected: 1 - sent } }),
    ),
  );
  await page.route('**/api/staff/tax-receipts/7/again', (route) => {
    sent += 1;
    return route.fulfill(reply(null));
  });
  return () => sent;
}

for (const look of [languages.ar, languages.en])
  test.describe(look.locale, () => {
    const { locale, viewport } = look;
    const words = texts[locale];
    test.use({ viewport });

    test('staff see why a receipt was refused and send it again', async ({ page, baseURL }) => {
      const sent = await withRefusedReceipt(page, words.again);
      await openAsStaff(page, locale, baseURL!, '/tax-receipts');
      await expect(page.getByRole('tab', { name: words.counted({ label: words.tabs.refused, n: 1 }) })).toBeVisible();
      await expect(page.getByText(receipt.reason)).toBeVisible();
      await expectNoOverflow(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: words.again }).click();
      await expect(page.getByText(words.none_refused)).toBeVisible();
      expect(sent()).toBe(1);
    });
  });
