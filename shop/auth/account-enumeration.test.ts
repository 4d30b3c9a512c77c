import { desc } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { otpCodes } from '#db/schema.ts';
import { forgetLimits } from '#test/accounts.ts';
import { test } from '#test/fixtures.ts';
import { waitForBackgroundTasks } from '../background.ts';
import { type Ctx, preload } from '../context.ts';
import { ShopError } from '../errors.ts';
import { activate } from './activate.ts';
import { checkResetCode } from './check-reset-code.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { requestSignInCode } from './request-sign-in-code.ts';
import { login } from './login.ts';
import { hashPassword } from './password.ts';
import { sendOtp } from './send-otp.ts';
import { verify } from './verify.ts';

type Verb = (ctx: Ctx, input: unknown) => Promise<unknown>;
type Input = { phone?: string; email?: string; [field: string]: unknown };
type Session = { prepareQuery: (query: { sql: string }, ...rest: unknown[]) => unknown };

/** The kind and table of a statement: `update otp_codes`. */
const kindOf = (sql: string): string =>
  /^\s*(?:(insert) into|(delete) from|(update)|(select)[\s\S]*?\bfrom)\s+"?(\w+)/i
    .exec(sql)
    ?.slice(1)
    .filter(Boolean)
    .join(' ') ?? sql.trim().split(/\s+/)[0]!;

/** The result of a call and the statements it runs before it returns. */
async function seen(ctx: Ctx, verb: Verb, input: Input) {
  await preload(ctx);
  const { session } = ctx.db as unknown as { session: Session };
  const original = session.prepareQuery;
  const statements: string[] = [];
  session.prepareQuery = function prepareQuery(this: Session, query, ...rest) {
    // Sweeps run at random.
    const kind = kindOf(query.sql);
    if (kind !== 'delete rate_limits') statements.push(kind);
    return original.call(this, query, ...rest);
  };
  const reply = await verb(ctx, input)
    .catch((error: unknown) => {
      if (!(error instanceof ShopError)) throw error;
      return { code: error.code, fields: error.fields, params: error.params, retryAfter: error.retryAfter };
    })
    .finally(() => (session.prepareQuery = original));
  await waitForBackgroundTasks();
  return { replyText: JSON.stringify(reply).replaceAll((input.phone ?? input.email)!, 'TO'), statements };
}

/** One recipient without an account, and recipients with one. */
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
    const existing = await people(make);
    const wrong = (person: typeof nobody) =>
      seen(ctx, login.fromRequest, { [by]: person[by], password: 'wrong-password' });
    const unknown = await wrong(nobody);
    expect(unknown.statements.length).toBeGreaterThan(2);
    for (const [name, person] of Object.entries(existing))
      expect({ name, ...(await wrong(person)) }).toEqual({ name, ...unknown });
  });

  test.for([
    ['otp and verify', sendOtp, verify],
    ['otp and activate', sendOtp, activate],
    ['forget and check', requestPasswordReset, checkResetCode],
  ] as const)(
    '%s: request, no code yet, wrong code, attempts exceeded, expired',
    async ([, send, enter], { ctx, make, services }) => {
      const existing = await people(make);
      const later = (minutes: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + minutes * 60_000) });
      const course = async (person: typeof nobody) => {
        const to = { [by]: person[by] };
        const steps = [await seen(ctx, enter.fromRequest, { ...to, code: '000000' })];
        const reply = await seen(ctx, send.fromRequest, to);
        // The only extra statement is the message of a real code. No request waits for it outside a demo (`withMinimumDuration`).
        steps.push({ ...reply, statements: reply.statements.filter((kind) => !/outbox/.test(kind)) });
        steps.push(await seen(ctx, send.fromRequest, to));
        // No code has these digits.
        for (let i = 1; i <= 6; i++) steps.push(await seen(ctx, enter.fromRequest, { ...to, code: '000000' }));
        await forgetLimits(services);
        const again = await seen(ctx, send.fromRequest, to);
        steps.push({ ...again, statements: again.statements.filter((kind) => !/outbox/.test(kind)) });
        steps.push(await seen(ctx, enter.fromRequest, { ...to, code: '000000' }));
        steps.push(await seen(later(11), enter.fromRequest, { ...to, code: '000000' }));
        await forgetLimits(services);
        const [last] = await services.db.select().from(otpCodes).orderBy(desc(otpCodes.id)).limit(1);
        expect(last).toMatchObject({ destination: person[by], usedAt: null, tries: 1 });
        return steps;
      };
      const unknown = await course(nobody);
      expect(unknown.map(({ replyText }) => JSON.parse(replyText).code ?? 'sent')).toEqual([
        'wrong_code',
        'sent',
        'too_many',
        ...Array(4).fill('wrong_code'),
        'code_attempts_exceeded',
        'code_attempts_exceeded',
        'sent',
        'wrong_code',
        'code_expired',
      ]);
      for (const [name, person] of Object.entries(existing))
        expect({ name, steps: await course(person) }).toEqual({ name, steps: unknown });
    },
  );
});

