import { expect, test } from 'vitest';
import { takesFile } from './file-forms.ts';

const multipart = 'multipart/form-data; boundary=x';

test('a form with a file may be heavy where one is taken, in each language, and nowhere else', () => {
  for (const path of [
    '/resources/upload',
    '/ar/resources/upload',
    '/en/resources/upload',
    '/ar/resources/upload.data',
    '/pay/transfer/7',
    '/en/pay/transfer/7.data',
  ])
    expect(takesFile(path, multipart), path).toBe(true);
  for (const path of [
    '/',
    '/ar',
    '/ar/auth/login',
    '/resources/upload/x',
    '/x/resources/upload',
    '/fr/resources/upload',
    '/pay/transfer/7/x',
    '/pay/reference-of-a-card-payment',
  ])
    expect(takesFile(path, multipart), path).toBe(false);
  for (const type of [
    undefined,
    '',
    'application/x-www-form-urlencoded',
    'application/json',
    'text/multipart/form-data',
  ])
    expect(takesFile('/resources/upload', type)).toBe(false);
});
