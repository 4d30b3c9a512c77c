import { createListeners } from '#app/ui/listeners.ts';
import type { Outbox } from './client/send-queue.ts';
import type { PendingMessage } from './chat-types.ts';

/** Messages stored longer than this, in milliseconds, belong to a chat that nobody remembers. */
const maxAgeMs = 14 * 86_400_000;

const isPendingMessage = (value: unknown): value is PendingMessage => {
  const one = value as Partial<PendingMessage> | null;
  return (
    typeof one === 'object' &&
    one !== null &&
    typeof one.key === 'string' &&
    typeof one.text === 'string' &&
    typeof one.at === 'string' &&
    Date.now() - Date.parse(one.at) < maxAgeMs
  );
};

function parseMessage(text: string | null): PendingMessage | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isPendingMessage(value)
      ? {
          ...value,
          picture: value.picture ?? null,
          refused: value.refused ?? null,
          guest: value.guest ?? null,
          name: value.name ?? null,
        }
      : null;
  } catch {
    return null;
  }
}

/** By the time they were written; messages of two tabs with the same time by their keys. */
const inOrder = (a: PendingMessage, b: PendingMessage): number =>
  a.at === b.at ? (a.key < b.key ? -1 : 1) : a.at < b.at ? -1 : 1;

/**
 * One entry per message, so that two tabs that write concurrently don't overwrite each other. `owner` separates the messages of people who share a
 * browser. Without storage they live as long as the page.
 */
export function createOutbox(owner: string, storage: () => Storage = () => localStorage): Outbox<PendingMessage> {
  const prefix = `chat.waiting:${owner}:`;
  const here = new Map<string, PendingMessage>();
  let cached: readonly PendingMessage[] | undefined;

  const readStored = (): PendingMessage[] => {
    try {
      const store = storage();
      const names = Array.from({ length: store.length }, (_, index) => store.key(index)).filter(
        (name): name is string => name?.startsWith(prefix) === true,
      );
      return names.flatMap((name) => parseMessage(store.getItem(name)) ?? []);
    } catch {
      return [];
    }
  };
  const changed = () => {
    cached = undefined;
    notify();
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) changed();
  };
  const { subscribe, notify } = createListeners(onStorage);

  return {
    read: () => (cached ??= [...readStored(), ...here.values()].sort(inOrder)),
    put(message) {
      try {
        storage().setItem(prefix + message.key, JSON.stringify(message));
        here.delete(message.key);
      } catch {
        here.set(message.key, message);
      }
      changed();
    },
    remove(key) {
      here.delete(key);
      try {
        storage().removeItem(prefix + key);
      } catch {
        // There was nothing to remove.
      }
      changed();
    },
    follow: subscribe,
  };
}
