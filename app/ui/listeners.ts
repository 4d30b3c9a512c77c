/**
 * Functions that are called on each change of a value; `subscribe` returns the function that removes one. With `onStorage`, other tabs are listened
 * to while there is a listener.
 */
export function createListeners(onStorage?: (event: StorageEvent) => void) {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener: () => void): () => void {
      if (onStorage && listeners.size === 0) globalThis.addEventListener?.('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (onStorage && listeners.size === 0) globalThis.removeEventListener?.('storage', onStorage);
      };
    },
    notify(): void {
      for (const listener of listeners) listener();
    },
  };
}
