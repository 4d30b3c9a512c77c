import type { Page } from '@playwright/test';
import { ar } from '#admin/words/ar.ts';
import { en } from '#admin/words/en.ts';
import { expectAccessible } from './accessible.ts';
import { expect, inTurn, test } from './shopper.ts';
import { asStaff } from './staff-browser.ts';

const minute = 60_000;

for (const [locale, words, viewport] of [
  ['ar', ar, { width: 1280, height: 900 }],
  ['en', en, { width: 360, height: 740 }],
] as const)
  test.describe(locale, () => {
    test.skip(!inTurn(locale, 'ar'));
    test.use({ viewport });

    test('a screen nobody touches locks with its other tab, keeps what is half written, and the password opens both', async ({
      page,
      context,
      baseURL,
    }) => {
      await asStaff(context, locale, baseURL!);
      const reply = await context.request.get('/api/staff/session');
      const { idle_minutes: idle } = (await reply.json()).data as { idle_minutes: number };
      const locked = (one: Page) => one.getByRole('heading', { name: words.session.locked });
      await context.clock.install();
      const other = await context.newPage();
      await other.goto('/admin/returns', { waitUntil: 'load' });
      await expect(other.getByPlaceholder(words.returns.search)).toBeVisible();
      await page.bringToFront();
      await page.goto('/admin/coupons/create', { waitUntil: 'load' });
      const field = page.getByRole('textbox', { name: words.coupons.code, exact: true });
      await field.fill('HALF-WRITTEN');

      // Who touches one tab keeps both open.
      await context.clock.fastForward((idle - 1) * minute);
      await page.keyboard.press('Shift');
      await context.clock.fastForward((idle - 1) * minute);
      expect((await page.request.get('/api/staff/session')).ok()).toBe(true);
      await expect(field).toHaveValue('HALF-WRITTEN');
      await expect(locked(page)).toHaveCount(0);
      await expect(locked(other)).toHaveCount(0);

      await context.clock.fastForward(2 * minute);
      await expect(locked(page)).toBeVisible();
      await expect(field).toBeHidden();
      await expect(locked(other)).toBeVisible();
      expect((await page.request.get('/api/staff/returns')).status()).toBe(403);
      await expectAccessible(page);

      await page.getByLabel(words.session.password).fill('yasmin-staff-01');
      await page.getByRole('button', { name: words.session.unlock, exact: true }).click();
      await expect(field).toHaveValue('HALF-WRITTEN');
      await other.evaluate(() => dispatchEvent(new Event('focus')));
      await expect(other.getByPlaceholder(words.returns.search)).toBeVisible();
    });
  });
