import { useEffect, useSyncExternalStore } from 'react';
import { useLocale } from 'react-admin';
import { followStream } from '#app/components/chat/client/follow-stream.ts';
import type { Data } from '#api/client.ts';
import { setDocumentTitle } from '#admin/document-title.ts';
import { request, urlOf } from '#admin/http.ts';
import { refetchSession, useIsUnlocked } from '#admin/session/session.ts';
import type { StaffEventKind } from '#values/staff-events.ts';

export type Work = Data<'GET /staff/work'>;

/** An event as the stream sends it. */
export type WorkEvent = { id: number; kind: StaffEventKind; title: string; text: string; page: string };

let work: Work = { tasks: [], news: [] };
/** Failed: no request for it has succeeded yet. */
type WorkStatus = 'loading' | 'loaded' | 'failed';

let status: WorkStatus = 'loading';
const storeListeners = new Set<() => void>();
const eventListeners = new Set<(event: WorkEvent) => void>();
const countListeners = new Set<(kind: StaffEventKind | null) => void>();

/** Changes within this time are fetched together, in milliseconds. */
const debounceMs = 250;
let refreshTimer: ReturnType<typeof setTimeout> | undefined;

function setWork(next: Work): void {
  work = next;
  setDocumentTitle({ fresh: work.news.reduce((sum, { fresh }) => sum + fresh, 0) });
  notifyStore();
}

function notifyStore(): void {
  for (const listener of storeListeners) listener();
}

async function fetchWork(): Promise<void> {
  refreshTimer = undefined;
  try {
    const { data } = await request('GET /staff/work');
    status = 'loaded';
    setWork(data);
  } catch {
    if (status === 'loading') status = 'failed';
    notifyStore();
  }
}

const scheduleFetch = () => {
  refreshTimer ??= setTimeout(() => void fetchWork(), debounceMs);
};

function onEvent({ type, data }: { type: string; data: string }): void {
  scheduleFetch();
  if (type === 'work') {
    const event = JSON.parse(data) as WorkEvent;
    for (const listener of eventListeners) listener(event);
    return;
  }
  const kind = type === 'counts' ? (JSON.parse(data) as { kind: StaffEventKind }).kind : null;
  for (const listener of countListeners) listener(kind);
}

/** Keeps the work up to date while the back office is unlocked, also in a hidden tab; call it once. */
export function useFollowWork(): void {
  const isUnlocked = useIsUnlocked();
  const locale = useLocale() ?? 'ar';
  useEffect(() => {
    if (!isUnlocked) return undefined;
    const stop = followStream({
      url: () => urlOf('GET /staff/work/stream'),
      headers: { 'Accept-Language': locale },
      lastId: () => null,
      onEvent,
      onState: (state) => {
        // The session has ended or is locked; unlocking it connects again.
        if (state === 'refused') void refetchSession();
      },
      whileHidden: true,
    });
    return () => {
      stop();
      clearTimeout(refreshTimer);
      refreshTimer = undefined;
    };
  }, [isUnlocked, locale]);
}

function subscribe(listener: () => void): () => void {
  storeListeners.add(listener);
  return () => storeListeners.delete(listener);
}

/** What waits for the member, and what is new to them. */
export const useWork = (): Work => useSyncExternalStore(subscribe, () => work);

export const useWorkStatus = (): WorkStatus => useSyncExternalStore(subscribe, () => status);

/** Fetches it again, unless the first request has not ended. */
export function refreshKnownWork(): void {
  if (status !== 'loading') scheduleFetch();
}

/** Calls `listener` with each event; the returned function stops it. */
export function followEvents(listener: (event: WorkEvent) => void): () => void {
  eventListeners.add(listener);
  return () => eventListeners.delete(listener);
}

/** Calls `listener` when the counts of a kind have changed; with null when any may have. */
export function followCounts(listener: (kind: StaffEventKind | null) => void): () => void {
  countListeners.add(listener);
  return () => countListeners.delete(listener);
}

/** Marks the events of a kind as seen. */
export function markSeen(kind: StaffEventKind): void {
  const entry = work.news.find((one) => one.kind === kind);
  if (!entry || entry.fresh === 0) return;
  setWork({ ...work, news: work.news.map((one) => (one.kind === kind ? { ...one, fresh: 0 } : one)) });
  request('POST /staff/work/seen', { body: { kind, last: entry.last } }).catch(scheduleFetch);
}
