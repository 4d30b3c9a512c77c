import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Data } from '#api/client.ts';
import { request, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { type DraftLine, draftLine } from './goods.ts';

type ReadLine = Data<'POST /staff/receiving/lines'>[number];

/** Adds lines that are pasted from a spreadsheet; those with an error are listed and stay in the field's text. */
export function PasteLines({ onLines }: { onLines: (lines: DraftLine[]) => void }) {
  const { receiving: words } = useMessages();
  const notify = useNotify();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<ReadLine[]>([]);
  const [busy, setBusy] = useState(false);
  const read = async () => {
    const { data } = await request('POST /staff/receiving/lines', { body: { text } });
    const right = data.filter(({ problems }) => problems.length === 0);
    onLines(
      right.map(({ variant, quantity, batch, expires_on: expiresOn, unit_cost: cost }) =>
        draftLine(variant!, {
          quantity: String(quantity),
          batch: batch ?? '',
          expiresOn: expiresOn ?? '',
          cost: cost === null ? '' : String(cost),
        }),
      ),
    );
    setWrong(data.filter(({ problems }) => problems.length > 0));
    setText('');
    notify(words.paste_added({ n: right.length }), { type: right.length > 0 ? 'success' : 'warning' });
  };
  const submit = () => {
    setBusy(true);
    read()
      .catch((error: unknown) => notify(toApiError(error).message, { type: 'error' }))
      .finally(() => setBusy(false));
  };
  return (
    <Box component="details" sx={{ mt: 2 }}>
      <Box
        component="summary"
        sx={{ cursor: 'pointer', minBlockSize: 44, display: 'flex', alignItems: 'center', color: 'primary.main' }}
      >
        {words.paste_title}
      </Box>
      <Stack spacing={1.5}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.paste_lead}
        </Typography>
        <TextField
          label={words.paste_label}
          multiline
          minRows={3}
          maxRows={12}
          value={text}
          onChange={({ target }) => setText(target.value)}
          slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
        />
        {wrong.length > 0 && (
          <Alert severity="warning">
            {wrong.map(({ line, code, problems }) => (
              <Typography key={line} variant="body2">
                {words.paste_line({ line, code })} {problems.join(' · ')}
              </Typography>
            ))}
          </Alert>
        )}
        <Button
          variant="outlined"
          loading={busy}
          disabled={text.trim() === ''}
          onClick={submit}
          sx={{ alignSelf: 'start' }}
        >
          {words.paste_read}
        </Button>
      </Stack>
    </Box>
  );
}
