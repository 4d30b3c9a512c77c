import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { Confirm, useLocale, useNotify, useRefresh } from 'react-admin';
import { request, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { PromptDialog } from '#admin/ui/prompt-dialog.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { formatAmount } from '#admin/ui/text.tsx';
import type { CustomerDetails } from './customer.ts';
import { Merge } from './merge.tsx';

type PendingAction = 'block' | 'unblock' | 'merge' | 'erase';

/** Account actions; each asks for confirmation. */
export function Account({ customer }: { customer: CustomerDetails }) {
  const { customers: words } = useMessages();
  const locale = useLocale() ?? 'ar';
  const notify = useNotify();
  const refresh = useRefresh();
  const [doing, setDoing] = useState<PendingAction | null>(null);
  const close = () => setDoing(null);
  const { id, name, state, wallet } = customer;
  const phone = customer.phone ?? '';

  const params = { id };
  const run = async (call: Promise<{ message: string }>) => {
    const { message } = await call;
    notify(message, { type: 'success' });
    refresh();
  };

  return (
    <Panel title={words.account}>
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        {state === 'active' && (
          <Button variant="outlined" onClick={() => setDoing('merge')}>
            {words.merge}
          </Button>
        )}
        {(state === 'active' || state === 'unverified') && (
          <Button variant="outlined" color="error" onClick={() => setDoing('block')}>
            {words.block}
          </Button>
        )}
        {state === 'blocked' && (
          <Button variant="contained" onClick={() => setDoing('unblock')}>
            {words.unblock}
          </Button>
        )}
        <Button variant="outlined" color="error" onClick={() => setDoing('erase')}>
          {words.erase}
        </Button>
      </Stack>
      {doing === 'block' && (
        <PromptDialog
          title={words.block_title({ name })}
          warning={words.block_warning}
          field="reason"
          label={words.block_reason}
          suggestions={words.block_offers}
          required
          confirmLabel={words.block}
          destructive
          onConfirm={(reason) => run(request('POST /staff/customers/{id}/block', { params, body: { reason } }))}
          onClose={close}
        />
      )}
      {doing === 'erase' && (
        <PromptDialog
          title={words.erase_title({ name })}
          warning={
            wallet > 0
              ? `${words.erase_warning} ${words.erase_balance({ amount: formatAmount(locale, wallet) })}`
              : words.erase_warning
          }
          field="confirm"
          label={words.type_phone({ phone: `\u2066${phone}\u2069` })}
          required
          confirmLabel={words.erase}
          destructive
          onConfirm={(confirm) => run(request('POST /staff/customers/{id}/erase', { params, body: { confirm } }))}
          onClose={close}
        />
      )}
      <Confirm
        isOpen={doing === 'unblock'}
        title={words.unblock_title({ name })}
        content={words.unblock_text}
        confirm={words.unblock}
        onConfirm={() => {
          close();
          run(request('POST /staff/customers/{id}/unblock', { params })).catch((error: unknown) =>
            notify(toApiError(error).message, { type: 'error' }),
          );
        }}
        onClose={close}
      />
      {doing === 'merge' && (
        <Merge
          customer={customer}
          onMerged={() => {
            close();
            notify(words.merged_done, { type: 'success' });
            refresh();
          }}
          onClose={close}
        />
      )}
    </Panel>
  );
}
