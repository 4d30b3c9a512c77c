import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { download } from '#admin/download.ts';
import { toApiError } from '#admin/http.ts';
import { DownloadIcon } from '#admin/ui/icons.tsx';

/** `path` is below `/api/`; `name` is the file name. */
type Props = { path: string; name: string; label: string; described?: string; disabled?: boolean };

export function ExportButton({ path, name, label, described, disabled = false }: Props) {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    download(path, name)
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
