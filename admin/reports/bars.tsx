import { Box } from '@mui/material';
import { Figure } from './figure.tsx';
import type { Report } from './report.ts';

/** The most rows that are drawn. */
const mostBars = 10;

/** A report column as bars with figures. Hidden from screen readers, because the table has the same data. */
export function Bars({ report, column }: { report: Report; column: string }) {
  const [lead] = report.columns;
  const kind = report.columns.find(({ key }) => key === column)?.kind ?? 'count';
  const of = (row: Report['rows'][number]) => Math.max(0, Number(row[column] ?? 0));
  const shown = report.rows.slice(0, mostBars);
  const most = Math.max(...shown.map(of));
  if (!lead || report.rows.length < 2 || most <= 0) return null;
  const part = (value: number) => `${(value / most) * 100}%`;
  return (
    <Box aria-hidden sx={{ my: 2, display: 'grid', gap: 1 }}>
      {shown.map((row, at) => (
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
