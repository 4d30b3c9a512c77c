import { followStream, type LinkState, waitBefore } from '#app/components/chat/follow-stream.ts';
import { call, refusalOf } from '#admin/http.ts';
import { askAgain } from '#admin/session/session.ts';
import type { ChatState, Message } from './chat.ts';

/** A message of ours that the shop has not answered yet, or said no to. */
export type Waiting = { key: string; text: string; picture: File | null; refused: string | null };

export type TalkView = {
  said: readonly Message[];
  waiting: readonly Waiting[];
  state: ChatState | null;
  link: LinkState;
  /** Whether the shopper is typing. */
  typing: boolean;
  hasEarlier: boolean;
};

export type Talk = {
  view(): TalkView;
  subscribe(listener: () => void): () => void;
  /** Begins to follow; the returned function ends it. */
  start(): () => void;
  write(text: string, picture: File | null): void;
  again(key: string): void;
  remove(key: string): void;
  earlier(): Promise<void>;
  /** All that is here has been looked at. */
  look(): void;
  type(): void;
};

const typingFor = 6000;
const typingEvery = 3000;

/** What waits to be said, by chat: a screen that is left and opened again loses none of it. */
const outboxes = new Map<number, Waiting[]>();

/**
 * One chat as a member of staff follows it: what was said, each message once and in the order of its numbers, across lines that break; and
 * what waits to be said, one after the other under its own key, so that what is sent twice is said once.
 */
export function createTalk(id: number): Talk {
  const said = new Map<number, Message>();
  const listeners = new Set<() => void>();
  let state: ChatState | null = null;
  let link: LinkState = 'connecting';
  let typing = false;
  let held: TalkView | undefined;
  let running = false;
  let pumping = false;
  let attempt = 0;
  let typed = 0;
  let seen = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let typingEnds: ReturnType<typeof setTimeout> | undefined;

  const path = `staff/chats/${id}`;
  const outbox = () => outboxes.get(id) ?? [];
  const changed = () => {
    held = undefined;
    for (const listener of listeners) listener();
  };
  const setOutbox = (waiting: Waiting[]) => {
    if (waiting.length > 0) outboxes.set(id, waiting);
    else outboxes.delete(id);
    changed();
  };
  const drop = (key: string) => setOutbox(outbox().filter((one) => one.key !== key));

  const take = (message: Message) => {
    said.set(message.seq, message);
    if (message.author === 'shopper') typing = false;
    if (message.key !== null) drop(message.key);
    changed();
  };
  const inOrder = () => [...said.values()].sort((a, b) => a.seq - b.seq);

  /** The last message before which none is missing. */
  const lastWhole = (): Message | null => {
    const all = inOrder();
    let at = 0;
    while (at + 1 < all.length && all[at + 1]!.seq === all[at]!.seq + 1) at += 1;
    return all[at] ?? null;
  };

  const hear = (type: string, data: string) => {
    if (type === 'message') take(JSON.parse(data) as Message);
    if (type === 'state') {
      state = JSON.parse(data) as ChatState;
      changed();
    }
    if (type === 'typing' && (JSON.parse(data) as { author: string }).author === 'shopper') {
      clearTimeout(typingEnds);
      typingEnds = setTimeout(() => {
        typing = false;
        changed();
      }, typingFor);
      typing = true;
      changed();
    }
  };

  const bodyOf = ({ text, key, picture }: Waiting) => {
    if (!picture) return { text, key };
    const body = new FormData();
    body.set('text', text);
    body.set('key', key);
    body.set('attachment', picture);
    return body;
  };

  async function pump(): Promise<void> {
    if (pumping || !running) return;
    pumping = true;
    clearTimeout(timer);
    for (;;) {
      const next = outbox().find(({ refused }) => refused === null);
      if (!next || !running) break;
      try {
        const { data } = await call<Message>('POST', `${path}/messages`, bodyOf(next));
        attempt = 0;
        take(data);
        drop(next.key);
      } catch (error) {
        const { status = 0 } = error as { status?: number };
        if (status === 0 || status === 401 || status === 403 || status === 429 || status >= 500) {
          timer = setTimeout(pump, waitBefore(++attempt));
          break;
        }
        setOutbox(outbox().map((one) => (one.key === next.key ? { ...one, refused: refusalOf(error).message } : one)));
      }
    }
    pumping = false;
  }

  return {
    view: () =>
      (held ??= {
        said: inOrder(),
        waiting: outbox(),
        state,
        link,
        typing,
        hasEarlier: (inOrder()[0]?.seq ?? 1) > 1,
      }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      running = true;
      const end = followStream({
        url: () => `/api/${path}/stream`,
        headers: {},
        lastId: () => lastWhole()?.id ?? null,
        onEvent: ({ type, data }) => hear(type, data),
        onState(now) {
          link = now;
          changed();
          if (now === 'open') void pump();
          // A session that has ended or is locked: whoever opens it again follows again.
          if (now === 'refused' && running) void askAgain();
        },
      });
      void pump();
      return () => {
        running = false;
        clearTimeout(timer);
        clearTimeout(typingEnds);
        end();
      };
    },
    write(text, picture) {
      setOutbox([...outbox(), { key: crypto.randomUUID(), text, picture, refused: null }]);
      void pump();
    },
    again(key) {
      setOutbox(outbox().map((one) => (one.key === key ? { ...one, refused: null } : one)));
      void pump();
    },
    remove: drop,
    async earlier() {
      const [first] = inOrder();
      if (!first) return;
      const { data } = await call<Message[]>('GET', `${path}/messages?before=${first.seq}`);
      for (const message of data) said.set(message.seq, message);
      changed();
    },
    look() {
      const last = lastWhole()?.seq ?? 0;
      if (last <= Math.max(seen, state?.seen.staff ?? 0)) return;
      seen = last;
      void call('POST', `${path}/seen`, { seq: last }).catch(() => (seen = 0));
    },
    type() {
      if (Date.now() - typed < typingEvery || link !== 'open') return;
      typed = Date.now();
      void call('POST', `${path}/typing`).catch(() => {});
    },
  };
}
