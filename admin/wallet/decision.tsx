import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useNotify, useRefresh } from 'react-admin';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { useMember } from '#admin/session/session.ts';
import { PromptDialog } from '#admin/ui/prompt-dialog.tsx';
import { formatAmount } from '#admin/ui/text.tsx';
import type { Correction } from './correction.ts';

/** The decision about a pending correction; not available to its requester. */
export function Decision({ correction }: { correction: Correction }) {
  const { wallet: words } = useMessages();
  const locale = useLocale() ?? 'ar';
  const notify = useNotify();
  const refresh = useRefresh();
  const member = useMember();
  const [dialog, setDialog] = useState<'approve' | 'decline' | null>(null);
  if (correction.state !== 'pending') return null;
  if (correction.requested_by.id === member.id)
    return (
      <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
        {words.own}
      </Typography>
    );
  const about = { name: correction.customer.name, amount: formatAmount(locale, correction.amount) };
  const decide = async (decision: 'approve' | 'decline', reason: string) => {
    const { message } = await request('POST /staff/wallet-corrections/{id}/decision', {
      params: { id: correction.id },
      body: { decision, ...(reason && { reason }) },
    });
    notify(message, { type: 'success' });
    refresh();
  };
  return (
    <>
      <Stack direction="row" spacing={1}>
        <Button variant="contained" onClick={() => setDialog('approve')}>
          {words.approve}
        </Button>
        <Button variant="outlined" color="error" onClick={() => setDialog('decline')}>
          {words.decline}
        </Button>
      </Stack>
      {dialog && (
        <PromptDialog
          title={dialog === 'approve' ? words.approve_title(about) : words.decline_title(about)}
          warning={dialog === 'approve' ? words.approve_warning : null}
          field="reason"
          label={dialog === 'approve' ? words.approve_note : words.decline_reason}
          required={dialog === 'decline'}
          confirmLabel={dialog === 'approve' ? words.approve : words.decline}
          destructive={dialog === 'decline'}
          onConfirm={(reason) => decide(dialog, reason)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
