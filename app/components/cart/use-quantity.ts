import { useEffect, useState } from 'react';

/** A shopper at the stepper presses more than once: what they want is sent when they have come to rest. */
const restMs = 350;

/**
 * A quantity as the shopper sees it: their own wish at once, sent by `send` when they rest, and the server's word again
 * when it comes (`settled` changes with each reply).
 */
export function useQuantity(known: number, settled: unknown, send: (quantity: number) => void): [number, (quantity: number) => void] {
  const [wish, setWish] = useState<number | null>(null);
  const [sent, setSent] = useState(false);
  useEffect(() => {
    if (wish === null || sent) return;
    const timer = setTimeout(() => {
      setSent(true);
      send(wish);
    }, restMs);
    return () => clearTimeout(timer);
  }, [wish, sent, send]);
  useEffect(() => {
    if (sent) setWish(null);
    // Only a reply ends a wish, and only one that has been sent.
  }, [settled]);
  return [
    wish ?? known,
    (quantity) => {
      setSent(false);
      setWish(quantity);
    },
  ];
}
