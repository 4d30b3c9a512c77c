import { useEffect, useState } from 'react';

/** The time: first that of the page, then the current one, updated at each `nextChange`. */
export function useNow(initial: string, nextChange: (now: Date) => Date | null): Date {
  const [now, setNow] = useState(() => new Date(initial));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const moment = new Date();
      setNow(moment);
      const next = nextChange(moment);
      // A timer can't wait for more than 24 days; checking once a day is enough.
      if (next) timer = setTimeout(look, Math.min(next.getTime() - moment.getTime() + 50, 86_400_000));
    };
    look();
    return () => clearTimeout(timer);
  }, [nextChange]);
  return now;
}
