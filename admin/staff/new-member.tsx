import { Stack } from '@mui/material';
import { TextInput, Title } from 'react-admin';
import { useWords } from '#admin/i18n.ts';
import { CreateForm } from '#admin/ui/create-form.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { RightsFields } from './rights.tsx';

const blank = { phone: '', roles: [], scopes: [] };

/** Makes an account of the shop one of staff. */
export function NewMember() {
  const { staff: words } = useWords();
  return (
    <>
      <Title title={words.invite} />
      <CreateForm resource="members" blank={blank} save={words.invite} created={words.invited}>
        <Panel title={words.who}>
          <Stack spacing={2}>
            <TextInput
              source="phone"
              label={words.phone}
              helperText={words.phone_lead}
              required
              fullWidth
              slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'tel', maxLength: 64, autoComplete: 'off' } }}
            />
          </Stack>
        </Panel>
        <Panel title={words.rights}>
          <RightsFields />
        </Panel>
      </CreateForm>
    </>
  );
}
