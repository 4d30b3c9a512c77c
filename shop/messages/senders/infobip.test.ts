import { createServer } from 'node:http';
import { eq } from 'drizzle-orm';
import { outbox } from '#db/schema.ts';
import { expect } from 'vitest';
import { contextFor, servicesOver, test as base } from '#test/fixtures.ts';
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

/** How a call ends, in one line; and that it tells nothing of the message or the key. */
async function endOf(call: Promise<unknown>): Promise<string> {
  const end = await call.then(
    () => 'sent',
    (error: unknown) => {
      expect(error).toBeInstanceOf(SendError);
      const { end, message, retryAfter } = error as SendError;
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
  expect(infobip.taken).toEqual([
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
  infobip.mishaps.push(mishap);
  expect(await endOf(senderOf(infobip, mishap === 'hang' ? 300 : undefined).send(message))).toBe(end);
  expect(infobip.taken).toEqual([]);
});

test('a redirect is not followed, so that key and message go nowhere else', async ({ infobip }) => {
  infobip.mishaps.push({ status: 307, headers: { Location: `${infobip.url}/elsewhere` } });
  expect(await endOf(senderOf(infobip).send(message))).toBe('later: HTTP 307');
  expect(infobip.calls).toEqual(['POST /sms/3/messages']);
});

test('a wrong key may be mended, nothing went out', async ({ infobip }) => {
  expect(await endOf(senderOf({ url: infobip.url, apiKey: 'another' }).send(message))).toBe('later: HTTP 401');
  expect(infobip.taken).toEqual([]);
});

test('nobody listening is no doubt', async () => {
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

test('the log is asked by our reference', async ({ infobip }) => {
  const sender = senderOf(infobip);
  expect(await sender.ask!(message)).toBe('absent');
  await sender.send(message);
  expect(await sender.ask!(message)).toBe('sent');
  expect(await sender.ask!({ ...message, reference: 'another' })).toBe('absent');
});

test.for(['hang', 'drop', 401, 404, 429, 500, 'garbage'] as const)(
  'a log that answers with %j leaves the message in doubt',
  async (mishap, { infobip }) => {
    infobip.askMishaps.push(mishap);
    expect(await endOf(senderOf(infobip, mishap === 'hang' ? 300 : undefined).ask!(message))).toMatch(/^unsure: /);
  },
);

test('the same message twice is taken once, and told as sent', async ({ infobip }) => {
  const sender = senderOf(infobip);
  await sender.send(message);
  await sender.send(message);
  expect(infobip.taken).toHaveLength(1);
});

// Through the outbox.

const code = {
  to: '+201001234567',
  channel: 'sms',
  locale: 'ar',
  code: '482913',
  minutes: 10,
  purpose: 'verify',
} as const;

test('taken, and the connection lost before the reply: asked, not sent twice', async ({ infobip, ctx, make }) => {
  const { userId } = await make.customer();
  await sendCode(ctx, { userId, ...code });
  infobip.mishaps.push('lose');
  const tryAt = (seconds: number) =>
    deliverOutbox({ ...ctx, sender: senderOf(infobip), now: new Date(ctx.now.getTime() + seconds * 1000) });
  expect(await tryAt(0)).toBe(0);
  expect(await tryAt(10)).toBe(1);
  expect(infobip.calls).toEqual(['POST /sms/3/messages', 'GET /sms/3/logs']);
  expect(infobip.taken).toHaveLength(1);
});

test('never taken because the call hung: asked, and sent under the same id', async ({ infobip, ctx, make }) => {
  const { userId } = await make.customer();
  await sendCode(ctx, { userId, ...code });
  infobip.mishaps.push('hang');
  const tryAt = (seconds: number) =>
    deliverOutbox({ ...ctx, sender: senderOf(infobip), now: new Date(ctx.now.getTime() + seconds * 1000) });
  const [before] = await ctx.db.select().from(outbox).where(eq(outbox.userId, userId));
  expect(await tryAt(0)).toBe(0);
  expect(await tryAt(10)).toBe(1);
  expect(infobip.calls).toEqual(['POST /sms/3/messages', 'GET /sms/3/logs', 'POST /sms/3/messages']);
  expect(infobip.taken).toMatchObject([{ messageId: before!.reference }]);
});

test('a crash between being taken and our note: asked first, not sent twice', async ({ infobip, ctx, make }) => {
  const { userId } = await make.customer();
  await sendCode(ctx, { userId, ...code, minutes: 60 });
  const real = senderOf(infobip);
  const cutOff = Promise.withResolvers<void>();
  const dying = {
    ...real,
    send: async (one: Message) => {
      await real.send(one);
      cutOff.resolve();
      // The process ends here: nothing is noted.
      await new Promise(() => {});
    },
  };
  void deliverOutbox({ ...ctx, sender: dying });
  await cutOff.promise;
  const tryAt = (seconds: number) =>
    deliverOutbox({ ...ctx, sender: real, now: new Date(ctx.now.getTime() + seconds * 1000) });
  expect(await tryAt(60)).toBe(0);
  expect(await tryAt(200)).toBe(1);
  expect(infobip.taken).toHaveLength(1);
  expect(infobip.calls).toEqual(['POST /sms/3/messages', 'GET /sms/3/logs']);
});

test('two instances at once, and replies that are lost: every message once', async ({ infobip, database }) => {
  const ctx = contextFor(servicesOver(database));
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
  infobip.mishaps.push('lose', 'lose', 'lose', 'hang', 500, 429);
  const sender = senderOf(infobip);
  for (const seconds of [0, 10, 70, 370, 1270]) {
    const now = new Date(ctx.now.getTime() + seconds * 1000);
    await Promise.all([1, 2].map(() => deliverOutbox({ ...ctx, sender, now })));
  }
  expect(infobip.taken.map(({ to }) => to).toSorted()).toEqual(
    Array.from({ length: 12 }, (_, i) => `2010000100${10 + i}`),
  );
});
