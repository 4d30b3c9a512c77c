import { waitBefore, type LinkState } from './follow-stream.ts';
import { knownKey } from './known-talk.ts';
import { noTalk, type Said, type Standing, type TalkStart, type Waiting } from './talk-types.ts';
import { waitingMessages } from './waiting-messages.ts';

/** What became of a message that was sent: the shop has it, says no to it, or did not answer and may be asked again. */
export type Sent =
  | { kind: 'said'; message: Said }
  | { kind: 'refused'; message: string }
  | { kind: 'later'; /** Milliseconds the shop asks to wait. */ wait: number };

/** What a talk needs of the shop. */
export type TalkCalls = {
  send(message: Waiting): Promise<Sent>;
  /** How the talk stands; null when there is none, or no reply came. */
  standing(): Promise<Standing | null>;
  /** Up to 30 messages before one; null when no reply came. */
  before(seq: number): Promise<readonly Said[] | null>;
  /** Tells that all messages up to one were seen; false when no reply came. */
  seen(seq: number): Promise<boolean>;
  typing(): void;
  /** Follows what happens in the talk after the message that is then the last one known; the returned function ends it. */
  follow(last: () => Said | null, on: TalkEvents): () => void;
};

export type TalkEvents = {
  said(message: Said): void;
  /** What is here belongs to another talk. */
  reset(): void;
  standing(change: Partial<Standing>): void;
  typing(): void;
  link(state: LinkState): void;
};

/** What a screen shows of a talk. */
export type TalkView = {
  said: readonly Said[];
  waiting: readonly Waiting[];
  /** The key of the message that is on its way. */
  sending: string | null;
  standing: Standing;
  link: LinkState;
  /** Whether the other side is typing. */
  typing: boolean;
  /** Whether there is more before the first message here, and whether it is on its way. */
  hasEarlier: boolean;
  isLoading: boolean;
};

export type Talk = {
  view(): TalkView;
  subscribe(listener: () => void): () => void;
  /** Begins to follow the talk and to send what waits; the returned function ends both. */
  start(): () => void;
  /** `name` is what a guest wants to be called by. */
  write(text: string, picture: Waiting['picture'], name?: string | null): void;
  again(key: string): void;
  remove(key: string): void;
  earlier(): Promise<void>;
  /** All that is here has been looked at. */
  look(): void;
  type(): void;
  /** Follows the talk anew after the shop had said no: whoever looks has shown who they are. */
  reconnect(): void;
};

/** Milliseconds for which somebody is typing after it was told, and between two times it is told. */
export const typingFor = 6000;
const typingEvery = 3000;
/** How often it is asked whether a talk has begun on another device, in milliseconds. */
const askEvery = 30_000;
/** Milliseconds in which what has been seen is gathered. */
const gatherSeen = 400;

const bySeq = (a: Said, b: Said): number => a.seq - b.seq;

/** Runs `work` in one tab of this browser at a time, where browsers can be asked for that. */
const inOneTab = (name: string, work: () => Promise<void>): Promise<void> =>
  globalThis.navigator?.locks ? navigator.locks.request(name, work) : work();

/**
 * The shopper's side of a talk: what the shop has, in the order of its numbers; what waits to be sent, in the order it was
 * written; and what is told of the other side.
 */
