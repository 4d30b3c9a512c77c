import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { LinkBase, Title, useNotify, useRedirect } from 'react-admin';
import { useParams } from 'react-router';
import { call } from '#admin/http.ts';
import { useWords } from '#admin/i18n.ts';
import { ChangeForm } from '#admin/ui/change-form/change-form.tsx';
import { Confirm } from '#admin/ui/confirm.tsx';
import { useNamed } from '#admin/ui/named.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { Opened } from '#admin/ui/opened.tsx';
import { RoleFields } from './role-fields.tsx';
import type { Role } from './staff.ts';

/** One role; what is changed of it counts for its members at once. */
export function RolePage() {
  const { id = '' } = useParams();
  return <One key={id} path={`staff/roles/${id}`} />;
}

const valuesOf = ({ name, scopes }: Role) => ({ name, scopes });

function One({ path }: { path: string }) {
  const { staff: words } = useWords();
  const named = useNamed();
  return (
    <Opened<Role> path={path}>
      {(role, set) => (
        <Box sx={{ display: 'grid', gap: 2, py: 2, maxInlineSize: 960 }}>
          <Title title={named(role.name)} />
          <ChangeForm
            path={path}
            record={role}
            seen={role.updated_at}
            names={{ name: words.role_name, scopes: words.opens }}
            valuesOf={valuesOf}
            onChange={set}
          >
            <RoleFields />
          </ChangeForm>
          <ItsMembers path={path} role={role} />
        </Box>
      )}
    </Opened>
  );
}

function ItsMembers({ path, role }: { path: string; role: Role }) {
  const { staff: words } = useWords();
  const named = useNamed();
  const notify = useNotify();
  const redirect = useRedirect();
  const [isAsked, setIsAsked] = useState(false);
  const filter = encodeURIComponent(JSON.stringify({ role: role.id }));
  return (
    <Panel title={words.its_members}>
      <Typography>{words.members_n({ n: role.members })}</Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2, mt: 1, alignItems: 'center' }}>
        {role.members > 0 && (
          <Link component={LinkBase} to={`/members?filter=${filter}`}>
            {words.show_members}
          </Link>
        )}
        <Button color="error" onClick={() => setIsAsked(true)}>
          {words.delete_role}
        </Button>
      </Stack>
      {isAsked && (
        <Confirm
          title={words.delete_role_title({ name: named(role.name) })}
          warning={words.delete_role_warning}
          confirm={words.delete_role}
          onConfirm={async () => {
            const { message } = await call('DELETE', path);
            notify(message, { type: 'success' });
            redirect('list', 'roles');
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Panel>
  );
}
