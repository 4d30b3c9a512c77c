import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/root.tsx';
import { useMessages } from '#app/i18n/i18n.tsx';
import { createListeners } from '#app/ui/listeners.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

let isPromptOpen = false;
const { subscribe, notify } = createListeners();

/** Whether the visitor wants to change their consent. */
export const useConsentPrompt = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPromptOpen,
    () => false,
  );

export function setConsentPrompt(next: boolean): void {
  isPromptOpen = next;
  notify();
}

/** Opens the consent prompt; not rendered when nobody is configured to receive tracking events. */
export function ConsentButton({ className }: { className?: string }) {
  const { privacy_choices } = useMessages().shell;
  const hydrated = useHydrated();
  if (!useRouteLoaderData<typeof loader>('root')?.tracking || !hydrated) return null;
  return (
    <button type="button" className={className} onClick={() => setConsentPrompt(true)}>
      {privacy_choices}
    </button>
  );
}
