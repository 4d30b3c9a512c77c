import { expectAccessible } from './accessible.ts';
import { expect, inTurn, newAccount, password, productsInStock, test } from './shopper.ts';

const words = {
  ar: {
    rate: 'تقييم هذا المنتج',
    first: 'يجب تسجيل الدخول أولًا',
    phone: 'رقم الهاتف',
    password: 'كلمة المرور',
    login: 'تسجيل الدخول',
    send: 'إرسال تقييمك',
    said: '3 من 5 · مقبول',
    next: 'ArrowLeft',
    saved: /يظهر تقييمك بعد أن يراجعه فريقنا/,
    waits: /تقييمك بانتظار مراجعة فريقنا/,
    edit: 'تعديل تقييمك',
    remove: 'حذف تقييمك',
    removed: 'حُذف تقييمك',
  },
  en: {
    rate: 'Rate this product',
    first: 'You must log in first',
    phone: 'Phone number',
    password: 'Password',
    login: 'Sign in',
    send: 'Send your rating',
    said: '3 of 5 · Fair',
    next: 'ArrowRight',
    saved: /Your review will be shown after our team has looked at it/,
    waits: /Your review is waiting for our team/,
    edit: 'Edit your rating',
    remove: 'Delete your rating',
    removed: 'Your rating has been deleted',
  },
};

for (const [locale, viewport] of [
  ['ar', { width: 360, height: 740 }],
  ['en', { width: 1280, height: 900 }],
] as const) {
  if (inTurn(locale, 'ar'))
    test(`a product is rated by keyboard, after the sign-in (${locale})`, async ({ page, request }) => {
      const said = words[locale];
      const account = await newAccount(request);
      const own = `Calm scent, جميل ${account.phone.slice(-4)}`;
      const product = (await productsInStock(request, 8)).at(locale === 'ar' ? 6 : 7)!;
      await page.setViewportSize(viewport);
      await page.goto(`/${locale}/${product.slug}/single-product`);
      await expect(page.getByRole('main').getByText(said.first)).toBeVisible();
      await page.getByRole('link', { name: said.rate }).click();
      await expect(page.getByText(said.first).last()).toBeVisible();
      await page.getByLabel(said.phone, { exact: true }).fill(account.phone);
      await page.getByLabel(said.password, { exact: true }).fill(password);
      await page.getByRole('main').getByRole('button', { name: said.login, exact: true }).click();
      await expect(page).toHaveURL(/rate-product$/);
      await expectAccessible(page);

      await page.getByRole('radio').first().focus();
      await page.keyboard.press('Space');
      await page.keyboard.press(said.next);
      await page.keyboard.press('ArrowDown');
      await expect(page.getByText(said.said).last()).toBeVisible();
      await page.getByRole('textbox', { name: /رأيك|Your words/ }).fill(own);
      await page.getByRole('button', { name: said.send }).click();

      await expect(page).toHaveURL(/\/product\/[\w-]+#reviews$/);
      await expect(page.getByText(said.saved).first()).toBeVisible();
      // Its author did not buy it: only they see it before staff have looked at it.
      await expect(page.getByText(said.waits)).toBeVisible();
      await expect(page.getByText(own)).toHaveCount(0);

      await page.getByRole('link', { name: said.edit }).click();
      await expect(page.getByRole('radio', { checked: true })).toHaveValue('3');
      await page.getByRole('button', { name: said.remove }).click();
      await page.getByRole('dialog').getByRole('button', { name: said.remove }).click();
      await expect(page.getByText(said.removed).first()).toBeVisible();
      await expect(page.getByRole('link', { name: said.rate })).toBeVisible();
    });
}
