import type { Page } from '@playwright/test';
import { expect, test } from './shopper.ts';

const anyPhone = () => `010${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

test.describe('in Arabic on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a message with an error is corrected and sent; the shipping fee is shown during typing', async ({ page }) => {
    await page.goto('/ar/contact');
    await expect(page.getByText(/^(مفتوح|مغلق) الآن$/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /واتساب/ })).toHaveAttribute(
      'href',
      'https://wa.me/966500000000',
    );
    const send = page.getByRole('button', { name: 'إرسال الرسالة' });
    const email = page.getByLabel('البريد الإلكتروني');
    await page.getByLabel('الاسم').fill('سارة <b>محمود</b>');
    await email.fill('sara@');
    await page.getByRole('textbox', { name: 'رقم الهاتف' }).fill(anyPhone());
    await page.getByLabel('رسالتك').fill('هل يناسب السيروم البشرة الحساسة؟');
    await send.click();
    await expect(page.getByText('البريد الإلكتروني غير صحيح')).toBeVisible();
    await expect(email).toBeFocused();
    await expect(page.getByLabel('رسالتك')).toHaveValue(/السيروم/);
    await email.fill(`sara${Date.now()}@example.com`);
    await send.click();
    await expect(page.getByRole('heading', { name: 'وصلتنا رسالتك' })).toBeFocused();

    await page.goto('/ar/shipping');
    const result = page.getByRole('status', { name: 'مصاريف الشحن' });
    await expect(result).toContainText('أسيوط');
    await page.getByRole('searchbox', { name: 'مدينتك أو محافظتك' }).pressSequentially('مدينه نصر');
    await expect(result).toContainText('مدينة نصر');
    await expect(result).toContainText('ج.م');
    await page.getByRole('searchbox', { name: 'مدينتك أو محافظتك' }).fill('زززز');
    await expect(result).toContainText('لم نجد «زززز»');
  });
});

test.describe('in English, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  const fill = async (page: Page, phone: string) => {
    await page.getByLabel('Name').fill('Sara Mahmoud');
    await page.getByLabel('E-mail address').fill(`sara${Date.now()}@example.com`);
    await page.getByLabel('Phone number', { exact: true }).fill(phone);
    await page.getByLabel('Your message').fill('Where is my order?');
    await page.getByRole('button', { name: 'Send message' }).click();
  };

  test('a message with an error is corrected and sent; the shipping fee is shown', async ({ page }) => {
    await page.goto('/en/contact');
    await fill(page, '12');
    await expect(page.getByText('This phone number is not valid').first()).toBeVisible();
    await expect(page.getByLabel('Your message')).toHaveValue('Where is my order?');
    await fill(page, anyPhone());
    await expect(page).toHaveURL(/\/en\/contact\?sent=1$/);
    await expect(page.getByRole('heading', { name: 'We received your message' })).toBeVisible();

    await page.goto('/en/shipping');
    await page.getByRole('searchbox', { name: 'Your city or governorate' }).fill('asiut');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/\/en\/shipping\?q=asiut$/);
    await expect(page.getByRole('status', { name: 'Shipping fee' })).toContainText('EGP 75');
    await page.getByText('Alexandria', { exact: true }).click();
    await expect(page.getByText('Borg El Arab').first()).toBeVisible();
  });
});
