import { eq } from 'drizzle-orm';
import { expect, onTestFinished, vi } from 'vitest';
import { outbox } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import type { Factories } from '#test/factories.ts';
import { contextFor, createTestServices, test } from '#test/fixtures.ts';
import { countOutbox } from './count-outbox.ts';
import { deliverOutbox } from './deliver-outbox.ts';
import { enqueueMessage } from './enqueue.ts';
import { sendCode } from './send-code.ts';
import { type MessageSender, type Message, SendError } from './sender.ts';

const message = (userId: number) => ({
  userId,
  to: '+201001234567',
  channel: 'sms' as const,
  locale: 'en' as const,
  code: '012345',
  minutes: 10,
  purpose: 'verify' as const,
});

type Sent = (message: Message) => Promise<void>;
const sender = (send: Sent, checkDelivery?: MessageSender['checkDelivery']): MessageSender => ({
  name: 'test',
  send,
  ...(checkDelivery && { checkDelivery }),
});

test('sends waiting messages once', async ({ ctx, make }) => {
  const { userId } = await make.customer();
  await sendCode(ctx, message(userId));
  const sent: Message[] = [];
  const services = { ...ctx, sender: sender(async (message) => void sent.push(message)) };
  expect(await deliverOutbox(services)).toBe(1);
  expect(await deliverOutbox(services)).toBe(0);
  expect(sent).toEqual([
    {
      to: '+201001234567',
      channel: 'sms',
      kind: 'code_verify',
      locale: 'en',
      text: expect.stringContaining('012345'),
      code: '012345',
      data: { minutes: 10 },
      reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
      expiresAt: new Date(ctx.now.getTime() + 600_000),
    },
  ]);
});

test('sends each message once when many runs are concurrent', async ({ database }) => {
  const ctx = contextFor(createTestServices(database));
  const sent: string[] = [];
  const services = { ...ctx, sender: sender(async ({ to }) => void sent.push(to)) };
  await ctx.db.insert(outbox).values(
    Array.from({ length: 30 }, (_, i) => ({
      recipient: `r${i}`,
      channel: 'sms' as const,
      kind: 'code',
      locale: 'en' as const,
      text: 't',
      createdAt: ctx.now,
    })),
  );
  await Promise.all([1, 2, 3, 4].map(() => deliverOutbox(services)));
  expect(sent).toHaveLength(30);
  expect(new Set(sent).size).toBe(30);
});

test('does not store a sent code outside demo mode', async ({ ctx, make }) => {
  const { userId } = await make.customer();
  await sendCode(ctx, message(userId));
  await deliverOutbox({ ...ctx, demo: false });
  const [row] = await ctx.db.select().from(outbox).where(eq(outbox.userId, userId));
  expect(row).toMatchObject({ sentAt: expect.any(Date), text: '', code: null });
});

/** A message in the outbox, with functions to read it and to attempt its delivery some seconds later. */
async function notice(ctx: Ctx, make: Factories, kind: 'notice' | 'code' = 'notice') {
  const { userId } = await make.customer();
  if (kind === 'code') await sendCode(ctx, message(userId));
  else
    await enqueueMessage(ctx, {
      userId,
      to: '+201001234567',
      channel: 'sms',
      kind: 'order_placed',
      locale: 'en',
      text: 't',
      dedupe: 'd',
    });
  return {
    row: async () => (await ctx.db.select().from(outbox).where(eq(outbox.userId, userId)))[0]!,
    tryAt: (seconds: number, sender: MessageSender, demo = true) =>
      deliverOutbox({ ...ctx, demo, sender, now: new Date(ctx.now.getTime() + seconds * 1000) }),
  };
}

test('retries after 10 seconds, 1, 5, 15 and 60 minutes, and then gives up', async ({ ctx, make }) => {
  const { row, tryAt } = await notice(ctx, make);
  const attempts: number[] = [];
  let at = 0;
  const broken = sender(async () => {
    attempts.push(at);
    throw new SendError('later', 'no line');
  });
  for (at = 0; at < 6000; at += 5) await tryAt(at, broken);
  expect(attempts).toEqual([0, 10, 70, 370, 1270, 4870]);
  expect(await row()).toMatchObject({ tries: 6, sentAt: null, failedAt: expect.any(Date), error: 'later: no line' });
});

