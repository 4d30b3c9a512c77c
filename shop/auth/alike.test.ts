import { desc } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { otpCodes } from '#db/schema.ts';
import { forgetLimits } from '#test/accounts.ts';
import { test } from '#test/fixtures.ts';
import { backgroundDone } from '../background.ts';
import type { Ctx } from '../context.ts';
import { ShopError } from '../errors.ts';
import { activate } from './activate.ts';
import { checkForget } from './check-forget.ts';
import { forget } from './forget.ts';
import { login } from './login.ts';
import { hashPassword } from './password.ts';
import { sendOtp } from './send-otp.ts';
import { verify } from './verify.ts';

type Verb = (ctx: Ctx, input: unknown) => Promise<unknown>;
type Input = { phone?: string; email?: string; [field: string]: unknown };
type Session = { prepareQuery: (query: { sql: string }, ...rest: unknown[]) => unknown };

/** What a statement does, to which table: `update otp_codes`. */
const kindOf = (sql: string): string =>
  /^\s*(?:(insert) into|(delete) from|(update)|(select)[\s\S]*?\bfrom)\s+"?(\w+)/i
    .exec(sql)
    ?.slice(1)
    .filter(Boolean)
    .join(' ') ?? sql.trim().split(/\s+/)[0]!;

/** What a call says, and the statements it makes until then. */
async function seen(ctx: Ctx, verb: Verb, input: Input) {
  await ctx.settings.get();
  const { session } = ctx.db as unknown as { session: Session };
  const original = session.prepareQuery;
  const statements: string[] = [];
  session.prepareQuery = function prepareQuery(this: Session, query, ...rest) {
    // Swept now and then, by chance.
    const kind = kindOf(query.sql);
    if (kind !== 'delete rate_limits') statements.push(kind);
    return original.call(this, query, ...rest);
  };
  const said = await verb(ctx, input)
    .catch((error: unknown) => {
      if (!(error instanceof ShopError)) throw error;
      return { code: error.code, fields: error.fields, params: error.params, retryAfter: error.retryAfter };
    })
    .finally(() => (session.prepareQuery = original));
  await backgroundDone();
  return { said: JSON.stringify(said).replaceAll((input.phone ?? input.email)!, 'TO'), statements };
}

/** Nobody; and those whom something is known of. */
const nobody = { phone: '+201155555500', email: 'nobody@example.com' };

describe.each(['phone', 'email'] as const)('by %s', (by) => {
  const people = async (make: import('#test/factories.ts').Factories) => {
    const passwordHash = await hashPassword('right-password');
    const of = async (name: string, more: object) => {
      const email = `${name}@example.com`;
      const { phone } = await make.customer({ email, emailVerifiedAt: new Date(), passwordHash, ...more });
      return { phone, email };
    };
    return {
      active: await of('active', {}),
      unverified: await of('unverified', { phoneVerifiedAt: null, emailVerifiedAt: null }),
      closed: await of('closed', { status: 'deactivated', closedAt: new Date() }),
      blocked: await of('blocked', { status: 'blocked' }),
    };
  };

  test('a wrong password', async ({ ctx, make }) => {
    const known = await people(make);
    const wrong = (one: typeof nobody) => seen(ctx, login, { [by]: one[by], password: 'wrong-password' });
    const unknown = await wrong(nobody);
    expect(unknown.statements.length).toBeGreaterThan(2);
    for (const [name, one] of Object.entries(known))
      expect({ name, ...(await wrong(one)) }).toEqual({ name, ...unknown });
  });

  test.for([
    ['otp and verify', sendOtp, verify],
    ['otp and activate', sendOtp, activate],
    ['forget and check', forget, checkForget],
  ] as const)('%s: asking, no code yet, wrong, dead, expired', async ([, send, enter], { ctx, make, services }) => {
    const known = await people(make);
    const later = (minutes: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + minutes * 60_000) });
    const course = async (one: typeof nobody) => {
      const to = { [by]: one[by] };
      const steps = [await seen(ctx, enter, { ...to, code: '000000' })];
      const asked = await seen(ctx, send, to);
      // The one thing more that a code takes: its message. Nobody waits for it outside a demo (`noSooner`).
      steps.push({ ...asked, statements: asked.statements.filter((kind) => !/outbox/.test(kind)) });
      steps.push(await seen(ctx, send, to));
      // Whatever the code is, these digits are none of it.
      for (let i = 1; i <= 6; i++) steps.push(await seen(ctx, enter, { ...to, code: '000000' }));
      await forgetLimits(services);
      const anew = await seen(ctx, send, to);
      steps.push({ ...anew, statements: anew.statements.filter((kind) => !/outbox/.test(kind)) });
      steps.push(await seen(ctx, enter, { ...to, code: '000000' }));
      steps.push(await seen(later(11), enter, { ...to, code: '000000' }));
      await forgetLimits(services);
      const [last] = await services.db.select().from(otpCodes).orderBy(desc(otpCodes.id)).limit(1);
      expect(last).toMatchObject({ destination: one[by], usedAt: null, tries: 1 });
      return steps;
    };
    const unknown = await course(nobody);
    expect(unknown.map(({ said }) => JSON.parse(said).code ?? 'sent')).toEqual([
      'wrong_code',
      'sent',
      'too_many',
      ...Array(4).fill('wrong_code'),
      'code_dead',
      'code_dead',
      'sent',
      'wrong_code',
      'code_expired',
    ]);
    for (const [name, one] of Object.entries(known))
      expect({ name, steps: await course(one) }).toEqual({ name, steps: unknown });
  });
});

test('outside a demo the reply to a code comes after a fixed time, whatever was found', async ({ ctx }) => {
  const { noSooner } = await import('./no-sooner.ts');
  const order: string[] = [];
  const real = { ...ctx, demo: false };
  const quick = noSooner(real, Promise.resolve(1)).then(() => order.push('quick'));
  const failed = noSooner(real, Promise.reject(new Error('no'))).catch((error: Error) => order.push(error.message));
  await new Promise((done) => setTimeout(done, 20));
  expect(order).toEqual([]);
  await Promise.all([quick, failed]);
  expect(order.toSorted()).toEqual(['no', 'quick']);
  expect(await noSooner(ctx, Promise.resolve(2))).toBe(2);
});

test('no reply waits for the gateway', async ({ ctx, make }) => {
  const { phone } = await make.customer();
  let arrive = () => {};
  const gateway = new Promise<void>((done) => (arrive = done));
  const sender = { ...ctx.sender, send: async () => (await gateway, undefined) as never };
  expect(await sendOtp({ ...ctx, sender }, { phone })).toMatchObject({ sentTo: phone });
  arrive();
  await backgroundDone();
});
