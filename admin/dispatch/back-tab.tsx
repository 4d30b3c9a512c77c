import { Card } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { request, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import type { TabProps } from './dispatch-screen.tsx';
import type { ParcelDetails } from './parcel.ts';
import { ParcelRows } from './parcel-rows.tsx';
import { ScanInDialog } from './scan-in-dialog.tsx';
import { ScanField } from './scan-field.tsx';
import { useReloadable } from './use-reloadable.ts';

/** Refused parcels come back: each is scanned, and its damaged units are counted. */
export function BackTab({ onChange }: TabProps) {
  const { dispatch: words } = useMessages();
  const notify = useNotify();
  const { data: parcels, reload } = useReloadable('GET /staff/parcels', {
    query: { status: ['refused', 'returning'], per_page: 100 },
  });
  const [open, setOpen] = useState<ParcelDetails | null>(null);
  const show = async (code: string) => {
    setOpen((await request('GET /staff/parcels/find', { query: { code } })).data);
    return null;
  };
  return (
    <>
      <Card sx={{ p: 2 }}>
        <ScanField label={words.scan_parcel} onScan={show} />
      </Card>
      <Panel title={words.expected_back}>
        <ParcelRows
          parcels={parcels}
          withStatus
          action={{
            label: words.receive,
            run: ({ number }) =>
              void show(number).catch((error: unknown) => notify(toApiError(error).message, { type: 'error' })),
          }}
        />
      </Panel>
      {open && (
        <ScanInDialog
          parcel={open}
          onDone={(parcel) => {
            notify(words.received({ number: parcel.number }), { type: 'success' });
            reload();
            onChange();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
