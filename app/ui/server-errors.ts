import { useSyncExternalStore } from 'react';

/** What a form was refused for, as the server says it. */
type ServerErrors = { message: string; errors: Record<string, readonly string[]> };

let stored: ServerErrors | null = null;
const cleared = new WeakSet<object>();
const listeners = new Set<() => void>();

/** Stores what the newest reply has errors about; null when it has none. What an earlier reply said is no longer shown. */
export function storeServerErrors(next: ServerErrors | null): void {
  if (stored === next) return;
  if (stored) for (const one of [stored, ...Object.values(stored.errors)]) cleared.add(one);
  stored = next;
  for (const listener of listeners) listener();
}

let holders = 0;

/** A form stands on the page that says what it is refused for; the returned function is called when it goes. */
export function holdMessage(): () => void {
  holders++;
  return () => {
    holders--;
  };
}

/** Whether a form of the page says a refusal's message, and has it read out. */
export const isMessageHeld = (): boolean => holders > 0;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether these errors, of a form or of a field, have been cleared by a later reply. */
export const useCleared = (errors: object | undefined): boolean =>
  useSyncExternalStore(
    subscribe,
    () => errors !== undefined && cleared.has(errors),
    () => false,
  );
