import { Button, Stack } from '@mui/material';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Frame, ErrorMessage } from './frame.tsx';
import { refetchSession, signOut } from './session.ts';
import { Password } from './sign-in.tsx';
import { useSending } from './use-sending.ts';

/** A locked session: the password unlocks it. */
export function Locked({ name }: { name: string }) {
  const { session: words, shell } = useMessages();
  const { busy, errors, message, onSubmit } = useSending(['password'], async ({ password = '' }) => {
    await request('POST /staff/session/unlock', { body: { password } });
    await refetchSession();
  });
  return (
    <Frame title={words.locked} lead={words.locked_lead({ name })}>
      <Stack component="form" spacing={2} onSubmit={onSubmit} noValidate>
        <ErrorMessage message={message} />
        <Password error={errors['password']} label={words.password} />
        <Button type="submit" variant="contained" size="large" loading={busy} fullWidth>
          {words.unlock}
        </Button>
        <Button onClick={() => void signOut()}>{shell.sign_out}</Button>
      </Stack>
    </Frame>
  );
}
