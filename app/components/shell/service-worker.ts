import { queryWorker, build, setWaitingWorker } from './connection.ts';
import type { ToWorker } from './worker-messages.ts';

const picturesShown = (): string[] => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/media/'))
      .map(({ pathname }) => pathname),
  ),
];

/** Registers the service worker, and activates a new one when that can't mix two builds; otherwise the shopper is asked. */
export async function startServiceWorker(): Promise<void> {
  const workers = navigator.serviceWorker;
  // A newly activated worker has not seen this page load.
  workers.addEventListener('controllerchange', () => {
    if (workers.controller) postSeen(workers.controller, { first: true, pictures: picturesShown() });
  });
  const registration = await workers.register('/sw.js', { updateViaCache: 'none' });
  const consider = async (worker: ServiceWorker | null) => {
    if (!worker || !workers.controller) return;
    // This page already comes from the new build.
    if ((await queryWorker<string>(worker, { ask: 'build' })) === build()) activateWorker(worker);
    else setWaitingWorker(worker);
  };
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') void consider(worker);
    });
  registration.addEventListener('updatefound', () => watch(registration.installing));
  watch(registration.installing);
  await consider(registration.waiting);
}

function postSeen(worker: ServiceWorker, more: { first?: true; pictures?: string[] } = {}): void {
  const message: ToWorker = { say: 'seen', page: location.pathname + location.search, ...more };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  worker.postMessage(message);
}

/** Reports to the worker that the shopper has navigated to another page without a full page load. */
export function reportPageSeen(): void {
  const { controller } = navigator.serviceWorker ?? {};
  if (controller) postSeen(controller);
}

/** Activates a waiting worker. */
export function activateWorker(worker: ServiceWorker): void {
  const message: ToWorker = { say: 'take-over' };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  worker.postMessage(message);
}

/** Activates the worker of a newer build, and then reloads the page. */
export function activateWaitingWorker(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  activateWorker(worker);
}
