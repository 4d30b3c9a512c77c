import { Loading, ShowBase, Title, useShowContext } from 'react-admin';
import { useWords } from '#admin/i18n.ts';
import { Columns } from '#admin/ui/panel.tsx';
import { EarlierOrders } from './earlier-orders.tsx';
import { Notes } from './notes.tsx';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderCustomer } from './order-customer.tsx';
import { OrderGoods } from './order-goods.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderMoves } from './order-moves.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderReturns } from './order-returns.tsx';
import type { OrderDetails } from './order.ts';
import { Prints } from './prints.tsx';
import { Refunds } from './refunds.tsx';

/** One order: what may be done with it, and everything about it. */
export const OrderPage = () => (
  <ShowBase>
    <Shown />
  </ShowBase>
);

function Shown() {
  const { orders: words } = useWords();
  const { record: order } = useShowContext<OrderDetails>();
  // What the list knows of it is here first, and is not all.
  if (!order?.moves) return <Loading />;
  return (
    <>
      <Title title={words.page_title({ number: order.order_number })} />
      <Columns
        main={
          <>
            <OrderMoves order={order} />
            <OrderGoods order={order} />
            <Notes order={order} />
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
            {order.status !== 'cancelled' && <Prints order={order} />}
            <EarlierOrders order={order} />
          </>
        }
      />
    </>
  );
}
