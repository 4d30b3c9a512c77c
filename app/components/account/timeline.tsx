import { useScreenMessages } from '#app/i18n/i18n.tsx';
import type { Order } from '#shop/orders/order.ts';
import { orderStates } from '#words/states/index.ts';
import { StatusTimeline } from './status-timeline.tsx';

export function Timeline({ order: { timeline, status } }: { order: Pick<Order, 'timeline' | 'status'> }) {
  return (
    <StatusTimeline steps={timeline} status={status} names={useScreenMessages(orderStates)} failedStatus="cancelled" />
  );
}
