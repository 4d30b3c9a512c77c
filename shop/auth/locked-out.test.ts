import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { outbox } from '#db/schema.ts';
import { test } from '#test/fixtures.ts';
import type { Ctx } from '../context.ts';
import { checkForget } from './check-forget.ts';
import { forget } from './forget.ts';
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

test('wrong passwords from one address do not keep the owner out at another', async ({ ctx, make }) => {
  const { phone } = await make.customer({ passwordHash: await hashPassword(password) });
  const said: string[] = [];
  for (let n = 0; n < 14; n++) said.push(await outcome(login(stranger(ctx), { phone, password: `guess-${n}` })));
  expect(said).toEqual([...Array(10).fill('wrong_credentials'), ...Array(4).fill('too_many')]);
  expect(await outcome(login(owner(ctx), { phone, password }))).toBe('done');
  // And nothing is told of whether there is an account.
  const nobody = '+201155555511';
  for (let n = 0; n < 14; n++)
    expect(await outcome(login(stranger(ctx), { phone: nobody, password: 'x' })), `${n}`).toBe(said[n]);
  expect(await outcome(login(owner(ctx), { phone: nobody, password }))).toBe('wrong_credentials');
});

test('wrong codes from one address, for an hour or for the day, do not keep the owner from a code of their own', async ({
  ctx,
  make,
}) => {
  const { phone } = await make.customer();
  for (let n = 0; n < 40; n++) await outcome(checkForget(stranger(ctx), { phone, code: '000000' }));
  const hours = later(ctx, 3601);
  for (let n = 0; n < 40; n++) await outcome(checkForget(stranger(hours), { phone, code: '000000' }));
  expect(await outcome(checkForget(stranger(later(ctx, 7300)), { phone, code: '000000' }))).toBe('too_many');
  await forget(owner(hours), { phone });
  expect(await outcome(checkForget(owner(hours), { phone, code: await lastCode(ctx, phone) }))).toBe('done');
});

test('a code dies after five wrong tries, whoever made them; the next one is its owner’s', async ({ ctx, make }) => {
  const { phone } = await make.customer();
  await forget(owner(ctx), { phone });
  const wrong = String((Number(await lastCode(ctx, phone)) + 1) % 1_000_000).padStart(6, '0');
  for (let n = 0; n < 5; n++) {
    const by = n % 2 ? owner : stranger;
    expect(await outcome(checkForget(by(ctx), { phone, code: wrong }))).toBe(n < 4 ? 'wrong_code' : 'code_dead');
  }
  expect(await outcome(checkForget(owner(ctx), { phone, code: await lastCode(ctx, phone) }))).toBe('code_dead');
  const next = later(ctx, 61);
  await forget(owner(next), { phone });
  expect(await outcome(checkForget(owner(next), { phone, code: await lastCode(ctx, phone) }))).toBe('done');
});

test('one address uses up five of the ten codes of an hour, and then holds no pause against the owner', async ({
  ctx,
  make,
}) => {
  const known = (await make.customer()).phone;
  for (const phone of [known, '+201155555512']) {
    for (let n = 0; n < 5; n++) expect(await outcome(sendOtp(stranger(later(ctx, n * 61)), { phone }))).toBe('done');
    const at = later(ctx, 400);
    for (let n = 0; n < 20; n++) expect(await outcome(forget(stranger(at), { phone }))).toBe('too_many');
    for (let n = 0; n < 5; n++) expect(await outcome(forget(owner(later(at, n * 61)), { phone }))).toBe('done');
    // Ten in an hour are all that one destination gets.
    expect(await outcome(forget({ ...later(at, 400), address: '192.0.2.9' }, { phone }))).toBe('too_many');
  }
});

test('registrations of a number from one address leave its owner codes to register with', async ({ ctx }) => {
  const phone = '+201155555513';
  const person = { name: 'Mona', phone, gender: 'female', password, password_confirmation: password };
  for (let n = 0; n < 12; n++) expect(await outcome(register(stranger(ctx), person))).toBe(n < 5 ? 'done' : 'too_many');
  const { registrationToken } = await register(owner(ctx), person);
  const entry = { phone, code: await lastCode(ctx, phone), registration_token: registrationToken };
  expect(await outcome(verify(owner(ctx), entry))).toBe('done');
});
