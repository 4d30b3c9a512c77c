import { Button, Card, Stack, Typography } from '@mui/material';
import { Title, useNotify } from 'react-admin';
import { call } from '#admin/http.ts';
import { useWords } from '#admin/i18n.ts';
import { Said } from './frame.tsx';
import { CodeField, Enrol } from './second-factor.tsx';
import { askAgain, useMember } from './session.ts';
import { Password } from './sign-in.tsx';
import { useSending } from './use-sending.ts';

/** The member's own second factor: on, or off again. */
export function Security() {
  const { shell, session: words } = useWords();
  const { second_factor: factor, recovery_codes_left: left } = useMember();
  return (
    <Card sx={{ p: 3, mt: 2, maxInlineSize: 480 }}>
      <Title title={shell.security} />
      {factor === 'none' ? (
        <Stack spacing={2}>
          <Typography>{words.enrol_lead}</Typography>
          <Enrol onDone={() => void askAgain()} />
        </Stack>
      ) : (
        <Stack spacing={2}>
          <Typography>{words.on}</Typography>
          <Typography>{words.left({ n: left ?? 0 })}</Typography>
          <TurnOff />
        </Stack>
      )}
    </Card>
  );
}

function TurnOff() {
  const { session: words } = useWords();
  const notify = useNotify();
  const { busy, errors, message, onSubmit } = useSending(['password', 'code'], async ({ password, code }) => {
    await call('DELETE', 'staff/session/second-factor', { password, code });
    await askAgain();
    notify(words.turned_off);
  });
  return (
    <Stack component="form" spacing={2} onSubmit={onSubmit} noValidate>
      <Said message={message} />
      <Password error={errors['password']} label={words.password} />
      <CodeField error={errors['code']} />
      <Button type="submit" color="error" variant="outlined" loading={busy}>
        {words.turn_off}
      </Button>
    </Stack>
  );
}
