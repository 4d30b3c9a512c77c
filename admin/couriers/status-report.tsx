import { Alert, Box, Typography } from '@mui/material';
import type { Data } from '#api/client.ts';
import { useMessages } from '#admin/i18n.ts';
import { Ltr } from '#admin/ui/text.tsx';

type Report = Data<'POST /staff/couriers/{id}/statuses'>;
type Outcome = Report['rows'][number]['outcome'];

const settled: readonly Outcome[] = ['applied', 'unchanged', 'ignored'];

/** What a status file did: how many rows by outcome, and the rows that need a look. */
export function StatusReport({ report: { counts, rows } }: { report: Report }) {
  const { couriers: words } = useMessages();
  const shown = rows.filter(({ outcome }) => !settled.includes(outcome));
  return (
    <Alert severity={shown.length > 0 ? 'warning' : 'success'} aria-label={words.report} role="status">
      <Typography>
        {(Object.entries(counts) as [Outcome, number][])
          .map(([name, n]) => `${words.outcomes[name]}: ${n}`)
          .join(' · ')}
      </Typography>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2 }}>
        {shown.map(({ line, code, state, outcome }) => (
          <li key={line}>
            {words.row({ line })} · <Ltr>{code}</Ltr> · <bdi>{state}</bdi> · {words.outcomes[outcome]}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
