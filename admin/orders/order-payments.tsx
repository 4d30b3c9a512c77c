import { Box, Button, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';
import { useWords } from '#admin/i18n.ts';
import { holds } from '#admin/session/auth-provider.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { Fact, Ltr, Money, When } from '#admin/ui/text.tsx';
import { ChangeWay } from './change-way.tsx';
import { LateTransfer } from './late-transfer.tsx';
import type { OrderDetails } from './order.ts';

/** Every try to pay it; the way to the receipt that waits, and what else staff may do about it. */
export function OrderPayments({ order }: { order: OrderDetails }) {
  const { orders: words } = useWords();
  const waiting = order.payments.find(({ state }) => state === 'pending');
  return (
    <Panel title={words.payments}>
      <Typography>
        {words.ways[order.payment_method]} · {words.payment_states[order.payment_status]}
      </Typography>
      {order.payments.map((payment) => (
        <Box key={payment.id} sx={{ mt: 1.5 }}>
          <Fact name={`${words.ways[payment.payment_method]} · ${words.attempt_states[payment.state]}`}>
            <Money amount={payment.amount} />
          </Fact>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <When at={payment.settled_at ?? payment.created_at} />
            {payment.reference && (
              <>
                {' · '}
                <Ltr>{payment.reference}</Ltr>
              </>
            )}
            {payment.reviewed_by && ` · ${words.reviewed_by({ name: payment.reviewed_by })}`}
            {payment.reason && ` · ${payment.reason}`}
          </Typography>
        </Box>
      ))}
      {order.late_transfer !== null && holds('payments.review') && (
        <LateTransfer order={order} most={order.late_transfer} />
      )}
      {order.ways.length > 0 && <ChangeWay order={order} />}
      {waiting && holds('payments.review') && (
        <Button component={LinkBase} to={`/payments?id=${waiting.id}`} variant="outlined" sx={{ mt: 2 }}>
          {words.to_receipts}
        </Button>
      )}
    </Panel>
  );
}
