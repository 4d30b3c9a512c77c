import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Database } from '#db/client.ts';
import { sessions } from '#db/schema.ts';
import { queryRows } from '#db/query-rows.ts';
import { factories } from '#test/factories.ts';
import { contextFor, createTestServices, test } from '#test/fixtures.ts';
import type { Ctx, Customer } from '../context.ts';
import { answerChat } from './manage/answer-chat.ts';
import type { ChatEvent } from './chat.ts';
import { closeChat } from './manage/close-chat.ts';
import { followChat } from './follow-chat.ts';
import { followStaffChat } from './manage/follow-staff.ts';
import { createChatHub } from './hub/hub.ts';
import type { Subscription, Sink } from './hub/streams.ts';
import { postMessage } from './post-message.ts';
import { publishStaffTyping } from './manage/publish-staff-typing.ts';
import { publishTyping } from './publish-typing.ts';

/** A reader like a browser: it stores what it receives, and resumes after its last message. */
function reader(ctx: Ctx) {
  const had: number[] = [];
  let following: Promise<Subscription> | undefined;
  let last: string | undefined;
  let space = Infinity;
  let line = 0;
  const reading = {
    had,
    states: 0,
    ended: 0,
    last: () => last,
    async open() {
      const mine = ++line;
      const sink: Sink<ChatEvent> = {
        write(event) {
          // Messages buffered in a cut connection are lost.
          if (mine !== line) return true;
          if (event.type === 'state') reading.states++;
          if (event.type === 'message') {
            had.push(event.message.seq);
            last = event.message.id;
            space--;
          }
          return space > 0;
        },
        beat: () => space > 0,
        end: () => {
          if (mine === line) reading.ended++;
        },
      };
      following = followChat(ctx, { event: last, after: 0 }, sink);
      await following;
    },
    async cut() {
      line++;
      (await following)?.stop();
      following = undefined;
    },
    isOpen: () => following !== undefined,
    /** Reads `n` messages, then pauses until it is resumed. */
    async readOnly(n: number) {
      space = n;
      if (n > 0) (await following)?.resume();
    },
  };
  return reading;
}

/** The shop with a hub that can miss notices for a while, as when its connection is lost. */
function shopOf(database: Database) {
  const services = createTestServices(database);
  let deaf = false;
  let listener: (payload: string | null) => void = () => {};
  const listen: Database['listen'] = (to, channel) => {
    listener = to;
    return database.listen((payload) => deaf || to(payload), channel);
  };
  const chats = createChatHub({ listen }, database.db, services);
  return {
    ctx: (actor: Customer) => contextFor({ ...services, chats }, actor),
    deafen: () => (deaf = true),
    restore: () => {
      if (deaf) listener(null);
      deaf = false;
    },
    chats,
  };
}

async function signedIn(database: Database, scopes: string[] = []): Promise<Customer> {
  const customer = await factories(database.db).customer({ scopes });
  const later = new Date(Date.now() + 3_600_000);
  const name = `resume-${customer.userId}`;
  const [row] = await database.db
    .insert(sessions)
    .values({
      userId: customer.userId,
      family: name,
      accessHash: name,
      refreshHash: name,
      accessExpiresAt: later,
      refreshExpiresAt: later,
    })
    .returning();
  return { ...customer, sessionId: row!.id };
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('say' as const), n: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('answer' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('open' as const, 'cut' as const), who: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('read' as const), who: fc.nat(2), n: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('deafen' as const, 'restore' as const, 'wait' as const) }) },
);

