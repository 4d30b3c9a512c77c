/** Runs at most `limit` tasks concurrently; the others wait in order. */
export function createLimiter(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < limit) running++;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      // Passes the slot to the next waiting task, or frees it.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** Limits all picture processing to two tasks in the whole process, so that the server can still serve pages. */
export const pictureLimiter = createLimiter(2);
