import { Box, Button } from '@mui/material';
import { LinkBase } from 'react-admin';
import { query } from '#admin/data-provider.ts';
import { useWords } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { useRecord } from '#admin/ui/use-record.ts';
import { DayChart } from './day-chart.tsx';
import { Headlines } from './headlines.tsx';
import { lastDays, timeBefore } from './range.ts';
import type { Report } from './report.ts';

const keys = ['net', 'orders', 'average'];

const useSales = (range: object | null) =>
  useRecord<Report>(range && `staff/reports/sales${query({ ...range })}`).record;

/** What was sold today beside yesterday, and in the last days beside those before. */
export function Today() {
  const { reports: words } = useWords();
  const [today, week] = [lastDays(1), lastDays(7)];
  const now = useSales(today);
  const yesterday = useSales(timeBefore(today));
  const days = useSales(week);
  const before = useSales(timeBefore(week));
  return (
    <Panel title={words.today}>
      <Box sx={{ minBlockSize: 110 }}>
        {now && <Headlines keys={keys} report={now} before={yesterday} was={words.yesterday_was} />}
      </Box>
      <Box sx={{ minBlockSize: 280 }}>
        {days && <DayChart report={days} before={before} column="net" title={words.last_week} />}
      </Box>
      <Button component={LinkBase} to="/reports" sx={{ minBlockSize: 44 }}>
        {words.all_reports}
      </Button>
    </Panel>
  );
}