test(
  'after any cut, stall or missed notice each reader has every message once and in order',
  { timeout: 120_000 },
  async ({ database }) => {
    const staff = await signedIn(database, ['chat.answer']);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const shop = shopOf(database);
        const shopper = await signedIn(database);
        await database.db.execute(sql`delete from rate_limits`);
        const ctx = shop.ctx(shopper);
        const { message } = await postMessage(ctx, { text: 'first' });
        const id = Number(message.id.split('.')[0]);
        const readers = [reader(ctx), reader(ctx), reader(ctx)];
        const under: Promise<unknown>[] = [];
        for (const action of steps) {
          if (action.do === 'say') for (let i = 0; i < action.n; i++) under.push(postMessage(ctx, { text: 'said' }));
          else if (action.do === 'answer') under.push(answerChat(shop.ctx(staff), { id, text: 'answer' }));
          else if (action.do === 'open' && !readers[action.who]!.isOpen()) under.push(readers[action.who]!.open());
          else if (action.do === 'cut') await readers[action.who]!.cut();
          else if (action.do === 'read') await readers[action.who]!.readOnly(action.n);
          else if (action.do === 'deafen') shop.deafen();
          else if (action.do === 'restore') shop.restore();
          else if (action.do === 'wait') await Promise.all(under.splice(0));
        }
        await Promise.all(under);
        shop.restore();
        const [{ last }] = (await queryRows<{ last: number }>(
          database.db,
          sql`select last from chats where id = ${id}`,
        )) as [{ last: number }];
        const all = Array.from({ length: last }, (_, i) => i + 1);
        for (const follower of readers) {
          if (!follower.isOpen()) await follower.open();
          await follower.readOnly(Infinity);
          await expect.poll(() => follower.had.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(last);
          expect(follower.had).toEqual(all);
          expect(follower.states).toBeGreaterThan(0);
          await follower.cut();
        }
        expect(shop.chats.count()).toBe(0);
      }),
      { numRuns: 12, seed: Number(process.env['CHAT_SEED'] ?? 7) },
    );
  },
);

test('a stream ends with its session, with its chat, with too many streams, and with the shop', async ({
  database,
}) => {
  const services = createTestServices(database);
  const chats = createChatHub(database, database.db, services, { beat: 30, check: 30 });
  const shopper = await signedIn(database);
  const ctx = contextFor({ ...services, chats }, shopper);
  await postMessage(ctx, { text: 'hello' });
  const readers = Array.from({ length: 13 }, () => reader(ctx));
  for (const follower of readers) await follower.open();
  // Twelve per side at most: the oldest was ended.
  expect(readers.map(({ ended }) => ended)).toEqual([1, ...Array(12).fill(0)]);
  // A reader that never reads is disconnected after two heartbeats.
  await readers[1]!.readOnly(0);
  await expect.poll(() => readers[1]!.ended).toBe(1);
  expect(readers[2]!.ended).toBe(0);
  await database.db.execute(sql`update sessions set revoked_at = now() where id = ${shopper.sessionId}`);
  await expect.poll(() => readers.filter(({ ended }) => ended === 1).length).toBe(13);
  expect(chats.count()).toBe(0);

  await database.db.execute(sql`update sessions set revoked_at = null where id = ${shopper.sessionId}`);
  const last = reader(ctx);
  await last.open();
  chats.close();
  expect(last.ended).toBe(1);
  await expect(reader(ctx).open()).rejects.toMatchObject({ code: 'unavailable' });
});

test('with one stream per side, the second ends the first and gets new messages', async ({ database }) => {
  const { ctx, chats } = shopOf(database);
  const shopper = ctx(await signedIn(database));
  const settings = { ...(await shopper.settings.get()), chat_streams: 1 };
  const readers = [shopper, shopper].map((each) =>
    reader({ ...each, settings: { ...each.settings, get: async () => settings } }),
  );
  await postMessage(shopper, { text: 'first' });
  for (const follower of readers) await follower.open();
  await postMessage(shopper, { text: 'second' });
  await expect.poll(() => readers[1]!.had).toEqual([1, 2]);
  expect(readers.map(({ ended }) => ended)).toEqual([1, 0]);
  await readers[1]!.cut();
  expect(chats.count()).toBe(0);
});

