import { Alert } from '@mui/material';
import { useWords } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { Fact, Money } from '#admin/ui/text.tsx';
import type { OrderDetails } from './order.ts';

/** What it comes to, what is paid and what is left. */
export function OrderAmounts({ order }: { order: OrderDetails }) {
  const { orders: words, order_work: work } = useWords();
  const goods = order.total_price - order.shipping_fees + order.discount;
  return (
    <Panel title={words.money}>
      <Fact name={words.goods}>
        <Money amount={goods} />
      </Fact>
      {order.discount > 0 && (
        <Fact name={order.coupon_code ? `${words.discount} (${order.coupon_code})` : words.discount}>
          <Money amount={-order.discount} />
        </Fact>
      )}
      <Fact name={words.shipping}>{order.shipping_fees > 0 ? <Money amount={order.shipping_fees} /> : words.free}</Fact>
      <Fact name={words.total}>
        <strong>
          <Money amount={order.total_price} />
        </strong>
      </Fact>
      <Fact name={words.tax}>
        <Money amount={order.tax} />
      </Fact>
      {order.wallet_value > 0 && (
        <Fact name={words.wallet}>
          <Money amount={order.wallet_value} />
        </Fact>
      )}
      <Fact name={words.paid}>
        <Money amount={order.paid_amount} />
      </Fact>
      <Fact name={words.left}>
        <strong>
          <Money amount={order.residual_amount} />
        </strong>
      </Fact>
      {order.collect && order.residual_amount > 0 && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {work.collect}
        </Alert>
      )}
    </Panel>
  );
}
