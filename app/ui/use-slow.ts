import { useEffect, useState } from 'react';

/** Whether a wait has lasted long enough to be shown: what is there at once needs no stand-in. */
export function useSlow(waiting: boolean, after = 300): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), after);
    return () => clearTimeout(timer);
  }, [waiting, after]);
  return waiting && slow;
}
