const running = new Set<Promise<unknown>>();

/** Lets work go on that no reply waits for. Its failure ends here: only what the upkeep does again, and then reports, may run so. */
export function inBackground(work: Promise<unknown>): void {
  const one: Promise<unknown> = work.catch(() => {}).finally(() => running.delete(one));
  running.add(one);
}

/** Waits until nothing goes on in the background. */
export async function backgroundDone(): Promise<void> {
  while (running.size > 0) await Promise.all(running);
}
