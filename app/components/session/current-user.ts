import type { CurrentUser } from '#shop/customers/current-user.ts';
import type { Locale } from '#values/locale.ts';
import { urls } from '#app/urls.ts';

declare global {
  /** The reply that the page itself requested while it was loading (`app/page-scripts.ts`); undefined inside when it failed. */
  var currentUserReply: Promise<Response | undefined> | undefined;
}

const key = 'current_user';

/** The state that this tab showed last: a page shows it until the server has replied. Null when there is none. */
export function readStoredUser(): CurrentUser | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as CurrentUser | null;
  } catch {
    return null;
  }
}

/** Stores the state for the next page of this tab; null removes it. */
export function storeUser(user: CurrentUser | null): void {
  try {
    if (user) sessionStorage.setItem(key, JSON.stringify(user));
    else sessionStorage.removeItem(key);
  } catch {
    // The next page then shows nothing personal until the server has replied.
  }
}

/** When the state of this page was requested, or changed by this page, by the clock of this device. */
let stateTime = 0;

/** What other tabs requested before is older than what this page shows now. */
export function markChanged(): void {
  stateTime = Date.now();
}

/** Loads the current user; null when nobody is signed in. Throws when the shop can't be reached. The first call uses the page's own request. */
export async function loadCurrentUser(locale: Locale | null, signal: AbortSignal): Promise<CurrentUser | null> {
  const preloaded = globalThis.currentUserReply;
  globalThis.currentUserReply = undefined;
  // The page's own request is as old as the page: its scripts may come much later.
  let requestedAt = performance.timeOrigin;
  let reply = await preloaded;
  if (!reply) {
    requestedAt = Date.now();
    reply = await fetch(urls.me(locale), { signal, headers: { Accept: 'application/json' } });
  }
  if (!reply.ok) throw new Error(`${reply.status}`);
  const user = (await reply.json()) as CurrentUser | null;
  stateTime = requestedAt;
  return user;
}

let opened: BroadcastChannel | undefined;

const channel = (): BroadcastChannel => (opened ??= new BroadcastChannel(key));

/** Sends a changed state to the other tabs of this browser, with its time. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
export const publishUser = (user: CurrentUser): void => channel().postMessage({ ...user, stateTime });

/** Calls `onChange` with the state that another tab has loaded, unless it is older than this page's; the returned function stops it. */
export function followUser(onChange: (user: CurrentUser) => void): () => void {
  const listener = ({ data: { stateTime: time, ...user } }: MessageEvent<CurrentUser & { stateTime: number }>) => {
    if (time < stateTime) return;
    stateTime = time;
    onChange(user);
  };
  channel().addEventListener('message', listener);
  return () => channel().removeEventListener('message', listener);
}
