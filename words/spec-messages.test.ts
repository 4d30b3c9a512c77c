import { expect, test } from 'vitest';
import { errors as errorsAr } from './errors/ar.ts';
import { fields as fieldsAr } from './errors/fields/ar.ts';
import { phoneField as phoneAr } from './shell/phone/ar.ts';
import { errors as errorsEn } from './errors/en.ts';
import { fields as fieldsEn } from './errors/fields/en.ts';
import { phoneField as phoneEn } from './shell/phone/en.ts';

/** Compares with the specification's text, ignoring case. */
const expectMessage = (text: string, words: string) => expect(text.toLowerCase()).toContain(words.toLowerCase());

test('uses the messages of section 5 word for word', () => {
  expect(fieldsAr.passwords_differ).toBe('كلمتا المرور غير متطابقتان');
  expectMessage(fieldsEn.passwords_differ, 'must equal password confirmation');
  expectMessage(errorsEn.product_unavailable, 'product not available');
  expectMessage(errorsEn.address_missing, 'please select a delivery address');
  expectMessage(errorsEn.payment_method_missing, 'please enter a payment method');
  expectMessage(errorsEn.phone_missing, 'please enter the phone number first');
  expectMessage(errorsEn.receipt_missing, 'please enter the receipt');
  expectMessage(errorsEn.login_to_rate, 'you must log in first');
  expect(phoneEn.placeholder).toBe('Enter a phone number');
});

test('has an Arabic text for the messages of section 5', () => {
  expect(errorsAr.product_unavailable).toBe('المنتج غير متوفر');
  expect(errorsAr.address_missing).toBe('من فضلك اختر عنوان التوصيل');
  expect(errorsAr.payment_method_missing).toBe('من فضلك اختر طريقة الدفع');
  expect(errorsAr.phone_missing).toBe('من فضلك أدخل رقم الهاتف أولًا');
  expect(errorsAr.receipt_missing).toBe('من فضلك أرفق إيصال الدفع');
  expect(errorsAr.login_to_rate).toBe('يجب تسجيل الدخول أولًا');
  expect(phoneAr.placeholder).toBe('أدخل رقم الهاتف');
});
