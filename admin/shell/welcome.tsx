import { Box, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { Title } from 'react-admin';
import { useWords } from '#admin/i18n.ts';
import { useMember } from '#admin/session/session.ts';
import { sections } from './sections.ts';
import { WaitingThings } from './waiting-things.tsx';

const Today = lazy(async () => ({ default: (await import('#admin/reports/today.tsx')).Today }));

/** The first screen: how the shop does today, and what waits for whoever is here. */
export function Welcome() {
  const { shell: words } = useWords();
  const { scopes } = useMember();
  const open = sections.filter(({ scope }) => scopes.includes(scope));
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={words.welcome} />
      {open.length === 0 && <Typography>{words.nothing_for_you}</Typography>}
      <WaitingThings of={open} />
      {scopes.includes('reports.view') && (
        <Suspense>
          <Today />
        </Suspense>
      )}
    </Box>
  );
}
