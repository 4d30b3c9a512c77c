import { useSyncExternalStore } from 'react';
import type { ToPage, ToWorker } from './worker-messages.ts';

/** The page's connection to the shop. */
export type Connection = {
  /** `restored`: it was offline, and came back a few seconds ago. */
  state: 'online' | 'offline' | 'restored';
  /** The page at this address (path and search) comes from the cache, stored at this time in milliseconds. */
  cachedPage: { path: string; at: number } | null;
  /** A worker of a newer build that waits to take over. */
  waitingWorker: ServiceWorker | null;
};

const initialConnection: Connection = { state: 'online', cachedPage: null, waitingWorker: null };

const restoredNoticeMs = 4000;
const retryDelayMs = 10_000;

let connection = initialConnection;
let recheckTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function update(next: Partial<Connection>): void {
  connection = { ...connection, ...next };
  for (const listener of listeners) listener();
}

/** Checks whether the shop can be reached, with a request: the browser's own state is only a guess. Checks again while it can't be reached. */
export async function checkConnection(): Promise<void> {
  clearTimeout(recheckTimer);
  const here =
    navigator.onLine &&
    (await fetch('/healthz', { cache: 'no-store' }).then(
      () => true,
      () => false,
    ));
  if (!here) {
    if (connection.state !== 'offline') update({ state: 'offline' });
    recheckTimer = setTimeout(checkConnection, retryDelayMs);
  } else if (connection.state === 'offline') {
    update({ state: 'restored' });
    recheckTimer = setTimeout(() => update({ state: 'online' }), restoredNoticeMs);
  }
}

export const isOffline = (): boolean => connection.state === 'offline' || !navigator.onLine;

/** Records a worker of a newer build; it takes over when the shopper agrees. */
export const setWaitingWorker = (newer: ServiceWorker): void => update({ waitingWorker: newer });

/** Sends a question to a worker and waits for its reply. */
export function queryWorker<T>(target: ServiceWorker, question: ToWorker): Promise<T> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<T>) => resolve(data);
    target.postMessage(question, [port2]);
  });
}

/** The build of this page. */
export const build = (): string | undefined =>
  (globalThis as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version;

function listen({ data, ports }: MessageEvent<ToPage>): void {
  if ('ask' in data) ports[0]?.postMessage(build());
  else setCachedPage(data.path, data.at);
}

/** The page comes from the cache: the shop is unavailable, or slow. */
function setCachedPage(path: string, at: number): void {
  update({ cachedPage: { path, at } });
  void checkConnection();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size > 1) return () => listeners.delete(listener);
  const check = () => void checkConnection();
  for (const event of ['online', 'offline']) addEventListener(event, check);
  if (!navigator.onLine) check();
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  workers?.addEventListener('message', listen);
  workers?.startMessages();
  if (workers?.controller) {
    const path = location.pathname + location.search;
    void queryWorker<number | null>(workers.controller, { ask: 'kept' }).then((at) => at && setCachedPage(path, at));
  }
  return () => {
    listeners.delete(listener);
    clearTimeout(recheckTimer);
    for (const event of ['online', 'offline']) removeEventListener(event, check);
    workers?.removeEventListener('message', listen);
  };
}

export const useConnection = (): Connection =>
  useSyncExternalStore(
    subscribe,
    () => connection,
    () => initialConnection,
  );
