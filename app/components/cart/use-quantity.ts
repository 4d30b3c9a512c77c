import { useEffect, useState } from 'react';

/** A shopper at the stepper presses more than once: what they want is sent when they have come to rest. */
const restMs = 350;

type Wish = { quantity: number; sent: false } | { quantity: number; sent: true; before: unknown };

/**
 * A quantity as the shopper sees it: their own wish at once, sent by `send` when they rest, and the server's word again
 * when it has come (`reply` is another with each answer).
 */
export function useQuantity(
  known: number,
  reply: unknown,
  send: (quantity: number) => void,
): [number, (quantity: number) => void] {
  const [wish, setWish] = useState<Wish | null>(null);
  useEffect(() => {
    if (!wish || wish.sent) return;
    const timer = setTimeout(() => {
      setWish({ quantity: wish.quantity, sent: true, before: reply });
      send(wish.quantity);
    }, restMs);
    return () => clearTimeout(timer);
  }, [wish, reply, send]);
  const answered = wish?.sent && wish.before !== reply;
  return [wish && !answered ? wish.quantity : known, (quantity) => setWish({ quantity, sent: false })];
}
