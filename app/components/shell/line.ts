import { useSyncExternalStore } from 'react';
import type { ToPage, ToWorker } from './worker-talk.ts';

/** What a page knows of its way to the shop. */
export type Line = {
  /** `back`: it was away, and is here again since a moment. */
  state: 'here' | 'away' | 'back';
  /** What is shown of this address (path and search) was kept then, in milliseconds. */
  kept: { path: string; at: number } | null;
  /** A worker of a newer build that waits to take over. */
  newer: ServiceWorker | null;
};

const atFirst: Line = { state: 'here', kept: null, newer: null };

const backShownFor = 4000;
const askAgainAfter = 10_000;

let line = atFirst;
let asking: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(next: Partial<Line>): void {
  line = { ...line, ...next };
  for (const listener of listeners) listener();
}

/** Whether the shop can be reached, found out by asking it: what the browser says is a guess. While it can't it is asked again. */
export async function checkLine(): Promise<void> {
  clearTimeout(asking);
  const here =
    navigator.onLine &&
    (await fetch('/healthz', { cache: 'no-store' }).then(
      () => true,
      () => false,
    ));
  if (!here) {
    if (line.state !== 'away') change({ state: 'away' });
    asking = setTimeout(checkLine, askAgainAfter);
  } else if (line.state === 'away') {
    change({ state: 'back' });
    asking = setTimeout(() => change({ state: 'here' }), backShownFor);
  }
}

export const isAway = (): boolean => line.state === 'away' || !navigator.onLine;

/** A worker of a newer build waits; it takes over when the shopper says so. */
export const noteNewer = (newer: ServiceWorker): void => change({ newer });

/** Asks a worker, and waits for what it says. */
export function askWorker<T>(asked: ServiceWorker, question: ToWorker): Promise<T> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<T>) => resolve(data);
    asked.postMessage(question, [port2]);
  });
}

/** The build this page is of. */
export const build = (): string | undefined =>
  (globalThis as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version;

function listen({ data, ports }: MessageEvent<ToPage>): void {
  if ('ask' in data) ports[0]?.postMessage(build());
  else noteKept(data.path, data.at);
}

/** What is shown was kept: the shop is away, or slow. */
function noteKept(path: string, at: number): void {
  change({ kept: { path, at } });
  void checkLine();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size > 1) return () => listeners.delete(listener);
  const check = () => void checkLine();
  for (const event of ['online', 'offline']) addEventListener(event, check);
  if (!navigator.onLine) check();
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  workers?.addEventListener('message', listen);
  workers?.startMessages();
  if (workers?.controller) {
    const path = location.pathname + location.search;
    void askWorker<number | null>(workers.controller, { ask: 'kept' }).then((at) => at && noteKept(path, at));
  }
  return () => {
    listeners.delete(listener);
    clearTimeout(asking);
    for (const event of ['online', 'offline']) removeEventListener(event, check);
    workers?.removeEventListener('message', listen);
  };
}

export const useLine = (): Line =>
  useSyncExternalStore(
    follow,
    () => line,
    () => atFirst,
  );
