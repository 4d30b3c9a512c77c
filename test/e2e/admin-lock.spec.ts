import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, inTurn, test } from './shopper.ts';
import { asStaff, owner, languages, openAdmin } from './staff-browser.ts';

const minute = 60_000;

for (const { locale, words, viewport } of Object.values(languages))
  test.describe(locale, () => {
    test.skip(!inTurn(locale, 'ar'));
    test.use({ viewport });

    test('an idle screen locks together with its other tab and keeps unsaved input, and the password unlocks both', async ({
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
      await openAdmin(other, '/returns');
      await expect(other.getByPlaceholder(words.returns.search)).toBeVisible();
      await page.bringToFront();
      await openAdmin(page, '/coupons/create');
      const field = page.getByRole('textbox', { name: words.coupons.code, exact: true });
      await field.fill('HALF-WRITTEN');

      // Activity in one tab keeps both unlocked.
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

      await page.getByLabel(words.session.password).fill(owner.password);
      await page.getByRole('button', { name: words.session.unlock, exact: true }).click();
      await expect(field).toHaveValue('HALF-WRITTEN');
      await other.evaluate(() => dispatchEvent(new Event('focus')));
      await expect(other.getByPlaceholder(words.returns.search)).toBeVisible();
    });
  });
