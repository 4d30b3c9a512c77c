import { and, eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { favourites, otpCodes, pointEntries, sessions, users, walletEntries } from '#db/schema.ts';
import { forgetLimits, lastCode, sentTo, signIn, wrongCode } from '#test/accounts.ts';
import { test } from '#test/fixtures.ts';
import { hashPassword } from '#shop/auth/password.ts';
import { getMessages } from '#words/messages.ts';

const en = getMessages('en');

test('shows an overview of the account', async ({ call, make, services }) => {
  const as = await make.customer({ passwordHash: 'x' });
  const other = await make.customer();
  const [sold, draft] = [await make.product(), await make.product({ status: 'draft' })];
  await services.db
    .insert(favourites)
    .values([sold, draft].flatMap(({ id: productId }) => [as, other].map(({ userId }) => ({ userId, productId }))));
  const entry = { userId: as.userId, seq: 1, kind: 'correction' as const, reference: 'test' };
  await services.db.insert(walletEntries).values({ ...entry, amount: 12_345, balance: 12_345 });
  await services.db.insert(pointEntries).values({ ...entry, amount: 70, balance: 70 });
  const reply = await call('GET', '/account', { as });
  expect(reply).toMatchObject({
    status: 200,
    body: {
      data: {
        user: { id: as.userId, phone: as.phone, has_password: true, email_verified: false },
        counts: { orders: 0, returns: 0, favourites: 1, coupons: expect.any(Number) },
        wallet_balance: 123.45,
        points: 70,
        currency: 'EGP',
      },
    },
  });
  expect((await call('GET', '/account', { as: other })).body.data).toMatchObject({ wallet_balance: 0, points: 0 });
});

test.for([
  ['GET', '/account'],
  ['PUT', '/account'],
  ['DELETE', '/account'],
  ['GET', '/account/data'],
  ['POST', '/account/logout-everywhere'],
  ['GET', '/auth/profile'],
  ['POST', '/auth/logout'],
] as const)('%s %s requires a signed-in user', async ([method, path], { call }) => {
  for (const locale of ['ar', 'en'] as const)
    expect(await call(method, path, { locale })).toMatchObject({
      status: 401,
      body: { message: getMessages(locale).errors.unauthenticated },
    });
  expect((await call(method, path, { headers: { Authorization: 'Bearer made-up-made-up-made-up' } })).status).toBe(401);
});

test('changes only the fields that are sent', async ({ call, make }) => {
  const as = await make.customer({ email: 'old@example.com', emailVerifiedAt: new Date() });
  const put = (body: object) => call('PUT', '/account', { as, body });
  expect(await put({ name: '  Mona   Adel ', gender: 'male' })).toMatchObject({
    status: 200,
    body: {
      message: en.auth.updated,
      data: {
        otp: null,
        user: { name: 'Mona Adel', gender: 'male', email: 'old@example.com', email_verified: true, phone: as.phone },
      },
    },
  });
  expect((await put({})).body.data.user).toMatchObject({ name: 'Mona Adel' });
  // The same phone and e-mail address, as typed by a user, are no change.
  expect((await put({ phone: as.phone.replace('+20', '0'), email: 'OLD@example.com ' })).body.data).toMatchObject({
    otp: null,
    user: { email_verified: true },
  });
  expect(
    (await put({ scopes: ['orders.manage'], scope: ['orders.manage'], verified: false })).body.data.user,
  ).toMatchObject({ scope: [], verified: true });
  expect((await put({ email: '' })).body.data.user).toMatchObject({ email: null, email_verified: false });
});

test.for(['ar', 'en'] as const)('validates each field, in %s', async (locale, { call, make }) => {
  const { fields } = getMessages(locale);
  const as = await make.customer({ passwordHash: await hashPassword('right-password') });
  await make.customer({ email: 'taken@example.com' });
  const errors = async (body: object) => (await call('PUT', '/account', { as, locale, body })).body.errors;
  expect(await errors({ name: ' ', gender: 'x', phone: '123', email: 'x', password: 'short' })).toEqual({
    name: [fields.required],
    gender: [fields.not_valid],
    phone: [fields.phone_invalid],
    email: [fields.email_invalid],
    password: [fields.too_short({ n: 8 })],
  });
  const password = 'a-new-password';
  expect(await errors({ password })).toEqual({ current_password: [fields.required] });
  expect(await errors({ password, password_confirmation: 'other' })).toEqual({
    password_confirmation: [fields.passwords_differ],
  });
  expect(await errors({ password_confirmation: 'other' })).toEqual({ password: [fields.required] });
  expect(await errors({ password, password_confirmation: password })).toEqual({ current_password: [fields.required] });
  expect(await errors({ password, password_confirmation: password, current_password: 'wrong' })).toEqual({
    current_password: [fields.wrong_password],
  });
  expect(await errors({ name: 'x'.repeat(101) })).toEqual({ name: [fields.too_long({ n: 100 })] });
  for (const bad of [7, [], {}]) expect(await errors({ name: bad, email: bad, phone: bad })).toBeDefined();
});

test('changing a password requires the current one, and ends the other sessions', async ({ call, ctx, make }) => {
  const { userId, phone } = await make.customer({ passwordHash: await hashPassword('right-password') });
  const here = await signIn(ctx, userId);
  const there = await signIn(ctx, userId);
  const body = {
    password: 'a-new-password',
    password_confirmation: 'a-new-password',
    current_password: 'right-password',
  };
  expect((await call('PUT', '/account', { headers: here.headers, body })).status).toBe(200);
  expect((await call('GET', '/auth/profile', { headers: here.headers })).status).toBe(200);
  expect((await call('GET', '/auth/profile', { headers: there.headers })).status).toBe(401);
  expect((await call('POST', '/auth/refresh', { body: { refresh_token: there.refreshToken } })).status).toBe(401);
  expect((await call('POST', '/auth/login', { body: { phone, password: 'right-password' } })).status).toBe(401);
  expect((await call('POST', '/auth/login', { body: { phone, password: 'a-new-password' } })).status).toBe(200);
});

test('a password changes without a confirmation', async ({ call, make }) => {
  const as = await make.customer({ passwordHash: await hashPassword('right-password') });
  const body = { current_password: 'right-password', password: 'a-new-password' };
  expect((await call('PUT', '/account', { as, body })).status).toBe(200);
  expect((await call('POST', '/auth/login', { body: { phone: as.phone, password: body.password } })).status).toBe(200);
});

test('an account that only signs in by a provider sets its first password without one', async ({ call, make }) => {
  const as = await make.customer();
  const body = { password: 'a-new-password', password_confirmation: 'a-new-password' };
  expect((await call('PUT', '/account', { as, body })).body.data.user).toMatchObject({ has_password: true });
  expect((await call('POST', '/auth/login', { body: { phone: as.phone, password: body.password } })).status).toBe(200);
});

test('wrong current passwords cause a delay, for the right one and for every route that requires it', async ({
  call,
  make,
}) => {
  const as = await make.customer({ passwordHash: await hashPassword('right-password') });
  const change = (current_password: string) =>
    call('PUT', '/account', {
      as,
      body: { password: 'a-new-password', password_confirmation: 'a-new-password', current_password },
    });
  for (let i = 0; i < 5; i++) expect((await change(`wrong-${i}`)).status).toBe(422);
  const reply = await change('right-password');
  expect([reply.status, Number(reply.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await call('DELETE', '/account', { as, body: { password: 'right-password' } })).status).toBe(429);
});

test.for(['ar', 'en'] as const)(
  'in %s a phone number is changed by a code sent to the new one',
  async (locale, { call, ctx, make, services }) => {
    const words = getMessages(locale);
    const { userId, phone: old } = await make.customer({ locale, passwordHash: await hashPassword('right-password') });
    const { headers } = await signIn(ctx, userId);
    const phone = '+201112223334';
    const reply = await call('PUT', '/account', { headers, locale, body: { phone: '0111 222 3334', name: 'Mona' } });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        message: words.auth.updated_confirm,
        data: { user: { phone: old, name: 'Mona' }, otp: { channel: 'sms', sent_to: phone } },
      },
    });
    const code = await lastCode(call, phone);
    expect((await sentTo(call, phone))[0]!.text).toBe(words.notifications.code.change_phone(code, 10));

    // Only for the user who requested it, signed in, and with the right code.
    const other = await signIn(ctx, (await make.customer()).userId);
    expect((await call('POST', '/auth/verify', { headers: other.headers, body: { phone, code } })).status).toBe(422);
    expect((await call('POST', '/auth/verify', { body: { phone, code } })).status).toBe(422);
    expect((await call('POST', '/auth/verify', { headers, body: { phone, code: wrongCode(code) } })).status).toBe(422);

    expect(await call('POST', '/auth/verify', { headers, locale, body: { phone, code } })).toMatchObject({
      status: 200,
      body: { message: words.auth.updated, data: { user: { id: userId, phone, verified: true } } },
    });
    expect((await call('GET', '/auth/profile', { headers })).body.data.phone).toBe(phone);
    expect((await sentTo(call, old))[0]).toMatchObject({ text: words.notifications.phone_changed('334') });
    expect((await call('POST', '/auth/login', { body: { phone: old, password: 'right-password' } })).status).toBe(401);
    expect((await call('POST', '/auth/login', { body: { phone, password: 'right-password' } })).status).toBe(200);
    // The form submitted twice.
    expect((await call('POST', '/auth/verify', { headers, body: { phone, code } })).status).toBe(409);
    expect(await services.db.$count(users, eq(users.phone, old))).toBe(0);
  },
);

