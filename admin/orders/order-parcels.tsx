import { ParcelRows } from '#admin/dispatch/parcel-rows.tsx';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { useRecord } from '#admin/ui/use-record.ts';
import type { OrderDetails } from './order.ts';

/** The parcels of an order; nothing while it has none. */
export function OrderParcels({ order }: { order: OrderDetails }) {
  const { dispatch: words } = useMessages();
  const { record } = useRecord(['GET /staff/parcels', { query: { order_id: order.id, per_page: 100 } }]);
  if (!record || record.length === 0) return null;
  return (
    <Panel title={words.tabs.all}>
      <ParcelRows parcels={record} withStatus />
    </Panel>
  );
}
