import { useEffect, useSyncExternalStore } from 'react';
import { followStream } from '#app/components/chat/follow-stream.ts';
import { call } from '#admin/http.ts';
import { askAgain, useInside } from '#admin/session/session.ts';
import type { ChatCounts } from './chat.ts';

/** What is known of all chats: how many there are, and a number that grows whenever one has changed. */
export type ChatNews = { counts: ChatCounts | null; version: number };

let news: ChatNews = { counts: null, version: 0 };
const listeners = new Set<() => void>();
let readers = 0;
let stop: (() => void) | undefined;
let soon: ReturnType<typeof setTimeout> | undefined;

/** Changes that come within so many milliseconds are looked at together. */
const gather = 250;

const become = (change: Partial<ChatNews>) => {
  news = { ...news, ...change };
  for (const listener of listeners) listener();
};

const count = async () => {
  soon = undefined;
  become({ version: news.version + 1 });
  const { meta } = await call<unknown>('GET', 'staff/chats?per_page=1');
  become({ counts: (meta as unknown as { counts: ChatCounts }).counts });
};

const hear = () => {
  soon ??= setTimeout(() => void count().catch(() => {}), gather);
};

/** Begins to watch with the first who asks, and ends with the last. */
function watch(): () => void {
  readers += 1;
  stop ??= followStream({
    url: () => '/api/staff/chats/stream',
    headers: {},
    lastId: () => null,
    onEvent: hear,
    onState: (state) => {
      // A session that has ended or is locked; whoever opens it again watches again.
      if (state === 'refused') void askAgain();
    },
  });
  return () => {
    readers -= 1;
    if (readers > 0) return;
    clearTimeout(soon);
    soon = undefined;
    stop?.();
    stop = undefined;
  };
}

/** News of all chats, as long as the back office is open; for who answers chats. */
export function useChatNews(): ChatNews {
  const inside = useInside();
  useEffect(() => (inside ? watch() : undefined), [inside]);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => news,
  );
}
