import { TextField } from '@mui/material';
import { TextInput } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from './panel.tsx';

type FieldProps = { value: string; onChange: (next: string) => void; error?: string | undefined };

/** Asks for the current user's password again, in a dialog. */
export function PasswordField({ value, onChange, error }: FieldProps) {
  const { changes: words } = useMessages();
  return (
    <TextField
      type="password"
      label={words.password}
      value={value}
      required
      fullWidth
      onChange={({ target }) => onChange(target.value)}
      error={Boolean(error)}
      helperText={error ?? words.password_lead}
      slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'current-password', maxLength: 128 } }}
    />
  );
}

/** The same as a form field `password`. `optional`: only some changes need it. */
export function OwnPassword({ optional = false }: { optional?: boolean }) {
  const { changes: words } = useMessages();
  return (
    <Panel title={words.password_title}>
      <TextInput
        source="password"
        type="password"
        label={words.password}
        helperText={optional ? words.password_for_rights : words.password_lead}
        fullWidth
        required={!optional}
        slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'current-password', maxLength: 128 } }}
      />
    </Panel>
  );
}
