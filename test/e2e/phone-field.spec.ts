import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { authMessages } from './auth-messages.ts';
import { urls } from '#app/urls.ts';
import { accountScreens } from '#words/account/index.ts';
import { atWork, expect, inTurn, newAccount, signIn, test } from './shopper.ts';

/** The interactive field, and its country. */
async function openField(page: Page, locale: 'ar' | 'en') {
  await page.goto(`/${locale}/auth/register`);
  const words = authMessages[locale];
  const country = page.getByRole('button', { name: words.country });
  await expect(country).toBeVisible();
  return { words, country, field: page.getByLabel(words.phone, { exact: true }) };
}

/** Pastes like a user: the text comes with the clipboard event. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);

/** Delays the script that formats numbers until `release` is called; `requested` resolves once the page has asked for it. */
async function delayFormatting(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const script = '**/formatted-phone-input-*.js';
  await page.route(script, async (route) => {
    await released;
    await route.continue();
  });
  return { requested: page.waitForRequest(script), release };
}

for (const locale of ['ar', 'en'] as const) {
  test.describe(locale, () => {
    test.use({ viewport: { width: 360, height: 740 } });

    if (inTurn(locale, 'ar'))
      test('formats during typing, and keeps the caret in place', async ({ page }) => {
        const { field } = await openField(page, locale);
        await field.pressSequentially('01001234567');
        await expect(field).toHaveValue('010 01234567');
        // A digit in the middle is replaced, and the caret stays there.
        for (let step = 0; step < 4; step++) await field.press('ArrowLeft');
        await field.press('Backspace');
        await expect(field).toHaveValue('010 0124567');
        await field.press('9');
        await expect(field).toHaveValue('010 01294567');
        expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(8);
        await expect(field).toHaveCSS('direction', 'ltr');
      });

    if (inTurn(locale, 'ar'))
      test('accepts pasted numbers of any form', async ({ page }) => {
        const { field, country } = await openField(page, locale);
        await field.focus();
        for (const [text, shown] of [
          ['٠١٠٠١٢٣٤٥٦٧', '010 01234567'],
          ['۰۱۰۰۱۲۳۴۵۶۷', '010 01234567'],
          ['\u202a+20 (0)100-123-4567\u202c', '+20 10 01234567'],
          ['\u200e00201001234567', '+20 10 01234567'],
          ['tel:+201001234567', '+20 10 01234567'],
          ['  010-0123-4567 ext 5 ', '010 01234567'],
        ] as const) {
          await paste(page, text);
          await expect(field, text).toHaveValue(shown);
          await expect(country).toContainText('+20');
        }
        await paste(page, '+966 51 234 5678');
        await expect(country).toContainText('+966');
      });

    if (inTurn(locale, 'en'))
      test('reports an incomplete number, and clears the error', async ({ page }) => {
        const { field, words } = await openField(page, locale);
        await field.pressSequentially('0100123456');
        await expect(page.getByText(words.invalidPhone)).toBeHidden();
        await field.blur();
        await expect(page.getByText(words.invalidPhone)).toBeVisible();
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await field.focus();
        await field.press('End');
        await field.press('7');
        await expect(page.getByText(words.invalidPhone)).toBeHidden();
      });

    if (inTurn(locale, 'ar'))
      test('an error that appears on leaving the field does not take the click away from a link below it', async ({
        page,
      }) => {
        await page.goto(`/${locale}/auth/code`);
        const words = authMessages[locale];
        await expect(page.getByRole('button', { name: words.country })).toBeVisible();
        await page.getByLabel(words.phone, { exact: true }).pressSequentially('0100123');
        const link = (await page.getByRole('main').getByRole('link').last().boundingBox())!;
        // Its lower edge: there it moves away first.
        await page.mouse.move(link.x + link.width / 2, link.y + link.height - 4);
        await page.mouse.down();
        await page.waitForTimeout(300);
        await page.mouse.up();
        await expect(page).toHaveURL(/\/auth\/login/);
      });

    if (inTurn(locale, 'ar'))
      test('finds the country by name or code, and selects it by keyboard', async ({ page }) => {
        const { field, country, words } = await openField(page, locale);
        await country.focus();
        await page.keyboard.press('ArrowDown');
        const search = page.getByRole('combobox', { name: words.searchCountry });
        await expect(search).toBeFocused();
        await expectAccessible(page);
        const highlighted = page.getByRole('option').and(page.locator('[data-highlighted]'));
        const place = () => highlighted.evaluate((one) => [...one.parentElement!.children].indexOf(one));
        await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(200);
        for (const [key, at] of [
          ['PageDown', 6],
          ['PageDown', 12],
          ['PageUp', 6],
          ['PageUp', 0],
          ['PageUp', 0],
        ] as const) {
          await search.press(key);
          await expect.poll(place, key).toBe(at);
          await expect(highlighted).toBeInViewport();
        }
        await search.fill('سعوديه');
        await expect(page.getByRole('option')).toHaveCount(1);
        await search.fill('saudi');
        await expect(page.getByRole('option')).toHaveCount(1);
        await search.fill('٩٦٦');
        await expect(page.getByRole('option')).toHaveCount(1);
        await search.press('Enter');
        await expect(search).toBeHidden();
        await expect(field).toBeFocused();
        await expect(country).toContainText('+966');
        await page.keyboard.type('0512345678');
        await expect(field).toHaveValue('051 234 5678');
        await field.blur();
        await expect(page.getByText(words.invalidPhone)).toBeHidden();

        await country.click();
        await search.fill('zzzz');
        await expect(page.getByRole('option')).toHaveCount(0);
        await search.press('Escape');
        await expect(search).toBeHidden();
        await expect(country).toBeFocused();

        // Stored in this browser for the next time.
        await page.reload();
        await expect(country).toContainText('+966');
      });

    if (inTurn(locale, 'en'))
      test('starts with the country of the network, unless it was changed', async ({ page }) => {
        let answer = () => {};
        const asked = new Promise<void>((resolve) => (answer = resolve));
        await page.route('**/resources/country', async (route) => {
          await asked;
          await route.fulfill({ json: { country: 'KW' } });
        });
        const { field, country } = await openField(page, locale);
        await field.fill('010');
        answer();
        await page.waitForResponse('**/resources/country');
        await expect(field).toHaveValue('010');
        await expect(country).toContainText('+20');
        await page.reload();
        await expect(country).toContainText('+965');
      });
  });
}

