import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { otpCodes, outbox, rateLimits, users } from '#db/schema.ts';
import { waitForBackgroundTasks } from '../background.ts';
import type { Ctx } from '../context.ts';
import { contextFor, createTestServices, test } from '#test/fixtures.ts';
import { register } from './register.ts';
import { verify } from './verify.ts';

const input = (phone: string) => ({
  name: 'Omar',
  phone,
  gender: 'male',
  password: 'eight-or-more',
  password_confirmation: 'eight-or-more',
});

const codeOf = async (ctx: Ctx, phone: string): Promise<string> =>
  (await ctx.db.select({ code: outbox.code }).from(outbox).where(eq(outbox.recipient, phone)))[0]!.code!;

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'verified',
    (error: { code?: string }) => error.code,
  );

test('only five of many concurrent guesses are checked', async ({ database }) => {
  const ctx = contextFor(createTestServices(database));
  const phone = '+201000000901';
  await register.fromRequest(ctx, input(phone));
  const code = Number(await codeOf(ctx, phone));
  const guesses = Array.from({ length: 20 }, (_, i) => String((code + 1 + i) % 1_000_000).padStart(6, '0'));
  const outcomes = await Promise.all(guesses.map((guess) => outcome(verify(ctx, { phone, code: guess }))));
  expect(outcomes.filter((candidate) => candidate === 'wrong_code')).toHaveLength(4);
  expect(outcomes.filter((candidate) => candidate === 'code_attempts_exceeded')).toHaveLength(16);
  expect(await outcome(verify(ctx, { phone, code: String(code).padStart(6, '0') }))).toBe('code_attempts_exceeded');
});

test('the right code counts once when sent many times concurrently', async ({ database }) => {
  const ctx = contextFor(createTestServices(database));
  const phone = '+201000000902';
  await register.fromRequest(ctx, input(phone));
  const code = await codeOf(ctx, phone);
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => outcome(verify(ctx, { phone, code }))));
  expect(outcomes.filter((candidate) => candidate === 'verified')).toHaveLength(1);
});

test('two concurrent registrations of one number make one account with one open code', async ({ database }) => {
  const ctx = contextFor(createTestServices(database));
  const phone = '+201000000903';
  await Promise.all([1, 2, 3].map(() => register.fromRequest(ctx, input(phone))));
  const rows = await ctx.db.select().from(users).where(eq(users.phone, phone));
  expect(rows).toHaveLength(1);
  const codes = await ctx.db.select().from(otpCodes).where(eq(otpCodes.userId, rows[0]!.id));
  expect(codes.filter(({ usedAt }) => usedAt === null)).toHaveLength(1);
});

test('a code is valid for ten minutes and not a second more', async ({ ctx }) => {
  const phone = '+201000000904';
  await register.fromRequest(ctx, input(phone));
  const code = await codeOf(ctx, phone);
  const later = (seconds: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + seconds * 1000) });
  expect(await outcome(verify(later(601), { phone, code }))).toBe('code_expired');
  expect(await outcome(verify(later(599), { phone, code }))).toBe('verified');
});

test('attempts beyond the hourly limit are 429, with or without an account', async ({ ctx }) => {
  const here = { ...ctx, address: '203.0.113.7' };
  for (let i = 0; i < 30; i++)
    expect(await outcome(verify(here, { phone: '+201000000905', code: '000000' }))).toBe('wrong_code');
  await expect(verify(here, { phone: '+201000000905', code: '000000' })).rejects.toMatchObject({
    code: 'too_many',
    retryAfter: 3600,
  });
});

test('a message uses the language of the registration', async ({ ctx }) => {
  await register.fromRequest({ ...ctx, locale: 'ar' }, input('+201000000906'));
  await waitForBackgroundTasks();
  const [message] = await ctx.db.select().from(outbox).where(eq(outbox.recipient, '+201000000906'));
  expect(message).toMatchObject({
    locale: 'ar',
    text: expect.stringContaining('ياسمين'),
    sentAt: expect.any(Date),
    tries: 1,
  });
});

test('a demo allows hundreds of registrations from one address; a real shop twenty an hour', async ({ ctx }) => {
  const key = 'register:203.0.113.7';
  const from = { ...ctx, address: '203.0.113.7' };
  const had = (points: number) => ctx.db.update(rateLimits).set({ points }).where(eq(rateLimits.key, key));
  const attempt = (at: Ctx, n: number) =>
    register.fromRequest(at, input(`+20100000092${n}`)).then(
      () => 'registered',
      (error: { code?: string }) => error.code,
    );
  expect(await attempt({ ...from, demo: false }, 0)).toBe('registered');
  await had(19);
  expect(await attempt({ ...from, demo: false }, 1)).toBe('registered');
  expect(await attempt({ ...from, demo: false }, 2)).toBe('too_many');
  await had(1500);
  expect(await attempt(from, 3)).toBe('registered');
});
