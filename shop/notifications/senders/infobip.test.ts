import { createServer } from 'node:http';
import { eq } from 'drizzle-orm';
import { outbox } from '#db/schema.ts';
import { expect } from 'vitest';
import { contextFor, createTestServices, test as base } from '#test/fixtures.ts';
import { InfobipServer } from '#test/infobip-server.ts';
import { deliverOutbox } from '../deliver-outbox.ts';
import { sendCode } from '../send-code.ts';
import { type Message, SendError } from '../sender.ts';
import { infobipSender } from './infobip.ts';

const test = base.extend<{ infobip: InfobipServer }>({
  infobip: async ({}, use) => {
    const server = await InfobipServer.start();
    await use(server);
    await server.stop();
  },
});

const senderOf = ({ url, apiKey }: { url: string; apiKey: string }, timeLimit = 3_000) =>
  infobipSender({ url, apiKey, sender: 'Yasmin', timeLimit });

const text = 'رمز تأكيد حسابك في ياسمين: 482913';
const message: Message = {
  to: '+201001234567',
  channel: 'sms',
  kind: 'code_verify',
  locale: 'ar',
  text,
  code: '482913',
  reference: '1b4e28ba-2fa1-11d2-883f-0016d3cca427',
};

/** The outcome of a call in one line. Asserts that the error contains nothing of the message or the key. */
async function endOf(call: Promise<unknown>): Promise<string> {
  const end = await call.then(
    () => 'sent',
    (error: unknown) => {
      expect(error).toBeInstanceOf(SendError);
      const { outcome: end, message, retryAfter } = error as SendError;
      expect(JSON.stringify([message, (error as Error).stack, String((error as Error).cause)])).not.toMatch(
        /482913|رمز|1001234567|a-key-of-infobip/,
      );
      return `${end}: ${message}${retryAfter === undefined ? '' : `, after ${retryAfter}`}`;
    },
  );
  return end;
}

test('sends Arabic under the registered name, with our reference as its id', async ({ infobip }) => {
  const expiresAt = new Date(Date.now() + 10 * 60_000 - 1000);
  await senderOf(infobip).send({ ...message, expiresAt });
  expect(infobip.received).toEqual([
    { messageId: message.reference, to: '201001234567', sender: 'Yasmin', text, minutes: 10 },
  ]);
});

test.for([
  [400, 'refused: HTTP 400'],
  [404, 'refused: HTTP 404'],
  [401, 'later: HTTP 401'],
  [403, 'later: HTTP 403'],
  [429, 'later: HTTP 429'],
  [{ status: 429, headers: { 'Retry-After': '42' } }, 'later: HTTP 429, after 42'],
  [{ status: 429, headers: { 'Retry-After': 'tomorrow' } }, 'later: HTTP 429'],
  [500, 'unsure: HTTP 500'],
  [{ status: 503, headers: { 'Retry-After': '7' } }, 'unsure: HTTP 503, after 7'],
  ['hang', 'unsure: no reply (TimeoutError)'],
  ['drop', 'unsure: no reply (UND_ERR_SOCKET)'],
  ['garbage', "unsure: a reply that can't be read (SyntaxError)"],
] as const)('%j ends as "%s"', async ([mishap, end], { infobip }) => {
  infobip.failures.push(mishap);
  expect(await endOf(senderOf(infobip, mishap === 'hang' ? 300 : undefined).send(message))).toBe(end);
  expect(infobip.received).toEqual([]);
});

test('does not follow a redirect, so that key and message go nowhere else', async ({ infobip }) => {
  infobip.failures.push({ status: 307, headers: { Location: `${infobip.url}/elsewhere` } });
  expect(await endOf(senderOf(infobip).send(message))).toBe('later: HTTP 307');
  expect(infobip.calls).toEqual(['POST /sms/3/messages']);
});

test('treats a wrong key as retryable, because nothing was sent', async ({ infobip }) => {
  expect(await endOf(senderOf({ url: infobip.url, apiKey: 'another' }).send(message))).toBe('later: HTTP 401');
  expect(infobip.received).toEqual([]);
});

test('treats a refused connection as certainly not sent', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  const sender = senderOf({ url: `http://127.0.0.1:${port}`, apiKey: 'k' });
  expect(await endOf(sender.send(message))).toBe('later: no reply (ECONNREFUSED)');
});

test.for([
  [52, 'refused: REJECTED_DESTINATION'],
  [11, 'later: REJECTED_SOURCE'],
  [12, 'later: REJECTED_NOT_ENOUGH_CREDITS'],
  [21, 'later: REJECTED_SYSTEM_ERROR'],
] as const)('a message refused with status %i ends as "%s"', async ([id, end], { infobip }) => {
  infobip.refused.set('201001234567', id);
  expect(await endOf(senderOf(infobip).send(message))).toBe(end);
});

