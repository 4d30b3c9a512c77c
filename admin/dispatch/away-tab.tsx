import { Box, Button, Card, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useMessages } from '#admin/i18n.ts';
import type { TabProps } from './dispatch-screen.tsx';
import { Outcome } from './outcome.tsx';
import { reportedStatuses } from './parcel.ts';
import { ParcelPages } from './parcel-pages.tsx';
import { ParcelRows, SelectAllRow } from './parcel-rows.tsx';
import { useBulk } from './use-bulk.ts';
import { useParcels } from './use-parcels.ts';

type Reported = (typeof reportedStatuses)[number];

/** The parcels on their way: what couriers report is recorded for several of them together. */
export function AwayTab({ onChange }: TabProps) {
  const { dispatch: words } = useMessages();
  const { parcels, pages, reload } = useParcels(['handed_over', 'out']);
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [status, setStatus] = useState<Reported>('delivered');
  const { busy, outcome, run } = useBulk(() => {
    setIds(new Set());
    reload();
    onChange();
  });
  const selected = parcels?.filter(({ id }) => ids.has(id)).map(({ id }) => id) ?? [];
  return (
    <>
      {outcome && (
        <Outcome
          sentence={words.moved({ n: outcome.done.length })}
          refused={outcome.refused}
          names={new Map(parcels?.map((parcel) => [parcel.id, parcel.number]))}
        />
      )}
      <Card sx={{ p: 2 }}>
        {parcels && parcels.length > 0 && (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              justifyContent: 'space-between',
              alignItems: 'center',
              mb: 1,
            }}
          >
            <SelectAllRow all={parcels.map(({ id }) => id)} selection={{ ids, set: setIds }} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <TextField
                select
                label={words.set_status}
                value={status}
                onChange={({ target }) => setStatus(target.value as Reported)}
                sx={{ minInlineSize: 180, '& .MuiInputBase-root': { minBlockSize: 44 } }}
              >
                {reportedStatuses
                  .filter((name) => name !== 'returning')
                  .map((name) => (
                    <MenuItem key={name} value={name}>
                      {words.statuses[name]}
                    </MenuItem>
                  ))}
              </TextField>
              <Button
                variant="contained"
                disabled={selected.length === 0}
                loading={busy}
                onClick={() => void run({ ids: selected, status })}
                sx={{ minBlockSize: 44 }}
              >
                {words.apply}
              </Button>
            </Box>
          </Box>
        )}
        <ParcelRows parcels={parcels} selection={{ ids, set: setIds }} withStatus />
        <ParcelPages {...pages} />
      </Card>
    </>
  );
}
