import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { download } from '#admin/download.ts';
import { type Target, toApiError } from '#admin/http.ts';
import type { FileRoute } from '#api/client.ts';
import { DownloadIcon } from '#admin/ui/icons.tsx';

type Props<K extends FileRoute> = {
  target: Target<K>;
  /** The name of the file. */
  name: string;
  label: string;
  described?: string;
  disabled?: boolean;
};

export function ExportButton<K extends FileRoute>({ target, name, label, described, disabled = false }: Props<K>) {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    download(target, name)
      .catch((error: unknown) => notify(toApiError(error).message, { type: 'error' }))
      .finally(() => setBusy(false));
  };
  return (
    <Button
      startIcon={<DownloadIcon />}
      {...(described && { 'aria-label': described })}
      loading={busy}
      loadingPosition="start"
      disabled={disabled}
      onClick={save}
      sx={{ minBlockSize: 44 }}
    >
      {label}
    </Button>
  );
}
