import { useEffect, useState } from 'react';

/** Debounces quantity changes: a shopper presses the stepper several times. */
const debounceMs = 350;

type PendingQuantity = { quantity: number; sent: false } | { quantity: number; sent: true; before: unknown };

/**
 * A quantity as the shopper sees it: the new value immediately, sent by `send` after the debounce, and the server's value again when `reply` changes.
 */
export function useQuantity(
  known: number,
  reply: unknown,
  send: (quantity: number) => void,
): [number, (quantity: number) => void] {
  const [wish, setWish] = useState<PendingQuantity | null>(null);
  useEffect(() => {
    if (!wish || wish.sent) return;
    const timer = setTimeout(() => {
      setWish({ quantity: wish.quantity, sent: true, before: reply });
      send(wish.quantity);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [wish, reply, send]);
  const answered = wish?.sent && wish.before !== reply;
  return [wish && !answered ? wish.quantity : known, (quantity) => setWish({ quantity, sent: false })];
}
