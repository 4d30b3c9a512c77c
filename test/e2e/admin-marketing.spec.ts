import type { Page } from '@playwright/test';
import { settingNames } from '#words/settings/names.ts';
import { expectAccessible } from './accessible.ts';
import { newBuyer } from './buying.ts';
import { expect, expectNoOverflow, test } from './shopper.ts';
import { languages, openAsStaff, staffCall } from './staff-browser.ts';

let made = 0;
const mark = () => `${Date.now().toString(36)}${made++}`.toUpperCase();

const looksWell = async (page: Page) => {
  await expectNoOverflow(page);
  await expectAccessible(page);
};

test.describe('ar', () => {
  const { locale, words, viewport } = languages.ar;
  test.use({ viewport });

  test('a new coupon works in a cart, and its use is in its report', async ({ page, browser, request, baseURL }) => {
    const code = `RABI-${mark()}`;
    await openAsStaff(page, locale, baseURL!, '/coupons');
    await expect(page.getByText('YASMIN10')).toBeVisible();
    await looksWell(page);
    await page.getByRole('link', { name: words.coupons.new }).click();
    await page.getByRole('textbox', { name: words.coupons.code, exact: true }).fill(code);
    // More than the 25 % of the first order, which would win otherwise.
    await page.getByLabel(words.coupons.value_percent).fill('٤٠');
    await looksWell(page);
    await page.getByRole('button', { name: words.coupons.create }).click();
    await expect(page.getByText(words.coupons.no_uses)).toBeVisible();

    const buyer = await newBuyer(request, await browser.newContext(), baseURL!);
    const quote = await buyer.api.post('/coupon', { code });
    expect(quote.data).toMatchObject({ code, applied: true });
    const placed = await buyer.api.post('/checkout', {
      address_id: buyer.address,
      payment_method: 'cash_on_delivery',
      code,
    });
    const { order_number: number } = placed.data.order as { order_number: string };

    await page.reload({ waitUntil: 'load' });
    await expect(page.getByRole('link', { name: number })).toBeVisible();
    await expect(page.getByRole('heading', { name: words.coupons.by_day })).toBeVisible();
    await looksWell(page);
    // A used coupon keeps its code.
    await page.getByRole('textbox', { name: words.coupons.code, exact: true }).fill('OTHER-CODE');
    await page.getByRole('button', { name: words.parts.form.save }).click();
    await expect(page.getByText('استُخدم هذا الكوبون، فلا يتغيّر رمزه')).toBeVisible();
    await page.getByRole('textbox', { name: words.coupons.code, exact: true }).fill(code);
    const minimum = page.getByRole('textbox', { name: words.coupons.minimum });
    await minimum.fill('50');
    const path = `coupons/${/coupons\/(\d+)/.exec(page.url())![1]}`;
    const { updated_at: seen } = await staffCall<{ updated_at: string }>(page, 'GET', path);
    await staffCall(page, 'PUT', path, { seen, minimum: 30 });
    await page.getByRole('button', { name: words.coupons.end, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.coupons.end }).click();
    await expect(page.getByText(words.coupons.ended({ code }))).toBeVisible();
    // The other change came with the ended coupon, and still is a conflict.
    await expect(minimum).toHaveValue('50');
    await page.getByRole('button', { name: words.parts.form.save }).click();
    await expect(page.getByText(words.parts.form.both({ fields: words.coupons.minimum }))).toBeVisible();
    await page.getByRole('button', { name: words.parts.form.keep_mine }).click();
    await expect(minimum).toHaveValue('50');
    await page.getByRole('button', { name: words.parts.form.save }).click();
    await expect(page.getByText(words.parts.form.saved, { exact: true })).toBeVisible();
    expect(await staffCall(page, 'GET', path)).toMatchObject({ minimum: 50 });
  });

  test('a city’s fee is on the shipping page, and its days are checked and saved', async ({
    page,
    request,
    baseURL,
  }) => {
    const fee = 61 + (Date.now() % 300) / 4;
    const reply = await request.get('/api/cities', { headers: { 'Accept-Language': 'ar' } });
    const [city] = (await reply.json()).data as { name: string }[];
    await openAsStaff(page, locale, baseURL!, '/shipping-fees');
    await expect(page.getByRole('heading', { name: words.shipping.rules })).toBeVisible();
    await looksWell(page);
    await page.getByLabel(words.shipping.search).fill(city!.name);
    const field = page.getByLabel(words.shipping.city_fee({ name: city!.name })).first();
    if (!(await field.isVisible())) await page.getByRole('button', { name: /^مدن / }).first().click();
    await field.fill(String(fee));
    await field.press('Enter');
    await expect(page.getByText(words.shipping.saved({ name: city!.name }))).toBeVisible();
    await looksWell(page);
    await expect
      .poll(async () => (await request.get('/ar/shipping')).text(), { timeout: 20_000 })
      .toContain(String(Math.round(fee * 100)));

    const days = page.getByRole('group', { name: words.shipping.days_of({ name: city!.name }) }).first();
    const [from, to] = [words.shipping.first_day, words.shipping.last_day].map((label) =>
      days.getByRole('textbox', { name: new RegExp(`^${label}:`) }),
    );
    await from!.fill('٦');
    await to!.fill('5');
    await to!.press('Enter');
    await expect(days.getByText('آخر يوم يسبق أول يوم')).toBeVisible();
    await looksWell(page);
    await to!.fill('28');
    await page.getByRole('button', { name: words.shipping.save_days({ name: city!.name }) }).click();
    await expect(page.getByText(words.shipping.days_saved({ name: city!.name }))).toBeVisible();
    const changed = await request.get('/api/cities', { headers: { 'Accept-Language': 'ar' } });
    expect((await changed.json()).data[0]).toMatchObject({ delivery_days: { from: 6, to: 28 } });
    await from!.fill('');
    await to!.fill('');
    await to!.press('Enter');
    await expect(page.getByRole('button', { name: words.shipping.save_days({ name: city!.name }) })).toHaveCount(0);
  });
});

