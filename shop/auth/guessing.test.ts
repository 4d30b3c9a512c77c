import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { otpCodes, outbox, sessions, users } from '#db/schema.ts';
import { doesAll } from '#test/all.ts';
import { forgetLimits } from '#test/accounts.ts';
import { factories } from '#test/factories.ts';
import { contextFor, createTestServices, test } from '#test/fixtures.ts';
import type { Ctx } from '../context.ts';
import { activate } from './activate.ts';
import { checkResetCode } from './check-reset-code.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { login } from './login.ts';
import { hashPassword } from './password.ts';
import { verify } from './verify.ts';

const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'in',
    (error: { code?: string }) => error.code ?? String(error),
  );

const tally = (outcomes: string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const result of outcomes) counts[result] = (counts[result] ?? 0) + 1;
  return counts;
};

/** Guesses in sequence, some of them concurrently. */
async function guess(attempt: (n: number) => Promise<unknown>, times: number): Promise<string[]> {
  const outcomes: string[] = [];
  for (let n = 0; n < times; n += 50)
    outcomes.push(...(await Promise.all(Array.from({ length: 50 }, (_, i) => outcome(attempt(n + i))))));
  return outcomes;
}

const lastCode = async ({ db }: Ctx, phone: string): Promise<number> =>
  Number((await db.select().from(outbox).where(eq(outbox.recipient, phone)).orderBy(outbox.id)).at(-1)!.code);

const from = (ctx: Ctx, n: number): Ctx => ({ ...ctx, address: `203.0.${n >> 8}.${n & 255}` });

// Committed one by one as in a shop: within one transaction a counter's row would keep all its versions. From many addresses each guess is counted in
// four places; a tenth is still far above the limit.
test.for([
  { codes: doesAll ? 10_000 : 300, where: 'one address', addresses: 1, looked: 30 },
  { codes: doesAll ? 1_000 : 300, where: 'two hundred addresses', addresses: 200, looked: 100 },
])(
  '$codes wrong codes from $where let nobody in, and only $looked of them are checked',
  { timeout: 240_000 },
  async ({ codes, addresses, looked }, { database }) => {
    const ctx = contextFor(createTestServices(database));
    await forgetLimits(ctx);
    const { userId, phone } = await factories(database.db).customer({ phoneVerifiedAt: null });
    await requestPasswordReset(ctx, { phone });
    const right = await lastCode(ctx, phone);
    // Attempts on one number are counted together, whatever the purpose.
    const verbs = [checkResetCode, verify, activate];
    const outcomes = await guess((n) => {
      const code = String((right + 1 + n) % 1_000_000).padStart(6, '0');
      return verbs[n % 3]!(from(ctx, n % addresses), { phone, code });
    }, codes);
    const { in: entered = 0, too_many: refused = 0, ...lookedAt } = tally(outcomes);
    expect(entered).toBe(0);
    expect(refused).toBe(codes - looked);
    expect(Object.keys(lookedAt).sort()).toEqual(['code_attempts_exceeded', 'wrong_code']);
    const entry = { phone, code: String(right).padStart(6, '0') };
    expect(await outcome(checkResetCode(from(ctx, 0), entry))).toBe('too_many');
    // Everyone except the requester is out of attempts.
    expect(await outcome(checkResetCode(from(ctx, 999), entry))).toBe(
      addresses === 1 ? 'code_attempts_exceeded' : 'too_many',
    );
    // The requester can use the code regardless of others' attempts.
    expect(await outcome(checkResetCode(ctx, entry))).toBe('in');
    const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
    expect(user).toMatchObject({ phoneVerifiedAt: null });
    expect((await ctx.db.select().from(otpCodes)).every(({ tries }) => tries <= 5)).toBe(true);
  },
);

