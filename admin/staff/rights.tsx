import { Alert, Stack, Typography } from '@mui/material';
import { CheckboxGroupInput, useGetList } from 'react-admin';
import { useWords } from '#admin/i18n.ts';
import { useNamed } from '#admin/ui/named.ts';
import { staffScopes } from '#values/staff-scopes.ts';
import type { Role } from './staff.ts';

/** Scopes, each with what it opens. */
export function ScopesInput({ label }: { label: string }) {
  const { staff: words } = useWords();
  return (
    <CheckboxGroupInput
      source="scopes"
      label={label}
      choices={staffScopes.map((id) => ({ id, name: words.scopes[id] }))}
      row={false}
      translateChoice={false}
      helperText={false}
    />
  );
}

/** Roles and single scopes of a member. */
export function RightsFields() {
  const { staff: words } = useWords();
  const named = useNamed();
  const { data: roles } = useGetList<Role>('roles', { pagination: { page: 1, perPage: 100 } });
  return (
    <Stack spacing={1}>
      <Typography sx={{ color: 'text.secondary' }}>{words.rights_lead}</Typography>
      {roles?.length === 0 && <Alert severity="info">{words.no_roles}</Alert>}
      {roles && roles.length > 0 && (
        <CheckboxGroupInput
          source="roles"
          label={words.roles}
          choices={roles.map(({ id, name }) => ({ id, name: named(name) }))}
          row={false}
          translateChoice={false}
          helperText={false}
        />
      )}
      <ScopesInput label={words.single_scopes} />
    </Stack>
  );
}
