import { Box, useMediaQuery, useTheme } from '@mui/material';
import { LineChart } from '@mui/x-charts/LineChart';
import { useLocale } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { isolateBidi } from '#admin/ui/text.tsx';
import { dayText, figureText, shortFigure } from './figure-text.ts';
import { type Report, roomAround } from './report.ts';

type Props = { report: Report; before: Report | null; column: string; title: string };

/**
 * A report column by day, next to the previous period. Time runs from left to right in Arabic too, as it does in Arabic schoolbooks and on the
 * stock exchange. Pointer, touch and arrow keys show the figures of a day; the table has the same data.
 */
export function DayChart({ report, before, column, title }: Props) {
  const { reports: words } = useMessages();
  const locale = useLocale() ?? 'ar';
  const theme = useTheme();
  const isPhone = useMediaQuery(theme.breakpoints.down('sm'));
  const kind = report.columns.find(({ key }) => key === column)?.kind ?? 'count';
  const days = report.rows.map((row) => String(row['day']));
  const step = Math.ceil(days.length / (isPhone ? 4 : 8));
  const figures = (rows: Report['rows']) => rows.map((row) => Number(row[column] ?? 0));
  const formatValue = (value: number | null) => isolateBidi(figureText(locale, kind, value ?? 0));
  return (
    <Box role="group" aria-label={title}>
      <LineChart
        height={isPhone ? 220 : 280}
        skipAnimation
        margin={roomAround}
        grid={{ horizontal: true }}
        xAxis={[
          {
            scaleType: 'point',
            data: days,
            height: 28,
            valueFormatter: (day: string, { location }) =>
              dayText(locale, day, location === 'tick' ? 'short' : 'weekday'),
            tickInterval: (_, at) => at % step === 0,
            tickLabelInterval: () => true,
          },
        ]}
        yAxis={[
          {
            min: 0,
            width: 56,
            tickNumber: 4,
            tickMinStep: 1,
            disableLine: true,
            disableTicks: true,
            valueFormatter: (value: number) => shortFigure(locale, value),
          },
        ]}
        series={[
          {
            id: 'now',
            label: words.this_time,
            data: figures(report.rows),
            color: theme.palette.primary.main,
            curve: 'linear',
            showMark: false,
            valueFormatter: formatValue,
          },
          ...(before
            ? [
                {
                  id: 'before',
                  label: words.time_before,
                  data: figures(before.rows),
                  color: theme.palette.text.secondary,
                  curve: 'linear' as const,
                  showMark: false,
                  valueFormatter: (value: number | null, { dataIndex }: { dataIndex: number }) =>
                    `${formatValue(value)} (${dayText(locale, String(before.rows[dataIndex]!['day']), 'short')})`,
                },
              ]
            : []),
        ]}
        sx={{ '& [data-series="before"]': { strokeDasharray: '2 5', strokeWidth: 1.5 } }}
      />
    </Box>
  );
}
