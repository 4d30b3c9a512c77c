import { desc, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { otpCodes, sessions, users } from '#db/schema.ts';
import { type Call, contextFor, test } from '#test/fixtures.ts';
import { hashPassword } from '#shop/auth/password.ts';
import { wordsIn } from '#words/words.ts';

const ar = wordsIn('ar');
const en = wordsIn('en');

const person = {
  name: 'Mona Adel',
  phone: '010 0123 4567',
  gender: 'female',
  password: 'jasmine-flower',
  password_confirmation: 'jasmine-flower',
};
const phone = '+201001234567';

const outbox = async (call: Call, to: string) => (await call('GET', `/demo/outbox?to=${to}`)).body.data;
const lastCode = async (call: Call, to = phone): Promise<string> => (await outbox(call, to))[0].code;
/** Another six digits. */
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe.each([
  { locale: 'ar', words: ar, digits: (code: string) => code.replace(/\d/g, (d) => '٠١٢٣٤٥٦٧٨٩'[Number(d)]!) },
  { locale: 'en', words: en, digits: (code: string) => code },
] as const)('in $locale', ({ locale, words, digits }) => {
  test('from registering to signing out', async ({ call }) => {
    const registered = await call('POST', '/auth/register', { locale, body: { ...person, email: 'Mona@Example.com' } });
    expect(registered).toMatchObject({
      status: 201,
      body: {
        status: true,
        message: words.auth.registered,
        data: {
          user: {
            name: 'Mona Adel',
            phone,
            email: 'mona@example.com',
            gender: 'female',
            scope: [],
            verified: false,
            email_verified: false,
            has_password: true,
          },
          otp: { channel: 'sms', sent_to: phone, expires_in: 600, resend_in: 60 },
        },
      },
    });
    expect(JSON.stringify(registered.body)).not.toMatch(/argon2|password_hash|jasmine-flower/);

    const early = await call('POST', '/auth/login', { locale, body: { phone, password: person.password } });
    expect(early).toMatchObject({
      status: 403,
      body: { message: words.errors.unverified, errors: { phone: [words.fields.unverified] } },
    });

    const [message] = await outbox(call, phone);
    expect(message).toMatchObject({
      to: phone,
      channel: 'sms',
      code: expect.stringMatching(/^\d{6}$/),
      at: expect.any(String),
    });
    expect(message.text).toBe(words.messages.code.verify(message.code, 10));

    const refused = await call('POST', '/auth/verify', { locale, body: { phone, code: wrong(message.code) } });
    expect(refused).toMatchObject({
      status: 422,
      body: { message: words.errors.wrong_code, errors: { code: [words.fields.wrong_code] } },
    });
    const verified = await call('POST', '/auth/verify', { locale, body: { phone, code: digits(message.code) } });
    expect(verified).toMatchObject({
      status: 200,
      body: { message: words.auth.verified, data: { user: { phone, verified: true } } },
    });

    const form = new FormData();
    form.set('phone', '01001234567');
    form.set('email', '');
    form.set('password', person.password);
    const signedIn = await call('POST', '/auth/login', { locale, body: form });
    expect(signedIn).toMatchObject({
      status: 200,
      body: {
        data: { token_type: 'Bearer', expires_in: 30 * 86_400, refresh_token: expect.any(String), user: { phone } },
      },
    });
    expect(signedIn.headers.get('cache-control')).toBe('no-store');

    const headers = { Authorization: `Bearer ${signedIn.body.data.token}` };
    const mine = await call('GET', '/auth/profile', { locale, headers });
    expect(mine).toMatchObject({ status: 200, body: { data: { name: 'Mona Adel', phone, user: { phone } } } });
    const { user, ...fields } = mine.body.data;
    expect(user).toEqual(fields);

    expect(await call('POST', '/auth/logout', { locale, headers })).toMatchObject({
      status: 200,
      body: { message: words.auth.logged_out },
    });
    expect(await call('GET', '/auth/profile', { locale, headers })).toMatchObject({
      status: 401,
      body: { message: words.errors.unauthenticated },
    });
  });

  test('what is wrong with a registration is said all at once', async ({ call }) => {
    const body = {
      name: ' ',
      phone: '12345',
      email: 'nobody',
      gender: 'x',
      password: 'short',
      password_confirmation: 'other',
    };
    const { too_short } = words.fields as { too_short: (p: { n: number }) => string };
    expect(await call('POST', '/auth/register', { locale, body })).toMatchObject({
      status: 422,
      body: {
        message: words.errors.invalid,
        errors: {
          name: [words.fields.required],
          phone: [words.fields.phone_invalid],
          email: [words.fields.email_invalid],
          gender: [words.fields.not_valid],
          password: [too_short({ n: 8 })],
          password_confirmation: [words.fields.passwords_differ],
        },
      },
    });
    const empty = await call('POST', '/auth/register', { locale, body: {} });
    expect(Object.keys(empty.body.errors).sort()).toEqual([
      'gender',
      'name',
      'password',
      'password_confirmation',
      'phone',
    ]);
    expect(new Set(Object.values(empty.body.errors).flat())).toEqual(
      new Set([words.fields.required, words.fields.phone_required]),
    );
    const blank = { name: '', phone: '', gender: '', password: '', password_confirmation: '' };
    expect((await call('POST', '/auth/register', { locale, body: blank })).body.errors).toMatchObject({
      name: [words.fields.required],
      phone: [words.fields.phone_required],
      password: [words.fields.required],
    });
  });
});

test.for([
  ['7 letters', 'sevenab', 422],
  ['8 letters', 'eightabc', 201],
  ['128 letters', 'p'.repeat(128), 201],
  ['129 letters', 'p'.repeat(129), 422],
  ['spaces and Arabic', ' ياسمين 2024 ', 201],
] as const)('a password of %s', async ([, password, status], { call }) => {
  const reply = await call('POST', '/auth/register', {
    body: { ...person, password, password_confirmation: password },
  });
  expect(reply.status).toBe(status);
  if (status === 422) expect(Object.keys(reply.body.errors)).toContain('password');
});

test.for([
  ['+201001234567'],
  ['00201001234567'],
  ['٠١٠٠١٢٣٤٥٦٧'],
  ['(010) 0123-4567'],
  ['\u200e+20 100 123 4567'],
  ['1001234567'],
])('a phone typed as %s is the same account', async ([typed], { call }) => {
  expect((await call('POST', '/auth/register', { body: { ...person, phone: typed } })).body.data.user.phone).toBe(
    phone,
  );
  const code = await lastCode(call);
  expect((await call('POST', '/auth/verify', { body: { phone: typed, code } })).status).toBe(200);
  expect((await call('POST', '/auth/login', { body: { phone: typed, password: person.password } })).status).toBe(200);
});

test('a country of any other type is told as such', async ({ call, make }) => {
  const as = await make.customer();
  for (const country of [{ toString: 1 }, { a: [null] }, [], 5, true]) {
    const told = { status: 422, body: { errors: { country: expect.arrayContaining([en.fields.not_valid]) } } };
    expect(await call('POST', '/auth/register', { body: { ...person, country } })).toMatchObject(told);
    expect(await call('PUT', '/account', { as, body: { phone: '01000000533', country } })).toMatchObject(told);
  }
});

test('a national number is read by its country', async ({ call }) => {
  const reply = await call('POST', '/auth/register', { body: { ...person, phone: '050 123 4567', country: 'ae' } });
  expect(reply.body.data.user.phone).toBe('+971501234567');
  for (const country of ['ZZ', '!!', 'EGY']) {
    const refused = await call('POST', '/auth/register', { body: { ...person, phone: '050 123 4567', country } });
    expect(refused.status).toBe(422);
  }
});

test('the outbox takes a + that came as a space, and shows all without a recipient', async ({ call }) => {
  await call('POST', '/auth/register', { body: person });
  await call('POST', '/auth/register', { body: { ...person, phone: '01101234567' } });
  for (const to of ['+201001234567', '%2B201001234567', '01001234567']) {
    expect((await outbox(call, to)).map((message: { to: string }) => message.to)).toEqual([phone]);
  }
  const all = await call('GET', '/demo/outbox');
  expect(all.body.data.slice(0, 2).map((message: { to: string }) => message.to)).toEqual(['+201101234567', phone]);
});

test('a verified phone, and an e-mail address in use, are taken', async ({ call, make }) => {
  await make.customer({ phone, email: 'mona@example.com' });
  const samePhone = await call('POST', '/auth/register', { body: person });
  expect(samePhone).toMatchObject({ status: 422, body: { errors: { phone: [en.fields.phone_taken] } } });
  const sameEmail = await call('POST', '/auth/register', {
    body: { ...person, phone: '01101234567', email: 'MONA@example.com ' },
  });
  expect(sameEmail).toMatchObject({ status: 422, body: { errors: { email: [en.fields.email_taken] } } });
});

test('a registration that verified nothing keeps no e-mail address from its owner', async ({
  call,
  make,
  services,
}) => {
  const email = 'mona@example.com';
  const squat = { ...person, name: 'Squatter', phone: '01101234567', email };
  const held = async () =>
    (await services.db.select().from(users)).filter((row) => row.email === email).map((row) => row.phone);
  expect((await call('POST', '/auth/register', { body: squat })).status).toBe(201);
  expect((await call('POST', '/auth/register', { body: { ...person, email: 'MONA@example.com' } })).status).toBe(201);
  expect(await held()).toEqual([phone]);

  const as = await make.customer();
  expect((await call('PUT', '/account', { as, body: { email } })).status).toBe(200);
  expect(await held()).toEqual([as.phone]);
  expect(await call('POST', '/auth/register', { body: squat })).toMatchObject({
    status: 422,
    body: { errors: { email: [en.fields.email_taken] } },
  });
  expect(await held()).toEqual([as.phone]);
});

test('a registration never verified is taken over, and its code no longer counts', async ({ call, services }) => {
  const first = await call('POST', '/auth/register', {
    body: { ...person, name: 'Squatter', password: 'squatter-1', password_confirmation: 'squatter-1' },
  });
  const former = await lastCode(call);
  const second = await call('POST', '/auth/register', { body: person });
  expect(second).toMatchObject({
    status: 201,
    body: { data: { user: { id: first.body.data.user.id, name: 'Mona Adel' } } },
  });
  const code = await lastCode(call);
  if (former !== code) expect((await call('POST', '/auth/verify', { body: { phone, code: former } })).status).toBe(422);
  const { registration_token } = second.body.data;
  expect((await call('POST', '/auth/verify', { body: { phone, code, registration_token } })).status).toBe(200);
  expect((await call('POST', '/auth/login', { body: { phone, password: 'squatter-1' } })).status).toBe(401);
  expect((await call('POST', '/auth/login', { body: { phone, password: person.password } })).status).toBe(200);
  expect(await services.db.$count(users, eq(users.phone, phone))).toBe(1);
});

test('five wrong codes kill the code, and the count outlives the refusals', async ({ call, services }) => {
  await call('POST', '/auth/register', { body: person });
  const code = await lastCode(call);
  for (let i = 1; i <= 5; i++) {
    const reply = await call('POST', '/auth/verify', { body: { phone, code: wrong(code) } });
    expect(reply).toMatchObject({ status: 422, body: { message: i < 5 ? en.errors.wrong_code : en.errors.code_dead } });
    const [row] = await services.db
      .select({ tries: otpCodes.tries })
      .from(otpCodes)
      .orderBy(desc(otpCodes.id))
      .limit(1);
    expect(row!.tries).toBe(i);
  }
  expect(await call('POST', '/auth/verify', { body: { phone, code } })).toMatchObject({
    status: 422,
    body: { message: en.errors.code_dead, errors: { code: [en.fields.code_dead] } },
  });
});

test('the fifth try may still be the right one', async ({ call }) => {
  await call('POST', '/auth/register', { body: person });
  const code = await lastCode(call);
  for (let i = 1; i <= 4; i++) await call('POST', '/auth/verify', { body: { phone, code: wrong(code) } });
  expect((await call('POST', '/auth/verify', { body: { phone, code } })).status).toBe(200);
});

test('an expired code, and one used before', async ({ call, services }) => {
  await call('POST', '/auth/register', { body: person });
  const code = await lastCode(call);
  await services.db.update(otpCodes).set({ expiresAt: new Date(Date.now() - 1000) });
  expect(await call('POST', '/auth/verify', { body: { phone, code } })).toMatchObject({
    status: 422,
    body: { message: en.errors.code_expired },
  });

  await services.db.update(otpCodes).set({ expiresAt: new Date(Date.now() + 60_000) });
  expect((await call('POST', '/auth/verify', { body: { phone, code: Number(code) } })).status).toBe(200);
  expect(await call('POST', '/auth/verify', { body: { phone, code } })).toMatchObject({
    status: 409,
    body: { message: en.errors.already_verified },
  });
  expect((await call('POST', '/auth/verify', { body: { phone, code: wrong(code) } })).status).toBe(422);
});

test('codes that are none', async ({ call }) => {
  await call('POST', '/auth/register', { body: person });
  for (const code of ['', '12345', '1234567', 'abcdef', '12 34 5a', null, [], {}, -1, 1e9, true]) {
    const reply = await call('POST', '/auth/verify', { body: { phone, code } });
    expect(reply).toMatchObject({ status: 422, body: { errors: { code: [expect.any(String)] } } });
  }
});

test('the same is said of an account there is and one there is not', async ({ call, make, services }) => {
  await make.customer({ phone, email: 'mona@example.com' });
  const other = '+201101234567';
  const ask = async (body: object) => {
    const { status, headers, body: reply } = await call('POST', '/auth/otp', { body });
    return {
      status,
      retry: headers.get('retry-after'),
      reply: JSON.stringify(reply).replaceAll(/"sent_to":"[^"]+"/g, ''),
    };
  };
  const known = await ask({ phone });
  expect(known.status).toBe(200);
  expect(await ask({ phone: other })).toEqual(known);
  const again = await ask({ phone });
  expect(again).toMatchObject({ status: 429, retry: expect.stringMatching(/^(59|60)$/) });
  expect(await ask({ phone: other })).toMatchObject({ status: 429, retry: expect.stringMatching(/^(59|60)$/) });

  expect(await ask({ email: 'mona@example.com' })).toMatchObject({ status: 200 });
  expect(await ask({ email: 'nobody@example.com' })).toMatchObject({ status: 200 });
  expect(await outbox(call, other)).toEqual([]);
  expect(await outbox(call, phone)).toHaveLength(1);
  expect(await outbox(call, 'mona@example.com')).toMatchObject([{ channel: 'email' }]);

  const row = await services.db.$count(users);
  for (const body of [
    { phone, password: 'wrong-password' },
    { phone: other, password: 'wrong-password' },
  ]) {
    expect(await call('POST', '/auth/login', { body })).toMatchObject({
      status: 401,
      body: { message: en.errors.wrong_credentials({}) },
    });
  }
  expect(await services.db.$count(users)).toBe(row);
});

test('a new code inside the minute after registering is refused with Retry-After', async ({ call }) => {
  await call('POST', '/auth/register', { body: person });
  const reply = await call('POST', '/auth/otp', { body: { phone } });
  expect(reply.status).toBe(429);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(50);
  expect(reply.body.message).toMatch(/\d+/);
});

test('a code from an e-mail verifies the e-mail address, and not the phone: nobody comes to own a number that way', async ({
  call,
  services,
}) => {
  await call('POST', '/auth/register', { body: { ...person, email: 'mona@example.com' } });
  expect((await call('POST', '/auth/otp', { body: { email: 'Mona@Example.com' } })).body.data).toMatchObject({
    channel: 'email',
    sent_to: 'mona@example.com',
  });
  const code = await lastCode(call, 'mona@example.com');
  expect((await call('POST', '/auth/verify', { body: { email: 'mona@example.com', code } })).status).toBe(200);
  const [row] = await services.db.select().from(users).where(eq(users.phone, phone));
  expect(row).toMatchObject({ phoneVerifiedAt: null, emailVerifiedAt: expect.any(Date) });
  expect(
    (await call('POST', '/auth/login', { body: { email: 'MONA@example.com', password: person.password } })).status,
  ).toBe(403);
});

test('a blocked account is told so only with the right password, and its tokens end', async ({
  call,
  make,
  services,
}) => {
  const { userId } = await make.customer({ phone, passwordHash: await hashPassword('right-password') });
  const signedIn = await call('POST', '/auth/login', { body: { phone, password: 'right-password' } });
  const headers = { Authorization: `Bearer ${signedIn.body.data.token}` };
  expect((await call('GET', '/auth/profile', { headers })).status).toBe(200);
  await services.db.update(users).set({ status: 'blocked' }).where(eq(users.id, userId));
  expect((await call('GET', '/auth/profile', { headers })).status).toBe(401);
  expect(await call('POST', '/auth/login', { body: { phone, password: 'right-password' } })).toMatchObject({
    status: 403,
    body: { message: en.errors.blocked },
  });
  expect((await call('POST', '/auth/login', { body: { phone, password: 'wrong-password' } })).status).toBe(401);
  await call('POST', '/auth/otp', { body: { phone } });
  expect(await outbox(call, phone)).toEqual([]);
});

test('tokens that are made up, revoked, expired, or the refresh token are 401', async ({ call, make, services }) => {
  await make.customer({ phone, passwordHash: await hashPassword('right-password') });
  const { body } = await call('POST', '/auth/login', { body: { phone, password: 'right-password' } });
  const { token, refresh_token } = body.data;
  const status = async (authorization: string) =>
    (await call('GET', '/auth/profile', { headers: { Authorization: authorization } })).status;
  expect(await status(`Bearer ${token}`)).toBe(200);
  for (const made of [
    'x',
    'A'.repeat(43),
    `${token}A`,
    refresh_token,
    "' or 1=1 --",
    'ي'.repeat(5).replace(/./g, '%D9'),
  ]) {
    expect(await status(`Bearer ${made}`)).toBe(401);
  }
  expect((await call('GET', '/countries', { headers: { Authorization: 'Bearer made-up' } })).status).toBe(401);
  await services.db.update(sessions).set({ accessExpiresAt: new Date(Date.now() - 1000) });
  expect(await status(`Bearer ${token}`)).toBe(401);
  expect((await call('GET', '/auth/profile')).status).toBe(401);
  expect((await call('POST', '/auth/logout')).status).toBe(401);
});

test('ten wrong passwords close the account for a while, the right one included', async ({ call, make }) => {
  await make.customer({ phone, passwordHash: await hashPassword('right-password') });
  for (let i = 0; i < 10; i++)
    expect((await call('POST', '/auth/login', { body: { phone, password: `wrong-${i}` } })).status).toBe(401);
  const reply = await call('POST', '/auth/login', { body: { phone, password: 'right-password' } });
  expect(reply.status).toBe(429);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(800);
  const other = await call('POST', '/auth/login', { body: { phone: '+201101234567', password: 'right-password' } });
  expect(other.status).toBe(401);
});

test('signing in names somebody', async ({ call }) => {
  expect(await call('POST', '/auth/login', { body: { password: 'right-password' } })).toMatchObject({
    status: 422,
    body: { errors: { phone: [en.fields.phone_required] } },
  });
  expect(
    (await call('POST', '/auth/login', { body: '{', headers: { 'Content-Type': 'application/json' } })).status,
  ).toBe(422);
  for (const phoneOf of [12, [], {}, null, '\u0000', 'x'.repeat(5000)]) {
    expect((await call('POST', '/auth/login', { body: { phone: phoneOf, password: 'p' } })).status).toBe(422);
  }
});

test('stores no code and no token in the clear', async ({ call, services }) => {
  await call('POST', '/auth/register', { body: person });
  const code = await lastCode(call);
  await call('POST', '/auth/verify', { body: { phone, code } });
  const { body } = await call('POST', '/auth/login', { body: { phone, password: person.password } });
  const stored = JSON.stringify([
    await services.db.select().from(otpCodes),
    await services.db.select().from(sessions),
    await services.db.select().from(users),
  ]);
  expect(stored).not.toContain(`"${code}"`);
  expect(stored).not.toContain(body.data.token);
  expect(stored).not.toContain(body.data.refresh_token);
  expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
});

test('the outbox does not exist outside demo mode', async ({ services }) => {
  const { createApi } = await import('./app.ts');
  const api = createApi({
    services: { ...services, demo: false },
    caller: async () => ({ actor: contextFor(services).actor, refused: false, foreign: false, address: '' }),
    log: () => {},
  });
  expect((await api.request('/demo/outbox')).status).toBe(404);
});
