import { MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useNotify } from 'react-admin';
import { useReloadable } from '#admin/dispatch/use-reloadable.ts';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { PromptDialog } from '#admin/ui/prompt-dialog.tsx';
import { formatAmount } from '#admin/ui/text.tsx';
import { type Decision, LineList, type RemittanceLine } from './line-list.tsx';

const states = ['open', 'claimed', 'settled'] as const;

/** The differences of booked remittances, each settled with a reason. */
export function DifferencesTab() {
  const { cash: words } = useMessages();
  const locale = useLocale() ?? 'ar';
  const notify = useNotify();
  const [state, setState] = useState<(typeof states)[number]>('open');
  const [pending, setPending] = useState<{ line: RemittanceLine; decision: Decision } | null>(null);
  const { data, total, reload } = useReloadable('GET /staff/cash-differences', { query: { state, per_page: 100 } });
  return (
    <Panel title={words.tabs.differences}>
      <TextField
        select
        label={words.state}
        value={state}
        onChange={({ target }) => setState(target.value as typeof state)}
        sx={{ minInlineSize: 200, mb: 1 }}
      >
        {states.map((name) => (
          <MenuItem key={name} value={name}>
            {words.states[name]}
          </MenuItem>
        ))}
      </TextField>
      {data?.length === 0 && <Typography>{words.no_differences}</Typography>}
      {total > 0 && <Typography sx={{ color: 'text.secondary' }}>{words.open({ n: total })}</Typography>}
      {data && <LineList lines={data} onDecide={(line, decision) => setPending({ line, decision })} />}
      {pending && (
        <PromptDialog
          title={words.decide_title({
            decision: words.decide[pending.decision],
            amount: formatAmount(locale, pending.line.difference),
          })}
          field="reason"
          label={words.reason}
          required
          confirmLabel={words.save}
          onConfirm={async (reason) => {
            const { message } = await request('POST /staff/cash-differences/{id}/settle', {
              params: { id: pending.line.id },
              body: { decision: pending.decision, reason },
            });
            notify(message, { type: 'success' });
            reload();
          }}
          onClose={() => {
            setPending(null);
            // A colleague may have been faster.
            reload();
          }}
        />
      )}
    </Panel>
  );
}
