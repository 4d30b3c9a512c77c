import { createListeners } from '#app/ui/listeners.ts';

/** A list stored in this browser under a name, synchronised with other tabs. */
export type LocalList<T> = {
  /** As stored now: another tab may have written while this page was in the browser's cache, or nothing listened. */
  read(): readonly T[];
  save(next: readonly T[]): void;
  /** Calls `listener` on each change, also from another tab; the returned function stops it. */
  follow(listener: () => void): () => void;
};

/** `clean` makes a list of the stored value, which may be old or foreign. */
export function localList<T>(key: string, clean: (values: unknown[]) => readonly T[]): LocalList<T> {
  /** The stored text of which `list` was made. */
  let text: string | null = null;
  let list: readonly T[] = [];
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === key) notify();
  };
  const { subscribe, notify } = createListeners(onStorage);
  // The browser may have restored the page from its cache.
  globalThis.addEventListener?.('pageshow', notify);
  return {
    read() {
      try {
        const stored = localStorage.getItem(key);
        if (stored === text) return list;
        text = stored;
        list = [];
        const value: unknown = JSON.parse(stored ?? '[]');
        if (Array.isArray(value)) list = clean(value);
      } catch {
        // Storage is forbidden, or its text is no list.
      }
      return list;
    },
    save(next) {
      list = next;
      try {
        const changed = next.length === 0 ? null : JSON.stringify(next);
        if (changed === null) localStorage.removeItem(key);
        else localStorage.setItem(key, changed);
        text = changed;
      } catch {
        // Storage is full or forbidden: the list then lives as long as the page.
      }
      notify();
    },
    follow: subscribe,
  };
}
