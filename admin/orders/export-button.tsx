import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { download } from '#admin/download.ts';
import { refusalOf } from '#admin/http.ts';
import { useWords } from '#admin/i18n.ts';

/** The orders the list is of as a spreadsheet, in the language of the screen. */
export function ExportButton() {
  const { order_work: words } = useWords();
  const notify = useNotify();
  const { filterValues } = useListContext();
  const [busy, setBusy] = useState(false);
  const save = () => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(filterValues)) if (value) query.append(name, String(value));
    setBusy(true);
    download(`staff/orders/export?${query}`, 'orders.csv')
      .catch((error: unknown) => notify(refusalOf(error).message, { type: 'error' }))
      .finally(() => setBusy(false));
  };
  return (
    <Button size="small" startIcon={<DownloadIcon />} loading={busy} onClick={save}>
      {words.export}
    </Button>
  );
}
