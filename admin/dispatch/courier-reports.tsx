import { Box, Typography } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { DateTime } from '#admin/ui/text.tsx';
import type { ParcelDetails } from './parcel.ts';
import { useReloadable } from './use-reloadable.ts';

/** What couriers reported about a parcel, newest first, and what became of each report. Nothing for a parcel that never had a courier. */
export function CourierReports({ parcel }: { parcel: ParcelDetails }) {
  const { dispatch: words, couriers } = useMessages();
  const { data } = useReloadable('GET /staff/courier-events', { query: { parcel_id: parcel.id, per_page: 100 } });
  if (data === null || (data.length === 0 && parcel.courier === null)) return null;
  return (
    <Panel title={words.reports}>
      {data.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{words.no_reports}</Typography>}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((report) => (
          <Box component="li" key={report.id} sx={{ py: 0.5 }}>
            <bdi>{report.state}</bdi>
            {report.status && <> · {words.statuses[report.status]}</>}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <DateTime at={report.at} /> · <bdi>{report.courier.name}</bdi> · {words.report_sources[report.source]} ·{' '}
              {couriers.outcomes[report.outcome]}
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
