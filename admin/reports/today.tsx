import { Box, Button } from '@mui/material';
import { lazy, Suspense, useRef } from 'react';
import { LinkBase } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { useRecord } from '#admin/ui/use-record.ts';
import { useSeen } from '#admin/ui/use-seen.ts';
import { Headlines } from './headlines.tsx';
import { lastDays, previousRange, type Range } from './range.ts';

/** The chart is a quarter of the first screen's script: it loads, with its figures, when it is scrolled into view. */
const DayChart = lazy(async () => ({ default: (await import('./day-chart.tsx')).DayChart }));

const keys = ['net', 'orders', 'average'];

const useSales = (range: Range | null) => useRecord(range && ['GET /staff/reports/sales', { query: range }]).record;

/** Today's sales next to yesterday's, and those of the last days next to the days before. */
export function Today() {
  const { reports: words } = useMessages();
  const chart = useRef<HTMLDivElement>(null);
  const isChartSeen = useSeen(chart);
  const [today, week] = [lastDays(1), lastDays(7)];
  const current = useSales(today);
  const yesterday = useSales(previousRange(today));
  const days = useSales(isChartSeen ? week : null);
  const before = useSales(isChartSeen ? previousRange(week) : null);
  return (
    <Panel title={words.today}>
      <Box sx={{ minBlockSize: 110 }}>
        {current && <Headlines keys={keys} report={current} before={yesterday} previousLabel={words.yesterday_was} />}
      </Box>
      <Box ref={chart} sx={{ minBlockSize: 280 }}>
        {days && (
          <Suspense>
            <DayChart report={days} before={before} column="net" title={words.last_week} />
          </Suspense>
        )}
      </Box>
      <Button component={LinkBase} to="/reports" sx={{ minBlockSize: 44 }}>
        {words.all_reports}
      </Button>
    </Panel>
  );
}
