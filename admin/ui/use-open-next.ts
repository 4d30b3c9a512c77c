import { useEffect, useRef } from 'react';

/**
 * Returns a function that opens the next record once one was decided. It does nothing when another record was opened while the decision was sent, or
 * the page was left.
 */
export function useOpenNext(openId: number | undefined, openNext: () => void): (decidedId: number) => void {
  const latest = useRef<{ openId: number | undefined; openNext: () => void } | null>(null);
  useEffect(() => {
    latest.current = { openId, openNext };
    return () => {
      latest.current = null;
    };
  });
  return (decidedId) => {
    if (latest.current?.openId === decidedId) latest.current.openNext();
  };
}
