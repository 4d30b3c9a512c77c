import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Database } from '#db/client.ts';
import { outbox } from '#db/schema.ts';
import { openTestDatabase } from '#test/database.ts';
import { contextFor, createTestServices, test } from '#test/fixtures.ts';
import { getMessages } from '#words/messages.ts';
import { waitForBackgroundTasks } from '../background.ts';
import type { Ctx } from '../context.ts';
import type { SecurityEvent } from '../security-events.ts';
import type { Settings } from '../settings/settings.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { register } from './register.ts';
import { sendOtp } from './send-otp.ts';
import { consumeSmsBudget } from './sms-budget.ts';
import { updateAccount } from './update-account.ts';

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string; fields?: Record<string, { key: string }[]> }) =>
      error.fields?.['phone']?.[0]?.key ?? error.code ?? error,
  );

/** The shop as outside a demo, with other settings, and its security log. */
async function shopWith(ctx: Ctx, changed: Partial<Settings>) {
  const events: SecurityEvent[] = [];
  const settings = { ...(await ctx.settings.get()), ...changed };
  const shop: Ctx = {
    ...ctx,
    demo: false,
    settings: { ...ctx.settings, get: async () => settings },
    recordSecurityEvent: (event) => events.push(event),
  };
  return { shop, events, from: (address: string): Ctx => ({ ...shop, address }) };
}

const person = (phone: string) => ({
  name: 'Mona',
  phone,
  gender: 'female',
  password: 'eight-or-more',
  password_confirmation: 'eight-or-more',
});
const numbered = (n: number) => `+2010000${String(10_000 + n)}`;

test.for([
  ['+201000000971', 'done'],
  ['+201500000971', 'done'],
  ['+20223456789', 'phone_not_mobile'],
  ['+208001234567', 'phone_not_mobile'],
  ['+966512345678', 'phone_country'],
  ['+447911123456', 'phone_country'],
] as const)('%s: %s, in every call that sends a code', async ([phone, refusal], { ctx, make }) => {
  const { shop } = await shopWith(ctx, { otp_resend_seconds: 0, codes_per_hour: 99 });
  const later = (minutes: number): Ctx => ({ ...shop, now: new Date(ctx.now.getTime() + minutes * 60_000) });
  const other = phone.replace(/1$/, '2');
  expect(await outcome(sendOtp(later(0), { phone }))).toBe(refusal);
  expect(await outcome(requestPasswordReset(later(2), { phone }))).toBe(refusal);
  expect(await outcome(register.fromRequest(later(4), person(phone)))).toBe(refusal);
  const actor = await make.customer();
  expect(await outcome(updateAccount({ ...later(6), actor: contextFor(shop, actor).actor }, { phone: other }))).toBe(
    refusal,
  );
  // When no code is sent to the number, nothing is counted or stored.
  if (refusal !== 'done') expect(await ctx.db.$count(outbox, eq(outbox.recipient, phone))).toBe(0);
});

test('staff can add countries', async ({ ctx }) => {
  const { shop } = await shopWith(ctx, { sms_countries: 'EG, SA,AE' });
  expect(await outcome(sendOtp(shop, { phone: '+966512345678' }))).toBe('done');
  expect(await outcome(sendOtp(shop, { phone: '+971501234567' }))).toBe('done');
  expect(await outcome(sendOtp(shop, { phone: '+966112345678' }))).toBe('phone_not_mobile');
  expect(await outcome(sendOtp(shop, { phone: '+96522345678' }))).toBe('phone_country');
});

test('a block of addresses has its own share, and its refused requests do not count for the shop', async ({ ctx }) => {
  const { from, events } = await shopWith(ctx, { sms_per_block_hour: 4, sms_per_hour: 6 });
  const asks = async (address: string, n: number) => outcome(sendOtp(from(address), { phone: numbered(n) }));
  const results: string[] = [];
  for (let n = 0; n < 12; n++) results.push(String(await asks(`203.0.113.${n}`, n)));
  expect(results).toEqual([...Array(4).fill('done'), ...Array(8).fill('too_many')]);
  expect(await asks('198.51.100.1', 20)).toBe('done');
  expect(await asks('2001:db8:7::1', 21)).toBe('done');
  expect(await asks('2001:db8:8::1', 22)).toBe('too_many');
  expect(events.map(({ type, budget }) => [type, budget]).filter(([type]) => type === 'sms_budget_reached')).toEqual([
    ['sms_budget_reached', 'block'],
    ['sms_budget_reached', 'hour'],
  ]);
  // After the hour, codes are sent again for the block and the shop.
  const later = { ...from('203.0.113.7'), now: new Date(ctx.now.getTime() + 3_600_001) };
  expect(await outcome(sendOtp(later, { phone: numbered(0) }))).toBe('done');
});

test('the store is notified once a window, of the daily and of the hourly budget', async ({ ctx }) => {
  const { from, events } = await shopWith(ctx, { sms_per_day: 3, contact_notify: 'care@yasmin.example' });
  for (let n = 0; n < 6; n++) await outcome(sendOtp(from(`203.0.${n}.1`), { phone: numbered(n) }));
  await waitForBackgroundTasks();
  const mails = await ctx.db.select().from(outbox).where(eq(outbox.recipient, 'care@yasmin.example'));
  expect(mails.map(({ text, kind }) => [kind, text])).toEqual([
    ['sms_budget', getMessages('ar').notifications.sms_budget.day(3)],
  ]);
  expect(events.filter(({ type }) => type === 'sms_budget_reached')).toMatchObject([{ budget: 'day', points: 3 }]);
});

test('codes by e-mail do not count for the SMS budget', async ({ ctx }) => {
  const { shop } = await shopWith(ctx, { sms_per_hour: 1 });
  for (let n = 0; n < 3; n++)
    expect(await outcome(requestPasswordReset(shop, { email: `one-${n}@example.com` }))).toBe('done');
  expect(await outcome(requestPasswordReset(shop, { phone: numbered(1) }))).toBe('done');
  expect(await outcome(requestPasswordReset(shop, { phone: numbered(2) }))).toBe('too_many');
});

// PGlite has one connection: only on PostgreSQL do these run concurrently.
describe.runIf(process.env['TEST_DATABASE_URL'])('concurrently', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(20);
  });
  afterAll(async () => {
    await waitForBackgroundTasks();
    await database.close();
  });

  test('of 60 requests from 60 blocks exactly the budget passes, and one alert is written', async () => {
    const ctx = contextFor(createTestServices(database));
    const { from, events } = await shopWith(ctx, { sms_per_hour: 25, contact_notify: 'care@yasmin.example' });
    const results = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        outcome(consumeSmsBudget(from(`10.${n}.0.1`), { channel: 'sms', to: numbered(n) })),
      ),
    );
    expect(results.filter((result) => result === 'done')).toHaveLength(25);
    expect(results.filter((result) => result === 'too_many')).toHaveLength(35);
    expect(events.filter(({ type }) => type === 'sms_budget_reached')).toHaveLength(1);
    expect(await database.db.$count(outbox, eq(outbox.kind, 'sms_budget'))).toBe(1);
  });
});
