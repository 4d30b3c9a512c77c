import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, password, test } from './shopper.ts';
import { languagesFor, newMember, openAsStaff } from './staff-browser.ts';

/** Simulates the return from another window: the page refetches the session. */
async function comeBack(page: Page): Promise<void> {
  const asked = page.waitForResponse((reply) => reply.url().endsWith('/api/staff/session'));
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await asked;
}

for (const { locale, words, viewport } of languagesFor('ar'))
  test.describe(locale, () => {
    test.use({ viewport });

    test('recovery codes stay visible until they are saved, can be downloaded, and are regenerated', async ({
      page,
      request,
      baseURL,
    }) => {
      const { phone } = await newMember(request, ['reports.view']);
      const who = { phone, password };
      await openAsStaff(page, locale, baseURL!, '/security', who);
      const { session } = words;
      const codes = page.getByRole('listitem');
      const saved = page.getByRole('button', { name: session.codes_saved, exact: true });

      await page.getByLabel(session.password).fill(who.password);
      await page.getByRole('button', { name: session.begin, exact: true }).click();
      const app = new TOTP({ secret: Secret.fromBase32(await page.locator('code').innerText()) });
      const codeOf = (later = 0) => app.generate({ timestamp: Date.now() + later });
      await page.locator('input[name=code]').fill(codeOf());
      await page.getByRole('button', { name: session.confirm, exact: true }).click();
      await expect(saved).toBeVisible();
      const first = await codes.allInnerTexts();
      expect(first).toHaveLength(10);
      await comeBack(page);
      await comeBack(page);
      await expect(saved).toBeVisible();
      expect(await codes.allInnerTexts()).toEqual(first);
      await expectAccessible(page);

      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: session.codes_download, exact: true }).click();
      const file = await downloading;
      expect(file.suggestedFilename()).toBe('recovery-codes.txt');
      const text = await readFile(await file.path(), 'utf8');
      for (const code of first) expect(text).toContain(code);
      await saved.click();
      await expect(page.getByText(session.left({ n: 10 }))).toBeVisible();

      const renew = page.getByRole('button', { name: session.codes_renew, exact: true });
      await renew.click();
      const form = page.getByRole('form', { name: session.codes_renew });
      await form.getByLabel(session.password).fill(who.password);
      await form.locator('input[name=code]').fill(codeOf(30_000));
      await renew.click();
      await expect(saved).toBeVisible();
      const second = await codes.allInnerTexts();
      expect(new Set([...first, ...second]).size).toBe(20);
      await comeBack(page);
      expect(await codes.allInnerTexts()).toEqual(second);
      await saved.click();
      await expect(page.getByText(session.on)).toBeVisible();
    });
  });
