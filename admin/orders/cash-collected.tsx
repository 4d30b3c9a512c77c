import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useLocale, useNotify, useRefresh } from 'react-admin';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Confirm } from '#admin/ui/confirm.tsx';
import { formatAmount } from '#admin/ui/text.tsx';
import type { OrderDetails } from './order.ts';

/** Records that the courier handed in the cash of an order that has arrived. */
export function CashCollected({ order }: { order: OrderDetails }) {
  const { order_work: words } = useMessages();
  const locale = useLocale() ?? 'ar';
  const notify = useNotify();
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  const amount = formatAmount(locale, order.residual_amount);
  // Accepted by its shopper before anyone knew of its delivery, or delivered by a courier that owes its cash.
  const isAccepted = order.status === 'accepted';
  const collect = async () => {
    const { message } = await request('POST /staff/orders/{id}/collected', { params: { id: order.id } });
    notify(message, { type: 'success' });
    refresh();
  };
  return (
    <>
      <Alert severity="warning" sx={{ mb: 2 }}>
        {isAccepted ? words.owes_cash : words.courier_owes({ amount })}
      </Alert>
      <Button variant="contained" onClick={() => setOpen(true)} sx={{ mb: 1 }}>
        {words.collected}
      </Button>
      {open && (
        <Confirm
          title={words.collected_title({ number: order.order_number })}
          warning={isAccepted ? words.collected_warning({ amount }) : words.courier_owes_warning({ amount })}
          confirmLabel={words.collected}
          destructive={false}
          onConfirm={collect}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
