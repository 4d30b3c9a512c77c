import { sectionLabel } from '#admin/shell/section.ts';
import { sections } from '#admin/shell/sections.ts';
import { dir } from '#values/locale.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './shopper.ts';
import { asStaff, languages, openAdmin } from './staff-browser.ts';

const looks = [
  { ...languages.ar, colorScheme: 'light' },
  { ...languages.en, colorScheme: 'dark' },
] as const;

for (const { locale, words, viewport, colorScheme } of looks)
  test.describe(`${locale}, ${viewport.width} px, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme });

    test('every section opens, is accessible, and fits the width', async ({ page, context, baseURL }) => {
      test.setTimeout(300_000);
      await asStaff(context, locale, baseURL!);
      const faults: string[] = [];
      await openAdmin(page);
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveText(/./);
      let before = (await title.textContent())!;
      for (const section of sections) {
        // Within the application, so that it and the rules are loaded only once.
        await page.evaluate((path) => {
          history.pushState(null, '', path);
          dispatchEvent(new PopStateEvent('popstate'));
        }, `/admin/${section.name}`);
        await expect(title).not.toHaveText(before);
        // Empty while the section's script loads.
        await expect(title).toHaveText(/./);
        before = (await title.textContent())!;
        // Waits for the data, too.
        await expect(page.getByRole('progressbar')).toHaveCount(0);
        await expect(page.getByText(words.ra.page.not_found as string)).toHaveCount(0);
        // The menu of a desktop, longer than the screen, shows where one is.
        const label = sectionLabel(words, section);
        if (viewport.width > 600) {
          const current = page.locator('[role=menuitem][aria-current=page]');
          await expect(current).toContainText(label);
          await expect(current).toBeInViewport();
        }
        // An empty field begins on the side of its page, whatever its text may be.
        for (const field of await page.getByRole('textbox').and(page.locator('[dir=auto]')).all())
          if ((await field.inputValue()) === '') await expect(field).toHaveCSS('direction', dir(locale));
        await expectAccessible(page).catch((error: Error) => faults.push(`${label}: ${error.message}`));
      }
      expect(faults).toEqual([]);
    });
  });
