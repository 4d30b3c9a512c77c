import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { LinkBase, Title, useNotify, useRedirect } from 'react-admin';
import { useParams } from 'react-router';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { ChangeForm } from '#admin/ui/change-form/change-form.tsx';
import { Confirm } from '#admin/ui/confirm.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { OwnPassword } from '#admin/ui/own-password.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { RecordPage } from '#admin/ui/record-page.tsx';
import { RoleFields } from './role-fields.tsx';
import type { Role } from './staff.ts';

/** One role. Changes apply to its members immediately. */
export function RolePage() {
  const { id = '' } = useParams();
  return <RoleDetails key={id} id={id} />;
}

const valuesOf = ({ name, scopes }: Role) => ({ name, scopes });

function RoleDetails({ id }: { id: string }) {
  const { staff: words } = useMessages();
  const localizedName = useLocalizedName();
  return (
    <RecordPage key={id} target={['GET /staff/roles/{id}', { params: { id } }]}>
      {(role, set) => (
        <Box sx={{ display: 'grid', gap: 2, py: 2, maxInlineSize: 960 }}>
          <Title title={localizedName(role.name)} />
          <ChangeForm
            target={['PUT /staff/roles/{id}', { params: { id } }]}
            record={role}
            seen={role.updated_at}
            names={{ name: words.role_name, scopes: words.opens }}
            valuesOf={valuesOf}
            onChange={set}
            extraFields={['password']}
            showServerMessage
          >
            <RoleFields />
            <OwnPassword optional />
          </ChangeForm>
          <RoleMembers role={role} />
        </Box>
      )}
    </RecordPage>
  );
}

function RoleMembers({ role }: { role: Role }) {
  const { staff: words } = useMessages();
  const localizedName = useLocalizedName();
  const notify = useNotify();
  const redirect = useRedirect();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
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
        <Button color="error" onClick={() => setIsDialogOpen(true)}>
          {words.delete_role}
        </Button>
      </Stack>
      {isDialogOpen && (
        <Confirm
          title={words.delete_role_title({ name: localizedName(role.name) })}
          warning={words.delete_role_warning}
          confirmLabel={words.delete_role}
          onConfirm={async () => {
            const { message } = await request('DELETE /staff/roles/{id}', { params: { id: role.id } });
            notify(message, { type: 'success' });
            redirect('list', 'roles');
          }}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </Panel>
  );
}
