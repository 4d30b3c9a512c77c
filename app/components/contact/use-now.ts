import { useEffect, useState } from 'react';

/** A moment: first the page's own, then the present one, looked at again at each `turn` it is asked for. */
export function useNow(then: string, turn: (now: Date) => Date | null): Date {
  const [now, setNow] = useState(() => new Date(then));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const moment = new Date();
      setNow(moment);
      const next = turn(moment);
      // A timer can't wait for more than 24 days; once a day is often enough.
      if (next) timer = setTimeout(look, Math.min(next.getTime() - moment.getTime() + 50, 86_400_000));
    };
    look();
    return () => clearTimeout(timer);
  }, [turn]);
  return now;
}
