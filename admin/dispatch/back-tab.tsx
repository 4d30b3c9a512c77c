import { Card } from '@mui/material';
import { useNotify } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import type { TabProps } from './dispatch-screen.tsx';
import { ParcelPages } from './parcel-pages.tsx';
import { ParcelRows } from './parcel-rows.tsx';
import { ScanInDialog } from './scan-in-dialog.tsx';
import { ScanField } from './scan-field.tsx';
import { useOpenParcel } from './use-open-parcel.ts';
import { useParcels } from './use-parcels.ts';

/** Refused parcels come back: each is scanned, and its damaged units are counted. */
export function BackTab({ onChange }: TabProps) {
  const { dispatch: words } = useMessages();
  const notify = useNotify();
  const { parcels, pages, reload } = useParcels(['refused', 'returning']);
  const { parcel: current, setParcel, find, openRow } = useOpenParcel();
  return (
    <>
      <Card sx={{ p: 2 }}>
        <ScanField label={words.scan_parcel} onScan={find} />
      </Card>
      <Panel title={words.expected_back}>
        <ParcelRows
          parcels={parcels}
          withStatus
          action={{
            label: words.receive,
            run: openRow,
          }}
        />
        <ParcelPages {...pages} />
      </Panel>
      {current && (
        <ScanInDialog
          parcel={current}
          onDone={(parcel) => {
            notify(words.received({ number: parcel.number }), { type: 'success' });
            reload();
            onChange();
          }}
          onClose={() => setParcel(null)}
        />
      )}
    </>
  );
}
