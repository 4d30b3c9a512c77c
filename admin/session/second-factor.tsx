import { Box, Button, Link, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocaleState } from 'react-admin';
import type { Data } from '#api/client.ts';
import { downloadText } from '#admin/download.ts';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Frame, ErrorMessage } from './frame.tsx';
import { forgetRecoveryCodes, showRecoveryCodes } from './recovery-codes.ts';
import { refetchSession, signOut } from './session.ts';
import { Password } from './sign-in.tsx';
import { useSending } from './use-sending.ts';

export function CodeField({ error }: { error: string | undefined }) {
  const { session: words } = useMessages();
  return (
    <TextField
      name="code"
      label={words.code}
      autoComplete="one-time-code"
      required
      fullWidth
      error={Boolean(error)}
      helperText={error}
      slotProps={{ htmlInput: { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } }}
    />
  );
}

export function CodeRequired() {
  const { session: words, shell } = useMessages();
  const { busy, errors, message, onSubmit } = useSending(['code'], async ({ code = '' }) => {
    await request('POST /staff/session/code', { body: { code } });
    await refetchSession();
  });
  return (
    <Frame title={words.code_title} lead={words.code_lead}>
      <Stack component="form" spacing={2} onSubmit={onSubmit} noValidate>
        <ErrorMessage message={message} />
        <CodeField error={errors['code']} />
        <Button type="submit" variant="contained" size="large" loading={busy} fullWidth>
          {words.confirm}
        </Button>
        <Button onClick={() => void signOut()}>{shell.sign_out}</Button>
      </Stack>
    </Frame>
  );
}

type Enrolment = Data<'POST /staff/session/enrol'>;

/** Enrols a second factor: password, key and a first code. `SaveCodes` then shows the recovery codes. */
export function Enrol() {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  return enrolment ? <ScanStep {...enrolment} /> : <PasswordStep onDone={setEnrolment} />;
}

function PasswordStep({ onDone }: { onDone: (enrolment: Enrolment) => void }) {
  const { session: words } = useMessages();
  const { busy, errors, message, onSubmit } = useSending(['password'], async ({ password = '' }) =>
    onDone((await request('POST /staff/session/enrol', { body: { password } })).data),
  );
  return (
    <Stack component="form" spacing={2} onSubmit={onSubmit} noValidate>
      <ErrorMessage message={message} />
      <Password error={errors['password']} label={words.password} />
      <Button type="submit" variant="contained" loading={busy}>
        {words.begin}
      </Button>
    </Stack>
  );
}

function ScanStep({ uri, svg, secret }: Enrolment) {
  const { session: words } = useMessages();
  const { busy, errors, message, onSubmit } = useSending(['code'], async ({ code = '' }) =>
    showRecoveryCodes((await request('POST /staff/session/confirm', { body: { code } })).data.recovery_codes),
  );
  return (
    <Stack component="form" spacing={2} onSubmit={onSubmit} noValidate>
      <ErrorMessage message={message} />
      <Typography>{words.scan}</Typography>
      <Box
        component="img"
        alt={words.scan_alt}
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        sx={{ inlineSize: 220, blockSize: 220, alignSelf: 'center', borderRadius: 1 }}
      />
      <Link href={uri} sx={{ display: { sm: 'none' } }}>
        {words.open_app}
      </Link>
      <Typography sx={{ color: 'text.secondary' }}>
        {words.secret}{' '}
        <Box component="code" dir="ltr" sx={{ overflowWrap: 'anywhere', userSelect: 'all', color: 'text.primary' }}>
          {secret}
        </Box>
      </Typography>
      <CodeField error={errors['code']} />
      <Button type="submit" variant="contained" loading={busy}>
        {words.confirm}
      </Button>
    </Stack>
  );
}

/** Shows new recovery codes instead of any other screen, until they are confirmed as saved. */
export function SaveCodes({ codes, name }: { codes: readonly string[]; name: string }) {
  const { session: words, shell } = useMessages();
  const [copied, setCopied] = useState(false);
  const [locale] = useLocaleState();
  const copy = () => void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true));
  const date = new Intl.DateTimeFormat(locale === 'ar' ? 'ar-EG-u-nu-latn' : 'en-GB', { dateStyle: 'long' });
  const save = () =>
    downloadText(
      [shell.title, words.codes_file({ name, date: date.format(new Date()) }), '', ...codes, ''].join('\r\n'),
      'recovery-codes.txt',
    );
  const finish = () => {
    forgetRecoveryCodes();
    void refetchSession();
  };
  return (
    <Frame title={words.codes_title} lead={words.codes_lead}>
      <Stack spacing={2}>
        <Box
          component="ul"
          dir="ltr"
          sx={{
            display: 'grid',
            rowGap: 0.5,
            m: 0,
            p: 0,
            listStyle: 'none',
            fontFamily: 'monospace',
            fontSize: 17,
            textAlign: 'center',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Button variant="outlined" onClick={save}>
          {words.codes_download}
        </Button>
        <Button onClick={copy}>{copied ? shell.copied : shell.copy}</Button>
        <Button variant="contained" size="large" onClick={finish}>
          {words.codes_saved}
        </Button>
      </Stack>
    </Frame>
  );
}

/** Shown before anything else when the store requires a second factor of all staff. */
export function EnrolFirst() {
  const { session: words, shell } = useMessages();
  return (
    <Frame title={words.enrol_title} lead={`${words.enrol_required} ${words.enrol_lead}`}>
      <Enrol />
      <Button sx={{ mt: 2 }} fullWidth onClick={() => void signOut()}>
        {shell.sign_out}
      </Button>
    </Frame>
  );
}
