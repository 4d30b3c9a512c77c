import { Button, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { request, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import type { TabProps } from './dispatch-screen.tsx';
import { Outcome } from './outcome.tsx';
import { PackParcel } from './pack-parcel.tsx';
import type { ParcelDetails } from './parcel.ts';
import { ParcelRows } from './parcel-rows.tsx';
import { PrintButtons } from './print-buttons.tsx';
import { ScanField } from './scan-field.tsx';
import { useBulk } from './use-bulk.ts';
import { useReloadable } from './use-reloadable.ts';

/** The parcels that are being packed: pick list, labels, and packing by scan. */
export function PackTab({ onChange }: TabProps) {
  const { dispatch: words } = useMessages();
  const notify = useNotify();
  const {
    data: parcels,
    total,
    reload,
  } = useReloadable('GET /staff/parcels', {
    query: { status: ['packing'], per_page: 100 },
  });
  const [open, setOpen] = useState<ParcelDetails | null>(null);
  const changed = () => {
    reload();
    onChange();
  };
  const { busy, outcome, run } = useBulk(changed);
  const show = async (code: string) => {
    const { data } = await request('GET /staff/parcels/find', { query: { code } });
    setOpen(data);
    return null;
  };
  if (open)
    return (
      <PackParcel
        parcel={open}
        onChange={(parcel) => {
          setOpen(parcel);
          changed();
        }}
        onClose={() => setOpen(null)}
        onParcel={show}
      />
    );
  return (
    <>
      {outcome && (
        <Outcome sentence={words.moved({ n: outcome.done.length })} refused={outcome.refused} names={new Map()} />
      )}
      <Card sx={{ p: 2, display: 'grid', gap: 2 }}>
        <ScanField label={words.scan_parcel} onScan={show} />
        <PrintButtons parcels={parcels ?? []} withPickList />
        {total > 0 && (
          <Button
            variant="outlined"
            loading={busy}
            onClick={() => run({ from: 'packing', status: 'packed' })}
            sx={{ minBlockSize: 44, justifySelf: 'start' }}
          >
            {words.pack_all({ n: total })}
          </Button>
        )}
        {parcels && total > parcels.length && <Typography variant="body2">{`${parcels.length} / ${total}`}</Typography>}
        <ParcelRows
          parcels={parcels}
          action={{
            label: words.pack_now,
            run: ({ number }) =>
              void show(number).catch((error: unknown) => notify(toApiError(error).message, { type: 'error' })),
          }}
        />
      </Card>
    </>
  );
}
