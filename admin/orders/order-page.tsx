import { Loading, Title, useShowContext } from 'react-admin';
import { hasScope } from '#admin/session/auth-provider.ts';
import { Columns } from '#admin/ui/panel.tsx';
import { ShowRecord } from '#admin/ui/show-record.tsx';
import { EarlierOrders } from './earlier-orders.tsx';
import { Notes } from './notes.tsx';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderCustomer } from './order-customer.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderTransitions } from './order-transitions.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderReturns } from './order-returns.tsx';
import { OrderCalls } from './order-calls.tsx';
import type { OrderDetails } from './order.ts';
import { OrderParcels } from './order-parcels.tsx';
import { Prints } from './prints.tsx';
import { Refunds } from './refunds.tsx';

/** One order: its details, and the actions allowed now. */
export const OrderPage = () => (
  <ShowRecord>
    <OrderContent />
  </ShowRecord>
);

function OrderContent() {
  const { record: order } = useShowContext<OrderDetails>();
  // The cached row of the list comes first, and it lacks some fields.
  if (!order?.moves) return <Loading />;
  return (
    <>
      <Title title={order.order_number} />
      <Columns
        main={
          <>
            <OrderTransitions order={order} />
            <OrderItems order={order} />
            <Notes order={order} />
            {order.calls.length > 0 && <OrderCalls order={order} />}
            <OrderHistory order={order} />
          </>
        }
        side={
          <>
            <OrderCustomer order={order} />
            <OrderAmounts order={order} />
            <OrderPayments order={order} />
            {(order.refundable || order.refunds.length > 0) && <Refunds order={order} />}
            {order.returns.length > 0 && <OrderReturns order={order} />}
            {hasScope('dispatch.manage') && <OrderParcels key={order.updated_at} order={order} />}
            {order.status !== 'cancelled' && <Prints order={order} />}
            <EarlierOrders order={order} />
          </>
        }
      />
    </>
  );
}
