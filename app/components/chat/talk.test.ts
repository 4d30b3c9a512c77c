import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitBefore } from './follow-stream.ts';
import { createTalk, type Sent, type TalkCalls, type TalkEvents } from './talk.ts';
import { noTalk, type Said, type Waiting } from './talk-types.ts';

/** A browser's storage, and the page's events, of which the tests need no more. */
function browser() {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** A shop that keeps what it is sent once a key, and does with each call as it is told: answers, loses its reply, or is away. */
function shop(does: ('answer' | 'lose' | 'away' | 'refuse')[]) {
  const kept: Said[] = [];
  let events: TalkEvents | undefined;
  let calls = 0;
  const says = (author: Said['author'], text: string, key: string | null): Said => {
    const seq = kept.length + 1;
    const message: Said = {
      id: `1.${seq}`,
      seq,
      author,
      name: null,
      text,
      picture: null,
      at: new Date().toISOString(),
      key,
    };
    kept.push(message);
    events?.said(message);
    return message;
  };
  const toTalk: TalkCalls = {
    async send({ key, text }: Waiting): Promise<Sent> {
      const how = does[calls++] ?? 'answer';
      if (how === 'away') return { kind: 'later', wait: 0 };
      if (how === 'refuse') return { kind: 'refused', message: 'no' };
      const message = kept.find((one) => one.key === key) ?? says('shopper', text, key);
      return how === 'lose' ? { kind: 'later', wait: 0 } : { kind: 'said', message };
    },
    standing: async () => null,
    before: async () => null,
    seen: async () => true,
    typing() {},
    follow(last, on) {
      events = on;
      for (const message of kept.slice(last()?.seq ?? 0)) on.said(message);
      on.link('open');
      return () => {
        events = undefined;
      };
    },
  };
  return { kept, toTalk, says };
}

const begin = (toTalk: TalkCalls) =>
  createTalk({ owner: 'guest', guest: 'token', standing: noTalk, messages: [] }, toTalk);

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

test('whatever is lost on the way, each message arrives once and in the order written, also after the page was closed', async () => {
  const ways = fc.array(fc.constantFrom('answer', 'lose', 'away'), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(ways, fc.integer({ min: 1, max: 6 }), fc.nat(6), async (does, count, closedAfter) => {
      vi.stubGlobal('localStorage', browser());
      const { kept, toTalk, says } = shop(does as 'answer'[]);
      const texts = Array.from({ length: count }, (_, index) => `message ${index}`);
      let talk = begin(toTalk);
      let stop = talk.start();
      for (const [index, text] of texts.entries()) {
        talk.write(text, null);
        vi.advanceTimersByTime(1);
        if (index === closedAfter) {
          stop();
          talk = begin(toTalk);
          stop = talk.start();
        }
      }
      says('staff', 'answer', null);
      await vi.advanceTimersByTimeAsync(600_000);
      expect(kept.filter(({ author }) => author === 'shopper').map(({ text }) => text)).toEqual(texts);
      expect(talk.view().waiting).toEqual([]);
      expect(talk.view().said).toEqual(kept);
      stop();
    }),
    { numRuns: 60 },
  );
});

test('what the shop refuses stays until it is sent again or removed, and holds up nothing', async () => {
  const { kept, toTalk } = shop(['refuse', 'refuse', 'answer', 'answer']);
  const talk = begin(toTalk);
  const stop = talk.start();
  for (const text of ['one', 'two', 'three']) {
    talk.write(text, null);
    vi.advanceTimersByTime(1);
  }
  await vi.runOnlyPendingTimersAsync();
  expect(kept.map(({ text }) => text)).toEqual(['three']);
  const [one, two] = talk.view().waiting;
  expect([one, two].map((waiting) => waiting?.refused)).toEqual(['no', 'no']);
  talk.again(two!.key);
  talk.remove(one!.key);
  await vi.runOnlyPendingTimersAsync();
  expect(kept.map(({ text }) => text)).toEqual(['three', 'two']);
  expect(talk.view().waiting).toEqual([]);
  stop();
});

test('pauses grow, end at twenty seconds, and are never all the same', () => {
  expect([1, 2, 3, 9].map((attempt) => waitBefore(attempt, 1))).toEqual([500, 1000, 2000, 20_000]);
  expect(waitBefore(9, 0)).toBe(10_000);
});
