import { Button, Card, Divider, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { ErrorMessage } from './frame.tsx';
import { showRecoveryCodes } from './recovery-codes.ts';
import { CodeField, Enrol } from './second-factor.tsx';
import { refetchSession, useMember } from './session.ts';
import { Password } from './sign-in.tsx';
import { useSending } from './use-sending.ts';

/** The member's own second factor: turn it on or off. */
export function Security() {
  const { shell, session: words } = useMessages();
  const [renewing, setRenewing] = useState(false);
  const { second_factor: factor, recovery_codes_left: codesLeft } = useMember();
  return (
    <Card sx={{ p: 3, mt: 2, maxInlineSize: 480 }}>
      <Title title={shell.security} />
      {factor === 'none' ? (
        <Stack spacing={2}>
          <Typography>{words.enrol_lead}</Typography>
          <Enrol />
        </Stack>
      ) : (
        <Stack spacing={2}>
          <Typography>{words.on}</Typography>
          <Typography>{words.left({ n: codesLeft ?? 0 })}</Typography>
          {renewing ? (
            <RenewCodes onDone={() => setRenewing(false)} />
          ) : (
            <>
              <Button variant="outlined" onClick={() => setRenewing(true)}>
                {words.codes_renew}
              </Button>
              <Divider />
              <TurnOff />
            </>
          )}
        </Stack>
      )}
    </Card>
  );
}

/** Rendered alone, because the form that turns the second factor off has the same fields. */
function RenewCodes({ onDone }: { onDone: () => void }) {
  const { session: words } = useMessages();
  const translate = useTranslate();
  const { busy, errors, message, onSubmit } = useSending(['password', 'code'], async ({ password = '', code = '' }) => {
    const { data } = await request('POST /staff/session/recovery-codes', { body: { password, code } });
    showRecoveryCodes(data.recovery_codes);
    onDone();
  });
  return (
    <Stack component="form" spacing={2} onSubmit={onSubmit} noValidate aria-label={words.codes_renew}>
      <Typography>{words.codes_renew_lead}</Typography>
      <ErrorMessage message={message} />
      <Password error={errors['password']} label={words.password} />
      <CodeField error={errors['code']} />
      <Button type="submit" variant="contained" loading={busy}>
        {words.codes_renew}
      </Button>
      <Button onClick={onDone}>{translate('ra.action.cancel')}</Button>
    </Stack>
  );
}

function TurnOff() {
  const { session: words } = useMessages();
  const notify = useNotify();
  const { busy, errors, message, onSubmit } = useSending(['password', 'code'], async ({ password = '', code = '' }) => {
    await request('DELETE /staff/session/second-factor', { body: { password, code } });
    await refetchSession();
    notify(words.turned_off);
  });
  return (
    <Stack component="form" spacing={2} onSubmit={onSubmit} noValidate aria-label={words.turn_off}>
      <ErrorMessage message={message} />
      <Password error={errors['password']} label={words.password} />
      <CodeField error={errors['code']} />
      <Button type="submit" color="error" variant="outlined" loading={busy}>
        {words.turn_off}
      </Button>
    </Stack>
  );
}
