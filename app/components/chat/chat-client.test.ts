import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backoffDelay } from './client/follow-stream.ts';
import type { ChatEvents } from './client/chat-side.ts';
import { type Conversation, emptyConversation, type ReceivedMessage, type PendingMessage } from './chat-types.ts';
import type { SendResult } from './client/send-queue.ts';
import { createShopperChat, type ShopperChatApi } from './shopper-chat.ts';

/** A browser's storage and page events, as far as the tests need them. */
function browser() {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

/** A shop that stores each key once, and handles each call as configured: it answers, loses its reply, or is unavailable. */
function shop(does: ('answer' | 'lose' | 'away' | 'refuse')[]) {
  const messages: ReceivedMessage[] = [];
  let events: ChatEvents<ReceivedMessage, Conversation> | undefined;
  let calls = 0;
  const says = (author: ReceivedMessage['author'], text: string, key: string | null): ReceivedMessage => {
    const seq = messages.length + 1;
    const message: ReceivedMessage = {
      id: `1.${seq}`,
      seq,
      author,
      name: null,
      text,
      picture: null,
      at: new Date().toISOString(),
      key,
    };
    messages.push(message);
    events?.message(message);
    return message;
  };
  const toTalk: ShopperChatApi = {
    async send({ key, text }: PendingMessage): Promise<SendResult<ReceivedMessage>> {
      const how = does[calls++] ?? 'answer';
      if (how === 'away') return { kind: 'retry', wait: 0 };
      if (how === 'refuse') return { kind: 'refused', message: 'no' };
      const message = messages.find((one) => one.key === key) ?? says('shopper', text, key);
      return how === 'lose' ? { kind: 'retry', wait: 0 } : { kind: 'sent', message };
    },
    getConversation: async () => null,
    getEarlier: async () => null,
    markSeen: async () => true,
    notifyTyping() {},
    follow(last, on) {
      events = on;
      for (const message of messages.slice(last()?.seq ?? 0)) on.message(message);
      on.link('open');
      return () => {
        events = undefined;
      };
    },
  };
  return { messages, toTalk, says };
}

const begin = (toTalk: ShopperChatApi) =>
  createShopperChat({ owner: 'guest', guest: 'token', conversation: emptyConversation, messages: [] }, toTalk);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', browser());
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('delivers each message once and in the order written, whatever is lost on the way, even after the page was closed', async () => {
  const ways = fc.array(fc.constantFrom('answer', 'lose', 'away'), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(ways, fc.integer({ min: 1, max: 6 }), fc.nat(6), async (does, count, closedAfter) => {
      vi.stubGlobal('localStorage', browser());
      const { messages, toTalk, says } = shop(does);
      const texts = Array.from({ length: count }, (_, index) => `message ${index}`);
      let talk = begin(toTalk);
      let stop = talk.start();
      for (const [index, text] of texts.entries()) {
        talk.send(text, null);
        vi.advanceTimersByTime(1);
        if (index === closedAfter) {
          stop();
          talk = begin(toTalk);
          stop = talk.start();
        }
      }
      says('staff', 'answer', null);
      await vi.advanceTimersByTimeAsync(600_000);
      expect(messages.filter(({ author }) => author === 'shopper').map(({ text }) => text)).toEqual(texts);
      expect(talk.view().pending).toEqual([]);
      expect(talk.view().messages).toEqual(messages);
      stop();
    }),
    { numRuns: 60 },
  );
});

test('stores a refused message until it is sent again or removed, without blocking the others', async () => {
  const { messages, toTalk } = shop(['refuse', 'refuse', 'answer', 'answer']);
  const talk = begin(toTalk);
  const stop = talk.start();
  for (const text of ['one', 'two', 'three']) {
    talk.send(text, null);
    vi.advanceTimersByTime(1);
  }
  await vi.runOnlyPendingTimersAsync();
  expect(messages.map(({ text }) => text)).toEqual(['three']);
  const [one, two] = talk.view().pending;
  expect([one, two].map((waiting) => waiting?.refused)).toEqual(['no', 'no']);
  talk.retry(two!.key);
  talk.remove(one!.key);
  await vi.runOnlyPendingTimersAsync();
  expect(messages.map(({ text }) => text)).toEqual(['three', 'two']);
  expect(talk.view().pending).toEqual([]);
  stop();
});

test('uses growing retry delays of at most twenty seconds, with jitter', () => {
  expect([1, 2, 3, 9].map((attempt) => backoffDelay(attempt, 1))).toEqual([500, 1000, 2000, 20_000]);
  expect(backoffDelay(9, 0)).toBe(10_000);
});