test('a code for signing in: request, no code yet, wrong code, attempts exceeded, replaced, expired', async ({
  ctx,
  make,
  services,
}) => {
  const existing = {
    active: await make.customer({}),
    withoutPassword: await make.customer({ passwordHash: null }),
    unverified: await make.customer({ phoneVerifiedAt: null }),
    closed: await make.customer({ status: 'deactivated', closedAt: new Date() }),
    blocked: await make.customer({ status: 'blocked' }),
  };
  const course = async ({ phone }: { phone: string }) => {
    let token = 'x'.repeat(43);
    const enter = (minutes = 0) =>
      seen({ ...ctx, now: new Date(ctx.now.getTime() + minutes * 60_000) }, verify.fromRequest, {
        phone,
        code: '000000',
        registration_token: token,
      });
    const send = async () => {
      const { replyText, statements } = await seen(ctx, requestSignInCode.fromRequest, { phone, name: 'Mona' });
      const { registrationToken = '' } = JSON.parse(replyText) as { registrationToken?: string };
      token = registrationToken || token;
      return {
        replyText: registrationToken ? replyText.replace(registrationToken, 'TOKEN') : replyText,
        statements: statements.filter((kind) => !/outbox/.test(kind)),
      };
    };
    const steps = [await enter(), await send(), await send()];
    for (let i = 1; i <= 6; i++) steps.push(await enter());
    await forgetLimits(services);
    const former = token;
    steps.push(await send());
    const latest = token;
    token = former;
    steps.push(await enter());
    token = latest;
    steps.push(await enter(), await enter(11));
    await forgetLimits(services);
    return steps;
  };
  const unknown = await course(nobody);
  expect(unknown.map(({ replyText }) => JSON.parse(replyText).code ?? 'sent')).toEqual([
    'wrong_code',
    'sent',
    'too_many',
    ...Array(4).fill('wrong_code'),
    'code_attempts_exceeded',
    'code_attempts_exceeded',
    'sent',
    'code_attempts_exceeded',
    'wrong_code',
    'code_expired',
  ]);
  for (const [name, person] of Object.entries(existing))
    expect({ name, steps: await course(person) }).toEqual({ name, steps: unknown });
});

test('outside a demo the reply to a code request takes a fixed time, whether or not there is an account', async ({
  ctx,
}) => {
  const { withMinimumDuration } = await import('./minimum-duration.ts');
  const order: string[] = [];
  const real = { ...ctx, demo: false };
  const quick = withMinimumDuration(real, Promise.resolve(1)).then(() => order.push('quick'));
  const failed = withMinimumDuration(real, Promise.reject(new Error('no'))).catch((error: Error) =>
    order.push(error.message),
  );
  await new Promise((done) => setTimeout(done, 20));
  expect(order).toEqual([]);
  await Promise.all([quick, failed]);
  expect(order.toSorted()).toEqual(['no', 'quick']);
  expect(await withMinimumDuration(ctx, Promise.resolve(2))).toBe(2);
});

test('no reply waits for the gateway', async ({ ctx, make }) => {
  const { phone } = await make.customer();
  let arrive = () => {};
  const gateway = new Promise<void>((done) => (arrive = done));
  const sender = { ...ctx.sender, send: async () => (await gateway, undefined) as never };
  expect(await sendOtp({ ...ctx, sender }, { phone })).toMatchObject({ sentTo: phone });
  arrive();
  await waitForBackgroundTasks();
});
