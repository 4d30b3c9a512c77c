import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useLocale, useNotify, useRefresh, useTranslate } from 'react-admin';
import { submit } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { ErrorMessage } from '#admin/session/frame.tsx';
import { useIsUnlocked } from '#admin/session/session.ts';
import { useSending } from '#admin/session/use-sending.ts';
import { formatAmount } from '#admin/ui/text.tsx';
import type { OrderDetails } from './order.ts';

type Props = { order: OrderDetails; maxAmount: number };

/** Credits the shopper's wallet with a transfer that arrived after the order stopped waiting for it. */
export function LateTransfer(props: Props) {
  const { order_work: words } = useMessages();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)} sx={{ mt: 2 }}>
        {words.late_transfer}
      </Button>
      {open && <LateDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function LateDialog({ order, maxAmount, onClose }: Props & { onClose: () => void }) {
  const { order_work: words } = useMessages();
  const locale = useLocale() ?? 'ar';
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const isUnlocked = useIsUnlocked();
  const id = useId();
  const { busy, errors, message, onSubmit } = useSending(['reference', 'amount'], async ({ reference, amount }) => {
    const reply = await submit(['POST /staff/orders/{id}/late-transfer', { params: { id: order.id } }], {
      reference,
      amount,
    });
    notify(reply.message, { type: 'success' });
    onClose();
    refresh();
  });
  return (
    <Dialog open={isUnlocked} onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{words.late_transfer_title({ number: order.order_number })}</DialogTitle>
      <form onSubmit={onSubmit} noValidate>
        <DialogContent>
          <Stack spacing={2}>
            <ErrorMessage message={message} />
            <Alert severity="warning">{words.late_transfer_text({ amount: formatAmount(locale, maxAmount) })}</Alert>
            <TextField
              name="reference"
              label={words.late_transfer_reference}
              required
              error={Boolean(errors['reference'])}
              helperText={errors['reference']}
              slotProps={{ htmlInput: { dir: 'ltr', maxLength: 60, autoComplete: 'off' } }}
            />
            <TextField
              name="amount"
              label={words.late_transfer_amount}
              required
              defaultValue={maxAmount}
              error={Boolean(errors['amount'])}
              helperText={errors['amount']}
              slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'decimal', autoComplete: 'off' } }}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.back')}</Button>
          <Button type="submit" variant="contained" loading={busy}>
            {words.late_transfer_do}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