test("another user's number gets the same reply, nothing is sent, and no code is accepted", async ({
  call,
  make,
  services,
}) => {
  const as = await make.customer();
  const { phone } = await make.customer();
  const free = await call('PUT', '/account', { as, body: { phone: '+201112223334' } });
  const takenReply = await call('PUT', '/account', { as, body: { phone } });
  const textOf = ({ body }: { body: unknown }) => JSON.stringify(body).replaceAll(/"sent_to":"[^"]+"/g, '');
  expect([takenReply.status, textOf(takenReply)]).toEqual([free.status, textOf(free)]);
  expect(await sentTo(call, phone)).toEqual([]);
  for (let i = 1; i <= 5; i++)
    expect((await call('POST', '/auth/verify', { as, body: { phone, code: '000000' } })).body.message).toBe(
      i < 5 ? en.errors.wrong_code : en.errors.code_attempts_exceeded,
    );
  expect(await services.db.$count(otpCodes, and(eq(otpCodes.userId, as.userId), eq(otpCodes.destination, phone)))).toBe(
    1,
  );
});

test('an account can send codes to at most ten numbers in an hour', async ({ call, make }) => {
  const as = await make.customer();
  const send = async (n: number) => (await call('PUT', '/account', { as, body: { phone: `+20111222330${n}` } })).status;
  for (let n = 0; n < 10; n++) expect(await send(n)).toBe(200);
  expect((await call('PUT', '/account', { as, body: { phone: '+201112223400' } })).status).toBe(429);
});

