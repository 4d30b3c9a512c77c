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
  for (const name of [
    'DATABASE_URL',
    'PUBLIC_URL',
    'SECRETS_KEY',
    'SMS_URL',
    'SMS_API_KEY',
    'SMS_SENDER',
    'SMTP_URL',
    'MAIL_FROM',
  ])
    expect(text).toContain(`${name}: must be set when`);
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
  ['SECRETS_KEY', 'a-password'],
  ['SECRETS_KEY', Buffer.alloc(31, 7).toString('base64')],
  ['SMS_URL', 'http://abc.api.infobip.com'],
  ['SMS_SENDER', 'ياسمين'],
  ['SMS_SENDER', 'Yasmin-Beauty'],
  ['SMTP_URL', 'mail.example:587'],
  ['MAIL_FROM', 'Yasmin'],
  ['IP_COUNTRY_URL', 'https://where.example/json'],
  ['IP_COUNTRY_URL', 'http://where.example/{ip}'],
])('%s=%s is named', (name, value) => expect(problemsOf({ [name]: value })).toContain(`${name}: `));

test('proxies are addresses and ranges', () => {
  expect(readEnv({ TRUSTED_PROXIES: '10.0.0.0/8, ::1,' }).trustedProxies).toEqual(['10.0.0.0/8', '::1']);
});

const sending = {
  SMS_URL: 'https://abc.api.infobip.com/',
  SMS_API_KEY: 'key',
  SMS_SENDER: 'Yasmin',
  SMTP_URL: 'smtp://u:p@mail.example:587',
  MAIL_FROM: 'Yasmin <hello@yasmin.example>',
};

test('production with everything starts', () => {
  const env = readEnv({
    APP_ENV: 'production',
    DATABASE_URL: 'postgres://db.example/yasmin',
    PUBLIC_URL: 'https://yasmin.example',
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    ...sending,
  });
  expect(env).toMatchObject({
    demo: false,
    secretsKey: Buffer.alloc(32, 7),
    sms: { url: 'https://abc.api.infobip.com', apiKey: 'key', sender: 'Yasmin' },
    mail: { from: 'Yasmin <hello@yasmin.example>', plain: false },
  });
});

test.each(Object.keys(sending))('%s alone missing is named, in the demo too', (name) => {
  const { [name]: _, ...rest } = sending as Record<string, string>;
  expect(problemsOf(rest)).toContain(`${name}: must be set together with`);
});

test('the key and the password are never told', () => {
  const text = problemsOf({
    ...sending,
    SECRETS_KEY: 'se cret',
    SMS_API_KEY: 'se cret',
    SMTP_URL: 'http://u:se-cret@mail.example',
    PORT: 'x',
  });
  expect(text).toContain('SMS_API_KEY');
  expect(text).not.toMatch(/se.cret/);
});

test('only this machine gets anything unencrypted', () => {
  expect(readEnv({ ...sending, SMS_URL: 'http://127.0.0.1:9000', SMTP_URL: 'smtp://localhost:2525' })).toMatchObject({
    sms: { url: 'http://127.0.0.1:9000' },
    mail: { plain: true },
  });
});

const client = { OIDC_CLIENT_ID: 'yasmin', OIDC_CLIENT_SECRET: 'se-cret' };

test('an identity provider is Google unless another is named', () => {
  expect(readEnv({}).provider).toBeUndefined();
  expect(readEnv(client).provider).toEqual({
    issuer: 'https://accounts.google.com',
    clientId: 'yasmin',
    clientSecret: 'se-cret',
    name: 'Google',
    appRedirects: [],
  });
  const other = {
    ...client,
    OIDC_ISSUER: 'https://id.example',
    OIDC_NAME: 'Lotus',
    OIDC_APP_REDIRECTS: 'app.x:/back,',
  };
  expect(readEnv(other).provider).toMatchObject({
    issuer: 'https://id.example',
    name: 'Lotus',
    appRedirects: ['app.x:/back'],
  });
});

test.each([
  [{ OIDC_CLIENT_ID: 'yasmin' }, 'OIDC_CLIENT_SECRET'],
  [{ OIDC_CLIENT_SECRET: 'se-cret' }, 'OIDC_CLIENT_ID'],
  [{ OIDC_ISSUER: 'https://id.example', OIDC_NAME: 'Lotus' }, 'OIDC_CLIENT_ID'],
  [{ ...client, OIDC_ISSUER: 'https://id.example' }, 'OIDC_NAME'],
  [{ ...client, OIDC_ISSUER: 'http://id.example', OIDC_NAME: 'Lotus' }, 'OIDC_ISSUER'],
  [{ ...client, OIDC_APP_REDIRECTS: 'javascript:alert(1)' }, 'OIDC_APP_REDIRECTS'],
  [{ ...client, OIDC_APP_REDIRECTS: '/login' }, 'OIDC_APP_REDIRECTS'],
])('a provider that is half configured keeps the server from starting: %o', (source, name) => {
  expect(problemsOf(source)).toContain(`${name}: `);
  expect(problemsOf(source)).not.toContain('se-cret');
});

test('the country of an address is asked for only where that is set', () => {
  expect(readEnv({}).countryLookupUrl).toBeUndefined();
  expect(readEnv({ IP_COUNTRY_URL: 'https://where.example/{ip}' }).countryLookupUrl).toBe('https://where.example/{ip}');
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

test('accounts that measure visits are spelt as their makers spell them; without any nothing is measured', () => {
  expect(readEnv({}).tracking).toBeNull();
  expect(readEnv({ GA4_ID: 'G-ABCDEF1234' }).tracking).toEqual({ ga4: 'G-ABCDEF1234' });
  for (const wrong of [{ GTM_ID: "GTM-A'><script>" }, { GA4_ID: 'UA-1234-1' }, { META_PIXEL_ID: 'abc' }])
    expect(() => readEnv(wrong)).toThrow(Object.keys(wrong)[0]);
});

test('a demo that others can reach keeps search engines away, unless it is said otherwise', () => {
  expect(readEnv({}).indexed).toBe(true);
  expect(readEnv({ PUBLIC_URL: 'https://demo.example' }).indexed).toBe(false);
  expect(readEnv({ PUBLIC_URL: 'https://demo.example', SEARCH_ENGINES: 'welcome' }).indexed).toBe(true);
  expect(readEnv({ SEARCH_ENGINES: 'away' }).indexed).toBe(false);
  expect(problemsOf({ SEARCH_ENGINES: 'perhaps' })).toContain('SEARCH_ENGINES');
});
