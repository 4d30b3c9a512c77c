import { useScreenWords } from '#app/i18n/words.tsx';
import type { Order } from '#shop/orders/order.ts';
import { orderStates } from '#words/screens/order-states.ts';
import { Way } from './way.tsx';

/** The way of an order. */
export function Timeline({ order: { timeline, status } }: { order: Pick<Order, 'timeline' | 'status'> }) {
  return <Way steps={timeline} status={status} names={useScreenWords(orderStates)} bad="cancelled" />;
}
