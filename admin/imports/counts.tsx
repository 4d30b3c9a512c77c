import { Box, Typography } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import type { Import } from './import.ts';

/** The number of products a file adds, changes, leaves unchanged and rejects. */
export function Counts({ run }: { run: Import }) {
  const { imports: words } = useMessages();
  const isApplied = run.state === 'done' || run.state === 'undoing' || run.state === 'undone';
  const counts = [
    [isApplied ? words.was_created : words.created, run.created, 'text.primary'],
    [isApplied ? words.was_changed : words.changed, run.changed, 'text.primary'],
    [words.unchanged, run.unchanged, 'text.secondary'],
    [words.skipped, run.skipped, 'text.secondary'],
    [words.refused, run.refused, run.refused > 0 ? 'error.main' : 'text.secondary'],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gap: 2, my: 2, gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(5, 1fr)' } }}
    >
      {counts.map(([name, n, color]) => (
        <Box key={name}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, color, fontSize: '1.5rem', fontVariantNumeric: 'tabular-nums' }}>
            {n.toLocaleString('en')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
