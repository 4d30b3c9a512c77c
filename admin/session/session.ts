import { useState, useSyncExternalStore } from 'react';
import type { StaffScope } from '#values/staff-scopes.ts';
import { call, whenRefused } from '#admin/http.ts';

/** A member's session, as `staff/session` tells of it. */
export type Member = {
  id: number;
  name: string;
  scopes: StaffScope[];
  second_factor: 'none' | 'needed' | 'passed';
  recovery_codes_left: number | null;
  enrol_required: boolean;
  locked: boolean;
  idle_minutes: number;
};

/** Who is in front of the screen. */
export type Session =
  | { state: 'asking' }
  | { state: 'unreachable' }
  | { state: 'nobody' }
  | { state: 'shopper'; name: string }
  | { state: 'member'; member: Member };

let session: Session = { state: 'asking' };
/** The member the page was last open to. */
let owner: number | undefined;
const listeners = new Set<() => void>();

function become(next: Session): void {
  session = next;
  if (next.state === 'member') owner = next.member.id;
  for (const listener of listeners) listener();
}

export const sessionNow = (): Session => session;

export const useSession = (): Session =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, sessionNow);

/** The member the back office is shown to; for what is inside it. */
export function useMember(): Member {
  const now = useSession();
  const [last, setLast] = useState(now);
  if (now.state === 'member' && now !== last) setLast(now);
  const shown = now.state === 'member' ? now : last;
  if (shown.state !== 'member') throw new Error('nobody is signed in');
  return shown.member;
}

/** Whether the back office is open to a member now: not locked, nothing more asked for. */
export const useInside = (): boolean => {
  const now = useSession();
  if (now.state !== 'member') return false;
  const { locked, second_factor: factor, enrol_required: enrol } = now.member;
  return !locked && factor !== 'needed' && !enrol;
};

/** The statuses of what somebody else, or nobody, is told. */
const statusOf = (error: unknown): number => (error as { status?: number }).status ?? 0;

async function read(): Promise<Session> {
  try {
    return { state: 'member', member: (await call<Member>('GET', 'staff/session')).data };
  } catch (error) {
    if (statusOf(error) === 401) return { state: 'nobody' };
    if (statusOf(error) !== 403) return session.state === 'member' ? session : { state: 'unreachable' };
  }
  return call<{ name: string }>('GET', 'auth/profile').then(
    ({ data }): Session => ({ state: 'shopper', name: data.name }),
    (): Session => ({ state: 'nobody' }),
  );
}

let reading: Promise<void> | undefined;

/** Asks the shop anew who is here; once, however many ask meanwhile. */
export const askAgain = (): Promise<void> =>
  (reading ??= read()
    .then(become)
    .finally(() => (reading = undefined)));

// Whatever is refused for who asks may be a session that has ended, is locked, or wants a code.
whenRefused((status) => {
  if ((status === 401 || status === 403) && !reading) void askAgain();
});

/** Begins a session. Somebody else than before gets a page that knows nothing of what was on this one. */
export async function signIn(phone: string, password: string): Promise<void> {
  const { data } = await call<{ id: number }>('POST', 'staff/session', { phone, password });
  if (owner !== undefined && owner !== data.id) location.reload();
  else await askAgain();
}

/** Ends the session, and with the page everything that was read in it. */
export async function signOut(): Promise<void> {
  await call('DELETE', 'staff/session');
  location.replace('/admin');
}

export async function lock(): Promise<void> {
  await call('POST', 'staff/session/lock');
  await askAgain();
}
