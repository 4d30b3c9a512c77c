import { expect, test } from 'vitest';
import { ownPath } from './saved-path.ts';

test.each([
  '/',
  '/ar',
  '/ar/cart/delivery-address',
  '/en/12/order-details?x=1',
  '/account/orders?state=finished&page=2',
])('%s may follow a sign-in', (path) => {
  expect(ownPath(path)).toBe(path);
});

test.each([
  '',
  'cart',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  '/a\\..\\..\\evil',
  'javascript:alert(1)',
  '/auth/login',
  '/ar/auth/login?locale=ar',
  '/en/auth/otp',
  '/ar/auth',
  '/login',
  '/en/login#token',
  '/api/auth/login',
  '/ar/resources/session',
])('%j may not', (path) => {
  expect(ownPath(path)).toBeNull();
});

test('nothing saved is nowhere to go, and neither is what is too long', () => {
  expect(ownPath(`/${'a'.repeat(3000)}`)).toBeNull();
  expect(ownPath(null)).toBeNull();
});
