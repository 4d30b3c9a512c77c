import { codeFor, expect, expectNoOverflow, newPhone, password, test } from './shopper.ts';

test.use({ viewport: { width: 360, height: 740 }, locale: 'ar-EG', hasTouch: true });

test('a shopper finds a product by search, signs up on the way, and orders with cash on delivery', async ({
  page,
  request,
}) => {
  const phone = newPhone();

  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectNoOverflow(page);

  // Typical misspelling: no hamza, no tashkeel, ه for ة.
  const search = page.getByRole('combobox', { name: 'البحث في المتجر' });
  await search.fill('شامبو الياسمين');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('listbox', { name: 'اقتراحات البحث' })).toContainText('شامبو');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/ar\/store\?search=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('شامبو الياسمين');
  await expectNoOverflow(page);

  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/ar\/product\//);
  // The address changes shortly before its page is shown.
  await expect(page.getByRole('button', { name: 'زيادة الكمية' }).first()).toBeVisible();
  const name = (await page.getByRole('heading', { level: 1 }).textContent())!.trim();
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'زيادة الكمية' }).first().click();
  await page.getByRole('button', { name: 'إضافة إلى السلة' }).first().click();
  await expect(page.getByText('تمت الإضافة إلى السلة')).toBeVisible();

  await page.getByRole('link', { name: 'السلة، قطعتان' }).first().click();
  await expect(page).toHaveURL(/\/ar\/cart$/);
  await expect(page.getByRole('heading', { level: 1, name: /سلة التسوق/ })).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible();
  await expectNoOverflow(page);

  await page.getByRole('link', { name: 'إكمال الطلب' }).first().click();
  // The short way; who has a password, or wants one, signs in.
  await expect(page).toHaveURL(/\/ar\/auth\/code\?for=order/);
  await expectNoOverflow(page);
  await page.getByRole('main').getByRole('link', { name: 'تسجيل الدخول' }).click();
  await expect(page).toHaveURL(/\/ar\/auth\/login\?locale=ar/);
  await page.getByRole('link', { name: 'إنشاء حساب' }).first().click();
  await expect(page).toHaveURL(/\/ar\/auth\/register/);
  await expectNoOverflow(page);

  // The error is beside the field, and all input stays.
  await page.getByLabel('الاسم').fill('منى عادل');
  await page.getByLabel('رقم الهاتف', { exact: true }).fill(phone);
  await page.getByRole('radio', { name: 'أنثى' }).check();
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await page.getByLabel('تأكيد كلمة المرور').fill(`${password}x`);
  await page.getByRole('button', { name: 'إنشاء الحساب' }).click();
  await expect(page.getByText('كلمتا المرور غير متطابقتان').first()).toBeVisible();
  await expect(page.getByLabel('الاسم')).toHaveValue('منى عادل');
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await page.getByLabel('تأكيد كلمة المرور').fill(password);
  await page.getByRole('button', { name: 'إنشاء الحساب' }).click();

  await expect(page).toHaveURL(/\/ar\/auth\/otp/);
  // A complete code is submitted automatically.
  await page.getByLabel('رمز التأكيد').fill('000000');
  await expect(page.getByText('الرمز غير صحيح').first()).toBeVisible();
  await page.getByLabel('رمز التأكيد').fill(await codeFor(request, phone));

  // The code signs in, and the checkout continues where it stopped, with the guest's cart in the account.
  await expect(page).toHaveURL(/\/ar\/cart\/complete-payment/);
  await expectNoOverflow(page);
  await page.getByRole('combobox', { name: 'المدينة أو الحي' }).fill('مدينه نصر');
  await page.getByRole('listbox', { name: 'المدن والأحياء' }).getByRole('option', { name: 'مدينة نصر' }).first().click();
  await expect(page.getByLabel('المحافظة').locator('option:checked')).toHaveText('القاهرة');
  await page.getByLabel('العنوان بالتفصيل').fill('12 شارع النصر، الدور الثالث، أمام المسجد');
  await page.getByRole('radio', { name: 'المنزل' }).check();
  await expectNoOverflow(page);
  await expect(page.getByText(/خصم أول طلب \(\u200e?25%\)/).first()).toBeVisible();
  await expect(page.getByRole('radio', { name: /الدفع عند الاستلام/ })).toBeChecked();
  await page.getByRole('button', { name: 'تأكيد الطلب' }).click();

  await expect(page).toHaveURL(/\/ar\/cart\/thank-you/);
  await expect(page.getByRole('heading', { level: 1, name: 'شكرًا لك، استلمنا طلبك' })).toBeVisible();
  await expect(page.getByText(/أقرب موعد .+، وأقصاه .+/)).toBeVisible();
  await expectNoOverflow(page);

  await page.getByRole('link', { name: 'تفاصيل الطلب' }).click();
  await expect(page).toHaveURL(/\/ar\/\d+\/order-details/);
  await expect(page.getByText('قيد المراجعة').first()).toBeVisible();
  await expect(page.getByText(name).first()).toBeVisible();
  await expectNoOverflow(page);

  await page.goto('/ar/account/orders');
  await expect(page.getByText(/YS-/).first()).toBeVisible();
  await page.goto('/ar/cart');
  await expect(page.getByText('سلتك فارغة')).toBeVisible();
});
