import { Alert, Button, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { hasScope } from '#admin/session/auth-provider.ts';
import { ItemList } from '#admin/ui/item-list.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { Money } from '#admin/ui/text.tsx';
import { fullName } from '#values/variants.ts';
import type { OrderDetails } from './order.ts';

/** The ordered items, with a link to edit them while that is allowed. */
export function OrderItems({ order }: { order: OrderDetails }) {
  const { orders: words, order_work: workWords } = useMessages();
  return (
    <Panel title={words.lines}>
      <ItemList
        items={order.items.map((item) => ({
          key: item.id,
          name: fullName({ name: item.product_name, variantName: item.variant_name }),
          to: hasScope('catalogue.manage') ? `/products/${item.product_id}` : null,
          sku: item.sku,
          image: item.product_image,
          detail: (
            <>
              {item.quantity} × <Money amount={item.price} />
              {item.set && ` · ${words.in_set({ name: item.set.name })}`}
              {item.quantity_return > 0 && ` · ${words.returned({ n: item.quantity_return })}`}
            </>
          ),
          amount: item.grand_total,
        }))}
      />
      {order.gift && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {words.gift}
          {order.order_gift_note && `: ${order.order_gift_note}`}
        </Alert>
      )}
      {order.change === 'open' && (
        <Button component={LinkBase} to={`/orders/${order.id}`} variant="outlined" sx={{ mt: 2 }}>
          {workWords.change}
        </Button>
      )}
      {order.change === 'payment_pending' && (
        <Typography sx={{ mt: 2, color: 'text.secondary' }}>{workWords.change_pending}</Typography>
      )}
    </Panel>
  );
}
