import { useEffect, useSyncExternalStore } from 'react';
import { request } from '#admin/http.ts';
import { useIsUnlocked } from '#admin/session/session.ts';
import { followCounts } from '#admin/work/work-store.ts';
import type { ChatCounts } from './chat.ts';

/** The counts of chats, and a version that increases whenever a chat changes. */
export type ChatUpdates = { counts: ChatCounts | null; version: number };

let updates: ChatUpdates = { counts: null, version: 0 };
const listeners = new Set<() => void>();
let subscribers = 0;
let stop: (() => void) | undefined;
let refreshTimer: ReturnType<typeof setTimeout> | undefined;

/** Changes within this time are fetched together, in milliseconds. */
const debounceMs = 250;

const update = (change: Partial<ChatUpdates>) => {
  updates = { ...updates, ...change };
  for (const listener of listeners) listener();
};

const refreshCounts = async () => {
  refreshTimer = undefined;
  update({ version: updates.version + 1 });
  const { meta } = await request('GET /staff/chats', { query: { per_page: 1 } });
  update({ counts: meta.counts });
};

const scheduleRefresh = () => {
  refreshTimer ??= setTimeout(() => void refreshCounts().catch(() => {}), debounceMs);
};

/** Follows the chats on the stream of all work, with the first subscriber until the last. */
function watch(): () => void {
  subscribers += 1;
  if (!stop) {
    stop = followCounts((kind) => {
      if (kind === null || kind === 'chats') scheduleRefresh();
    });
    // The stream may have been open before.
    scheduleRefresh();
  }
  return () => {
    subscribers -= 1;
    if (subscribers > 0) return;
    clearTimeout(refreshTimer);
    refreshTimer = undefined;
    stop?.();
    stop = undefined;
  };
}

/** Live updates of all chats while the back office is unlocked. */
export function useChatUpdates(): ChatUpdates {
  const isUnlocked = useIsUnlocked();
  useEffect(() => (isUnlocked ? watch() : undefined), [isUnlocked]);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => updates,
  );
}
