import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { useMember } from '#admin/session/session.ts';
import { Confirm } from '#admin/ui/confirm.tsx';
import { PasswordField } from '#admin/ui/own-password.tsx';
import type { Change } from './change.ts';

/** The decision about a pending change: its requester can withdraw it, any other member can approve or decline it. */
export function Decision({ change }: { change: Change }) {
  const { changes: words } = useMessages();
  const notify = useNotify();
  const refresh = useRefresh();
  const member = useMember();
  const [dialog, setDialog] = useState<'approve' | 'decline' | null>(null);
  const [password, setPassword] = useState('');
  if (change.state !== 'pending') return null;
  const isOwn = change.requested_by.id === member.id;
  const decide = async (decision: 'approve' | 'decline') => {
    const { message } = await request('POST /staff/changes/{id}/decision', {
      params: { id: change.id },
      body: { decision, ...(decision === 'approve' && { password }) },
    }).finally(() => refresh());
    notify(message, { type: 'success' });
  };
  const decline = isOwn ? words.take_back : words.decline;
  return (
    <>
      <Stack direction="row" spacing={1}>
        {!isOwn && (
          <Button variant="contained" onClick={() => setDialog('approve')} sx={{ minBlockSize: 44 }}>
            {words.approve}
          </Button>
        )}
        <Button variant="outlined" color="error" onClick={() => setDialog('decline')} sx={{ minBlockSize: 44 }}>
          {decline}
        </Button>
      </Stack>
      {dialog && (
        <Confirm
          title={dialog === 'approve' ? words.approve_title : isOwn ? words.take_back_title : words.decline_title}
          {...(dialog === 'approve' && { warning: words.approve_warning })}
          confirmLabel={dialog === 'approve' ? words.approve : decline}
          destructive={dialog === 'decline'}
          disabled={dialog === 'approve' && password === ''}
          onConfirm={() => decide(dialog)}
          onClose={() => setDialog(null)}
        >
          {dialog === 'approve' && <PasswordField value={password} onChange={setPassword} />}
        </Confirm>
      )}
    </>
  );
}
