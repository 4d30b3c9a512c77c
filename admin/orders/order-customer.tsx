import { Alert, Box, Link, Stack, Typography } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { Day, Ltr } from '#admin/ui/text.tsx';
import type { OrderDetails } from './order.ts';

/** Recipient, address and delivery date. */
export function OrderCustomer({ order }: { order: OrderDetails }) {
  const { orders: words } = useMessages();
  const { address, shopper } = order;
  return (
    <Panel title={words.customer}>
      <Typography>{address.name}</Typography>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Link href={`tel:${address.phone}`} aria-label={words.call({ phone: address.phone })}>
          <Ltr>{address.phone}</Ltr>
        </Link>
        <Link href={`https://wa.me/${address.phone.replace(/\D/g, '')}`} target="_blank" rel="noreferrer">
          {words.whatsapp}
        </Link>
      </Stack>
      <Typography sx={{ color: 'text.secondary' }}>{words.record(shopper)}</Typography>
      {order.refusals > 0 && (
        <Alert severity="error" sx={{ my: 1 }}>
          {words.refused({ n: order.refusals })}
        </Alert>
      )}
      <Typography sx={{ mt: 1 }}>
        <Box component="span" dir="auto" sx={{ display: 'block' }}>
          {address.description}
        </Box>
        {address.city.name} · {address.governorate.name}
        {address.postal_code && ` · ${address.postal_code}`}
      </Typography>
      <Typography sx={{ mt: 1, color: 'text.secondary' }}>
        {words.expected}: <Day day={order.estimated_delivery.from} /> – <Day day={order.estimated_delivery.to} />
      </Typography>
    </Panel>
  );
}
