import type { Waiting } from './talk-types.ts';

/** Messages kept longer than this, in milliseconds, are of a talk that nobody remembers. */
const longest = 14 * 86_400_000;

/** The messages of one shopper that have not reached the shop, kept in this browser and known to all its tabs, in the order written. */
export type WaitingMessages = {
  read(): readonly Waiting[];
  put(message: Waiting): void;
  drop(key: string): void;
  /** Calls `listener` when they change, in another tab too; the returned function ends it. */
  follow(listener: () => void): () => void;
};

const isWaiting = (value: unknown): value is Waiting => {
  const one = value as Partial<Waiting> | null;
  return (
    typeof one === 'object' &&
    one !== null &&
    typeof one.key === 'string' &&
    typeof one.text === 'string' &&
    typeof one.at === 'string' &&
    Date.now() - Date.parse(one.at) < longest
  );
};

function parsed(text: string | null): Waiting | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isWaiting(value)
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

/** By the moment they were written; those of one moment, in two tabs, by their keys. */
const inOrder = (a: Waiting, b: Waiting): number => (a.at === b.at ? (a.key < b.key ? -1 : 1) : a.at < b.at ? -1 : 1);

/**
 * An entry for each message, so that two tabs which write at once take nothing from each other. `owner` keeps the messages of
 * those who share a browser apart. Without storage they live as long as the page.
 */
export function waitingMessages(owner: string, storage: () => Storage = () => localStorage): WaitingMessages {
  const prefix = `chat.waiting:${owner}:`;
  const here = new Map<string, Waiting>();
  const listeners = new Set<() => void>();
  let held: readonly Waiting[] | undefined;

  const stored = (): Waiting[] => {
    try {
      const kept = storage();
      const names = Array.from({ length: kept.length }, (_, index) => kept.key(index)).filter(
        (name): name is string => name?.startsWith(prefix) === true,
      );
      return names.flatMap((name) => parsed(kept.getItem(name)) ?? []);
    } catch {
      return [];
    }
  };
  const changed = () => {
    held = undefined;
    for (const listener of listeners) listener();
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) changed();
  };

  return {
    read: () => (held ??= [...stored(), ...here.values()].sort(inOrder)),
    put(message) {
      try {
        storage().setItem(prefix + message.key, JSON.stringify(message));
        here.delete(message.key);
      } catch {
        here.set(message.key, message);
      }
      changed();
    },
    drop(key) {
      here.delete(key);
      try {
        storage().removeItem(prefix + key);
      } catch {
        // There was nothing to remove.
      }
      changed();
    },
    follow(listener) {
      listeners.add(listener);
      if (listeners.size === 1) globalThis.addEventListener?.('storage', onStorage);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) globalThis.removeEventListener?.('storage', onStorage);
      };
    },
  };
}
