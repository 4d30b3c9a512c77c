import { useEffect, useState } from 'react';

/** The minimum time a loading indicator is shown, because a short flash is distracting. */
const minVisibleMs = 200;

/** Whether to show a loading indicator: only after `after` milliseconds, because a short wait needs none, and then for at least 200. */
export function useDelayedIndicator(waiting: boolean, after = 300): boolean {
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (waiting === (since !== null)) return;
    const pause = since === null ? after : since + minVisibleMs - performance.now();
    const timer = setTimeout(() => setSince(waiting ? performance.now() : null), pause);
    return () => clearTimeout(timer);
  }, [waiting, since, after]);
  return since !== null;
}
