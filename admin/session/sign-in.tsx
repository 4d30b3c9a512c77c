import { Button, Stack, TextField } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { Frame, ErrorMessage } from './frame.tsx';
import { signIn } from './session.ts';
import { useSending } from './use-sending.ts';

/** Signs in with the phone number and password of a store account. */
export function SignIn() {
  const { session: words } = useMessages();
  const { busy, errors, message, onSubmit } = useSending(['phone', 'password'], ({ phone = '', password = '' }) =>
    signIn(phone, password),
  );
  return (
    <Frame title={words.sign_in} lead={words.sign_in_lead}>
      <Stack component="form" spacing={2} onSubmit={onSubmit} noValidate>
        <ErrorMessage message={message} />
        <TextField
          name="phone"
          type="tel"
          label={words.phone}
          autoComplete="username"
          required
          fullWidth
          error={Boolean(errors['phone'])}
          helperText={errors['phone']}
          slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'tel' } }}
        />
        <Password error={errors['password']} label={words.password} />
        <Button type="submit" variant="contained" size="large" loading={busy} fullWidth>
          {words.enter}
        </Button>
      </Stack>
    </Frame>
  );
}

export function Password({ label, error }: { label: string; error: string | undefined }) {
  return (
    <TextField
      name="password"
      type="password"
      label={label}
      autoComplete="current-password"
      required
      fullWidth
      error={Boolean(error)}
      helperText={error}
      slotProps={{ htmlInput: { dir: 'ltr' } }}
    />
  );
}
