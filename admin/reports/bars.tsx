import { Box } from '@mui/material';
import { Figure } from './figure.tsx';
import type { Report } from './report.ts';

/** So many of the rows are drawn where they are not days. */
const mostBars = 10;

/** A column of a report drawn: days as columns from the start of the line on, others as bars. The table says the same, so it is hidden from readers. */
export function Bars({ report, column }: { report: Report; column: string }) {
  const [lead] = report.columns;
  const kind = report.columns.find(({ key }) => key === column)?.kind ?? 'count';
  const of = (row: Report['rows'][number]) => Math.max(0, Number(row[column] ?? 0));
  const most = Math.max(...report.rows.map(of));
  if (!lead || report.rows.length < 2 || most <= 0) return null;
  const part = (value: number) => `${(value / most) * 100}%`;
  if (lead.kind === 'day')
    return (
      <Box aria-hidden sx={{ my: 2 }}>
        <Box sx={{ color: 'text.secondary', typography: 'caption' }}>
          <Figure kind={kind} value={most} />
        </Box>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'flex-end',
            gap: report.rows.length > 60 ? 0 : '2px',
            blockSize: 160,
            borderTop: 1,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          {report.rows.map((row) => (
            <Box
              key={row[lead.key]}
              style={{ blockSize: part(of(row)) }}
              sx={{ flex: 1, bgcolor: 'primary.main', borderStartStartRadius: 2, borderStartEndRadius: 2 }}
            />
          ))}
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary', typography: 'caption' }}>
          <span>
            <Figure kind="day" value={report.from} />
          </span>
          <span>
            <Figure kind="day" value={report.to} />
          </span>
        </Box>
      </Box>
    );
  return (
    <Box aria-hidden sx={{ my: 2, display: 'grid', gap: 1 }}>
      {report.rows.slice(0, mostBars).map((row, at) => (
        <Box key={at}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, typography: 'body2' }}>
            <Figure kind={lead.kind} value={row[lead.key]} />
            <Figure kind={kind} value={row[column]} />
          </Box>
          <Box sx={{ bgcolor: 'action.hover', borderRadius: 1, overflow: 'hidden' }}>
            <Box style={{ inlineSize: part(of(row)) }} sx={{ blockSize: 8, bgcolor: 'primary.main' }} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
