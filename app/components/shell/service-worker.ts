import { askWorker, build, noteNewer } from './line.ts';
import type { ToWorker } from './worker-talk.ts';

const picturesShown = (): string[] => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/media/'))
      .map(({ pathname }) => pathname),
  ),
];

/** Registers the service worker, and has a new one begin when that mixes nothing: else the shopper is asked. */
export async function startServiceWorker(): Promise<void> {
  const workers = navigator.serviceWorker;
  // A worker that begins has not seen this page come.
  workers.addEventListener('controllerchange', () => {
    if (workers.controller) seen(workers.controller, { first: true, pictures: picturesShown() });
  });
  const registration = await workers.register('/sw.js', { updateViaCache: 'none' });
  const consider = async (worker: ServiceWorker | null) => {
    if (!worker || !workers.controller) return;
    // This page came from the new build already.
    if ((await askWorker<string>(worker, { ask: 'build' })) === build()) takeOver(worker);
    else noteNewer(worker);
  };
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') void consider(worker);
    });
  registration.addEventListener('updatefound', () => watch(registration.installing));
  watch(registration.installing);
  await consider(registration.waiting);
}

function seen(worker: ServiceWorker, more: { first?: true; pictures?: string[] } = {}): void {
  const message: ToWorker = { say: 'seen', page: location.pathname + location.search, ...more };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  worker.postMessage(message);
}

/** Tells the worker that the shopper has come to another page without loading it whole. */
export function tellSeen(): void {
  const { controller } = navigator.serviceWorker ?? {};
  if (controller) seen(controller);
}

/** Has a worker that waits begin. */
export function takeOver(worker: ServiceWorker): void {
  const message: ToWorker = { say: 'take-over' };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  worker.postMessage(message);
}

/** Opens the page anew in the newer build, once its worker has begun. */
export function openNewer(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  takeOver(worker);
}
