import { Box, Button, Card, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { request, urlOf } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Confirm } from '#admin/ui/confirm.tsx';
import { PrintIcon } from '#admin/ui/icons.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { Money } from '#admin/ui/text.tsx';
import { cairoTime } from '#values/cairo-time.ts';
import { MAX_BULK } from '#values/figures.ts';
import { CourierSelect } from './courier-select.tsx';
import type { TabProps } from './dispatch-screen.tsx';
import { Outcome } from './outcome.tsx';
import { shownParcels, sumToCollect } from './parcel.ts';
import { ParcelPages } from './parcel-pages.tsx';
import { ParcelRows } from './parcel-rows.tsx';
import { PrintButtons } from './print-buttons.tsx';
import { ScanField } from './scan-field.tsx';
import { useBulk } from './use-bulk.ts';
import { useParcels } from './use-parcels.ts';
import { useReloadable } from './use-reloadable.ts';

/** The hand-over: choose a courier, then scan parcels or take all packed ones; the sheet is signed by both. */
export function HandOverTab({ onChange }: TabProps) {
  const { dispatch: words } = useMessages();
  const [courier, setCourier] = useState<number | 'own'>('own');
  const [name, setName] = useState(words.own_driver);
  const [isAsking, setIsAsking] = useState(false);
  const { parcels, total, pages, reload } = useParcels(['packed']);
  const changed = () => {
    reload();
    onChange();
  };
  const { busy, outcome, run } = useBulk(changed);
  const n = Math.min(total, MAX_BULK);
  const courierId = courier === 'own' ? null : courier;
  const scan = async (code: string) => {
    const { data } = await request('POST /staff/parcels/scan', {
      body: { code, status: 'handed_over', courier_id: courierId },
    });
    changed();
    return words.handed_over({ number: `\u2068${data.number}\u2069` });
  };
  return (
    <>
      {outcome && (
        <Outcome sentence={words.moved({ n: outcome.done.length })} refused={outcome.refused} names={new Map()} />
      )}
      <Card sx={{ p: 2, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <CourierSelect
            value={courier}
            onChange={(chosen, chosenName) => {
              setCourier(chosen);
              setName(chosenName);
            }}
          />
          {total > 0 && (
            <Button variant="contained" loading={busy} onClick={() => setIsAsking(true)} sx={{ minBlockSize: 44 }}>
              {words.hand_over({ n })}
            </Button>
          )}
        </Box>
        <ScanField label={words.scan_parcel} onScan={scan} autoFocus={false} />
      </Card>
      {/* Read again when parcels were handed over. */}
      <Sheet key={total} courier={courier} />
      <Panel title={words.to_hand_over}>
        {parcels && parcels.length > 0 && (
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', alignItems: 'center' }}
          >
            <Typography>
              {words.parcels({ n: parcels.length })} · {words.sum}: <Money amount={sumToCollect(parcels)} />
            </Typography>
            <PrintButtons parcels={parcels} />
          </Box>
        )}
        <ParcelRows parcels={parcels} />
        <ParcelPages {...pages} />
      </Panel>
      {isAsking && (
        <Confirm
          title={words.hand_over_title({ n, courier: name })}
          warning={words.hand_over_warning}
          confirmLabel={words.hand_over({ n })}
          destructive={false}
          onConfirm={() =>
            run({ ...shownParcels('packed', parcels, total), status: 'handed_over', courier_id: courierId })
          }
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** The link to the hand-over sheet of a courier and a day. */
function Sheet({ courier }: { courier: number | 'own' }) {
  const { dispatch: words } = useMessages();
  const [day, setDay] = useState(() => cairoTime(new Date().toISOString()).slice(0, 10));
  const { data: parcels, total } = useReloadable('GET /staff/parcels', {
    query: { courier_id: courier, day, per_page: 100 },
  });
  const href = urlOf('GET /staff/parcels/sheet', { query: { courier_id: courier, day } });
  return (
    <Panel title={words.sheet}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <TextField
          type="date"
          label={words.sheet_day}
          value={day}
          onChange={({ target }) => target.value !== '' && setDay(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ '& .MuiInputBase-root': { minBlockSize: 44 } }}
        />
        {parcels && parcels.length > 0 ? (
          <>
            <Typography>
              {words.parcels({ n: total })}
              {total === parcels.length && (
                <>
                  {' '}
                  · {words.sum}: <Money amount={sumToCollect(parcels)} />
                </>
              )}
            </Typography>
            <Button
              href={href}
              target="_blank"
              rel="noreferrer"
              variant="outlined"
              startIcon={<PrintIcon />}
              sx={{ minBlockSize: 44 }}
            >
              {words.sheet}
            </Button>
          </>
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>{words.none}</Typography>
        )}
      </Box>
    </Panel>
  );
}
