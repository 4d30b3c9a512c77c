import { Box, Button, IconButton, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Confirm, useRefresh } from 'react-admin';
import { request, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { hasScope } from '#admin/session/auth-provider.ts';
import { CloseIcon } from '#admin/ui/icons.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { DateTime } from '#admin/ui/text.tsx';
import type { CustomerDetails } from './customer.ts';

/** Notes of staff about a customer; members who may edit customers can add to them. */
export function Notes({ customer }: { customer: CustomerDetails }) {
  const { customers: words } = useMessages();
  const refresh = useRefresh();
  const may = hasScope('customers.manage');
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState<number | null>(null);

  const run = async (work: Promise<unknown>): Promise<void> => {
    setBusy(true);
    setWrong('');
    try {
      await work;
      setText('');
      setLeaving(null);
      refresh();
    } catch (error) {
      const { errors, message } = toApiError(error);
      setWrong(errors['text'] ?? message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Panel title={words.notes}>
      {customer.notes.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{words.no_notes}</Typography>}
      {customer.notes.map((note) => (
        <Box key={note.id} sx={{ display: 'flex', alignItems: 'flex-start', py: 0.5 }}>
          <Box sx={{ flex: 1, minInlineSize: 0 }}>
            <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {note.text}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {note.author} · <DateTime at={note.at} />
            </Typography>
          </Box>
          {may && (
            <IconButton aria-label={words.remove_note({ text: note.text })} onClick={() => setLeaving(note.id)}>
              <CloseIcon fontSize="small" />
            </IconButton>
          )}
        </Box>
      ))}
      {may && (
        <Stack
          component="form"
          direction="row"
          spacing={1}
          sx={{ mt: 1, alignItems: 'flex-start' }}
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy)
              void run(request('POST /staff/customers/{id}/notes', { params: { id: customer.id }, body: { text } }));
          }}
        >
          <TextField
            fullWidth
            multiline
            label={words.note}
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={wrong !== ''}
            helperText={wrong}
            slotProps={{ htmlInput: { maxLength: 1000, dir: 'auto' } }}
          />
          <Button type="submit" variant="outlined" loading={busy} disabled={text.trim() === ''}>
            {words.add_note}
          </Button>
        </Stack>
      )}
      <Confirm
        isOpen={leaving !== null}
        loading={busy}
        title={words.remove_note_title}
        content={customer.notes.find(({ id }) => id === leaving)?.text ?? ''}
        confirm={words.remove}
        onConfirm={() => {
          if (leaving === null) return;
          const params = { id: customer.id, note_id: leaving };
          void run(request('DELETE /staff/customers/{id}/notes/{note_id}', { params }));
        }}
        onClose={() => setLeaving(null)}
      />
    </Panel>
  );
}
