import { Alert } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { DefinitionRow, Money } from '#admin/ui/text.tsx';
import type { OrderDetails } from './order.ts';

/** Order totals, the amount paid and the amount due. */
export function OrderAmounts({ order }: { order: OrderDetails }) {
  const { orders: words, order_work: workWords } = useMessages();
  const subtotal = order.total_price - order.shipping_fees + order.discount + order.rounding;
  return (
    <Panel title={words.money}>
      <DefinitionRow name={words.goods}>
        <Money amount={subtotal} />
      </DefinitionRow>
      {order.discount > 0 && (
        <DefinitionRow name={order.coupon_code ? `${words.discount} (${order.coupon_code})` : words.discount}>
          <Money amount={-order.discount} />
        </DefinitionRow>
      )}
      <DefinitionRow name={words.shipping}>
        {order.shipping_fees > 0 ? <Money amount={order.shipping_fees} /> : words.free}
      </DefinitionRow>
      {order.rounding > 0 && (
        <DefinitionRow name={workWords.rounding}>
          <Money amount={-order.rounding} />
        </DefinitionRow>
      )}
      <DefinitionRow name={words.total}>
        <strong>
          <Money amount={order.total_price} />
        </strong>
      </DefinitionRow>
      <DefinitionRow name={words.tax}>
        <Money amount={order.tax} />
      </DefinitionRow>
      {order.wallet_value > 0 && (
        <DefinitionRow name={words.wallet}>
          <Money amount={order.wallet_value} />
        </DefinitionRow>
      )}
      <DefinitionRow name={words.paid}>
        <Money amount={order.paid_amount} />
      </DefinitionRow>
      {order.undelivered_amount > 0 && (
        <DefinitionRow name={workWords.undelivered}>
          <Money amount={order.undelivered_amount} />
        </DefinitionRow>
      )}
      <DefinitionRow name={words.left}>
        <strong>
          <Money amount={order.residual_amount} />
        </strong>
      </DefinitionRow>
      {order.collect && order.residual_amount > 0 && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {workWords.collect}
        </Alert>
      )}
    </Panel>
  );
}
