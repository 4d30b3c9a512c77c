import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

const problemsOf = (source: Record<string, string>): string => {
  try {
    readEnv(source);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

test('nothing set is a demo on this machine alone', () => {
  expect(readEnv({})).toMatchObject({ demo: true, host: '127.0.0.1', port: 3000, publicUrl: 'http://127.0.0.1:3000' });
});

test('production says everything that is missing, at once', () => {
  const text = problemsOf({ APP_ENV: 'production' });
  for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'SMS_PROVIDER']) expect(text).toContain(name);
  expect(problemsOf({ APP_ENV: 'production', PUBLIC_URL: 'http://shop.example' })).toContain('must be https');
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://x'],
  ['APP_ENV', 'prod'],
  ['PUBLIC_URL', 'shop.example'],
  ['TRUSTED_PROXIES', 'banana'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.1, ::1/x'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is named', (name, value) => expect(problemsOf({ [name]: value })).toContain(`${name}: `));

test('proxies are addresses and ranges', () => {
  expect(readEnv({ TRUSTED_PROXIES: '10.0.0.0/8, ::1,' }).trustedProxies).toEqual(['10.0.0.0/8', '::1']);
});

const paymob = {
  PAYMOB_SECRET_KEY: 'egy_sk_test',
  PAYMOB_PUBLIC_KEY: 'egy_pk_test',
  PAYMOB_HMAC_SECRET: 'hmac',
  PAYMOB_API_KEY: 'api',
  PAYMOB_INTEGRATION: '4097558',
};

test('cards need all keys of an account, or none', () => {
  expect(readEnv({}).paymob).toBeNull();
  expect(readEnv(paymob).paymob).toEqual({
    base: 'https://accept.paymob.com',
    secretKey: 'egy_sk_test',
    publicKey: 'egy_pk_test',
    hmacSecret: 'hmac',
    apiKey: 'api',
    integration: '4097558',
  });
  expect(problemsOf({ ...paymob, PAYMOB_INTEGRATION: 'card' })).toContain('PAYMOB_INTEGRATION: ');
  for (const name of Object.keys(paymob))
    expect(problemsOf({ ...paymob, [name]: '' })).toContain(`${name}: must be set`);
  // What is wrong is named; what is right is a secret.
  expect(problemsOf({ ...paymob, PAYMOB_API_KEY: '' })).not.toContain('egy_sk_test');
});

const s3 = {
  UPLOADS_S3_ENDPOINT: 'https://s3.example',
  UPLOADS_S3_BUCKET: 'receipts',
  UPLOADS_S3_KEY: 'key',
  UPLOADS_S3_SECRET: 'secret',
};

test('uploads lie in a folder, or in S3 when all of it is set; half of it is refused', () => {
  expect(readEnv({}).uploadsS3).toBeNull();
  expect(readEnv(s3).uploadsS3).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'receipts',
    region: 'us-east-1',
    key: 'key',
    secret: 'secret',
  });
  for (const name of Object.keys(s3)) expect(problemsOf({ ...s3, [name]: '' })).toContain(`${name}: must be set`);
  expect(problemsOf({ UPLOADS_S3_REGION: 'x' })).toContain('UPLOADS_S3_SECRET: must be set');
  expect(problemsOf({ ...s3, UPLOADS_S3_ENDPOINT: 's3.example' })).toContain('UPLOADS_S3_ENDPOINT: ');
  expect(problemsOf({ ...s3, UPLOADS_S3_BUCKET: '../x' })).toContain('UPLOADS_S3_BUCKET: ');
});
