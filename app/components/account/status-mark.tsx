import { useScreenWords } from '#app/i18n/words.tsx';
import { classes } from '#app/ui/classes.ts';
import type { OrderStatus } from '#shop/orders/states.ts';
import { orderStates } from '#words/screens/order-states.ts';

/** Where an order stands, in a word. */
export function StatusMark({ status }: { status: OrderStatus }) {
  const tone =
    status === 'cancelled'
      ? 'bg-alarm-pale text-alarm'
      : status === 'accepted'
        ? 'bg-sunk text-soft'
        : 'bg-leaf text-act';
  return (
    <span className={classes('rounded-full px-3 py-1 text-sm font-medium whitespace-nowrap', tone)}>
      {useScreenWords(orderStates)[status]}
    </span>
  );
}