test('queries the log by our reference', async ({ infobip }) => {
  const sender = senderOf(infobip);
  expect(await sender.checkDelivery!(message)).toBe('absent');
  await sender.send(message);
  expect(await sender.checkDelivery!(message)).toBe('sent');
  expect(await sender.checkDelivery!({ ...message, reference: 'another' })).toBe('absent');
});

test.for(['hang', 'drop', 401, 404, 429, 500, 'garbage'] as const)(
  'a log that answers with %j leaves the outcome unknown',
  async (mishap, { infobip }) => {
    infobip.queryFailures.push(mishap);
    expect(await endOf(senderOf(infobip, mishap === 'hang' ? 300 : undefined).checkDelivery!(message))).toMatch(
      /^unsure: /,
    );
  },
);

test('the same message is accepted once, and the second attempt counts as sent', async ({ infobip }) => {
  const sender = senderOf(infobip);
  await sender.send(message);
  await sender.send(message);
  expect(infobip.received).toHaveLength(1);
});

// Tests with the outbox.

const code = {
  to: '+201001234567',
  channel: 'sms',
  locale: 'ar',
  code: '482913',
  minutes: 10,
  purpose: 'verify',
} as const;

test('checks instead of sending twice when the connection is lost after acceptance', async ({ infobip, ctx, make }) => {
  const { userId } = await make.customer();
  await sendCode(ctx, { userId, ...code });
  infobip.failures.push('lose');
  const tryAt = (seconds: number) =>
    deliverOutbox({ ...ctx, sender: senderOf(infobip), now: new Date(ctx.now.getTime() + seconds * 1000) });
  expect(await tryAt(0)).toBe(0);
  expect(await tryAt(10)).toBe(1);
  expect(infobip.calls).toEqual(['POST /sms/3/messages', 'GET /sms/3/logs']);
  expect(infobip.received).toHaveLength(1);
});

test('checks, and sends with the same id, when the call hung and nothing was accepted', async ({
  infobip,
  ctx,
  make,
}) => {
  const { userId } = await make.customer();
  await sendCode(ctx, { userId, ...code });
  infobip.failures.push('hang');
  const tryAt = (seconds: number) =>
    deliverOutbox({ ...ctx, sender: senderOf(infobip), now: new Date(ctx.now.getTime() + seconds * 1000) });
  const [before] = await ctx.db.select().from(outbox).where(eq(outbox.userId, userId));
  expect(await tryAt(0)).toBe(0);
  expect(await tryAt(10)).toBe(1);
  expect(infobip.calls).toEqual(['POST /sms/3/messages', 'GET /sms/3/logs', 'POST /sms/3/messages']);
  expect(infobip.received).toMatchObject([{ messageId: before!.reference }]);
});

test('checks first and does not send twice after a crash between acceptance and our record', async ({
  infobip,
  ctx,
  make,
}) => {
  const { userId } = await make.customer();
  await sendCode(ctx, { userId, ...code, minutes: 60 });
  const real = senderOf(infobip);
  const cutOff = Promise.withResolvers<void>();
  const dying = {
    ...real,
    send: async (letter: Message) => {
      await real.send(letter);
      cutOff.resolve();
      // Simulates a crash before the outcome is recorded.
      await new Promise(() => {});
    },
  };
  void deliverOutbox({ ...ctx, sender: dying });
  await cutOff.promise;
  const tryAt = (seconds: number) =>
    deliverOutbox({ ...ctx, sender: real, now: new Date(ctx.now.getTime() + seconds * 1000) });
  expect(await tryAt(60)).toBe(0);
  expect(await tryAt(200)).toBe(1);
  expect(infobip.received).toHaveLength(1);
  expect(infobip.calls).toEqual(['POST /sms/3/messages', 'GET /sms/3/logs']);
});

test('sends every message once with two concurrent instances and lost replies', async ({ infobip, database }) => {
  const ctx = contextFor(createTestServices(database));
  await ctx.db.insert(outbox).values(
    Array.from({ length: 12 }, (_, i) => ({
      recipient: `+2010000100${10 + i}`,
      channel: 'sms' as const,
      kind: 'order_placed',
      locale: 'en' as const,
      text: `Order ${i}`,
      createdAt: ctx.now,
    })),
  );
  infobip.failures.push('lose', 'lose', 'lose', 'hang', 500, 429);
  const sender = senderOf(infobip);
  for (const seconds of [0, 10, 70, 370, 1270]) {
    const now = new Date(ctx.now.getTime() + seconds * 1000);
    await Promise.all([1, 2].map(() => deliverOutbox({ ...ctx, sender, now })));
  }
  expect(infobip.received.map(({ to }) => to).toSorted()).toEqual(
    Array.from({ length: 12 }, (_, i) => `2010000100${10 + i}`),
  );
});
