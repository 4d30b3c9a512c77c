import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/root.tsx';
import { useWords } from '#app/i18n/words.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

let asked = false;
const listeners = new Set<() => void>();
const follow = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the visitor wants to change what they have said. */
export const useAsked = (): boolean =>
  useSyncExternalStore(
    follow,
    () => asked,
    () => false,
  );

export function setAsked(next: boolean): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Opens the question whether visits may be measured; not there when nobody measures them. */
export function ChoiceButton({ className }: { className?: string }) {
  const { privacy_choices } = useWords().shell;
  const hydrated = useHydrated();
  if (!useRouteLoaderData<typeof loader>('root')?.tracking || !hydrated) return null;
  return (
    <button type="button" className={className} onClick={() => setAsked(true)}>
      {privacy_choices}
    </button>
  );
}
