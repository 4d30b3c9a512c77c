import type { Page } from '@playwright/test';
import { urls } from '#app/urls.ts';
import { addressScreens } from '#words/addresses/screens/index.ts';
import { addresses as saidInArabic } from '#words/addresses/ar.ts';
import { addresses as saidInEnglish } from '#words/addresses/en.ts';
import { expectAccessible } from './accessible.ts';
import { asAccount, expect, inTurn, newAccount, signIn, test } from './shopper.ts';

const texts = { ar: saidInArabic, en: saidInEnglish };

const shown = {
  ar: {
    cairo: 'القاهرة',
    giza: 'الجيزة',
    // Typical typing: ه for ة, without its hamza, with one letter wrong.
    typed: 'مدينه نصر',
    city: 'مدينة نصر',
    other: 'الدقي',
    otherInOther: 'dokki',
    fee: /45 ج\.م/,
    detail: '12 شارع النصر، الدور الثالث، بجوار المسجد',
    required: 'هذا الحقل مطلوب',
  },
  en: {
    cairo: 'Cairo',
    giza: 'Giza',
    typed: 'nasr c',
    city: 'Nasr City',
    other: 'Dokki',
    otherInOther: 'الدقى',
    fee: /EGP 45/,
    detail: '12 Nasr Street, third floor, beside the mosque',
    required: 'This field is required',
  },
} as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const [locale, viewport] of [
  ['ar', { width: 360, height: 740 }],
  ['en', { width: 1280, height: 900 }],
] as const) {
  const words = addressScreens[locale];
  const seen = shown[locale];

  test.describe(locale, () => {
    test.use({ viewport });

    if (inTurn(locale, 'ar'))
      test('addresses are added by keyboard, changed, made the default and deleted', async ({
        page,
        context,
        request,
        baseURL,
      }) => {
        test.slow();
        const account = await newAccount(request);
        await signIn(context, account, baseURL!);
        await page.goto(urls.addresses(locale));
        await expect(page.getByText(words.empty)).toBeVisible();
        await page.getByRole('link', { name: words.add }).click();
        await expect(heading(page, words.new_title)).toBeVisible();
        const city = page.getByRole('combobox', { name: words.city });
        const options = page.getByRole('listbox', { name: words.cities }).getByRole('option');

        // Each field shows its error, and the first of them has the focus.
        await city.fill('zzzzz');
        await expect(page.getByText(words.no_city)).toBeVisible();
        await page.getByRole('button', { name: words.save }).click();
        await expect(city).toBeFocused();
        await expect(city).toHaveAccessibleDescription(words.city_unknown);
        await expect(page.getByLabel(words.description)).toHaveAccessibleDescription(new RegExp(seen.required));
        await expectAccessible(page);

        // The city is typed, its governorate is filled in, and the shipping fee is shown.
        await city.fill('');
        await city.pressSequentially(seen.typed);
        await expect(options.filter({ hasText: seen.city }).first()).toBeVisible();
        await expectAccessible(page);
        await city.press('ArrowDown');
        await expect(options.first()).toHaveAttribute('aria-selected', 'true');
        await city.press('Enter');
        await expect(city).toHaveValue(seen.city);
        await expect(options).toHaveCount(0);
        // By keyboard the list opens at the chosen city.
        await city.press('ArrowDown');
        const highlighted = options.and(page.locator('[data-highlighted]'));
        await expect(highlighted).toContainText(seen.city);
        await expect(highlighted).toBeInViewport();
        await city.press('Escape');
        await expect(options).toHaveCount(0);
        await expect(page.getByLabel(words.governorate)).toHaveValue('1');
        await expect(page.getByText(seen.fee)).toBeVisible();
        await page.getByLabel(words.description).fill(seen.detail);
        await page.getByLabel(words.postal_code).fill('123');
        await page.getByRole('radio', { name: words.work }).check();
        await expect(page.getByText(words.first_default)).toBeVisible();
        await page.getByRole('button', { name: words.save }).click();
        await expect(page.getByLabel(words.postal_code)).toHaveAttribute('aria-invalid', 'true');
        await expect(city).toHaveValue(seen.city);
        await page.getByLabel(words.postal_code).fill(locale === 'ar' ? '١١٧٦٥' : '11765');
        await page.getByRole('button', { name: words.save }).click();

        await expect(page.getByText(texts[locale].created)).toBeVisible();
        const cards = page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading') });
        await expect(cards).toHaveCount(1);
        await expect(cards.first()).toContainText(seen.detail);
        await expect(cards.first()).toContainText('11765');
        await expect(cards.first()).toContainText(words.default_address);

        // Another address: its governorate, then one of its cities, found by the name in the other language.
        await page.getByRole('link', { name: words.add }).click();
        await page.getByLabel(words.governorate).selectOption({ label: seen.giza });
        await city.fill(seen.otherInOther);
        await options.filter({ hasText: seen.other }).first().click();
        await expect(city).toHaveValue(seen.other);
        await page.getByLabel(words.description).fill('7 Tahrir Street');
        await page.getByRole('checkbox', { name: words.set_default }).check();
        await page.getByRole('button', { name: words.save }).click();
        await expect(cards).toHaveCount(2);
        await expect(cards.first()).toContainText('7 Tahrir Street');
        await expect(cards.first()).toContainText(words.default_address);

        await page.getByRole('button', { name: new RegExp(words.make_default_named('').trim()) }).click();
        await expect(page.getByText(texts[locale].made_default)).toBeVisible();
        await expect(heading(page, words.title)).toBeFocused();
        await expect(cards.first()).toContainText(seen.detail);

        await page
          .getByRole('link', { name: new RegExp(words.edit_named('').trim()) })
          .first()
          .click();
        await expect(heading(page, words.edit_title)).toBeVisible();
        await expect(city).toHaveValue(seen.city);
        await expect(page.getByText(words.is_default)).toBeVisible();
        await page.getByLabel(words.description).fill('A quieter street');
        await page.getByRole('radio', { name: words.home }).check();
        await page.getByRole('button', { name: words.save }).click();
        await expect(page.getByText(texts[locale].updated)).toBeVisible();
        await expect(cards.first()).toContainText('A quieter street');
        await expect(cards.first()).toContainText(words.home);

        // A confirmation names the address; the other one becomes the default.
        await page
          .getByRole('button', { name: new RegExp(words.delete_named('').trim()) })
          .first()
          .click();
        const dialog = page.getByRole('dialog');
        await expect(dialog).toContainText('A quieter street');
        await expect(dialog).toContainText(words.delete_default);
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(cards).toHaveCount(2);
        await page
          .getByRole('button', { name: new RegExp(words.delete_named('').trim()) })
          .first()
          .click();
        await dialog.getByRole('button', { name: words.delete_yes }).click();
        await expect(page.getByText(texts[locale].deleted)).toBeVisible();
        await expect(cards).toHaveCount(1);
        await expect(cards.first()).toContainText('7 Tahrir Street');
        await expect(cards.first()).toContainText(words.default_address);
      });

    if (inTurn(locale, 'en'))
      test('a full address book says so', async ({ page, context, request, baseURL }) => {
        const account = await newAccount(request);
        const api = asAccount(request, account);
        const { data: countries } = await api.get('/countries');
        for (let i = 0; i < 20; i++)
          await api.post('/addresses', {
            country_id: countries[0].id,
            city_id: i + 1,
            description: `Street ${i}`,
            address_type: 'home',
          });
        await signIn(context, account, baseURL!);
        await page.goto(urls.addAddress(locale));
        await expect(page).toHaveURL(new RegExp('delivery-addresses-account'));
        await expect(page.getByText(words.full)).toBeVisible();
        await expect(page.getByRole('link', { name: words.add })).toHaveCount(0);
        await expectAccessible(page);
      });
  });
}

