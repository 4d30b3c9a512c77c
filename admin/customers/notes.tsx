import { Box, Button, IconButton, Stack, TextField, Typography } from '@mui/material';
import { Confirm } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { hasScope } from '#admin/session/auth-provider.ts';
import { CloseIcon } from '#admin/ui/icons.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { DateTime } from '#admin/ui/text.tsx';
import type { CustomerDetails } from './customer.ts';
import { type Note, useNotes } from './use-notes.ts';

/** Notes of staff about a customer; members who may edit customers can add to them. */
export function Notes({ customer }: { customer: CustomerDetails }) {
  const { customers: words } = useMessages();
  const canEdit = hasScope('customers.manage');
  const notes = useNotes(customer.id);
  return (
    <Panel title={words.notes}>
      {customer.notes.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{words.no_notes}</Typography>}
      {customer.notes.map((note) => (
        <NoteItem key={note.id} note={note} onRemove={canEdit ? () => notes.setRemoving(note) : undefined} />
      ))}
      {canEdit && <NoteForm notes={notes} />}
      <Confirm
        isOpen={notes.removing !== null}
        loading={notes.busy}
        title={words.remove_note_title}
        content={notes.removing?.text ?? ''}
        confirm={words.remove}
        onConfirm={notes.remove}
        onClose={() => notes.setRemoving(null)}
      />
    </Panel>
  );
}

/** A note with its author and time. */
function NoteItem({ note, onRemove }: { note: Note; onRemove: (() => void) | undefined }) {
  const { customers: words } = useMessages();
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', py: 0.5 }}>
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {note.text}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {note.author} · <DateTime at={note.at} />
        </Typography>
      </Box>
      {onRemove && (
        <IconButton aria-label={words.remove_note({ text: note.text })} onClick={onRemove}>
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

/** Writes a new note. */
function NoteForm({ notes: { text, setText, error, busy, add } }: { notes: ReturnType<typeof useNotes> }) {
  const { customers: words } = useMessages();
  return (
    <Stack
      component="form"
      direction="row"
      spacing={1}
      sx={{ mt: 1, alignItems: 'flex-start' }}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextField
        fullWidth
        multiline
        label={words.note}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={error !== ''}
        helperText={error}
        slotProps={{ htmlInput: { maxLength: 1000, dir: 'auto' } }}
      />
      <Button type="submit" variant="outlined" loading={busy} disabled={text.trim() === ''}>
        {words.add_note}
      </Button>
    </Stack>
  );
}