test('a number is registered by another user between code and confirmation', async ({ call, make, services }) => {
  const as = await make.customer();
  const phone = '+201112223334';
  await call('PUT', '/account', { as, body: { phone } });
  const code = await lastCode(call, phone);
  await make.customer({ phone });
  expect(await call('POST', '/auth/verify', { as, body: { phone, code } })).toMatchObject({
    status: 422,
    body: { errors: { phone: [en.fields.phone_taken] } },
  });
  // Nothing is changed: the account keeps its number.
  expect((await services.db.select().from(users).where(eq(users.id, as.userId)))[0]).toMatchObject({ phone: as.phone });
});

test('an unverified registration of the number is replaced', async ({ call, make, services }) => {
  const as = await make.customer();
  const squatter = await make.customer({ phoneVerifiedAt: null });
  const { phone } = squatter;
  await call('PUT', '/account', { as, body: { phone } });
  const code = await lastCode(call, phone);
  expect((await call('POST', '/auth/verify', { as, body: { phone, code } })).status).toBe(200);
  expect(await services.db.$count(users, eq(users.id, squatter.userId))).toBe(0);
});

test('codes sent to the former number are invalid', async ({ call, make, services }) => {
  const as = await make.customer();
  await call('POST', '/auth/forget', { body: { phone: as.phone } });
  const code = await lastCode(call, as.phone);
  const { reset_token } = (await call('POST', '/auth/forget/check', { body: { phone: as.phone, code } })).body.data;
  await forgetLimits(services);
  await call('POST', '/auth/otp', { body: { phone: as.phone } });
  const phone = '+201112223334';
  await call('PUT', '/account', { as, body: { phone } });
  await call('POST', '/auth/verify', { as, body: { phone, code: await lastCode(call, phone) } });
  const body = { reset_token, password: 'a-new-password', password_confirmation: 'a-new-password' };
  expect((await call('POST', '/auth/forget/reset', { body })).status).toBe(422);
  const open = and(eq(otpCodes.userId, as.userId), eq(otpCodes.destination, as.phone), isNull(otpCodes.usedAt));
  expect(await services.db.$count(otpCodes, open)).toBe(0);
});

