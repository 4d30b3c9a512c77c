import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useLocale, useNotify } from 'react-admin';
import { useWords } from '#admin/i18n.ts';

/** The orders the list is of as a spreadsheet, in the language of the screen. */
export function ExportButton() {
  const { order_work: words } = useWords();
  const locale = useLocale() ?? 'ar';
  const notify = useNotify();
  const { filterValues } = useListContext();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(filterValues)) if (value) query.append(name, String(value));
    const reply = await fetch(`/api/staff/orders/export?${query}`, { headers: { 'Accept-Language': locale } });
    if (!reply.ok) throw new Error(String(reply.status));
    const url = URL.createObjectURL(await reply.blob());
    const link = document.createElement('a');
    link.href = url;
    link.download = 'orders.csv';
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <Button
      size="small"
      startIcon={<DownloadIcon />}
      loading={busy}
      onClick={() => {
        setBusy(true);
        save()
          .catch(() => notify(words.export_failed, { type: 'error' }))
          .finally(() => setBusy(false));
      }}
    >
      {words.export}
    </Button>
  );
}
