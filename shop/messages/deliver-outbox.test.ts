import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { outbox } from '#db/schema.ts';
import { contextFor, servicesOver, test } from '#test/fixtures.ts';
import { deliverOutbox } from './deliver-outbox.ts';
import { sendCode } from './send-code.ts';
import type { Message } from './sender.ts';

const message = (userId: number) => ({
  userId,
  to: '+201001234567',
  channel: 'sms' as const,
  locale: 'en' as const,
  code: '012345',
  minutes: 10,
});

test('sends what waits, once', async ({ ctx, make }) => {
  const { userId } = await make.customer();
  await sendCode(ctx, message(userId));
  const sent: Message[] = [];
  const services = { ...ctx, sender: { name: 'list', send: async (one: Message) => void sent.push(one) } };
  expect(await deliverOutbox(services)).toBe(1);
  expect(await deliverOutbox(services)).toBe(0);
  expect(sent).toEqual([
    {
      to: '+201001234567',
      channel: 'sms',
      kind: 'code',
      locale: 'en',
      text: expect.stringContaining('012345'),
      code: '012345',
    },
  ]);
});

test('many at once send each message once', async ({ database }) => {
  const ctx = contextFor(servicesOver(database));
  const sent: string[] = [];
  const services = { ...ctx, sender: { name: 'list', send: async ({ to }: Message) => void sent.push(to) } };
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

test('tries again after a failure, a minute apart, and gives up after the fifth', async ({ ctx, make }) => {
  const { userId } = await make.customer();
  await sendCode(ctx, message(userId));
  let asked = 0;
  const services = {
    ...ctx,
    sender: {
      name: 'broken',
      async send() {
        asked++;
        throw new Error('no line');
      },
    },
  };
  const row = async () => (await ctx.db.select().from(outbox).where(eq(outbox.userId, userId)))[0]!;
  for (let minute = 0; minute < 8; minute++) {
    for (const seconds of [0, 30])
      await deliverOutbox({ ...services, now: new Date(ctx.now.getTime() + (minute * 60 + seconds) * 1000) });
  }
  expect(asked).toBe(5);
  expect(await row()).toMatchObject({
    tries: 5,
    sentAt: null,
    failedAt: expect.any(Date),
    error: expect.stringContaining('no line'),
  });
});

test('outside demo mode a sent code is not kept', async ({ ctx, make }) => {
  const { userId } = await make.customer();
  await sendCode(ctx, message(userId));
  await deliverOutbox({ ...ctx, demo: false });
  const [row] = await ctx.db.select().from(outbox).where(eq(outbox.userId, userId));
  expect(row).toMatchObject({ sentAt: expect.any(Date), text: '', code: null });
});