test.for([
  { where: 'one address', addresses: 1, looked: 45 },
  { where: 'six addresses', addresses: 6, looked: 105 },
])('$looked codes from $where are checked in a day, however many are requested', async (scenario, { database }) => {
  const { addresses, looked } = scenario;
  // Committed one by one, for the same reason as above.
  const ctx = contextFor(createTestServices(database));
  await forgetLimits(ctx);
  const { phone } = await factories(database.db).customer();
  let sent = 0;
  for (let hour = 0; hour < 24; hour++) {
    for (let part = 0; part < 6; part++) {
      const now = new Date(ctx.now.getTime() + hour * 3_600_000 + part * 61_000);
      const at = { ...from(ctx, part % addresses), now };
      if ((await outcome(requestPasswordReset(at, { phone }))) === 'in') sent++;
      const wrong = String(((await lastCode(ctx, phone)) + 1) % 1_000_000).padStart(6, '0');
      for (let i = 0; i < 5; i++) await outcome(checkResetCode(at, { phone, code: wrong }));
    }
  }
  const codes = await ctx.db.select().from(otpCodes).where(eq(otpCodes.destination, phone));
  const compared = codes.reduce((sum, { tries, otherTries }) => sum + tries + otherTries, 0);
  expect({ compared, sent }).toEqual({ compared: looked, sent: addresses === 1 ? 10 : 20 });
});

const passwords = doesAll ? 3_000 : 150;

test.for([
  { where: 'one address', addresses: 1, looked: 5 },
  { where: 'fifty addresses', addresses: 50, looked: 20 },
])(
  'of many concurrent wrong passwords from $where only $looked are checked, and the right one after them is refused',
  { timeout: 240_000 },
  async ({ addresses, looked }, { ctx, make }) => {
    const { userId, phone } = await make.customer({ passwordHash: await hashPassword('right-password') });
    const attempt = (n: number) => login(from(ctx, n % addresses), { phone, password: `guess-${n}` });
    const outcomes = [];
    for (let n = 0; n < looked; n++) outcomes.push(await outcome(attempt(n)));
    outcomes.push(...(await guess((n) => attempt(looked + n), passwords)));
    expect(tally(outcomes)).toEqual({ wrong_credentials: looked, too_many: passwords });
    expect(await outcome(login(from(ctx, 0), { phone, password: 'right-password' }))).toBe('too_many');
    if (addresses === 1) return;
    expect(await outcome(login(from(ctx, 999), { phone, password: 'right-password' }))).toBe('too_many');
    expect(await ctx.db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
  },
);

test('in many concurrent guesses the right password after the fifth wrong one is refused', async ({ ctx, make }) => {
  const { phone } = await make.customer({ passwordHash: await hashPassword('right-password') });
  const here = from(ctx, 1);
  const guesses = Array.from({ length: 40 }, (_, n) => login(here, { phone, password: `guess-${n}` }));
  const right = outcome(login(here, { phone, password: 'right-password' }));
  await Promise.allSettled(guesses);
  expect(await right).toBe('too_many');
});

test('an address that tries codes of many numbers is stopped, too', async ({ ctx }) => {
  const settings = { ...(await ctx.settings.get()), code_tries_per_address_hour: 20 };
  const by = (address: string): Ctx => ({
    ...ctx,
    demo: false,
    address,
    settings: { ...ctx.settings, get: async () => settings },
  });
  const attempt = (n: number, address: string) =>
    outcome(verify(by(address), { phone: `+2010555000${String(n).padStart(2, '0')}`, code: '123456' }));
  for (let n = 0; n < 20; n++) expect(await attempt(n, '203.0.113.9')).toBe('wrong_code');
  expect(await attempt(21, '203.0.113.9')).toBe('too_many');
  expect(await attempt(21, '203.0.113.10')).toBe('wrong_code');
});

test('the limits hold without an address', async ({ ctx, make }) => {
  const { phone } = await make.customer();
  let lookedAt = 0;
  for (let n = 0; n < 250; n++)
    if ((await outcome(checkResetCode(ctx, { phone, code: '123456' }))) !== 'too_many') lookedAt++;
  expect(lookedAt).toBe(100);
});
