import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { DefinitionRow, Money, DateTime } from '#admin/ui/text.tsx';
import type { OrderDetails } from './order.ts';
import { RefundDialog } from './refund-dialog.tsx';

/** Refunds by staff outside of returns, and the button for another one. */
export function Refunds({ order }: { order: OrderDetails }) {
  const { order_work: words, payouts, dispatch } = useMessages();
  const [open, setOpen] = useState(false);
  const { refundable } = order;
  return (
    <Panel title={words.refunds}>
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {order.refunds.map((one) => (
          <Box component="li" key={one.id}>
            <DefinitionRow
              name={words.refund_shown({ way: words.refund_ways[one.way], name: one.by?.name ?? dispatch.by_system })}
            >
              <Money amount={one.amount} />
            </DefinitionRow>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <DateTime at={one.at} /> · {one.reason || words.note_erased}
            </Typography>
            {one.way === 'payout' && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {payouts.refund_states[one.state === 'paid' || one.state === 'to_wallet' ? one.state : 'to_pay']}
              </Typography>
            )}
            {one.way === 'card' && one.state !== 'to_pay' && one.state !== 'paid' && (
              <Typography variant="body2" sx={{ color: one.state === 'failed' ? 'error.main' : 'text.secondary' }}>
                {words.refund_states[one.state]}
              </Typography>
            )}
          </Box>
        ))}
      </Stack>
      {refundable && (
        <Button variant="outlined" onClick={() => setOpen(true)} sx={{ mt: 1 }}>
          {words.refund}
        </Button>
      )}
      {open && refundable && (
        <RefundDialog key={order.updated_at} order={order} refundable={refundable} onClose={() => setOpen(false)} />
      )}
    </Panel>
  );
}
