import { expect, type Page } from '@playwright/test';
import type { Decision } from '#server/sandbox/store.ts';
import type { Locale } from '#values/locale.ts';
import { sandbox as ar } from '#words/sandbox/ar.ts';
import { sandbox as en } from '#words/sandbox/en.ts';

const words = { ar, en };

/** Chooses the result and the callback on the sandbox's hosted page, and returns to the shop. */
export async function payOnHostedPage(page: Page, locale: Locale, decision: Partial<Decision> = {}): Promise<void> {
  const { choice = 'approve', callback = 'now', first = 'callback' } = decision;
  const text = words[locale];
  await expect(page.getByRole('heading', { name: text.title })).toBeVisible();
  await page.getByLabel(text.callback).selectOption(text[`callback_${callback}`]);
  await page.getByLabel(text.first).selectOption(text[`first_${first}`]);
  await page.getByRole('button', { name: text[choice] }).click();
  await page.waitForURL('**/pay/return?reference=*');
}
