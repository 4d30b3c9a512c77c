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

test('defaults to a demo on this machine alone', () => {
  expect(readEnv({})).toMatchObject({ demo: true, host: '127.0.0.1', port: 3000, publicUrl: 'http://127.0.0.1:3000' });
});

test('the access log is on in production, off in a demo, or as it is set', () => {
  const share = (source: Record<string, string>) => readEnv(source).accessLogShare;
  expect([share({}), share({ ACCESS_LOG: 'all' }), share({ ACCESS_LOG: '0.1' }), share({ ACCESS_LOG: 'off' })]).toEqual(
    [null, 1, 0.1, null],
  );
});

test('traces are off, or go where the environment says', () => {
  expect(readEnv({}).tracing).toBeNull();
  expect(
    readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/', OTEL_TRACES_SAMPLER_ARG: '0.1' }).tracing,
  ).toEqual({ endpoint: 'http://127.0.0.1:4318', serviceName: 'yasmin', share: 0.1 });
});

test('production reports all missing settings together', () => {
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
  ['PUBLIC_URL', 'http://127.0.0.1:3000/shop'],
  ['PUBLIC_URL', 'http://127.0.0.1:3000/?a=1'],
  ['PUBLIC_URL', 'http://me@127.0.0.1:3000'],
  ['TRUSTED_PROXIES', 'banana'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.1, ::1/x'],
  ['DATABASE_REPLICA_URLS', 'postgres://a,mysql://b'],
  ['DATABASE_REPLICA_URLS', 'postgres://without-a-primary'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_TRACES_SAMPLER', 'xray'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ['LOG_LEVEL', 'loud'],
  ['ACCESS_LOG', 'some'],
  ['ACCESS_LOG', '2'],
  ['SECRETS_KEY', 'a-password'],
  ['SECRETS_KEY', Buffer.alloc(31, 7).toString('base64')],
  ['SMS_URL', 'http://abc.api.infobip.com'],
  ['SMS_SENDER', 'ياسمين'],
  ['SMS_SENDER', 'Yasmin-Beauty'],
  ['SMTP_URL', 'mail.example:587'],
  ['MAIL_FROM', 'Yasmin'],
  ['IP_COUNTRY_URL', 'https://where.example/json'],
  ['IP_COUNTRY_URL', 'http://where.example/{ip}'],
])('rejects %s=%s by name', (name, value) => expect(problemsOf({ [name]: value })).toContain(`${name}: `));

test('accepts addresses and ranges as proxies', () => {
  expect(readEnv({ TRUSTED_PROXIES: '10.0.0.0/8, ::1,' }).trustedProxies).toEqual(['10.0.0.0/8', '::1']);
});

test('an origin may end with a slash', () => {
  expect(readEnv({ PUBLIC_URL: 'http://127.0.0.1:3000/' }).publicUrl).toBe('http://127.0.0.1:3000');
});

test.each([{ HOST: '0.0.0.0' }, { HOST: '::' }, { HOST: '192.168.1.5' }, { PUBLIC_URL: 'http://demo.example' }])(
  'refuses a demo that others can reach unless DEMO_PUBLIC is set: %o',
  (reached) => {
    expect(problemsOf(reached)).toMatch(/APP_ENV: it is not set, which means a demo, and others can reach it by/);
    expect(problemsOf({ ...reached, APP_ENV: 'demo' })).toMatch(/APP_ENV: this is a demo, .*DEMO_PUBLIC=yes/);
    expect(problemsOf({ ...reached, DEMO_PUBLIC: 'no' })).toContain('DEMO_PUBLIC=yes');
    expect(readEnv({ ...reached, DEMO_PUBLIC: 'yes' })).toMatchObject({ demo: true, demoPublic: true });
  },
);

test('only a demo gets example orders, unless DEMO_ORDERS is no', () => {
  expect(readEnv({}).demoOrders).toBe(true);
  expect(readEnv({ DEMO_ORDERS: 'no' }).demoOrders).toBe(false);
  expect(problemsOf({ DEMO_ORDERS: 'few' })).toContain('DEMO_ORDERS');
});

test.each([{}, { HOST: '127.0.0.1' }, { HOST: '::1' }, { HOST: 'localhost' }, { PUBLIC_URL: 'http://localhost:3000' }])(
  'a demo on this machine needs no settings: %o',
  (own) => expect(readEnv(own)).toMatchObject({ demo: true, demoPublic: false }),
);

test('an https address requires a named proxy', () => {
  const reached = { PUBLIC_URL: 'https://shop.example' };
  expect(problemsOf(reached)).toContain('TRUSTED_PROXIES: must name the proxy');
  expect(problemsOf({ ...reached, TRUSTED_PROXIES: '127.0.0.1' })).not.toContain('TRUSTED_PROXIES');
});

const sending = {
  SMS_URL: 'https://abc.api.infobip.com/',
  SMS_API_KEY: 'key',
  SMS_SENDER: 'Yasmin',
  SMTP_URL: 'smtp://u:p@mail.example:587',
  MAIL_FROM: 'Yasmin <hello@yasmin.example>',
};

/** In the form that `openssl rand` generates. */
const drawn = Buffer.from('8J8kqg3cX1o5wUu0r9V2mBt7yQeLhZsNfDpTjI4aRxE=', 'base64');

test('production starts with all settings', () => {
  const env = readEnv({
    APP_ENV: 'production',
    DATABASE_URL: 'postgres://db.example/yasmin',
    PUBLIC_URL: 'https://yasmin.example',
    SECRETS_KEY: drawn.toString('base64'),
    TRUSTED_PROXIES: '10.0.0.1',
    ...sending,
  });
  expect(env).toMatchObject({
    demo: false,
    secretsKey: drawn,
    sms: { url: 'https://abc.api.infobip.com', apiKey: 'key', sender: 'Yasmin' },
    mail: { from: 'Yasmin <hello@yasmin.example>', plain: false },
  });
});

test.each(Object.keys(sending))('names %s when it alone is missing, in the demo too', (name) => {
  const { [name]: _, ...rest } = sending as Record<string, string>;
  expect(problemsOf(rest)).toContain(`${name}: must be set together with`);
});

test('never prints the key or the password', () => {
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

test('allows unencrypted connections to this machine only', () => {
  expect(readEnv({ ...sending, SMS_URL: 'http://127.0.0.1:9000', SMTP_URL: 'smtp://localhost:2525' })).toMatchObject({
    sms: { url: 'http://127.0.0.1:9000' },
    mail: { plain: true },
  });
});

const client = { OIDC_CLIENT_ID: 'yasmin', OIDC_CLIENT_SECRET: 'se-cret' };

test('the identity provider defaults to Google', () => {
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
])('refuses to start with a half-configured provider: %o', (source, name) => {
  expect(problemsOf(source)).toContain(`${name}: `);
  expect(problemsOf(source)).not.toContain('se-cret');
});

test('looks up the country of an address only where that is configured', () => {
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
  // The error names what is wrong, and never prints correct values: they are secrets.
  expect(problemsOf({ ...paymob, PAYMOB_API_KEY: '' })).not.toContain('egy_sk_test');
});

const eta = {
  ETA_CLIENT_ID: 'client',
  ETA_CLIENT_SECRET: 'a-secret',
  ETA_POS_SERIAL: 'POS-1',
  ETA_RIN: '123456789',
  ETA_TRADE_NAME: 'Yasmin',
  ETA_ACTIVITY_CODE: '4772',
  ETA_GOVERNATE: 'Cairo',
  ETA_CITY: 'Nasr City',
  ETA_STREET: 'Makram Ebeid',
  ETA_BUILDING: '12',
};

test('tax receipts need the whole account and seller, or nothing', () => {
  expect(readEnv({}).eta).toBeNull();
  expect(readEnv(eta).eta).toMatchObject({
    account: { apiUrl: 'https://api.invoicing.eta.gov.eg', idUrl: 'https://id.eta.gov.eg', presharedKey: null },
    seller: {
      rin: '123456789',
      branchCode: '0',
      deviceSerial: 'POS-1',
      address: { country: 'EG', street: 'Makram Ebeid' },
    },
    signing: null,
  });
  for (const name of Object.keys(eta)) expect(problemsOf({ ...eta, [name]: '' })).toContain(`${name}: must be set`);
  expect(problemsOf({ ETA_PRESHARED_KEY: 'key' })).toContain('ETA_CLIENT_ID: must be set');
  expect(problemsOf({ ...eta, ETA_SIGNING_KEY: '/key.pem' })).toContain('ETA_SIGNING_CERTIFICATE: must be set');
  const module = { ETA_SIGNING_MODULE: '/m.so', ETA_SIGNING_TOKEN: 'shop', ETA_SIGNING_LABEL: 'receipts' };
  const signing = { ...module, ETA_SIGNING_PIN: '4711', ETA_SIGNING_CERTIFICATE: '/c.pem' };
  const key = { module: '/m.so', token: 'shop', label: 'receipts' };
  expect(readEnv({ ...eta, ...signing }).eta?.signing).toEqual({ key, certificate: '/c.pem' });
  expect(JSON.stringify(readEnv({ ...eta, ...signing }))).not.toContain('4711');
  for (const name of Object.keys(signing))
    expect(problemsOf({ ...eta, ...signing, [name]: '' })).toContain(`${name}: must be set`);
  expect(problemsOf({ ...eta, ...signing, ETA_SIGNING_KEY: '/key.pem' })).toContain('ETA_SIGNING_KEY: must not be set');
  expect(problemsOf({ ...eta, ETA_RIN: '12' })).toContain('ETA_RIN: must be the tax registration number');
  expect(problemsOf({ ...eta, ETA_API_URL: 'http://eta.example' })).toContain('ETA_API_URL: must be an https address');
  expect(problemsOf({ ...eta, ETA_RIN: '' })).not.toContain('a-secret');
});

const s3 = {
  UPLOADS_S3_ENDPOINT: 'https://s3.example',
  UPLOADS_S3_BUCKET: 'receipts',
  UPLOADS_S3_KEY: 'key',
  UPLOADS_S3_SECRET: 'secret',
};

test('stores uploads in a folder, or in S3 when all its settings are set; refuses half of them', () => {
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

test("validates tracking ids by their vendors' formats; measures nothing without ids", () => {
  expect(readEnv({}).tracking).toBeNull();
  expect(readEnv({ GA4_ID: 'G-ABCDEF1234' }).tracking).toEqual({ ga4: 'G-ABCDEF1234' });
  for (const wrong of [{ GTM_ID: "GTM-A'><script>" }, { GA4_ID: 'UA-1234-1' }, { META_PIXEL_ID: 'abc' }])
    expect(() => readEnv(wrong)).toThrow(Object.keys(wrong)[0]);
});

test('a demo that others can reach is not indexed by default', () => {
  expect(readEnv({}).indexed).toBe(true);
  const reached = { PUBLIC_URL: 'https://demo.example', TRUSTED_PROXIES: '10.0.0.1', DEMO_PUBLIC: 'yes' };
  expect(readEnv(reached).indexed).toBe(false);
  expect(readEnv({ ...reached, ROBOTS: 'index' }).indexed).toBe(true);
  expect(readEnv({ ROBOTS: 'noindex' }).indexed).toBe(false);
  expect(problemsOf({ ROBOTS: 'perhaps' })).toContain('ROBOTS');
});