export function createTalk(start: TalkStart, calls: TalkCalls): Talk {
  const bySeqHere = new Map(start.messages.map((message) => [message.seq, message]));
  const outbox = waitingMessages(start.owner);
  const listeners = new Set<() => void>();
  let state = {
    sending: null as string | null,
    standing: start.standing,
    link: 'connecting' as LinkState,
    typing: false,
    isLoading: false,
  };
  let held: TalkView | undefined;
  /** Up to here nothing is missing. */
  let whole = start.messages.at(-1)?.seq ?? start.standing.last;
  let isReset = false;
  let isRunning = false;
  let isPumping = false;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let typingEnds: ReturnType<typeof setTimeout> | undefined;
  let seenSoon: ReturnType<typeof setTimeout> | undefined;
  let lastTyped = 0;
  let unfollow: (() => void) | undefined;

  const changed = (change: Partial<typeof state> = {}) => {
    state = { ...state, ...change };
    held = undefined;
    for (const listener of listeners) listener();
  };

  const view = (): TalkView => {
    if (held) return held;
    const said = [...bySeqHere.values()].sort(bySeq);
    const keys = new Set(said.map(({ key }) => key));
    return (held = {
      ...state,
      said,
      waiting: isRunning ? outbox.read().filter(({ key }) => !keys.has(key)) : [],
      hasEarlier: (said[0]?.seq ?? 1) > 1,
    });
  };

  const take = (messages: readonly Said[]) => {
    for (const message of messages) {
      bySeqHere.set(message.seq, message);
      if (message.author === 'shopper' && message.key !== null) outbox.drop(message.key);
    }
    while (bySeqHere.has(whole + 1)) whole += 1;
    const last = Math.max(state.standing.last, ...messages.map(({ seq }) => seq));
    changed({ standing: { ...state.standing, last } });
  };

  const standing = (change: Partial<Standing>) => {
    const before = state.standing;
    changed({
      standing: {
        ...before,
        ...change,
        // News may come late: what has been seen stays seen.
        last: Math.max(before.last, change.last ?? 0),
        staffSeen: Math.max(before.staffSeen, change.staffSeen ?? 0),
        shopperSeen: Math.max(before.shopperSeen, change.shopperSeen ?? 0),
      },
    });
  };

  const stopTyping = () => {
    clearTimeout(typingEnds);
    if (state.typing) changed({ typing: false });
  };

  const follow = () => {
    unfollow ??= calls.follow(() => bySeqHere.get(whole) ?? null, {
      said(message) {
        if (message.author === 'staff') stopTyping();
        // Another talk begins with the last of its many.
        if (isReset) whole = message.seq - 1;
        isReset = false;
        take([message]);
      },
      reset() {
        bySeqHere.clear();
        whole = 0;
        isReset = true;
        changed({ standing: noTalk });
      },
      standing,
      typing() {
        clearTimeout(typingEnds);
        typingEnds = setTimeout(stopTyping, typingFor);
        if (!state.typing) changed({ typing: true });
      },
      link(link) {
        if (link !== state.link) changed({ link });
        if (link === 'open') void pump();
      },
    });
  };

  /** Sends what waits, one after the other; what the shop refuses is left lying for the shopper to decide. */
  const pump = async (): Promise<void> => {
    if (isPumping || !isRunning || !outbox.read().some(({ refused }) => refused === null)) return;
    isPumping = true;
    clearTimeout(timer);
    let wait: number | undefined;
    await inOneTab(`chat:${start.owner}`, async () => {
      for (;;) {
        const next = outbox.read().find(({ refused }) => refused === null);
        if (!next || !isRunning || !navigator.onLine) return;
        changed({ sending: next.key });
        const sent = await calls.send(next);
        if (sent.kind === 'later') {
          wait = Math.max(waitBefore(++attempt), sent.wait);
          return;
        }
        attempt = 0;
        if (sent.kind === 'refused') outbox.put({ ...next, refused: sent.message });
        else {
          take([sent.message]);
          // There was nothing to follow before the first message.
          if (state.standing.status === 'none') standing({ status: 'open' });
          follow();
        }
      }
    }).catch(() => {
      wait = waitBefore(++attempt);
    });
    isPumping = false;
    changed({ sending: null });
    if (isRunning && wait !== undefined) timer = setTimeout(pump, wait);
  };

  const begin = () => {
    attempt = 0;
    onLine();
    void pump();
  };
  /** Before there is a talk to follow, the browser alone says whether there is a connection. */
  const onLine = () => {
    if (!unfollow) changed({ link: navigator.onLine ? 'connecting' : 'offline' });
  };

  /** A talk may have begun in another tab, or on another device of the account. */
  const ask = async () => {
    if (!isRunning || state.standing.status !== 'none' || document.visibilityState === 'hidden') return;
    const found = await calls.standing();
    if (!found || !isRunning) return;
    standing(found);
    follow();
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === knownKey && newValue !== null) void ask();
  };

  const tellSeen = async () => {
    clearTimeout(seenSoon);
    seenSoon = undefined;
    const upTo = whole;
    if (await calls.seen(upTo)) standing({ shopperSeen: upTo });
  };
  /** What was seen is told before the page is left. */
  const onLeave = () => {
    if (seenSoon !== undefined) void tellSeen();
  };

  return {
    view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      isRunning = true;
      const unfollowOutbox = outbox.follow(() => {
        changed();
        void pump();
      });
      addEventListener('online', begin);
      addEventListener('offline', onLine);
      addEventListener('storage', onStorage);
      addEventListener('focus', ask);
      addEventListener('pagehide', onLeave);
      const asking = start.owner === 'guest' ? undefined : setInterval(ask, askEvery);
      if (state.standing.status !== 'none') follow();
      onLine();
      changed();
      void pump();
      return () => {
        isRunning = false;
        unfollow?.();
        unfollow = undefined;
        unfollowOutbox();
        removeEventListener('online', begin);
        removeEventListener('offline', onLine);
        removeEventListener('storage', onStorage);
        removeEventListener('focus', ask);
        removeEventListener('pagehide', onLeave);
        onLeave();
        clearInterval(asking);
        for (const one of [timer, typingEnds]) clearTimeout(one);
      };
    },
    write(text, picture, name = null) {
      const at = new Date().toISOString();
      outbox.put({ key: crypto.randomUUID(), text, picture, at, refused: null, guest: start.guest, name });
      if (name !== null) standing({ name });
      void pump();
    },
    again(key) {
      const message = outbox.read().find((one) => one.key === key);
      if (message) outbox.put({ ...message, refused: null });
      begin();
    },
    remove: (key) => outbox.drop(key),
    async earlier() {
      const first = view().said[0];
      if (!first || first.seq === 1 || state.isLoading) return;
      changed({ isLoading: true });
      const messages = await calls.before(first.seq);
      changed({ isLoading: false });
      if (messages) take(messages);
    },
    look() {
      if (state.standing.shopperSeen >= whole) return;
      clearTimeout(seenSoon);
      seenSoon = setTimeout(tellSeen, gatherSeen);
    },
    type() {
      const now = Date.now();
      if (now - lastTyped < typingEvery || state.standing.status === 'none' || state.link !== 'open') return;
      lastTyped = now;
      calls.typing();
    },
    reconnect() {
      unfollow?.();
      unfollow = undefined;
      if (isRunning && state.standing.status !== 'none') follow();
    },
  };
}
