import { useState, useSyncExternalStore } from 'react';
import { cookieNames } from '#values/cookies.ts';
import { setSignedOutCookie } from '#values/sign-out-cookie.ts';
import type { Data } from '#api/client.ts';
import { onApiError, request, urlOf } from '#admin/http.ts';
import { forgetRecoveryCodes } from './recovery-codes.ts';

/** A member's session. */
export type Member = Data<'GET /staff/session'>;

/** The current user of this browser. */
export type Session =
  | { state: 'loading' }
  | { state: 'unreachable' }
  /** `signedOut`: the user has signed out, in this tab or in another one. */
  | { state: 'guest'; signedOut?: true }
  | { state: 'shopper'; name: string }
  | { state: 'member'; member: Member };

let session: Session = { state: 'loading' };
/** The last member who used this page. */
let lastMemberId: number | undefined;
const listeners = new Set<() => void>();

function setSession(next: Session): void {
  session = next;
  if (next.state === 'member') {
    lastMemberId = next.member.id;
    markSignedIn();
  }
  for (const listener of listeners) listener();
}

/** Other tabs get an event about the end of a session only if its start was stored. */
function markSignedIn(): void {
  try {
    if (localStorage.getItem(cookieNames.loggedIn) === null)
      localStorage.setItem(cookieNames.loggedIn, `${Date.now()}`);
  } catch {
    // Other tabs notice it when they get the focus.
  }
}

export const getSession = (): Session => session;

export const useSession = (): Session =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, getSession);

/** The current member; only for components inside the back office. */
export function useMember(): Member {
  const current = useSession();
  const [last, setLast] = useState(current);
  if (current.state === 'member' && current !== last) setLast(current);
  const memberSession = current.state === 'member' ? current : last;
  if (memberSession.state !== 'member') throw new Error('nobody is signed in');
  return memberSession.member;
}

/** Whether the back office is open: the session is not locked, and no further step is required. */
export const useIsUnlocked = (): boolean => {
  const current = useSession();
  if (current.state !== 'member') return false;
  const { locked, second_factor: factor, enrol_required: enrol } = current.member;
  return !locked && factor !== 'needed' && !enrol;
};

/** The HTTP status of an error; 0 when there was no reply. */
const statusOf = (error: unknown): number => (error as { status?: number }).status ?? 0;

async function fetchSession(): Promise<Session> {
  try {
    return { state: 'member', member: (await request('GET /staff/session')).data };
  } catch (error) {
    if (statusOf(error) === 401) return { state: 'guest' };
    if (statusOf(error) !== 403) return session.state === 'member' ? session : { state: 'unreachable' };
  }
  return request('GET /auth/profile').then(
    ({ data }): Session => ({ state: 'shopper', name: data.name }),
    (): Session => ({ state: 'guest' }),
  );
}

let pendingFetch: Promise<void> | undefined;
/** The number of sign-outs since this page was loaded. */
let signOuts = 0;

function clearSession(): void {
  signOuts += 1;
  forgetRecoveryCodes();
  setSession({ state: 'guest', signedOut: true });
}

/** Refetches the session; concurrent callers share one request. */
export const refetchSession = (): Promise<void> =>
  (pendingFetch ??= fetchAndSetSession().finally(() => (pendingFetch = undefined)));

async function fetchAndSetSession(): Promise<void> {
  const before = signOuts;
  const next = await fetchSession();
  // A reply to a request from before a sign-out is stale.
  if (before === signOuts) setSession(next);
}

// A refused request may mean that the session has ended, is locked, or needs a code.
onApiError((status) => {
  if ((status === 401 || status === 403) && !pendingFetch) void refetchSession();
});

/** Signs in. After a sign-out, or when another member signs in, the page reloads, so that nothing of the previous session remains. */
export async function signIn(phone: string, password: string): Promise<void> {
  const { data } = await request('POST /staff/session', { body: { phone, password } });
  if (signOuts > 0 || (lastMemberId !== undefined && lastMemberId !== data.id)) location.reload();
  else await refetchSession();
}

/** Timeout of the server's reply to a sign-out, in milliseconds. */
const timeoutMs = 4000;

/**
 * Ends the session in this browser immediately, online or offline, and drops all data read in it. The server is asked to revoke it as a best effort;
 * if that fails, the signed-out cookie makes the next request revoke it.
 */
export async function signOut(): Promise<void> {
  setSignedOutCookie();
  clearSession();
  const isReached = await fetch(urlOf('DELETE /staff/session'), {
    method: 'DELETE',
    keepalive: true,
    signal: AbortSignal.timeout(timeoutMs),
  }).then(
    () => true,
    () => false,
  );
  // When the server is unreachable, a reload would fail, and the sign-in screen is already shown.
  if (isReached) location.replace('/admin');
}

/** Follows sign-ins and sign-outs in other tabs, of the store or the back office; the returned function stops it. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === cookieNames.signedOut) clearSession();
    else if (key === cookieNames.loggedIn) void refetchSession();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

export async function lock(): Promise<void> {
  await request('POST /staff/session/lock');
  await refetchSession();
}
