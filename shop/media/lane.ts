/** Lets `limit` pieces of work run at a time; the others wait in order. */
export function lane(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < limit) running++;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      // The place passes straight to the next in line, or is given up.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** Where all work on pictures is done, two at a time in the whole process, so that pages keep being served meanwhile. */
export const pictureLane = lane(2);
