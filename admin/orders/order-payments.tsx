import { Box, Button, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { hasScope } from '#admin/session/auth-provider.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { DefinitionRow, Ltr, Money, DateTime } from '#admin/ui/text.tsx';
import { ChangePaymentMethod } from './change-payment-method.tsx';
import { LateTransfer } from './late-transfer.tsx';
import type { OrderDetails } from './order.ts';
import { PayOut } from './pay-out.tsx';

/** All payment attempts, with a link to the receipt that waits for review and the other payment actions. */
export function OrderPayments({ order }: { order: OrderDetails }) {
  const { orders: words } = useMessages();
  const waiting = order.payments.find(({ state }) => state === 'pending');
  return (
    <Panel title={words.payments}>
      <Typography>
        {words.ways[order.payment_method]} · {words.payment_states[order.payment_status]}
      </Typography>
      {order.payments.map((payment) => (
        <Box key={payment.id} sx={{ mt: 1.5 }}>
          <DefinitionRow name={`${words.ways[payment.payment_method]} · ${words.attempt_states[payment.state]}`}>
            <Money amount={payment.amount} />
          </DefinitionRow>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <DateTime at={payment.settled_at ?? payment.created_at} />
            {payment.reference && (
              <>
                {' · '}
                <Ltr>{payment.reference}</Ltr>
              </>
            )}
            {payment.reviewed_by && ` · ${words.reviewed_by({ name: payment.reviewed_by })}`}
            {payment.reason && ` · ${payment.reason}`}
          </Typography>
          {payment.credited > 0 && hasScope('payments.review') && <PayOut payment={payment} />}
        </Box>
      ))}
      {order.late_transfer !== null && hasScope('payments.review') && (
        <LateTransfer order={order} maxAmount={order.late_transfer} />
      )}
      {order.ways.length > 0 && <ChangePaymentMethod order={order} />}
      {waiting && hasScope('payments.review') && (
        <Button component={LinkBase} to={`/payments?id=${waiting.id}`} variant="outlined" sx={{ mt: 2 }}>
          {words.to_receipts}
        </Button>
      )}
    </Panel>
  );
}
