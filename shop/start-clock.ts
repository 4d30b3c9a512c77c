/**
 * A clock that shows `now` when it is first read, and runs on from then. A job reads it at each claim, so that what a long run claims late has its
 * full lease too.
 */
export function startClock(now: Date): () => Date {
  let start: number | undefined;
  return () => {
    const current = Date.now();
    start ??= current;
    return new Date(now.getTime() + current - start);
  };
}
