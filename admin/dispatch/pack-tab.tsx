import { Button, Card } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { MAX_BULK } from '#values/figures.ts';
import type { TabProps } from './dispatch-screen.tsx';
import { Outcome } from './outcome.tsx';
import { PackParcel } from './pack-parcel.tsx';
import { shownParcels } from './parcel.ts';
import { ParcelPages } from './parcel-pages.tsx';
import { ParcelRows } from './parcel-rows.tsx';
import { PrintButtons } from './print-buttons.tsx';
import { ScanField } from './scan-field.tsx';
import { useBulk } from './use-bulk.ts';
import { useOpenParcel } from './use-open-parcel.ts';
import { useParcels } from './use-parcels.ts';

/** The parcels that are being packed: pick list, labels, and packing by scan. */
export function PackTab({ onChange }: TabProps) {
  const { dispatch: words } = useMessages();
  const { parcels, total, pages, reload } = useParcels(['packing']);
  const { parcel: current, setParcel, find, openRow } = useOpenParcel();
  const changed = () => {
    reload();
    onChange();
  };
  const { busy, outcome, run } = useBulk(changed);
  if (current)
    return (
      <PackParcel
        parcel={current}
        onChange={(parcel) => {
          setParcel(parcel);
          changed();
        }}
        onClose={() => setParcel(null)}
        onParcel={find}
      />
    );
  return (
    <>
      {outcome && (
        <Outcome sentence={words.moved({ n: outcome.done.length })} refused={outcome.refused} names={new Map()} />
      )}
      <Card sx={{ p: 2, display: 'grid', gap: 2 }}>
        <ScanField label={words.scan_parcel} onScan={find} />
        <PrintButtons parcels={parcels ?? []} withPickList />
        {total > 0 && (
          <Button
            variant="outlined"
            loading={busy}
            onClick={() => void run({ ...shownParcels('packing', parcels, total), status: 'packed' })}
            sx={{ minBlockSize: 44, justifySelf: 'start' }}
          >
            {words.pack_all({ n: Math.min(total, MAX_BULK) })}
          </Button>
        )}
        <ParcelRows
          parcels={parcels}
          action={{
            label: words.pack_now,
            run: openRow,
          }}
        />
        <ParcelPages {...pages} />
      </Card>
    </>
  );
}
