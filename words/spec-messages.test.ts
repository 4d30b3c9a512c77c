import { expect, test } from 'vitest';
import { ar } from './ar.ts';
import { fields as fieldsAr } from './ar/fields.ts';
import { phoneField as phoneAr } from './ar/phone-field.ts';
import { en } from './en.ts';
import { fields as fieldsEn } from './en/fields.ts';
import { phoneField as phoneEn } from './en/phone-field.ts';

/** The specification's words, whatever letter a sentence of ours begins with. */
const says = (text: string, words: string) => expect(text.toLowerCase()).toContain(words.toLowerCase());

test('section 5, the messages it gives word for word', () => {
  expect(fieldsAr.passwords_differ).toBe('كلمتا المرور غير متطابقتان');
  says(fieldsEn.passwords_differ, 'must equal password confirmation');
  says(en.errors.product_unavailable, 'product not available');
  says(en.errors.address_missing, 'please select a delivery address');
  says(en.errors.payment_method_missing, 'please enter a payment method');
  says(en.errors.phone_missing, 'please enter the phone number first');
  says(en.errors.receipt_missing, 'please enter the receipt');
  says(en.errors.login_to_rate, 'you must log in first');
  expect(phoneEn.placeholder).toBe('Enter a phone number');
});

test('section 5, the same in Arabic, as the shop says it', () => {
  expect(ar.errors.product_unavailable).toBe('المنتج غير متوفر');
  expect(ar.errors.address_missing).toBe('من فضلك اختر عنوان التوصيل');
  expect(ar.errors.payment_method_missing).toBe('من فضلك اختر طريقة الدفع');
  expect(ar.errors.phone_missing).toBe('من فضلك أدخل رقم الهاتف أولًا');
  expect(ar.errors.receipt_missing).toBe('من فضلك أرفق إيصال الدفع');
  expect(ar.errors.login_to_rate).toBe('يجب تسجيل الدخول أولًا');
  expect(phoneAr.placeholder).toBe('أدخل رقم الهاتف');
});
