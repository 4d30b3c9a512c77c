import { CallHistory } from '#admin/calls/call-history.tsx';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import type { OrderDetails } from './order.ts';

/** The calls by which the order was confirmed, or not. */
export function OrderCalls({ order }: { order: OrderDetails }) {
  const { calls: words } = useMessages();
  return (
    <Panel title={words.history}>
      <CallHistory calls={order.calls} />
    </Panel>
  );
}
