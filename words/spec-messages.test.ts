import { expect, test } from 'vitest';
import { errors as errorsAr } from './ar/errors.ts';
import { fields as fieldsAr } from './ar/fields.ts';
import { phoneField as phoneAr } from './ar/phone-field.ts';
import { errors as errorsEn } from './en/errors.ts';
import { fields as fieldsEn } from './en/fields.ts';
import { phoneField as phoneEn } from './en/phone-field.ts';

/** The specification's words, whatever letter a sentence of ours begins with. */
const says = (text: string, words: string) => expect(text.toLowerCase()).toContain(words.toLowerCase());

test('section 5, the messages it gives word for word', () => {
  expect(fieldsAr.passwords_differ).toBe('كلمتا المرور غير متطابقتان');
  says(fieldsEn.passwords_differ, 'must equal password confirmation');
  says(errorsEn.product_unavailable, 'product not available');
  says(errorsEn.address_missing, 'please select a delivery address');
  says(errorsEn.payment_method_missing, 'please enter a payment method');
  says(errorsEn.phone_missing, 'please enter the phone number first');
  says(errorsEn.receipt_missing, 'please enter the receipt');
  says(errorsEn.login_to_rate, 'you must log in first');
  expect(phoneEn.placeholder).toBe('Enter a phone number');
});

test('section 5, the same in Arabic, as the shop says it', () => {
  expect(errorsAr.product_unavailable).toBe('المنتج غير متوفر');
  expect(errorsAr.address_missing).toBe('من فضلك اختر عنوان التوصيل');
  expect(errorsAr.payment_method_missing).toBe('من فضلك اختر طريقة الدفع');
  expect(errorsAr.phone_missing).toBe('من فضلك أدخل رقم الهاتف أولًا');
  expect(errorsAr.receipt_missing).toBe('من فضلك أرفق إيصال الدفع');
  expect(errorsAr.login_to_rate).toBe('يجب تسجيل الدخول أولًا');
  expect(phoneAr.placeholder).toBe('أدخل رقم الهاتف');
});
