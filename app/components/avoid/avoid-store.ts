import { useSyncExternalStore } from 'react';
import { markChanged } from '#app/components/session/current-user.ts';
import { localList } from '#app/components/session/local-list.ts';
import { createListeners } from '#app/ui/listeners.ts';
import { urls } from '#app/urls.ts';
import { MAX_AVOIDED } from '#values/avoid.ts';
import type { Locale } from '#values/locale.ts';

const local = localList('avoid', (values) =>
  [...new Set(values.filter((value): value is string => typeof value === 'string' && value.length <= 200))].slice(
    0,
    MAX_AVOIDED,
  ),
);

/** What the signed-in user avoids, as last received from the server; null for a guest, whose list is in this browser. */
let savedSlugs: readonly string[] | null = null;
const listeners = createListeners();
const none: readonly string[] = [];

/** Stores the list received from the server; null when nobody is signed in. */
export function setAvoided(slugs: readonly string[] | null): void {
  savedSlugs = slugs;
  listeners.notify();
}

export const readAvoided = (): readonly string[] => savedSlugs ?? local.read();

function subscribe(listener: () => void): () => void {
  const unfollow = local.follow(listener);
  const unsubscribe = listeners.subscribe(listener);
  return () => {
    unfollow();
    unsubscribe();
  };
}

/** The slugs of ingredients and groups that this shopper avoids; none until that is known. */
export const useAvoided = (): readonly string[] => useSyncExternalStore(subscribe, readAvoided, () => none);

type Change = { add?: readonly string[]; remove?: readonly string[] };

/** The saved list, or why it was not saved; neither without a reply. */
type Reply = { slugs?: string[]; message?: string };

async function post(locale: Locale, { add = [], remove = [] }: Change): Promise<Reply> {
  try {
    const body = new URLSearchParams({ add: add.join(','), remove: remove.join(','), js: '1' });
    const reply = await fetch(urls.avoid(locale), { method: 'POST', body, keepalive: true });
    const { data, message = '' } = (await reply.json()) as { data?: { slugs?: string[] }; message?: string };
    return reply.ok && data?.slugs ? { slugs: data.slugs } : { message };
  } catch {
    return {};
  }
}

/** Changes the list: shown at once, and reverted when the server refuses. Returns null when it was saved, else the reply's message, or ''. */
export async function changeAvoided(locale: Locale, change: Change): Promise<string | null> {
  const before = readAvoided();
  const { add = [], remove = [] } = change;
  const next = [...new Set([...before.filter((slug) => !remove.includes(slug)), ...add])].slice(0, MAX_AVOIDED);
  if (!savedSlugs) {
    local.save(next);
    return null;
  }
  setAvoided(next);
  const { slugs, message = '' } = await post(locale, change);
  if (slugs) markChanged();
  setAvoided(slugs ?? before);
  return slugs ? null : message;
}

/** Moves the list of a guest's browser into the account that is signed in now. It stays in the browser when that fails. */
export async function importAvoided(locale: Locale): Promise<boolean> {
  const add = local.read();
  if (add.length === 0 || !(await post(locale, { add })).slugs) return false;
  local.save([]);
  return true;
}
