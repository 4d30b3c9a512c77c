import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { knownDevices, passwordGuesses, sessions, users } from '#db/schema.ts';
import { lastCode } from '#test/accounts.ts';
import { contextFor, createTestServices, test } from '#test/fixtures.ts';
import { factories } from '#test/factories.ts';
import type { Ctx } from '../context.ts';
import { checkResetCode } from './check-reset-code.ts';
import { requirePassword } from './current-password.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { login } from './login.ts';
import { hashPassword } from './password.ts';
import { resetPassword } from './reset-password.ts';
import { sweepSecrets } from './sweep.ts';

const password = 'right-password';
const day = 86_400_000;

const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'in',
    (error: { code?: string }) => error.code ?? String(error),
  );
const at = (ctx: Ctx, ms: number, address?: string, deviceToken?: string): Ctx => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + ms),
  ...(address && { address }),
  ...(deviceToken && { deviceToken }),
});

/** Guesses once a day from a new address each time, after `had` guesses on earlier days, until none is checked any more. */
async function guessAll(ctx: Ctx, who: { phone: string } | { email: string }, had = 0) {
  const to = 'phone' in who ? who.phone : who.email;
  if (had > 0)
    await ctx.db.insert(passwordGuesses).values({ subject: `to:${to}`, address: '', wrong: had, updatedAt: ctx.now });
  for (let n = 0; n < 60; n++) {
    const result = await outcome(login(at(ctx, n * day, `10.1.${n >> 8}.${n & 255}`), { ...who, password: 'guess' }));
    if (result === 'password_login_locked') return { looked: had + n, after: n * day };
    expect(result).toBe('wrong_credentials');
  }
  throw new Error('never closed');
}

test('slow guesses by strangers lock a known and an unknown number after forty, and a right sign-in elsewhere unlocks nothing', async ({
  ctx,
  make,
}) => {
  const email = 'mona@example.com';
  const { phone, userId } = await make.customer({ email, passwordHash: await hashPassword(password) });
  const { deviceToken } = await login(ctx, { phone, password });
  await ctx.db.delete(passwordGuesses);
  const existing = await guessAll(ctx, { phone }, 36);
  expect(existing.looked).toBe(40);
  expect(await guessAll(ctx, { phone: '+201155555577' }, 36)).toEqual(existing);
  expect((await guessAll(ctx, { email }, 36)).looked).toBe(40);
  expect((await guessAll(ctx, { email: 'nobody@example.com' }, 36)).looked).toBe(40);
  const later = existing.after + 30 * day;
  expect(await outcome(login(at(ctx, later, '10.9.9.9'), { phone, password }))).toBe('password_login_locked');
  // The owner's own device is not locked out, and leaves the strangers' count unchanged.
  expect(await outcome(login(at(ctx, later, '10.9.9.9', deviceToken), { phone, password }))).toBe('in');
  expect(await outcome(login(at(ctx, later, '10.9.9.9'), { phone, password }))).toBe('password_login_locked');
  // With the guesses from known devices this makes a hundred.
  let looked = 80;
  const [owner] = await ctx.db.select().from(users).where(eq(users.id, userId));
  for (let n = 0; n < 25; n++)
    if ((await outcome(requirePassword(at(ctx, later + n * day), owner!, 'guess', 'password'))) === 'invalid') looked++;
  expect(looked).toBe(100);
});

test('a password reset by code unlocks new devices too, and forgets the old ones', async ({ ctx, make, call }) => {
  const { phone } = await make.customer({ passwordHash: await hashPassword(password) });
  const { deviceToken } = await login(ctx, { phone, password });
  await ctx.db.delete(passwordGuesses);
  const { after } = await guessAll(ctx, { phone }, 38);
  const then = at(ctx, after, '10.9.9.9');
  await requestPasswordReset(then, { phone });
  const { resetToken } = await checkResetCode(then, { phone, code: await lastCode(call, phone) });
  const next = 'another-password';
  await resetPassword(then, { reset_token: resetToken, password: next, password_confirmation: next });
  expect(await ctx.db.$count(passwordGuesses)).toBe(0);
  expect(await ctx.db.$count(knownDevices)).toBe(0);
  expect(deviceToken).toMatch(/^[\w-]{43}$/);
  expect(await outcome(login(then, { phone, password: next }))).toBe('in');
});

test('wrong passwords count consecutively: a right one clears the earlier ones of the same origin', async ({
  ctx,
  make,
}) => {
  const { phone } = await make.customer({ passwordHash: await hashPassword(password) });
  const here = at(ctx, 0, '203.0.113.9');
  for (let round = 0; round < 12; round++) {
    for (let n = 0; n < 4; n++)
      expect(await outcome(login(here, { phone, password: 'guess' }))).toBe('wrong_credentials');
    expect(await outcome(login(here, { phone, password }))).toBe('in');
  }
});

