import { useSyncExternalStore } from 'react';
import type { Data } from '#api/client.ts';
import { request } from '#admin/http.ts';
import { defaultWays, type StaffEventKind } from '#values/staff-events.ts';

export type Choice = Data<'GET /staff/notifications'>[number];

let choices: readonly Choice[] | null = null;
const listeners = new Set<() => void>();

function setChoices(next: readonly Choice[]): void {
  choices = next;
  for (const listener of listeners) listener();
}

/** Fetches how the member is notified. */
export const fetchChoices = (): Promise<void> =>
  request('GET /staff/notifications').then(({ data }) => setChoices(data));

/** Saves one choice, which is shown at once, and returns the message of the reply. */
export async function saveChoice(choice: Choice): Promise<string> {
  const { kind, ...ways } = choice;
  setChoices((choices ?? []).map((shown) => (shown.kind === kind ? choice : shown)));
  try {
    const { data, message } = await request('PUT /staff/notifications/{kind}', { params: { kind }, body: ways });
    setChoices(data);
    return message;
  } catch (error) {
    await fetchChoices();
    throw error;
  }
}

/** How the member is notified; null until it is known. */
export const useChoices = (): readonly Choice[] | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => choices,
  );

/** Whether an event of a kind rings and shows a message in open tabs. */
export const isAudible = (kind: StaffEventKind): boolean =>
  choices?.find((choice) => choice.kind === kind)?.sound ?? defaultWays[kind].sound;