test('a reader that resumes from another chat gets a reset and the last thirty messages', async ({ database }) => {
  const { ctx } = shopOf(database);
  const shopper = await signedIn(database);
  const staff = await signedIn(database, ['chat.answer']);
  for (let i = 0; i < 33; i++) await postMessage(ctx(shopper), { text: `m${i}` });
  const events: ChatEvent[] = [];
  const sink: Sink<ChatEvent> = { write: (event) => events.push(event) > 0, beat: () => true, end: () => {} };
  const following = await followChat(ctx(shopper), { event: '999999.40' }, sink);
  expect(events.map((event) => (event.type === 'message' ? event.message.seq : event.type))).toEqual([
    'reset',
    'state',
    ...Array.from({ length: 30 }, (_, i) => i + 4),
  ]);
  const id = Number((events.at(-1) as { message: { id: string } }).message.id.split('.')[0]);
  await closeChat(ctx(staff), { id });
  await expect.poll(() => events.at(-1)).toMatchObject({ type: 'state', state: { status: 'closed' } });
  following.stop();
});

test('only the followers of a chat, on either side, receive its typing events', async ({ database }) => {
  const { ctx } = shopOf(database);
  const [shopper, other, staff] = [
    await signedIn(database),
    await signedIn(database),
    await signedIn(database, ['chat.answer']),
  ];
  const [id = 0] = await Promise.all(
    [shopper, other].map(async (customer) =>
      Number((await postMessage(ctx(customer), { text: 'hello' })).message.id.split('.')[0]),
    ),
  );
  /** The authors in the typing events of a reader. */
  const collect = async (follow: (sink: Sink<ChatEvent>) => Promise<Subscription>) => {
    const authors: string[] = [];
    const take = (event: ChatEvent) => event.type !== 'typing' || authors.push(event.author) > 0;
    const { stop } = await follow({ write: take, beat: () => true, end: () => {} });
    return { authors, stop };
  };
  const readers = [
    await collect((sink) => followChat(ctx(shopper), {}, sink)),
    await collect((sink) => followStaffChat(ctx(staff), { id }, sink)),
    await collect((sink) => followChat(ctx(other), {}, sink)),
  ];
  await publishTyping(ctx(shopper));
  await publishStaffTyping(ctx(staff), { id });
  // The author receives it too, on another device, where the page ignores it.
  for (const { authors } of readers.slice(0, 2)) await expect.poll(() => authors).toEqual(['shopper', 'staff']);
  expect(readers[2]!.authors).toEqual([]);
  for (const { stop } of readers) stop();
});

test('a stream opened before the chat exists gets its first message, for an account and for a guest, and no other chat’s', async ({
  database,
}) => {
  const shop = shopOf(database);
  const [shopper, other] = [await signedIn(database), await signedIn(database)];
  const guest = {
    ...shop.ctx(shopper),
    actor: { kind: 'guest' as const },
    chatToken: `guest-${shopper.userId}`.padEnd(43, 'x'),
  };
  const readers = [shop.ctx(shopper), guest, shop.ctx(other), { ...guest, chatToken: undefined }].map(reader);
  for (const follower of readers) await follower.open();
  expect(shop.chats.count()).toBe(4);
  await postMessage(shop.ctx(shopper), { text: 'first' });
  await postMessage(shop.ctx(shopper), { text: 'second' });
  await postMessage(guest, { text: 'first', guest: guest.chatToken });
  await expect.poll(() => readers.map(({ had }) => had), { timeout: 10_000 }).toEqual([[1, 2], [1], [], []]);
  expect(readers.map(({ ended }) => ended)).toEqual([0, 0, 0, 0]);

  // Messages sent while the hub missed notices are found after it reconnects.
  shop.deafen();
  await postMessage(shop.ctx(other), { text: 'first' });
  shop.restore();
  await expect.poll(() => readers[2]!.had, { timeout: 10_000 }).toEqual([1]);
  for (const follower of readers) await follower.cut();
  expect(shop.chats.count()).toBe(0);
});
