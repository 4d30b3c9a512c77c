const running = new Set<Promise<unknown>>();

/** Runs work that no reply waits for. Errors are swallowed: use it only for work that a maintenance job repeats, and that job reports errors. */
export function runInBackground(work: Promise<unknown>): void {
  const tracked: Promise<unknown> = work.catch(() => {}).finally(() => running.delete(tracked));
  running.add(tracked);
}

/** Waits until all background tasks are done. */
export async function waitForBackgroundTasks(): Promise<void> {
  while (running.size > 0) await Promise.all(running);
}
