import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRedirect } from 'react-admin';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Confirm } from '#admin/ui/confirm.tsx';
import type { Import } from './import.ts';

type Props = { run: Import; onChange: (run: Import) => void; isPending: boolean };

/** Applies the changes of a file, or discards the file; each asks for confirmation. */
export function ImportActions({ run, onChange, isPending }: Props) {
  const { imports: words } = useMessages();
  const notify = useNotify();
  const redirect = useRedirect();
  const [dialog, setDialog] = useState<'apply' | 'discard' | 'undo' | null>(null);
  const { name, state } = run;
  const params = { id: run.id };
  const changes = run.created + run.changed;
  const close = () => setDialog(null);
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {state === 'read' && changes > 0 && (
          <Button variant="contained" disabled={isPending} onClick={() => setDialog('apply')}>
            {words.apply({ n: changes })}
          </Button>
        )}
        {run.undo_until && (
          <Button variant="outlined" onClick={() => setDialog('undo')}>
            {words.undo}
          </Button>
        )}
        {state !== 'applying' && state !== 'undoing' && (
          <Button color="error" onClick={() => setDialog('discard')}>
            {words.discard}
          </Button>
        )}
      </Stack>
      {dialog === 'apply' && (
        <Confirm
          title={words.apply_title({ name })}
          warning={words.apply_warning({ n: changes })}
          confirmLabel={words.apply_confirm}
          destructive={false}
          onConfirm={async () => onChange((await request('POST /staff/imports/{id}/apply', { params })).data)}
          onClose={close}
        />
      )}
      {dialog === 'undo' && (
        <Confirm
          title={words.undo_title({ name })}
          warning={words.undo_warning}
          confirmLabel={words.undo_confirm}
          onConfirm={async () => onChange((await request('POST /staff/imports/{id}/undo', { params })).data)}
          onClose={close}
        />
      )}
      {dialog === 'discard' && (
        <Confirm
          title={words.discard_title({ name })}
          warning={words.discard_warning}
          confirmLabel={words.discard}
          onConfirm={async () => {
            await request('DELETE /staff/imports/{id}', { params });
            notify(words.discarded, { type: 'success' });
            redirect('list', 'imports');
          }}
          onClose={close}
        />
      )}
    </>
  );
}
