import { expect, test } from 'vitest';
import { storePhones } from './store-phones.ts';

test('the store’s phone numbers are international, and null when they are not set', () => {
  expect(storePhones({ phone: '0100 123 4567', whatsapp: '+966500000000', dial_code: '+20' })).toEqual({
    phone: '+201001234567',
    whatsapp: '+966500000000',
  });
  expect(storePhones({ phone: ' ', whatsapp: '', dial_code: '+20' })).toEqual({ phone: null, whatsapp: null });
});
