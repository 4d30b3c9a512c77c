import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** A form's errors, as the server returns them. */
type ServerErrors = { message: string; errors: Record<string, readonly string[]> };

let serverErrors: ServerErrors | null = null;
const cleared = new WeakSet<object>();
const { subscribe, notify } = createListeners();

/** Stores the errors of the newest reply; null when it has none. The errors of an earlier reply are no longer shown. */
export function storeServerErrors(next: ServerErrors | null): void {
  if (serverErrors === next) return;
  if (serverErrors) for (const one of [serverErrors, ...Object.values(serverErrors.errors)]) cleared.add(one);
  serverErrors = next;
  notify();
}

let mountedFormErrors = 0;

/** Registers a form of the page that shows its own refusal; the returned function unregisters it. */
export function registerFormError(): () => void {
  mountedFormErrors++;
  return () => {
    mountedFormErrors--;
  };
}

/** Whether a form of the page shows a refusal's message, and has it read out. */
export const hasFormError = (): boolean => mountedFormErrors > 0;

/** Whether these errors, of a form or of a field, have been cleared by a later reply. */
export const useCleared = (errors: object | undefined): boolean =>
  useSyncExternalStore(
    subscribe,
    () => errors !== undefined && cleared.has(errors),
    () => false,
  );

/** Hides the errors of a field that is right now. */
export function dismissErrors(errors: object): void {
  cleared.add(errors);
  notify();
}

const none: readonly string[] = [];

/** The errors of a field or a group as long as they are shown, and a function that hides them once its value is right. */
export function useShownErrors(errors: readonly string[] = none): { shown: readonly string[]; dismiss: () => void } {
  const shown = useCleared(errors) ? none : errors;
  return { shown, dismiss: () => shown.length > 0 && dismissErrors(errors) };
}
