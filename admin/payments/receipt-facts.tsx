import { Alert, Box, Link, Typography } from '@mui/material';
import { LinkBase, useGetMany } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { hasScope } from '#admin/session/auth-provider.ts';
import { DefinitionRow, Ltr, Money, DateTime } from '#admin/ui/text.tsx';
import type { Payment } from './payment.ts';

/** What a receipt is checked against: the payment, its order, warnings, and payments like it. */
export function ReceiptFacts({ payment }: { payment: Payment }) {
  const { orders, payments: words } = useMessages();
  const { order, shopper } = payment;
  return (
    <>
      <DefinitionRow name={words.amount}>
        <Typography component="strong" sx={{ fontSize: '1.375rem', fontWeight: 560 }}>
          <Money amount={payment.amount} />
        </Typography>
      </DefinitionRow>
      {payment.amount_due !== null && payment.amount_due !== payment.amount && (
        <DefinitionRow name={words.due}>
          <Money amount={payment.amount_due} />
        </DefinitionRow>
      )}
      <DefinitionRow name={orders.payment}>{orders.ways[payment.payment_method]}</DefinitionRow>
      <DefinitionRow name={order ? words.order : words.deposit}>{order && <OrderNumber order={order} />}</DefinitionRow>
      <DefinitionRow name={words.from}>
        <Ltr>{shopper.phone}</Ltr>
      </DefinitionRow>
      <DefinitionRow name={words.sent}>
        <DateTime at={payment.created_at} />
      </DefinitionRow>
      {payment.reference && (
        <DefinitionRow name={words.reference_given}>
          <Ltr>{payment.reference}</Ltr>
        </DefinitionRow>
      )}
      {payment.flags.map((flag) => (
        <Alert key={flag} severity="warning" sx={{ mt: 1 }}>
          {words.flags[flag]}
        </Alert>
      ))}
      {payment.seen_with.length > 0 && <SimilarPayments ids={payment.seen_with} />}
    </>
  );
}

/** The number of the order, a link for members who may open it. */
const OrderNumber = ({ order }: { order: NonNullable<Payment['order']> }) =>
  hasScope('orders.manage') ? (
    <Link component={LinkBase} to={`/orders/${order.id}/show`}>
      <Ltr>{order.order_number}</Ltr>
    </Link>
  ) : (
    <Ltr>{order.order_number}</Ltr>
  );

/** Other payments with the same receipt or reference number. */
function SimilarPayments({ ids }: { ids: number[] }) {
  const { orders, payments: words } = useMessages();
  const { data } = useGetMany<Payment>('payments', { ids });
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words.seen_with}
      </Typography>
      {(data ?? []).map((payment) => (
        <DefinitionRow key={payment.id} name={`${payment.shopper.name} · ${orders.attempt_states[payment.state]}`}>
          {payment.order ? <Ltr>{payment.order.order_number}</Ltr> : words.deposit} · <Money amount={payment.amount} />
        </DefinitionRow>
      ))}
    </Box>
  );
}
