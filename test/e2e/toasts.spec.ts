import { newBuyer } from './buying.ts';
import { expect, test } from './shopper.ts';

test.use({ reducedMotion: 'no-preference' });

test('the home page says that each order is reviewed after it is placed, in both languages', async ({ page }) => {
  await page.goto('/en');
  await expect(page.getByText('We review and confirm every order')).toBeVisible();
  await page.goto('/ar');
  await expect(page.getByText('كل طلب يدخل تحت المراجعة بعد إتمامه')).toBeVisible();
});

test('a placed order and a sent message are confirmed by a toast', async ({ page, context, baseURL, request }) => {
  const { address } = await newBuyer(request, context, baseURL!);
  await page.goto(`/en/cart/complete-payment?address=${address}`);
  await page.getByRole('radio', { name: /Cash on delivery/ }).check({ force: true });
  await page
    .getByRole('button', { name: /^Place order/ })
    .first()
    .click();
  await expect(page.locator('.toasts')).toContainText('We received your order and are reviewing it');
  await expect(page).toHaveURL(/thank-you/);

  await page.goto('/en/contact');
  await page.getByRole('textbox', { name: /e-?mail/i }).fill('mona@example.com');
  await page.getByRole('textbox', { name: /message/i }).fill('When are you open?');
  await page.getByRole('main').getByRole('button', { name: /Send/ }).click();
  await expect(page).toHaveURL(/contact\?sent=1/);
  await expect(page.locator('.toasts')).toContainText('We received your message and will answer it');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  for (const [locale, said] of [
    ['ar', 'كل الحقول مطلوبة'],
    ['en', 'Fill all fields'],
  ] as const)
    test(`an empty form asks to fill all fields, besides the error at each field (${locale})`, async ({ page }) => {
      await page.goto(`/${locale}/contact`);
      await page.getByRole('main').locator('form[method=post] button').last().click();
      await expect(page.getByRole('main').getByText(said, { exact: true })).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-invalid=true]').first()).toBeVisible();
    });
});