test("another user's address is a 404 page", async ({ page, context, request, baseURL }) => {
  const [mine, theirs] = [await newAccount(request), await newAccount(request)];
  const api = asAccount(request, theirs);
  const { data: countries } = await api.get('/countries');
  const body = { country_id: countries[0].id, city_id: 1, description: 'Not yours', address_type: 'home' };
  const { data } = await api.post('/addresses', body);
  await signIn(context, mine, baseURL!);
  for (const id of [data.id, 0, 2_000_000_000])
    expect((await page.goto(urls.editAddress('en', id)))?.status(), String(id)).toBe(404);
  await expect(page.getByText('Not yours')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('an address is added from one list, and deleted after a confirmation', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const words = addressScreens.ar;
    const account = await newAccount(request);
    await signIn(context, account, baseURL!);
    await page.goto(urls.addAddress('ar'));
    const city = page.getByLabel(words.city);
    await expect(city.locator('optgroup')).toHaveCount(27);
    await city.selectOption({ label: 'مدينة نصر (شحن 45 ج.م)' });
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByLabel(words.description)).toHaveAttribute('aria-invalid', 'true');
    await expect(city.locator('option:checked')).toHaveText('مدينة نصر (شحن 45 ج.م)');
    await page.getByLabel(words.description).fill('12 شارع النصر');
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByText('12 شارع النصر')).toBeVisible();
    await page.getByRole('link', { name: new RegExp(words.delete_named('').trim()) }).click();
    await expect(page.getByText(words.delete_question)).toBeVisible();
    await page.getByRole('button', { name: words.delete_yes }).click();
    await expect(page.getByText(words.empty)).toBeVisible();
  });
});
