import { Box, Button, Link, Stack } from '@mui/material';
import { useState } from 'react';
import { LinkBase, Title, useNotify, useRedirect } from 'react-admin';
import { useParams } from 'react-router';
import { call } from '#admin/http.ts';
import { useWords } from '#admin/i18n.ts';
import { useMember } from '#admin/session/session.ts';
import { ChangeForm } from '#admin/ui/change-form/change-form.tsx';
import { Confirm } from '#admin/ui/confirm.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { Read } from '#admin/ui/read.tsx';
import { Fact, Ltr, When } from '#admin/ui/text.tsx';
import { useRecord } from '#admin/ui/use-record.ts';
import { RightsFields } from './rights.tsx';
import type { Member } from './staff.ts';

/** One member of staff: what they may do, and their sign-in. */
export function MemberPage() {
  const { id = '' } = useParams();
  return <One key={id} path={`staff/members/${id}`} />;
}

const valuesOf = ({ roles, scopes }: Member) => ({ roles: roles.map(({ id }) => id), scopes });

function One({ path }: { path: string }) {
  const { staff: words } = useWords();
  const { record, refusal, set } = useRecord<Member>(path);
  return (
    <Read record={record} refusal={refusal}>
      {(member) => (
        <Box sx={{ display: 'grid', gap: 2, py: 2, maxInlineSize: 960 }}>
          <Title title={member.name} />
          <SignIn path={path} member={member} onChange={set} />
          <ChangeForm
            path={path}
            record={member}
            seen={member.updated_at}
            names={{ roles: words.roles, scopes: words.single_scopes }}
            valuesOf={valuesOf}
            onChange={set}
          >
            <Panel title={words.rights}>
              <RightsFields />
            </Panel>
          </ChangeForm>
        </Box>
      )}
    </Read>
  );
}

type Doing = 'sessions' | 'factor' | 'remove';
type Props = { path: string; member: Member; onChange: (member: Member) => void };

/** How a member signs in, and what a colleague can do about it. */
function SignIn({ path, member, onChange }: Props) {
  const { staff: words } = useWords();
  const { id: own } = useMember();
  const notify = useNotify();
  const redirect = useRedirect();
  const [doing, setDoing] = useState<Doing | null>(null);
  const { id, name } = member;
  const log = encodeURIComponent(JSON.stringify({ actor_id: id }));

  const asks = {
    sessions: {
      title: words.end_sessions_title({ name }),
      warning: words.end_sessions_warning,
      confirm: words.end_sessions,
    },
    factor: {
      title: words.reset_factor_title({ name }),
      warning: words.reset_factor_warning,
      confirm: words.reset_factor,
    },
    remove: { title: words.remove_title({ name }), warning: words.remove_warning, confirm: words.remove },
  };
  const run = async (what: Doing) => {
    const call_ = { sessions: `${path}/sessions`, factor: `${path}/second-factor`, remove: path }[what];
    const { message } = await call('DELETE', call_);
    notify(message, { type: 'success' });
    if (what === 'remove') redirect('list', 'members');
    else onChange((await call<Member>('GET', path)).data);
  };

  return (
    <Panel title={words.sign_in}>
      <Fact name={words.phone}>
        <Ltr>{member.phone}</Ltr>
      </Fact>
      <Fact name={words.factor}>{member.second_factor ? words.factor_on : words.factor_off}</Fact>
      <Fact name={words.sessions}>{member.sessions}</Fact>
      {member.last_seen_at && (
        <Fact name={words.seen}>
          <When at={member.last_seen_at} />
        </Fact>
      )}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1, alignItems: 'center' }}>
        <Button variant="outlined" disabled={member.sessions === 0} onClick={() => setDoing('sessions')}>
          {words.end_sessions}
        </Button>
        {member.second_factor && id !== own && (
          <Button variant="outlined" color="error" onClick={() => setDoing('factor')}>
            {words.reset_factor}
          </Button>
        )}
        <Button variant="outlined" color="error" onClick={() => setDoing('remove')}>
          {words.remove}
        </Button>
        <Link component={LinkBase} to={`/audit?filter=${log}`}>
          {words.see_log}
        </Link>
      </Stack>
      {doing && <Confirm {...asks[doing]} onConfirm={() => run(doing)} onClose={() => setDoing(null)} />}
    </Panel>
  );
}
