import type { ToWorker } from '#app/components/shell/worker-talk.ts';

/** Tells a worker that waits to begin. */
export function takeOver(waiting: ServiceWorker): void {
  const message: ToWorker = { say: 'take-over' };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  waiting.postMessage(message);
}
