import { Stack } from '@mui/material';
import { TextInput, Title } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { CreateForm } from '#admin/ui/create-form.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { OwnPassword } from '#admin/ui/own-password.tsx';
import { RightsFields } from './rights.tsx';
import type { Member } from './staff.ts';

const blank = { phone: '', roles: [], scopes: [], password: '' };

const isStaff = ({ all_scopes: all, roles }: Member): boolean => all.length + roles.length > 0;

/** Makes an existing store account a member of staff. */
export function NewMember() {
  const { staff: words } = useMessages();
  return (
    <>
      <Title title={words.invite} />
      <CreateForm resource="members" blank={blank} save={words.invite} created={words.invited} canOpen={isStaff}>
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
        <OwnPassword />
      </CreateForm>
    </>
  );
}
