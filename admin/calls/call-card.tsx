import { Alert, Box, Button, Card, Link, Stack, Typography } from '@mui/material';
import { LinkBase, useLocale } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { Ltr, Money } from '#admin/ui/text.tsx';
import { ageText } from '#admin/work/age.ts';
import { fullName } from '#values/variants.ts';
import type { OrderToCall } from './call.ts';
import { CallHistory } from './call-history.tsx';
import { CallOutcomes } from './call-outcomes.tsx';

/** One order to call: who, what, the record of the phone and the address, the earlier calls, and what comes of this one. */
export function CallCard({ order }: { order: OrderToCall }) {
  const { orders, calls: words } = useMessages();
  const locale = useLocale() ?? 'ar';
  const { address } = order;
  return (
    <Card component="li" sx={{ p: 2, minInlineSize: 0 }}>
      <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Typography component="h2" variant="h6" sx={{ flex: 1, minInlineSize: '10rem' }}>
          <bdi>{address.name}</bdi>
        </Typography>
        <Money amount={order.residual_amount} />
      </Stack>
      <Typography sx={{ color: 'text.secondary' }}>
        <Link component={LinkBase} to={`/orders/${order.id}/show`}>
          <Ltr>{order.order_number}</Ltr>
        </Link>
        {' · '}
        {words.placed({ age: ageText(locale, order.date) })}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {/* Isolated: an Arabic address on an English page keeps its order. */}
        <bdi>{address.description}</bdi>
        {['', address.city.name, address.governorate.name].join(words.comma)}
      </Typography>
      <Box component="ul" sx={{ my: 1, paddingInlineStart: 2.5 }}>
        {order.items.map((item) => (
          <li key={item.id}>
            {item.quantity} × <bdi>{fullName({ name: item.product_name, variantName: item.variant_name })}</bdi>
          </li>
        ))}
      </Box>
      {(order.refusals > 0 || order.address_refusals > 0) && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {[
            order.refusals > 0 && orders.refused({ n: order.refusals }),
            order.address_refusals > 0 && words.refused_address({ n: order.address_refusals }),
          ]
            .filter(Boolean)
            .join(words.comma)}
        </Alert>
      )}
      <CallHistory calls={order.calls} />
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', my: 1 }}>
        <Button variant="contained" href={`tel:${address.phone}`} sx={{ minBlockSize: 44 }}>
          {words.call}&nbsp;<Ltr>{address.phone}</Ltr>
        </Button>
        <Button variant="outlined" href={order.whatsapp_url} target="_blank" rel="noreferrer" sx={{ minBlockSize: 44 }}>
          {words.whatsapp}
        </Button>
      </Stack>
      <CallOutcomes order={order} />
    </Card>
  );
}