test.describe('en', () => {
  const { locale, words, viewport } = languages.en;
  test.use({ viewport });

  test('a changed weight is in the odds and in the log, after a confirmation for a running wheel', async ({
    page,
    baseURL,
  }) => {
    await openAsStaff(page, locale, baseURL!, '/wheel');
    await page.getByText('The Yasmin wheel').click();
    const weight = page.getByLabel(words.wheel.weight).first();
    await expect(weight).toBeVisible();
    await looksWell(page);
    const before = Number(await weight.inputValue());
    await weight.fill(String(before + 10));
    const chance = await page.locator('[data-chance="1"]').innerText();
    await page.getByRole('button', { name: words.parts.form.save }).click();
    await expect(page.getByText(/Confirm that you want to change its odds/)).toBeVisible();
    await page.getByLabel(words.wheel.while_running).check();
    await page.getByRole('button', { name: words.parts.form.save }).click();
    await expect(page.getByText(words.parts.form.saved, { exact: true })).toBeVisible();
    const percent = /[\d.]+%/.exec(chance)![0];
    await expect(
      page.getByRole('region', { name: words.wheel.odds, exact: true }).getByText(percent).first(),
    ).toBeVisible();
    const spin = await (await page.request.get('/api/spin')).json();
    expect(`${spin.data.prizes[0].chance}%`).toBe(percent);
    const log = await (await page.request.get('/api/staff/audit?entity=wheel')).json();
    expect(log.data[0]).toMatchObject({ action: 'wheel.change' });
    await page.reload({ waitUntil: 'load' });
    await weight.fill(String(before));
    await page.getByLabel(words.wheel.while_running).check();
    await page.getByRole('button', { name: words.parts.form.save }).click();
    await expect(page.getByText(words.parts.form.saved, { exact: true })).toBeVisible();
  });

  test('a setting is changed, names its author, and is reset to its default', async ({ page, baseURL }) => {
    const name = settingNames.en.coupon_reminder_hours;
    await openAsStaff(page, locale, baseURL!, '/settings');
    await expect(page.getByRole('heading', { name: words.settings.groups.store })).toBeVisible();
    await looksWell(page);
    await page.getByLabel(words.settings.search).fill('reminder');
    const row = page.getByRole('listitem', { name });
    await row.getByRole('button', { name: words.settings.change_title({ name }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.settings.value).fill('0');
    await dialog.getByRole('button', { name: words.settings.save }).click();
    await expect(dialog.getByText('At least 1')).toBeVisible();
    await looksWell(page);
    await dialog.getByLabel(words.settings.value).fill('36');
    await dialog.getByRole('button', { name: words.settings.save }).click();
    await expect(row.getByText('36 hours')).toBeVisible();
    await expect(row.getByText(/Changed by سلمى حسن/)).toBeVisible();
    await row.getByRole('button', { name: words.settings.reset }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.settings.reset }).click();
    await expect(row.getByText(words.settings.is_default)).toBeVisible();
  });
});
