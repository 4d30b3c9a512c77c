/** A list kept in this browser under a name, followed also in other tabs. */
export type LocalList<T> = {
  read(): readonly T[];
  save(next: readonly T[]): void;
  /** Forgets what was read, so that it is read again: another tab may have written. */
  forget(): void;
  /** Calls `listener` when it changes, in another tab too; the returned function ends it. */
  follow(listener: () => void): () => void;
};

/** `clean` makes a list of what is stored, which may be old, or written by somebody else. */
export function localList<T>(key: string, clean: (stored: unknown[]) => readonly T[]): LocalList<T> {
  let held: readonly T[] | undefined;
  const listeners = new Set<() => void>();
  const load = (): readonly T[] => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? clean(stored) : [];
    } catch {
      return [];
    }
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const elsewhere = (event: StorageEvent) => {
    if (event.key !== null && event.key !== key) return;
    held = undefined;
    tell();
  };
  return {
    read: () => (held ??= load()),
    save(next) {
      held = next;
      try {
        if (next.length === 0) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Storage is full or forbidden: the list then lives as long as the page.
      }
      tell();
    },
    forget() {
      held = undefined;
    },
    follow(listener) {
      if (listeners.size === 0) addEventListener('storage', elsewhere);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', elsewhere);
      };
    },
  };
}
