import { useEffect, useState } from 'react';

/** Debounces quantity changes: a shopper presses the stepper several times. */
const debounceMs = 350;

type PendingQuantity = { quantity: number; isSent: false } | { quantity: number; isSent: true; before: unknown };

/**
 * A quantity as the shopper sees it: the new value immediately, sent by `send` after the debounce, and the server's value again when `reply` has
 * changed and the cart is loaded again (`isIdle`).
 */
export function useQuantity(
  serverQuantity: number,
  reply: unknown,
  isIdle: boolean,
  send: (quantity: number) => void,
): [number, (quantity: number) => void] {
  const [pendingQuantity, setPendingQuantity] = useState<PendingQuantity | null>(null);
  useEffect(() => {
    if (!pendingQuantity || pendingQuantity.isSent) return;
    const timer = setTimeout(() => {
      setPendingQuantity({ quantity: pendingQuantity.quantity, isSent: true, before: reply });
      send(pendingQuantity.quantity);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [pendingQuantity, reply, send]);
  const isAnswered = isIdle && pendingQuantity?.isSent && pendingQuantity.before !== reply;
  useEffect(() => {
    if (isAnswered) setPendingQuantity(null);
  }, [isAnswered]);
  return [
    pendingQuantity && !isAnswered ? pendingQuantity.quantity : serverQuantity,
    (quantity) => setPendingQuantity({ quantity, isSent: false }),
  ];
}
