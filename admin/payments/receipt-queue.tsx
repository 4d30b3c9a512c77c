import { Alert, Box, Typography } from '@mui/material';
import { useState } from 'react';
import { Loading, Title, useNotify, useRefresh } from 'react-admin';
import { submit } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { PromptDialog } from '#admin/ui/prompt-dialog.tsx';
import { Columns } from '#admin/ui/panel.tsx';
import type { Payment } from './payment.ts';
import { Receipt } from './receipt.tsx';
import { ReceiptList } from './receipt-list.tsx';
import { Review, type ReviewValues } from './review.tsx';
import { usePendingReceipts } from './use-pending-receipts.ts';
import { useShortcuts } from '#admin/ui/use-shortcuts.ts';

/** Receipts that wait for review, oldest first: one open, the others listed beside it. */
export function ReceiptQueue() {
  const { payments: words } = useMessages();
  const notify = useNotify();
  const refresh = useRefresh();
  const { payments, total, isPending, payment, isSettled, open, step, openNext } = usePendingReceipts();
  const [rejecting, setRejecting] = useState<Payment | null>(null);

  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    a: () => document.querySelector<HTMLElement>('[data-accept]')?.click(),
    r: () => payment && setRejecting(payment),
  });

  const review = async ({ id }: Payment, decision: ReviewValues, message: string) => {
    await submit(['POST /staff/payments/{id}/review', { params: { id } }], decision);
    notify(message, { type: 'success' });
    openNext(id);
    refresh();
  };

  if (isPending) return <Loading />;
  return (
    <>
      <Title title={words.queue} />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1, pt: 2 }}>
        <Typography role="status">{words.waiting({ n: total })}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', display: { xs: 'none', md: 'block' } }}>
          {words.keys}
        </Typography>
      </Box>
      {payment ? (
        <Columns
          main={<Receipt key={payment.id} payment={payment} />}
          side={
            <>
              <Review key={payment.id} payment={payment} onReview={review} onReject={() => setRejecting(payment)} />
              {payments.length > 1 && <ReceiptList payments={payments} current={payment} onSelect={open} />}
            </>
          }
        />
      ) : (
        <>
          <Alert severity={isSettled ? 'info' : 'success'} sx={{ my: 2 }}>
            {isSettled ? words.settled : words.done}
          </Alert>
          {payments.length > 0 && <ReceiptList payments={payments} current={null} onSelect={open} />}
        </>
      )}
      {rejecting && (
        <PromptDialog
          title={words.reject_title}
          field="reason"
          label={words.reason}
          required
          suggestions={words.reasons}
          confirmLabel={words.reject}
          destructive
          onConfirm={(reason) =>
            review(rejecting, { decision: 'reject', reason }, words.rejected({ who: rejecting.shopper.name }))
          }
          onClose={() => setRejecting(null)}
        />
      )}
    </>
  );
}
