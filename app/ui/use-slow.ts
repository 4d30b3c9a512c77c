import { useEffect, useState } from 'react';

/** What says that something is awaited is there for so long at least: what flashes is only a disturbance. */
const leastMs = 200;

/** Whether a wait is to be shown: once it has lasted `after` milliseconds, since what is there at once needs no stand-in, and then for 200 at least. */
export function useSlow(waiting: boolean, after = 300): boolean {
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (waiting === (since !== null)) return;
    const pause = since === null ? after : since + leastMs - performance.now();
    const timer = setTimeout(() => setSince(waiting ? performance.now() : null), pause);
    return () => clearTimeout(timer);
  }, [waiting, since, after]);
  return since !== null;
}
