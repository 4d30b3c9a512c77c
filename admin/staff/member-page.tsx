import { Box, Button, Link, Stack } from '@mui/material';
import { useState } from 'react';
import { LinkBase, Title, useNotify, useRedirect } from 'react-admin';
import { useParams } from 'react-router';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { useMember } from '#admin/session/session.ts';
import { ChangeForm } from '#admin/ui/change-form/change-form.tsx';
import { Confirm } from '#admin/ui/confirm.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { RecordView } from '#admin/ui/record-view.tsx';
import { DefinitionRow, Ltr, DateTime } from '#admin/ui/text.tsx';
import { OwnPassword, PasswordField } from '#admin/ui/own-password.tsx';
import { useRecord } from '#admin/ui/use-record.ts';
import { RightsFields } from './rights.tsx';
import type { Member } from './staff.ts';

/** One member of staff: permissions and sign-in. */
export function MemberPage() {
  const { id = '' } = useParams();
  return <MemberDetails key={id} id={id} />;
}

const valuesOf = ({ roles, scopes }: Member) => ({ roles: roles.map(({ id }) => id), scopes });

function MemberDetails({ id }: { id: string }) {
  const { staff: words } = useMessages();
  const options = { params: { id } };
  const { record, refusal, set } = useRecord(['GET /staff/members/{id}', options]);
  return (
    <RecordView record={record} refusal={refusal}>
      {(member) => (
        <Box sx={{ display: 'grid', gap: 2, py: 2, maxInlineSize: 960 }}>
          <Title title={member.name} />
          <SignIn member={member} onChange={set} />
          <ChangeForm
            target={['PUT /staff/members/{id}', options]}
            record={member}
            seen={member.updated_at}
            names={{ roles: words.roles, scopes: words.single_scopes }}
            valuesOf={valuesOf}
            onChange={set}
            extraFields={['password']}
            showServerMessage
          >
            <Panel title={words.rights}>
              <RightsFields />
            </Panel>
            <OwnPassword />
          </ChangeForm>
        </Box>
      )}
    </RecordView>
  );
}

type PendingAction = 'sessions' | 'factor' | 'remove';
type Props = { member: Member; onChange: (member: Member) => void };

/** The sign-in of a member, and the help a colleague can give with it. */
function SignIn({ member, onChange }: Props) {
  const { staff: words } = useMessages();
  const { id: ownId } = useMember();
  const notify = useNotify();
  const redirect = useRedirect();
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(null);
  const [password, setPassword] = useState('');
  const { id, name } = member;
  const log = encodeURIComponent(JSON.stringify({ actor_id: id }));

  const confirmations = {
    sessions: {
      title: words.end_sessions_title({ name }),
      warning: words.end_sessions_warning,
      confirmLabel: words.end_sessions,
    },
    factor: {
      title: words.reset_factor_title({ name }),
      warning: words.reset_factor_warning,
      confirmLabel: words.reset_factor,
    },
    remove: { title: words.remove_title({ name }), warning: words.remove_warning, confirmLabel: words.remove },
  };
  const options = { params: { id } };
  const calls = {
    sessions: () => request('DELETE /staff/members/{id}/sessions', options),
    factor: () => request('DELETE /staff/members/{id}/second-factor', options),
    remove: () => request('DELETE /staff/members/{id}', { ...options, body: { password } }),
  };
  const run = async (action: PendingAction) => {
    const { message } = await calls[action]();
    notify(message, { type: 'success' });
    if (action === 'remove') redirect('list', 'members');
    else onChange((await request('GET /staff/members/{id}', options)).data);
  };

  return (
    <Panel title={words.sign_in}>
      <DefinitionRow name={words.phone}>
        <Ltr>{member.phone}</Ltr>
      </DefinitionRow>
      <DefinitionRow name={words.factor}>{member.second_factor ? words.factor_on : words.factor_off}</DefinitionRow>
      <DefinitionRow name={words.sessions}>{member.sessions}</DefinitionRow>
      {member.last_seen_at && (
        <DefinitionRow name={words.seen}>
          <DateTime at={member.last_seen_at} />
        </DefinitionRow>
      )}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1, alignItems: 'center' }}>
        <Button variant="outlined" disabled={member.sessions === 0} onClick={() => setPendingAction('sessions')}>
          {words.end_sessions}
        </Button>
        {member.second_factor && id !== ownId && (
          <Button variant="outlined" color="error" onClick={() => setPendingAction('factor')}>
            {words.reset_factor}
          </Button>
        )}
        <Button variant="outlined" color="error" onClick={() => setPendingAction('remove')}>
          {words.remove}
        </Button>
        <Link component={LinkBase} to={`/audit?filter=${log}`}>
          {words.see_log}
        </Link>
      </Stack>
      {pendingAction && (
        <Confirm
          {...confirmations[pendingAction]}
          onConfirm={() => run(pendingAction)}
          onClose={() => setPendingAction(null)}
        >
          {pendingAction === 'remove' && <PasswordField value={password} onChange={setPassword} />}
        </Confirm>
      )}
    </Panel>
  );
}
