import { useSyncExternalStore } from 'react';

/**
 * Recovery codes that are shown and not yet confirmed as saved. They are stored outside the components, because a screen is replaced when the session
 * is refetched or locks, and the server shows them only once.
 */
let codes: readonly string[] | null = null;
const listeners = new Set<() => void>();

/** Leaving the page loses unsaved codes, so the browser asks first. */
const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

function setCodes(next: readonly string[] | null): void {
  codes = next;
  if (next) addEventListener('beforeunload', warnBeforeUnload);
  else removeEventListener('beforeunload', warnBeforeUnload);
  for (const listener of listeners) listener();
}

export const showRecoveryCodes = (next: readonly string[]): void => setCodes(next);

/** Called when the codes are saved, or their session has ended. */
export const forgetRecoveryCodes = (): void => setCodes(null);

/** The codes to show now; null when there are none. */
export const useRecoveryCodes = (): readonly string[] | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => codes,
  );
