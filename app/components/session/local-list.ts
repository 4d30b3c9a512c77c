import { createListeners } from '#app/ui/listeners.ts';

/** A list stored in this browser under a name, synchronised with other tabs. */
export type LocalList<T> = {
  read(): readonly T[];
  save(next: readonly T[]): void;
  /** Clears the cached value, so that it is read again: another tab may have written. */
  invalidate(): void;
  /** Calls `listener` on each change, also from another tab; the returned function stops it. */
  follow(listener: () => void): () => void;
};

/** `clean` makes a list of the stored value, which may be old or foreign. */
export function localList<T>(key: string, clean: (values: unknown[]) => readonly T[]): LocalList<T> {
  let cached: readonly T[] | undefined;
  const load = (): readonly T[] => {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(value) ? clean(value) : [];
    } catch {
      return [];
    }
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== key) return;
    cached = undefined;
    notify();
  };
  const { subscribe, notify } = createListeners(onStorage);
  return {
    read: () => (cached ??= load()),
    save(next) {
      cached = next;
      try {
        if (next.length === 0) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Storage is full or forbidden: the list then lives as long as the page.
      }
      notify();
    },
    invalidate() {
      cached = undefined;
    },
    follow: subscribe,
  };
}
