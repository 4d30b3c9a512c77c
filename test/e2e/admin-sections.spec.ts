import { nameOf } from '#admin/shell/section.ts';
import { sections } from '#admin/shell/sections.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './shopper.ts';
import { asStaff, languages } from './staff-browser.ts';

const looks = [
  { ...languages.ar, colorScheme: 'light' },
  { ...languages.en, colorScheme: 'dark' },
] as const;

for (const { locale, words, viewport, colorScheme } of looks)
  test.describe(`${locale}, ${viewport.width} px, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('every section opens, can be used by everybody, and keeps to the width', async ({
      page,
      context,
      baseURL,
    }) => {
      test.setTimeout(300_000);
      await asStaff(context, locale, baseURL!);
      const faults: string[] = [];
      for (const section of sections) {
        await page.goto(`/admin/${section.name}`, { waitUntil: 'load' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // What is fetched is there, too.
        await expect(page.getByRole('progressbar')).toHaveCount(0);
        await expect(page.getByText(words.ra.page.not_found as string)).toHaveCount(0);
        await expectAccessible(page).catch((error: Error) =>
          faults.push(`${nameOf(words, section)}: ${error.message}`),
        );
      }
      expect(faults).toEqual([]);
    });
  });