test('a new e-mail address is unverified until its code is entered', async ({ call, make }) => {
  const as = await make.customer({ email: 'old@example.com', emailVerifiedAt: new Date() });
  const email = 'mona@example.com';
  expect((await call('PUT', '/account', { as, body: { email: 'Mona@Example.com' } })).body.data).toMatchObject({
    user: { email, email_verified: false },
    otp: { channel: 'email', sent_to: email },
  });
  expect(await sentTo(call, 'old@example.com')).toEqual([]);
  const code = await lastCode(call, email);
  expect((await call('POST', '/auth/verify', { as, body: { email, code } })).body.data.user).toMatchObject({
    email_verified: true,
  });
});

test('changing phone and e-mail address together sends a code to both', async ({ call, make }) => {
  const as = await make.customer();
  const [phone, email] = ['+201112223334', 'mona@example.com'];
  expect((await call('PUT', '/account', { as, body: { phone, email } })).body.data.otp).toMatchObject({
    sent_to: phone,
  });
  const codes = [await lastCode(call, phone), await lastCode(call, email)];
  expect((await call('POST', '/auth/verify', { as, body: { phone, code: codes[0] } })).status).toBe(200);
  expect((await call('POST', '/auth/verify', { as, body: { email, code: codes[1] } })).status).toBe(200);
});

test('signing out everywhere ends every session of this account, and of no other', async ({ call, ctx, make }) => {
  const { userId } = await make.customer();
  const mine = [await signIn(ctx, userId), await signIn(ctx, userId)];
  const other = await signIn(ctx, (await make.customer()).userId);
  expect(await call('POST', '/account/logout-everywhere', { locale: 'ar', headers: mine[0]!.headers })).toMatchObject({
    status: 200,
    body: { message: getMessages('ar').auth.logged_out_everywhere, data: null },
  });
  for (const { headers, refreshToken } of mine) {
    expect((await call('GET', '/auth/profile', { headers })).status).toBe(401);
    expect((await call('POST', '/auth/refresh', { body: { refresh_token: refreshToken } })).status).toBe(401);
  }
  expect((await call('GET', '/auth/profile', { headers: other.headers })).status).toBe(200);
  expect(await ctx.db.$count(sessions, eq(sessions.userId, userId))).toBe(2);
});
