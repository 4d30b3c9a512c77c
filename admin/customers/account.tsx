import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { type AccountAction, AccountDialog } from './account-dialog.tsx';
import type { CustomerDetails } from './customer.ts';

/** Account actions; each asks for confirmation. */
export function Account({ customer }: { customer: CustomerDetails }) {
  const { customers: words } = useMessages();
  const [action, setAction] = useState<AccountAction | null>(null);
  const { state } = customer;
  return (
    <Panel title={words.account}>
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        {state === 'active' && (
          <Button variant="outlined" onClick={() => setAction('merge')}>
            {words.merge}
          </Button>
        )}
        {(state === 'active' || state === 'unverified') && (
          <Button variant="outlined" color="error" onClick={() => setAction('block')}>
            {words.block}
          </Button>
        )}
        {state === 'blocked' && (
          <Button variant="contained" onClick={() => setAction('unblock')}>
            {words.unblock}
          </Button>
        )}
        <Button variant="outlined" color="error" onClick={() => setAction('erase')}>
          {words.erase}
        </Button>
      </Stack>
      <AccountDialog customer={customer} action={action} onClose={() => setAction(null)} />
    </Panel>
  );
}