test('delays double on a known device, and its owner can sign in after them', async ({ ctx, make }) => {
  const { phone } = await make.customer({ passwordHash: await hashPassword(password) });
  const { deviceToken } = await login(ctx, { phone, password });
  let ms = 0;
  const waits: number[] = [];
  for (let n = 1; n <= 12; n++) {
    expect(await outcome(login(at(ctx, ms, undefined, deviceToken), { phone, password: 'guess' }))).toBe(
      'wrong_credentials',
    );
    const refused = await login(at(ctx, ms, undefined, deviceToken), { phone, password: 'guess' }).catch(
      (error) => error,
    );
    if (refused.code !== 'too_many') {
      expect([n, refused.code]).toEqual([n, 'wrong_credentials']);
      n++;
      continue;
    }
    waits.push(refused.retryAfter);
    ms += refused.retryAfter * 1000;
  }
  expect(waits.slice(0, 6)).toEqual([1, 2, 4, 8, 16, 32].map((factor) => expect.closeTo(factor * (waits[0] ?? 1), 0)));
  expect(await outcome(login(at(ctx, ms, undefined, deviceToken), { phone, password }))).toBe('in');
});

test('a device is known only by its newest token, and only for the accounts it signed in to', async ({ ctx, make }) => {
  const passwordHash = await hashPassword(password);
  const [firstUser, other, third] = [
    await make.customer({ passwordHash }),
    await make.customer({ passwordHash }),
    await make.customer({ passwordHash }),
  ];
  const first = await login(ctx, { phone: firstUser.phone, password });
  const second = await login(at(ctx, 0, undefined, first.deviceToken), { phone: other.phone, password });
  expect(second.deviceToken).not.toBe(first.deviceToken);
  const now = at(ctx, 0, '203.0.113.9');
  for (const { phone } of [firstUser, other, third])
    for (let n = 0; n < 5; n++) await outcome(login(now, { phone, password: 'guess' }));
  const from = (deviceToken: string, phone: string) => outcome(login({ ...now, deviceToken }, { phone, password }));
  expect(await from(first.deviceToken, firstUser.phone)).toBe('too_many');
  expect(await from('x'.repeat(43), firstUser.phone)).toBe('too_many');
  expect(await from(second.deviceToken, third.phone)).toBe('too_many');
  expect(await from(second.deviceToken, firstUser.phone)).toBe('in');
});

test('an account has at most twenty sessions, and the oldest one ends', async ({ ctx, make }) => {
  const { phone, userId } = await make.customer({ passwordHash: await hashPassword(password) });
  const tokens: string[] = [];
  for (let n = 0; n < 23; n++) tokens.push((await login(at(ctx, n * 1000), { phone, password })).token);
  const rows = await ctx.db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(sessions.id);
  expect(rows.map(({ revokedAt }) => revokedAt === null)).toEqual([...Array(3).fill(false), ...Array(20).fill(true)]);
});

test('sweeps old rows, but not those of an account', async ({ ctx, make }) => {
  const { phone } = await make.customer({ passwordHash: await hashPassword(password) });
  const nobody = '+201155555578';
  for (const destination of [phone, nobody])
    await outcome(login(at(ctx, 0, '203.0.113.9'), { phone: destination, password: 'guess' }));
  const left = async (days: number) => {
    await sweepSecrets(at(ctx, days * day));
    return (await ctx.db.select().from(passwordGuesses)).map(({ subject, address }) => `${subject} ${address}`).sort();
  };
  expect(await left(1)).toHaveLength(4);
  expect(await left(3)).toEqual([`to:${phone} `, `to:${nobody} `].sort());
  expect(await left(366)).toEqual([`to:${phone} `]);
});

test.runIf(process.env['TEST_DATABASE_URL'])(
  'concurrent guesses and sign-ins: the guess limit holds, and at most twenty sessions exist',
  async ({ database }) => {
    const ctx = contextFor(createTestServices(database));
    const { phone, userId } = await factories(database.db).customer({ passwordHash: await hashPassword(password) });
    const guesses = await Promise.all(
      Array.from({ length: 120 }, (_, n) =>
        outcome(login(at(ctx, 0, `10.2.${n}.1`), { phone, password: `guess-${n}` })),
      ),
    );
    expect(guesses.filter((guess) => guess === 'wrong_credentials').length).toBeLessThanOrEqual(20);
    await database.db.delete(passwordGuesses);
    for (let n = 0; n < 12; n++)
      await Promise.all(
        Array.from({ length: 4 }, () => outcome(login(at(ctx, 0, `10.3.${n}.1`), { phone, password }))),
      );
    const rows = await database.db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(20);
  },
);
