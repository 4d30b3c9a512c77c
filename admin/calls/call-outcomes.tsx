import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRedirect, useRefresh } from 'react-admin';
import { request, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { PromptDialog } from '#admin/ui/prompt-dialog.tsx';
import type { CallOutcome } from '#values/order-calls.ts';
import { AgainDialog } from './again-dialog.tsx';
import type { OrderToCall } from './call.ts';

/** What came of a call: one button each. A refusal asks for the reason, a later call for its time. */
export function CallOutcomes({ order }: { order: OrderToCall }) {
  const { calls: words, orders } = useMessages();
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [dialog, setDialog] = useState<'refused' | 'call_again' | null>(null);

  const record = async (outcome: CallOutcome, more: { note?: string; call_again_at?: string } = {}) => {
    const { message } = await request('POST /staff/orders/{id}/calls', {
      params: { id: order.id },
      body: { outcome, seen: order.calls.length, ...more },
    });
    notify(message, { type: 'success' });
    if (outcome === 'changed') redirect('edit', 'orders', order.id);
    else refresh();
  };
  const run = (outcome: CallOutcome) => {
    setBusy(true);
    record(outcome)
      .catch((error: unknown) => {
        notify(toApiError(error).message, { type: 'error' });
        refresh();
      })
      .finally(() => setBusy(false));
  };

  return (
    <Stack
      direction="row"
      role="group"
      aria-label={words.outcome_of({ number: order.order_number })}
      useFlexGap
      sx={{ gap: 1, flexWrap: 'wrap', '& .MuiButton-root': { minBlockSize: 44 } }}
    >
      <Button variant="contained" color="success" disabled={busy} onClick={() => run('confirmed')}>
        {words.confirmed}
      </Button>
      <Button variant="outlined" disabled={busy} onClick={() => run('no_answer')}>
        {words.no_answer}
      </Button>
      <Button variant="outlined" disabled={busy} onClick={() => setDialog('call_again')}>
        {words.call_again}
      </Button>
      <Button variant="outlined" disabled={busy} onClick={() => run('changed')}>
        {words.changed}
      </Button>
      <Button variant="outlined" color="error" disabled={busy} onClick={() => setDialog('refused')}>
        {words.refused}
      </Button>
      {dialog === 'call_again' && (
        <AgainDialog onConfirm={(at) => record('call_again', { call_again_at: at })} onClose={() => setDialog(null)} />
      )}
      {dialog === 'refused' && (
        <PromptDialog
          title={words.refused_title({ number: order.order_number })}
          warning={words.refused_warning}
          field="note"
          label={orders.reason}
          required
          suggestions={words.reasons}
          confirmLabel={words.refused}
          destructive
          onConfirm={(note) => record('refused', { note })}
          onClose={() => setDialog(null)}
        />
      )}
    </Stack>
  );
}
