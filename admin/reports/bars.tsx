import { Box } from '@mui/material';
import { Figure } from './figure.tsx';
import type { Report } from './report.ts';

/** The most rows that are drawn. */
const maxBars = 10;

/** A report column as bars with figures. Hidden from screen readers, because the table has the same data. */
export function Bars({ report, column }: { report: Report; column: string }) {
  const [lead] = report.columns;
  const kind = report.columns.find(({ key }) => key === column)?.kind ?? 'count';
  const valueOf = (row: Report['rows'][number]) => Math.max(0, Number(row[column] ?? 0));
  const rows = report.rows.slice(0, maxBars);
  const max = Math.max(...rows.map(valueOf));
  if (!lead || report.rows.length < 2 || max <= 0) return null;
  const percentOf = (value: number) => `${(value / max) * 100}%`;
  return (
    <Box aria-hidden sx={{ my: 2, display: 'grid', gap: 1 }}>
      {rows.map((row, at) => (
        <Box key={at}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, typography: 'body2' }}>
            <Figure kind={lead.kind} value={row[lead.key]} />
            <Figure kind={kind} value={row[column]} />
          </Box>
          <Box sx={{ bgcolor: 'action.hover', borderRadius: 1, overflow: 'hidden' }}>
            <Box style={{ inlineSize: percentOf(valueOf(row)) }} sx={{ blockSize: 8, bgcolor: 'primary.main' }} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
