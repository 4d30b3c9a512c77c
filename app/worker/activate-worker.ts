import type { ToWorker } from '#app/components/shell/worker-messages.ts';

/** Activates a waiting worker. */
export function activateWorker(waiting: ServiceWorker): void {
  const message: ToWorker = { say: 'take-over' };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  waiting.postMessage(message);
}
