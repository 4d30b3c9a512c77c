import { Box, Button, Link, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '#admin/http.ts';
import { useWords } from '#admin/i18n.ts';
import { Frame, Said } from './frame.tsx';
import { askAgain, signOut } from './session.ts';
import { Password } from './sign-in.tsx';
import { useSending } from './use-sending.ts';

export function CodeField({ error }: { error: string | undefined }) {
  const { session: words } = useWords();
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

/** The second step of a sign-in. */
export function CodeNeeded() {
  const { session: words, shell } = useWords();
  const { busy, errors, message, onSubmit } = useSending(['code'], async ({ code }) => {
    await call('POST', 'staff/session/code', { code });
    await askAgain();
  });
  return (
    <Frame title={words.code_title} lead={words.code_lead}>
      <Stack component="form" spacing={2} onSubmit={onSubmit} noValidate>
        <Said message={message} />
        <CodeField error={errors['code']} />
        <Button type="submit" variant="contained" size="large" loading={busy} fullWidth>
          {words.confirm}
        </Button>
        <Button onClick={() => void signOut()}>{shell.sign_out}</Button>
      </Stack>
    </Frame>
  );
}

type Begun = { uri: string; svg: string; secret: string };

/** Sets a second factor up: the password, the key and a code of it, the recovery codes. `onDone` once they are kept. */
export function Enrol({ onDone }: { onDone: () => void }) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return begun ? <Scan {...begun} onDone={setCodes} /> : <Begin onDone={setBegun} />;
}

function Begin({ onDone }: { onDone: (begun: Begun) => void }) {
  const { session: words } = useWords();
  const { busy, errors, message, onSubmit } = useSending(['password'], async ({ password }) =>
    onDone((await call<Begun>('POST', 'staff/session/enrol', { password })).data),
  );
  return (
    <Stack component="form" spacing={2} onSubmit={onSubmit} noValidate>
      <Said message={message} />
      <Password error={errors['password']} label={words.password} />
      <Button type="submit" variant="contained" loading={busy}>
        {words.begin}
      </Button>
    </Stack>
  );
}

function Scan({ uri, svg, secret, onDone }: Begun & { onDone: (codes: string[]) => void }) {
  const { session: words } = useWords();
  const { busy, errors, message, onSubmit } = useSending(['code'], async ({ code }) =>
    onDone((await call<{ recovery_codes: string[] }>('POST', 'staff/session/confirm', { code })).data.recovery_codes),
  );
  return (
    <Stack component="form" spacing={2} onSubmit={onSubmit} noValidate>
      <Said message={message} />
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

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { session: words, shell } = useWords();
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true));
  return (
    <Stack spacing={2}>
      <Typography variant="h6" component="h2">
        {words.codes_title}
      </Typography>
      <Typography>{words.codes_lead}</Typography>
      <Box
        component="ul"
        dir="ltr"
        sx={{ columnCount: 2, m: 0, p: 0, listStyle: 'none', fontFamily: 'monospace', fontSize: 17 }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Button onClick={copy}>{copied ? shell.copied : shell.copy}</Button>
      <Button variant="contained" onClick={onDone}>
        {words.codes_kept}
      </Button>
    </Stack>
  );
}

/** Before anything else, where the shop asks it of everybody. */
export function EnrolFirst() {
  const { session: words, shell } = useWords();
  return (
    <Frame title={words.enrol_title} lead={`${words.enrol_required} ${words.enrol_lead}`}>
      <Enrol onDone={() => void askAgain()} />
      <Button sx={{ mt: 2 }} fullWidth onClick={() => void signOut()}>
        {shell.sign_out}
      </Button>
    </Frame>
  );
}
