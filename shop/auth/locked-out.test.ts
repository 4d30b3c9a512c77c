import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { outbox } from '#db/schema.ts';
import { test } from '#test/fixtures.ts';
import type { Ctx } from '../context.ts';
import { checkResetCode } from './check-reset-code.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { login } from './login.ts';
import { hashPassword } from './password.ts';
import { register } from './register.ts';
import { sendOtp } from './send-otp.ts';
import { verify } from './verify.ts';

const stranger = (ctx: Ctx): Ctx => ({ ...ctx, address: '203.0.113.66' });
const owner = (ctx: Ctx): Ctx => ({ ...ctx, address: '198.51.100.7' });
const later = (ctx: Ctx, seconds: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + seconds * 1000) });

const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

const lastCode = async ({ db }: Ctx, phone: string): Promise<string> =>
  (await db.select().from(outbox).where(eq(outbox.recipient, phone)).orderBy(outbox.id)).at(-1)!.code!;

const password = 'right-password';

test('wrong passwords from one address do not lock out the owner at another', async ({ ctx, make }) => {
  const { phone } = await make.customer({ passwordHash: await hashPassword(password) });
  const results: string[] = [];
  for (let n = 0; n < 14; n++) results.push(await outcome(login(stranger(ctx), { phone, password: `guess-${n}` })));
  expect(results).toEqual([...Array(5).fill('wrong_credentials'), ...Array(9).fill('too_many')]);
  expect(await outcome(login(owner(ctx), { phone, password }))).toBe('done');
  // The reply does not reveal whether there is an account.
  const nobody = '+201155555511';
  for (let n = 0; n < 14; n++)
    expect(await outcome(login(stranger(ctx), { phone: nobody, password: 'x' })), `${n}`).toBe(results[n]);
  expect(await outcome(login(owner(ctx), { phone: nobody, password }))).toBe('wrong_credentials');
});

test('wrong codes from one address, within an hour or a day, do not stop the owner from using a code of their own', async ({
  ctx,
  make,
}) => {
  const { phone } = await make.customer();
  for (let n = 0; n < 40; n++) await outcome(checkResetCode(stranger(ctx), { phone, code: '000000' }));
  const hours = later(ctx, 3601);
  for (let n = 0; n < 40; n++) await outcome(checkResetCode(stranger(hours), { phone, code: '000000' }));
  expect(await outcome(checkResetCode(stranger(later(ctx, 7300)), { phone, code: '000000' }))).toBe('too_many');
  await requestPasswordReset(owner(hours), { phone });
  expect(await outcome(checkResetCode(owner(hours), { phone, code: await lastCode(ctx, phone) }))).toBe('done');
});

test('five wrong attempts by the requester invalidate a code; the next code works', async ({ ctx, make }) => {
  const { phone } = await make.customer();
  await requestPasswordReset(owner(ctx), { phone });
  const wrong = String((Number(await lastCode(ctx, phone)) + 1) % 1_000_000).padStart(6, '0');
  for (let n = 0; n < 5; n++)
    expect(await outcome(checkResetCode(owner(ctx), { phone, code: wrong }))).toBe(
      n < 4 ? 'wrong_code' : 'code_attempts_exceeded',
    );
  expect(await outcome(checkResetCode(owner(ctx), { phone, code: await lastCode(ctx, phone) }))).toBe(
    'code_attempts_exceeded',
  );
  const next = later(ctx, 61);
  await requestPasswordReset(owner(next), { phone });
  expect(await outcome(checkResetCode(owner(next), { phone, code: await lastCode(ctx, phone) }))).toBe('done');
});

test('wrong codes from any number of other addresses do not affect the requester’s code', async ({ ctx, make }) => {
  const { phone } = await make.customer();
  await requestPasswordReset(owner(ctx), { phone });
  const wrong = String((Number(await lastCode(ctx, phone)) + 1) % 1_000_000).padStart(6, '0');
  const results: string[] = [];
  for (let n = 0; n < 120; n++) {
    const at = { ...ctx, address: `203.0.113.${n}` };
    results.push(await outcome(checkResetCode(at, { phone, code: wrong })));
  }
  expect(results.slice(0, 6)).toEqual([
    ...Array(4).fill('wrong_code'),
    'code_attempts_exceeded',
    'code_attempts_exceeded',
  ]);
  expect(results.slice(100)).toEqual(Array(20).fill('too_many'));
  const code = await lastCode(ctx, phone);
  expect(await outcome(checkResetCode(stranger(ctx), { phone, code }))).toBe('too_many');
  expect(await outcome(checkResetCode(owner(ctx), { phone, code }))).toBe('done');
});

test('a caller with the registration token is the requester from any address', async ({ ctx }) => {
  const phone = '+201155555514';
  const person = { name: 'Mona', phone, gender: 'female', password, password_confirmation: password };
  const { registrationToken } = await register.fromRequest(owner(ctx), person);
  for (let n = 0; n < 8; n++) await outcome(verify(stranger(ctx), { phone, code: '000000' }));
  const entry = { phone, code: await lastCode(ctx, phone) };
  const elsewhere = { ...ctx, address: '192.0.2.44' };
  expect(await outcome(verify(elsewhere, entry))).toBe('code_attempts_exceeded');
  expect(await outcome(verify(elsewhere, { ...entry, registration_token: 'x'.repeat(43) }))).toBe(
    'code_attempts_exceeded',
  );
  expect(await outcome(verify(elsewhere, { ...entry, registration_token: registrationToken }))).toBe('done');
});

test('one address can use five of the ten codes an hour, and then can’t block the owner by the resend pause', async ({
  ctx,
  make,
}) => {
  const registered = (await make.customer()).phone;
  for (const phone of [registered, '+201155555512']) {
    for (let n = 0; n < 5; n++) expect(await outcome(sendOtp(stranger(later(ctx, n * 61)), { phone }))).toBe('done');
    const at = later(ctx, 400);
    for (let n = 0; n < 20; n++) expect(await outcome(requestPasswordReset(stranger(at), { phone }))).toBe('too_many');
    for (let n = 0; n < 5; n++)
      expect(await outcome(requestPasswordReset(owner(later(at, n * 61)), { phone }))).toBe('done');
    // A destination gets at most ten an hour.
    expect(await outcome(requestPasswordReset({ ...later(at, 400), address: '192.0.2.9' }, { phone }))).toBe(
      'too_many',
    );
  }
});

test('registrations of a number from one address leave its owner codes to register with', async ({ ctx }) => {
  const phone = '+201155555513';
  const person = { name: 'Mona', phone, gender: 'female', password, password_confirmation: password };
  for (let n = 0; n < 12; n++)
    expect(await outcome(register.fromRequest(stranger(ctx), person))).toBe(n < 5 ? 'done' : 'too_many');
  const { registrationToken } = await register.fromRequest(owner(ctx), person);
  const entry = { phone, code: await lastCode(ctx, phone), registration_token: registrationToken };
  expect(await outcome(verify(owner(ctx), entry))).toBe('done');
});
