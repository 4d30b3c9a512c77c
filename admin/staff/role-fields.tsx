import { Stack } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { BothLanguages } from '#admin/ui/both-languages.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { ScopesInput } from './rights.tsx';

/** The name of a role, and its scopes. */
export function RoleFields() {
  const { staff: words } = useMessages();
  return (
    <Panel title={words.role}>
      <Stack spacing={2}>
        <BothLanguages source="name" label={words.role_name} maxLength={60} required />
        <ScopesInput label={words.opens} />
      </Stack>
    </Panel>
  );
}
