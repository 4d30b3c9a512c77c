import { Box, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { Title } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { useMember } from '#admin/session/session.ts';
import { NextWork } from '#admin/work/next-work.tsx';
import { SetupNotice } from './setup.tsx';
import { sections } from './sections.ts';
import { PendingWork } from './pending-work.tsx';

const Today = lazy(async () => ({ default: (await import('#admin/reports/today.tsx')).Today }));

/** The first screen: today's sales, and the items that wait for the member. */
export function Welcome() {
  const { shell: words } = useMessages();
  const { scopes } = useMember();
  const open = sections.filter(({ scope }) => scopes.includes(scope));
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={words.welcome} />
      {open.length === 0 && <Typography>{words.nothing_for_you}</Typography>}
      <SetupNotice />
      <NextWork />
      <PendingWork sections={open} />
      {scopes.includes('reports.view') && (
        <Suspense>
          <Today />
        </Suspense>
      )}
    </Box>
  );
}
