import { Alert, Box, Link, Stack, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { Status } from '#admin/ui/status.tsx';
import { Ltr, Money, DateTime } from '#admin/ui/text.tsx';
import type { OrderDetails } from './order.ts';

/** The shopper's other orders and how they ended. */
export function EarlierOrders({ order: { shopper, refusals } }: { order: OrderDetails }) {
  const { orders, order_work: words } = useMessages();
  const all = `/orders?filter=${encodeURIComponent(JSON.stringify({ user_id: shopper.id }))}`;
  return (
    <Panel title={words.earlier}>
      {refusals > 0 && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {orders.refused({ n: refusals })}
        </Alert>
      )}
      {shopper.earlier.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{words.earlier_none}</Typography>}
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shopper.earlier.map((one) => (
          <Box component="li" key={one.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Link component={LinkBase} to={`/orders/${one.id}/show`}>
              <Ltr>{one.order_number}</Ltr>
            </Link>
            <Status status={one.status} label={orders.statuses[one.status]} />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <Money amount={one.total_price} /> · <DateTime at={one.date} />
            </Typography>
          </Box>
        ))}
      </Stack>
      {shopper.orders > 1 && (
        <Link component={LinkBase} to={all} sx={{ display: 'inline-block', mt: 1.5 }}>
          {words.all_of_shopper}
        </Link>
      )}
    </Panel>
  );
}
