import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { ErrorMessage } from '#admin/session/frame.tsx';
import { useSending } from '#admin/session/use-sending.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { DateTime } from '#admin/ui/text.tsx';
import type { OrderDetails } from './order.ts';

/** Internal notes of staff about an order, and a field to add one. */
export function Notes({ order }: { order: OrderDetails }) {
  const { order_work: words } = useMessages();
  const refresh = useRefresh();
  const [text, setText] = useState('');
  const { busy, errors, message, onSubmit } = useSending(['text'], async () => {
    await request('POST /staff/orders/{id}/notes', { params: { id: order.id }, body: { text } });
    setText('');
    refresh();
  });
  return (
    <Panel title={words.notes}>
      {order.notes.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{words.notes_none}</Typography>}
      <Stack component="ol" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {order.notes.map((note) => (
          <Box component="li" key={note.id}>
            <Typography dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {note.text || words.note_erased}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {note.by.name} · <DateTime at={note.at} />
            </Typography>
          </Box>
        ))}
      </Stack>
      <Stack component="form" spacing={1} onSubmit={onSubmit} noValidate sx={{ mt: 2 }}>
        <ErrorMessage message={message} />
        <TextField
          label={words.note_new}
          value={text}
          multiline
          onChange={({ target }) => setText(target.value)}
          error={Boolean(errors['text'])}
          helperText={errors['text']}
          slotProps={{ htmlInput: { maxLength: 2000, dir: 'auto' } }}
        />
        <Button type="submit" variant="outlined" loading={busy} sx={{ alignSelf: 'start' }}>
          {words.note_add}
        </Button>
      </Stack>
    </Panel>
  );
}
