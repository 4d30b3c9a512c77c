import { desc, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { otpCodes, sessions, settings, users } from '#db/schema.ts';
import { forgetLimits } from '#test/accounts.ts';
import { type Call, contextFor, type Reply, test } from '#test/fixtures.ts';
import { hashPassword } from '#shop/auth/password.ts';
import { getMessages } from '#words/messages.ts';

const ar = getMessages('ar');
const en = getMessages('en');

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
/** A different six-digit code. */
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
    expect(message.text).toBe(words.notifications.code.verify(message.code, 10));

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

  test('reports all errors of a registration together', async ({ call }) => {
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
  ['spaces and Arabic', ' نخلة 2024 في الحي ', 201],
  ['the name of the shop and four digits', ' ياسمين 2024 ', 422],
  ['one of the commonest', 'Iloveyou', 422],
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
])('a phone entered as %s is the same account', async ([typed], { call }) => {
  expect((await call('POST', '/auth/register', { body: { ...person, phone: typed } })).body.data.user.phone).toBe(
    phone,
  );
  const code = await lastCode(call);
  expect((await call('POST', '/auth/verify', { body: { phone: typed, code } })).status).toBe(200);
  expect((await call('POST', '/auth/login', { body: { phone: typed, password: person.password } })).status).toBe(200);
});

test('reports a country of any other type as invalid', async ({ call, make }) => {
  const as = await make.customer();
  for (const country of [{ toString: 1 }, { a: [null] }, [], 5, true]) {
    const refusal = { status: 422, body: { errors: { country: expect.arrayContaining([en.fields.not_valid]) } } };
    expect(await call('POST', '/auth/register', { body: { ...person, country } })).toMatchObject(refusal);
    expect(await call('PUT', '/account', { as, body: { phone: '01000000533', country } })).toMatchObject(refusal);
  }
});

test('a national number is parsed by its country, and gets codes when that country is on the list', async ({
  call,
  services,
}) => {
  const body = { ...person, phone: '050 123 4567', country: 'ae' };
  for (const [locale, words] of [
    ['en', en],
    ['ar', getMessages('ar')],
  ] as const)
    expect(await call('POST', '/auth/register', { body, locale })).toMatchObject({
      status: 422,
      body: { errors: { phone: [words.fields.phone_country({ countries: locale === 'en' ? 'Egypt' : 'مصر' })] } },
    });
  await services.db.insert(settings).values({ key: 'sms_countries', value: 'EG, AE' });
  await services.settings.refresh();
  const reply = await call('POST', '/auth/register', { body: { ...person, phone: '050 123 4567', country: 'ae' } });
  expect(reply.body.data.user.phone).toBe('+971501234567');
  for (const country of ['ZZ', '!!', 'EGY']) {
    const refused = await call('POST', '/auth/register', { body: { ...person, phone: '050 123 4567', country } });
    expect(refused.status).toBe(422);
  }
});

test('the outbox accepts a + that arrived as a space, and lists all messages without a recipient', async ({ call }) => {
  await call('POST', '/auth/register', { body: person });
  await call('POST', '/auth/register', { body: { ...person, phone: '01101234567' } });
  for (const to of ['+201001234567', '%2B201001234567', '01001234567']) {
    expect((await outbox(call, to)).map((message: { to: string }) => message.to)).toEqual([phone]);
  }
  const all = await call('GET', '/demo/outbox');
  expect(all.body.data.slice(0, 2).map((message: { to: string }) => message.to)).toEqual(['+201101234567', phone]);
});

test('a verified phone and an e-mail address in use get the same reply as new ones', async ({
  call,
  make,
  services,
}) => {
  const owner = await make.customer({ phone, name: 'Owner', email: 'mona@example.com', emailVerifiedAt: new Date() });
  const before = (await services.db.select().from(users).where(eq(users.id, owner.userId)))[0];
  const shape = (reply: Reply, destination: string) =>
    JSON.stringify(reply.body)
      .replaceAll(destination, 'TO')
      .replace(/"id":\d+/, '')
      .replace(/"(registration_token|created_at)":"[^"]+"/g, '$1');
  const fresh = '+201101234567';
  const email = 'MONA@example.com ';
  const unknown = await call('POST', '/auth/register', { body: { ...person, phone: fresh, email } });
  const registered = await call('POST', '/auth/register', { body: { ...person, email } });
  expect([unknown.status, registered.status]).toEqual([201, 201]);
  expect(shape(registered, phone)).toBe(shape(unknown, fresh));
  // Both ids are new and consecutive, and a repeated call returns the same ids.
  expect(registered.body.data.user.id).toBe(unknown.body.data.user.id + 1);
  for (const [destination, first] of [
    [fresh, unknown],
    [phone, registered],
  ] as const) {
    const again = await call('POST', '/auth/register', { body: { ...person, phone: destination, email } });
    expect(again.body.data.user).toEqual(first.body.data.user);
    expect(
      await call('POST', '/auth/login', { body: { phone: destination, password: person.password } }),
    ).toMatchObject({
      status: 403,
      body: { message: en.errors.unverified },
    });
    for (let n = 1; n <= 5; n++)
      expect((await call('POST', '/auth/verify', { body: { phone: destination, code: '000000' } })).body.message).toBe(
        n < 5 ? en.errors.wrong_code : en.errors.code_attempts_exceeded,
      );
  }
  // The known account has not changed, and its owner was notified; no code was sent.
  expect((await services.db.select().from(users).where(eq(users.id, owner.userId)))[0]).toEqual(before);
  const messages = await outbox(call, phone);
  expect(messages.map((message: { text: string; code?: string }) => [message.text, message.code])).toEqual(
    [1, 2].map(() => [getMessages('ar').notifications.account_exists, undefined]),
  );
});

test('an e-mail address belongs to an account once a code has confirmed it, and then to one account only', async ({
  call,
  make,
  services,
}) => {
  const email = 'mona@example.com';
  const verifiedPhones = async () =>
    (await services.db.select().from(users)).filter((row) => row.email === email).map((row) => row.phone);
  await call('POST', '/auth/register', { body: { ...person, phone: '01101234567', email } });
  const first = await make.customer();
  const second = await make.customer();
  const set = async (as: typeof first) => {
    await forgetLimits(services);
    return call('PUT', '/account', { as, body: { email } });
  };
  const [firstReply, other] = [await set(first), await set(second)];
  expect(await verifiedPhones()).toEqual([]);
  expect(firstReply).toMatchObject({ status: 200, body: { data: { user: { email, email_verified: false } } } });
  expect(other.body.data.user).toMatchObject({ email, email_verified: false });
  const code = await lastCode(call, email);
  // The last code sent there is the second account's.
  expect((await call('POST', '/auth/verify', { as: first, body: { email, code } })).status).toBe(422);
  expect(await call('POST', '/auth/verify', { as: second, body: { email, code } })).toMatchObject({
    status: 200,
    body: { data: { user: { email, email_verified: true } } },
  });
  expect(await verifiedPhones()).toEqual([second.phone]);
  // From now on the mailbox only gets a notice, and the reply is the same.
  const third = await make.customer();
  const reply = await set(third);
  const free = await (async () => {
    await forgetLimits(services);
    return call('PUT', '/account', { as: await make.customer(), body: { email: 'free@example.com' } });
  })();
  expect([reply.status, reply.body.message, Object.keys(reply.body.data)]).toEqual([
    free.status,
    free.body.message,
    Object.keys(free.body.data),
  ]);
  expect(reply.body.data.otp).toMatchObject({ channel: 'email', sent_to: email });
  expect((await outbox(call, email))[0]).toMatchObject({ text: getMessages('ar').notifications.email_known });
  for (let n = 1; n <= 5; n++)
    expect((await call('POST', '/auth/verify', { as: third, body: { email, code } })).status).toBe(422);
  expect(await verifiedPhones()).toEqual([second.phone]);
});

test('two accounts confirm one e-mail address: the second is refused, since its owner reads the mailbox too', async ({
  call,
  make,
  services,
}) => {
  const email = 'both@example.com';
  const pair = [await make.customer(), await make.customer()];
  const codes: string[] = [];
  for (const as of pair) {
    await forgetLimits(services);
    await call('PUT', '/account', { as, body: { email } });
    codes.push(await lastCode(call, email));
  }
  const [first, second] = pair as [(typeof pair)[0], (typeof pair)[0]];
  expect((await call('POST', '/auth/verify', { as: first, body: { email, code: codes[0] } })).status).toBe(200);
  expect(await call('POST', '/auth/verify', { as: second, body: { email, code: codes[1] } })).toMatchObject({
    status: 422,
    body: { errors: { email: [en.fields.email_taken] } },
  });
});

test('an unverified registration is replaced, and its code is no longer valid', async ({ call, services }) => {
  const first = await call('POST', '/auth/register', {
    body: { ...person, name: 'Squatter', password: 'first-comer-1', password_confirmation: 'first-comer-1' },
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
  expect((await call('POST', '/auth/login', { body: { phone, password: 'first-comer-1' } })).status).toBe(401);
  expect((await call('POST', '/auth/login', { body: { phone, password: person.password } })).status).toBe(200);
  expect(await services.db.$count(users, eq(users.phone, phone))).toBe(1);
});

test('five wrong codes invalidate the code, and the count survives the refusals', async ({ call, services }) => {
  await call('POST', '/auth/register', { body: person });
  const code = await lastCode(call);
  for (let i = 1; i <= 5; i++) {
    const reply = await call('POST', '/auth/verify', { body: { phone, code: wrong(code) } });
    expect(reply).toMatchObject({
      status: 422,
      body: { message: i < 5 ? en.errors.wrong_code : en.errors.code_attempts_exceeded },
    });
    const [row] = await services.db
      .select({ tries: otpCodes.tries })
      .from(otpCodes)
      .orderBy(desc(otpCodes.id))
      .limit(1);
    expect(row!.tries).toBe(i);
  }
  expect(await call('POST', '/auth/verify', { body: { phone, code } })).toMatchObject({
    status: 422,
    body: { message: en.errors.code_attempts_exceeded, errors: { code: [en.fields.code_attempts_exceeded] } },
  });
});

test('the fifth try may still be the right one', async ({ call }) => {
  await call('POST', '/auth/register', { body: person });
  const code = await lastCode(call);
  for (let i = 1; i <= 4; i++) await call('POST', '/auth/verify', { body: { phone, code: wrong(code) } });
  expect((await call('POST', '/auth/verify', { body: { phone, code } })).status).toBe(200);
});

test('refuses an expired code, and a used one', async ({ call, services }) => {
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

test('refuses malformed codes', async ({ call }) => {
  await call('POST', '/auth/register', { body: person });
  for (const code of ['', '12345', '1234567', 'abcdef', '12 34 5a', null, [], {}, -1, 1e9, true]) {
    const reply = await call('POST', '/auth/verify', { body: { phone, code } });
    expect(reply).toMatchObject({ status: 422, body: { errors: { code: [expect.any(String)] } } });
  }
});

test('an existing account and a missing one get the same reply', async ({ call, make, services }) => {
  await make.customer({ phone, email: 'mona@example.com' });
  const other = '+201101234567';
  const send = async (body: object) => {
    const { status, headers, body: reply } = await call('POST', '/auth/otp', { body });
    return {
      status,
      retry: headers.get('retry-after'),
      reply: JSON.stringify(reply).replaceAll(/"sent_to":"[^"]+"/g, ''),
    };
  };
  const registered = await send({ phone });
  expect(registered.status).toBe(200);
  expect(await send({ phone: other })).toEqual(registered);
  const again = await send({ phone });
  expect(again).toMatchObject({ status: 429, retry: expect.stringMatching(/^(59|60)$/) });
  expect(await send({ phone: other })).toMatchObject({ status: 429, retry: expect.stringMatching(/^(59|60)$/) });

  expect(await send({ email: 'mona@example.com' })).toMatchObject({ status: 200 });
  expect(await send({ email: 'nobody@example.com' })).toMatchObject({ status: 200 });
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

test('a new code within a minute after registering is refused with Retry-After', async ({ call }) => {
  await call('POST', '/auth/register', { body: person });
  const reply = await call('POST', '/auth/otp', { body: { phone } });
  expect(reply.status).toBe(429);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(50);
  expect(reply.body.message).toMatch(/\d+/);
});

test('a code from an e-mail verifies the e-mail address, and not the phone: nobody can claim a number that way', async ({
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

test('a blocked account is reported only with the right password, and its tokens end', async ({
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

test('made-up, revoked, expired and refresh tokens are 401', async ({ call, make, services }) => {
  await make.customer({ phone, passwordHash: await hashPassword('right-password') });
  const { body } = await call('POST', '/auth/login', { body: { phone, password: 'right-password' } });
  const { token, refresh_token } = body.data;
  const status = async (authorization: string) =>
    (await call('GET', '/auth/profile', { headers: { Authorization: authorization } })).status;
  expect(await status(`Bearer ${token}`)).toBe(200);
  for (const badToken of [
    'x',
    'A'.repeat(43),
    `${token}A`,
    refresh_token,
    "' or 1=1 --",
    'ي'.repeat(5).replace(/./g, '%D9'),
  ]) {
    expect(await status(`Bearer ${badToken}`)).toBe(401);
  }
  expect((await call('GET', '/countries', { headers: { Authorization: 'Bearer made-up' } })).status).toBe(401);
  await services.db.update(sessions).set({ accessExpiresAt: new Date(Date.now() - 1000) });
  expect(await status(`Bearer ${token}`)).toBe(401);
  expect((await call('GET', '/auth/profile')).status).toBe(401);
  expect((await call('POST', '/auth/logout')).status).toBe(401);
});

test('five wrong passwords cause a delay, for the right one as well', async ({ call, make }) => {
  await make.customer({ phone, passwordHash: await hashPassword('right-password') });
  for (let i = 0; i < 5; i++)
    expect((await call('POST', '/auth/login', { body: { phone, password: `wrong-${i}` } })).status).toBe(401);
  const reply = await call('POST', '/auth/login', { body: { phone, password: 'right-password' } });
  expect(reply.status).toBe(429);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  const other = await call('POST', '/auth/login', { body: { phone: '+201101234567', password: 'right-password' } });
  expect(other.status).toBe(401);
});

test('signing in returns the user', async ({ call }) => {
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

test('stores no code and no token in plain text', async ({ call, services }) => {
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
  expect(stored).toContain('$argon2id$v=19$');
});

test('the outbox exists in demo mode only', async ({ services }) => {
  const { createApi } = await import('./app.ts');
  const api = createApi({
    services: { ...services, demo: false },
    caller: async () => ({
      actor: contextFor(services).actor,
      isTokenRejected: false,
      isCrossOrigin: false,
      address: '',
    }),
    log: () => {},
  });
  expect((await api.request('/demo/outbox')).status).toBe(404);
});
