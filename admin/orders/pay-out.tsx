import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { useId, useState } from 'react';
import { useLocale, useNotify, useRefresh } from 'react-admin';
import { submit } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { AccountFields, accountFields } from '#admin/payouts/account-fields.tsx';
import { ErrorMessage } from '#admin/session/frame.tsx';
import { useIsUnlocked } from '#admin/session/session.ts';
import { useSending } from '#admin/session/use-sending.ts';
import { formatAmount } from '#admin/ui/text.tsx';

type Props = { payment: { id: number; credited: number } };

/** Pays money of a transfer that was credited to the wallet out to the customer's account. */
export function PayOut({ payment }: Props) {
  const { payouts: words } = useMessages();
  const locale = useLocale() ?? 'ar';
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)} sx={{ mt: 1 }}>
        {words.pay_out({ amount: formatAmount(locale, payment.credited) })}
      </Button>
      {open && <PayOutDialog payment={payment} onClose={() => setOpen(false)} />}
    </>
  );
}

function PayOutDialog({ payment, onClose }: Props & { onClose: () => void }) {
  const { payouts: words } = useMessages();
  const locale = useLocale() ?? 'ar';
  const notify = useNotify();
  const refresh = useRefresh();
  const isUnlocked = useIsUnlocked();
  const id = useId();
  const { busy, errors, message, onSubmit } = useSending(accountFields, async (account) => {
    const reply = await submit(['POST /staff/payments/{id}/payout', { params: { id: payment.id } }], account);
    notify(reply.message, { type: 'success' });
    onClose();
    refresh();
  });
  return (
    <Dialog open={isUnlocked} onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{words.pay_out_title}</DialogTitle>
      <form onSubmit={onSubmit} noValidate>
        <DialogContent>
          <Stack spacing={2}>
            <ErrorMessage message={message} />
            <Alert severity="warning">{words.pay_out_text({ amount: formatAmount(locale, payment.credited) })}</Alert>
            <AccountFields errors={errors} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{words.back}</Button>
          <Button type="submit" variant="contained" loading={busy}>
            {words.pay_out_do}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
