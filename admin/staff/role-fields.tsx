import { Stack } from '@mui/material';
import { useWords } from '#admin/i18n.ts';
import { BothLanguages } from '#admin/ui/both-languages.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { ScopesInput } from './rights.tsx';

/** What a role is called, and what it opens. */
export function RoleFields() {
  const { staff: words } = useWords();
  return (
    <Panel title={words.role}>
      <Stack spacing={2}>
        <BothLanguages source="name" label={words.role_name} maxLength={60} required />
        <ScopesInput label={words.opens} />
      </Stack>
    </Panel>
  );
}