test('retries with a new reference after a certain failure, and with the same one after an unknown outcome', async ({
  ctx,
  make,
}) => {
  const { tryAt } = await notice(ctx, make);
  const names: string[] = [];
  const ends = ['later', 'unsure', 'unsure'] as const;
  const broken = sender(
    async ({ reference }) => {
      names.push(reference);
      throw new SendError(ends[names.length - 1] ?? 'refused', 'x');
    },
    async () => 'absent',
  );
  for (const seconds of [0, 10, 70, 370]) await tryAt(seconds, broken);
  expect(names).toHaveLength(4);
  expect(names[1]).not.toBe(names[0]);
  expect(names.slice(1)).toEqual([names[1], names[1], names[1]]);
});

test('does not retry a permanently refused message', async ({ ctx, make }) => {
  const { row, tryAt } = await notice(ctx, make);
  await tryAt(
    0,
    sender(async () => {
      throw new SendError('refused', 'no such number');
    }),
  );
  expect(await row()).toMatchObject({ tries: 1, failedAt: ctx.now, error: 'refused: no such number' });
  expect(
    await tryAt(
      9999,
      sender(async () => {}),
    ),
  ).toBe(0);
});

test('waits as long as the carrier requests', async ({ ctx, make }) => {
  const { tryAt } = await notice(ctx, make);
  await tryAt(
    0,
    sender(async () => {
      throw new SendError('later', 'busy', 100);
    }),
  );
  expect(
    await tryAt(
      99,
      sender(async () => {}),
    ),
  ).toBe(0);
  expect(
    await tryAt(
      100,
      sender(async () => {}),
    ),
  ).toBe(1);
});

test('checks an attempt with an unknown outcome, and does not repeat it when it was delivered', async ({
  ctx,
  make,
}) => {
  const { row, tryAt } = await notice(ctx, make);
  const sent: string[] = [];
  const lost = sender(
    async ({ reference }) => {
      sent.push(reference);
      throw new SendError('unsure', 'time-out');
    },
    async () => 'sent',
  );
  expect(await tryAt(0, lost)).toBe(0);
  expect(await row()).toMatchObject({ sentAt: null, claimedAt: ctx.now, error: 'unsure: time-out' });
  expect(await tryAt(10, lost)).toBe(1);
  expect(sent).toHaveLength(1);
  expect(await row()).toMatchObject({ sentAt: expect.any(Date), claimedAt: null, error: null });
});

test('leaves a code with an unknown outcome undecided and never repeats it', async ({ ctx, make }) => {
  const { row, tryAt } = await notice(ctx, make, 'code');
  let sent = 0;
  const lost = sender(
    async () => {
      sent++;
      throw new SendError('unsure', 'time-out');
    },
    async () => {
      throw new SendError('unsure', 'asked: time-out');
    },
  );
  for (let seconds = 0; seconds < 1300; seconds += 10) await tryAt(seconds, lost, false);
  expect(sent).toBe(1);
  expect(await row()).toMatchObject({
    sentAt: null,
    failedAt: expect.any(Date),
    error: 'expired; unsure: asked: time-out',
    text: '',
    code: null,
  });
});

test('checks an attempt interrupted by a crash after its lease, and repeats it when it never arrived', async ({
  ctx,
  make,
}) => {
  const { row, tryAt } = await notice(ctx, make);
  const hung = Promise.withResolvers<void>();
  const first = tryAt(
    0,
    sender(() => hung.promise),
  );
  await expect.poll(async () => (await row()).claimedAt).toEqual(ctx.now);
  const did: string[] = [];
  const second = sender(
    async () => void did.push('send'),
    async () => {
      did.push('ask');
      return 'absent';
    },
  );
  expect(await tryAt(179, second)).toBe(0);
  expect(did).toEqual([]);
  expect(await tryAt(180, second)).toBe(1);
  expect(did).toEqual(['ask', 'send']);
  hung.resolve();
  await first;
});

test('does not send an expired code', async ({ ctx, make }) => {
  const { row, tryAt } = await notice(ctx, make, 'code');
  expect(
    await tryAt(
      600,
      sender(async () => {}),
      false,
    ),
  ).toBe(0);
  expect(await row()).toMatchObject({ failedAt: expect.any(Date), error: 'expired', text: '', code: null, tries: 0 });
});

test('replaces an unsent code with a newer one', async ({ ctx, make }) => {
  const { userId } = await make.customer();
  await sendCode(ctx, message(userId));
  await sendCode(ctx, { ...message(userId), purpose: 'reset' });
  await sendCode(ctx, { ...message(userId), code: '999999' });
  const sent: string[] = [];
  await deliverOutbox({ ...ctx, sender: sender(async ({ code }) => void sent.push(code!)) });
  expect(sent.toSorted()).toEqual(['012345', '999999']);
});