test('without a lookup service it starts with Egypt, and stores nothing', async ({ request }) => {
  const reply = await request.get('/resources/country');
  expect(await reply.json()).toEqual({ country: 'EG' });
  expect(reply.headers()['cache-control']).toContain('private');
  expect(reply.headers()['set-cookie']).toBeUndefined();
});

test('keeps input from before the script has loaded', async ({ page }) => {
  const formatting = await delayFormatting(page);
  await page.goto('/ar/auth/register');
  await formatting.requested;
  const field = page.getByLabel(authMessages.ar.phone, { exact: true });
  await field.pressSequentially('٠١٠٠١٢٣٤');
  await expect(page.getByRole('button', { name: authMessages.ar.country })).toBeHidden();
  formatting.release();
  await expect(page.getByRole('button', { name: authMessages.ar.country })).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type('567');
  await expect(field).toHaveValue('010 01234567');
});

test('an error of the server stays until the number is edited, also when the script loads after it', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const formatting = await delayFormatting(page);
  const account = await newAccount(request);
  await signIn(context, account, baseURL!);
  await page.goto(urls.changePhone('en'));
  await atWork(page);
  const words = accountScreens.en;
  const field = page.getByLabel(words.new_phone);
  await field.fill(account.phone);
  await page.getByRole('button', { name: words.send_code }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  formatting.release();
  await expect(page.getByRole('button', { name: authMessages.en.country })).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/current number/);
  await field.press('Backspace');
  await field.press('9');
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
});

test('an error disappears once its number is right, also when the script loads after the correction', async ({
  page,
}) => {
  const formatting = await delayFormatting(page);
  await page.goto(urls.register('en'));
  await formatting.requested;
  const words = authMessages.en;
  await page.getByRole('main').getByRole('button', { name: words.register }).click();
  const field = page.getByLabel(words.phone, { exact: true });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.pressSequentially('01001234567');
  formatting.release();
  await expect(page.getByRole('button', { name: words.country })).toBeVisible();
  await expect(field).toHaveValue('010 01234567');
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
});
