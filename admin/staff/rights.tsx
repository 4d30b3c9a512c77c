import { Alert, Stack, Typography } from '@mui/material';
import { CheckboxGroupInput, useGetList } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { staffScopes } from '#values/staff-scopes.ts';
import type { Role } from './staff.ts';

/** Scopes, each with an explanation. */
export function ScopesInput({ label }: { label: string }) {
  const { staff: words } = useMessages();
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

/** The roles of a member, and single scopes. */
export function RightsFields() {
  const { staff: words } = useMessages();
  const localizedName = useLocalizedName();
  const { data: roles } = useGetList<Role>('roles', { pagination: { page: 1, perPage: 100 } });
  return (
    <Stack spacing={1}>
      <Typography sx={{ color: 'text.secondary' }}>{words.rights_lead}</Typography>
      {roles?.length === 0 && <Alert severity="info">{words.no_roles}</Alert>}
      {roles && roles.length > 0 && (
        <CheckboxGroupInput
          source="roles"
          label={words.roles}
          choices={roles.map(({ id, name }) => ({ id, name: localizedName(name) }))}
          row={false}
          translateChoice={false}
          helperText={false}
        />
      )}
      <ScopesInput label={words.single_scopes} />
    </Stack>
  );
}