test('stores only the name of an unexpected error', async ({ ctx, make }) => {
  const { row, tryAt } = await notice(ctx, make, 'code');
  await tryAt(
    0,
    sender(async ({ text }) => {
      throw new TypeError(text);
    }),
  );
  expect(await row()).toMatchObject({ error: 'later: TypeError', failedAt: null });
});

test('sends more than one batch in a run', async ({ ctx }) => {
  await ctx.db.insert(outbox).values(
    Array.from({ length: 45 }, (_, i) => ({
      recipient: `r${i}`,
      channel: 'sms' as const,
      kind: 'k',
      locale: 'en' as const,
      text: 't',
      createdAt: ctx.now,
    })),
  );
  expect(await deliverOutbox({ ...ctx, sender: sender(async () => {}) })).toBe(45);
});

/** Adds `count` messages to the outbox, created before any other. */
const addMessages = (ctx: Ctx, count: number) =>
  ctx.db.insert(outbox).values(
    Array.from({ length: count }, (_, i) => ({
      recipient: `r${i}`,
      channel: 'sms' as const,
      kind: 'k',
      locale: 'en' as const,
      text: 't',
      createdAt: new Date(ctx.now.getTime() - 60_000 + i),
    })),
  );

/** A sender whose first batch takes `seconds`; `then` runs at each later message. */
function slowSender(seconds: number, then: () => Promise<unknown> = async () => {}) {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const end = Date.now() + seconds * 1000;
  const sent: string[] = [];
  const slow = sender(async ({ to }) => {
    sent.push(to);
    if (sent.length <= 20) vi.setSystemTime(end);
    else await then();
  });
  return { sent, slow };
}

test('a message of a long run has its full lease: another run does not send it too', async ({ ctx }) => {
  await addMessages(ctx, 21);
  const { sent, slow } = slowSender(200, () => deliverOutbox({ ...ctx, sender: slow, now: new Date() }));
  expect(await deliverOutbox({ ...ctx, sender: slow })).toBe(21);
  expect(sent).toEqual(Array.from({ length: 21 }, (_, i) => `r${i}`));
});

test('does not send a code that expires during the run', async ({ ctx, make }) => {
  await addMessages(ctx, 20);
  const { row } = await notice(ctx, make, 'code');
  const { sent, slow } = slowSender(601);
  expect(await deliverOutbox({ ...ctx, sender: slow })).toBe(20);
  expect(sent).not.toContain('+201001234567');
  expect(await row()).toMatchObject({ failedAt: expect.any(Date), error: 'expired', tries: 0 });
});

test.for([
  { end: 'fails', state: { sentAt: null, claimedAt: expect.any(Date), error: null } },
  { end: 'succeeds', state: { sentAt: expect.any(Date), error: null } },
])('an attempt that $end after its lease, while the next one runs', async ({ end, state }, { ctx, make }) => {
  const { row, tryAt } = await notice(ctx, make);
  const [late, next] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const waitFor = (outcome: Promise<void>) => sender(() => outcome);
  const first = tryAt(0, waitFor(late.promise));
  await expect.poll(async () => (await row()).tries).toBe(1);
  const second = tryAt(180, waitFor(next.promise));
  await expect.poll(async () => (await row()).tries).toBe(2);
  const { reference, dueAt } = await row();
  if (end === 'fails') late.reject(new SendError('later', 'no line'));
  else late.resolve();
  await first;
  expect(await row()).toMatchObject({ ...state, reference, dueAt });
  // The next attempt's failure does not make a sent message due again.
  if (end === 'fails') next.resolve();
  else next.reject(new SendError('refused', 'no such number'));
  await second;
  expect(await row()).toMatchObject({ sentAt: expect.any(Date), failedAt: null, error: null });
});

test('counts unsent messages by their state', async ({ ctx }) => {
  const row = { recipient: 'r', channel: 'sms' as const, kind: 'k', locale: 'en' as const, text: 't' };
  await ctx.db
    .insert(outbox)
    .values([
      row,
      row,
      { ...row, claimedAt: ctx.now },
      { ...row, sentAt: ctx.now },
      { ...row, failedAt: ctx.now, tries: 6 },
      { ...row, failedAt: ctx.now },
      { ...row, failedAt: new Date(ctx.now.getTime() - 2 * 86_400_000), tries: 6 },
    ]);
  expect(await countOutbox(ctx)).toEqual({ waiting: 2, unsure: 1, failed: 1 });
});
