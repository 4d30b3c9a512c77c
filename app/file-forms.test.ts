import { expect, test } from 'vitest';
import { allowedFileCount } from './file-forms.ts';

const multipart = 'multipart/form-data; boundary=x';

test('allows a large form where files are accepted, in each language, and nowhere else', () => {
  for (const path of [
    '/resources/upload',
    '/ar/resources/upload',
    '/en/resources/upload',
    '/ar/resources/upload.data',
    '/pay/transfer/7',
    '/en/pay/transfer/7.data',
    '/ar/account/wallet',
  ])
    expect(allowedFileCount(path, multipart), path).toBe(1);
  for (const path of ['/7/return-order', '/ar/7/return-order', '/en/7/return-order.data'])
    expect(allowedFileCount(path, multipart), path).toBe(5);
  for (const path of [
    '/',
    '/ar',
    '/ar/auth/login',
    '/resources/upload/x',
    '/x/resources/upload',
    '/fr/resources/upload',
    '/pay/transfer/7/x',
    '/x/return-order',
    '/7/return-details',
    '/pay/reference-of-a-card-payment',
  ])
    expect(allowedFileCount(path, multipart), path).toBe(0);
  for (const type of [
    undefined,
    '',
    'application/x-www-form-urlencoded',
    'application/json',
    'text/multipart/form-data',
  ])
    expect(allowedFileCount('/resources/upload', type)).toBe(0);
});
