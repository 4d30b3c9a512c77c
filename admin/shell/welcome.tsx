import { Box, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { Title } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { useMember } from '#admin/session/session.ts';
import { NextWork } from '#admin/work/next-work.tsx';
import { useWorkStatus } from '#admin/work/work-store.ts';
import { SetupNotice } from './setup.tsx';
import { sections } from './sections.ts';

const Today = lazy(async () => ({ default: (await import('#admin/reports/today.tsx')).Today }));

/** The first screen: today's sales, and the items that wait for the member. */
export function Welcome() {
  const { shell: words } = useMessages();
  const { scopes } = useMember();
  // Until it is known what waits, today's sales would be at the top, and load their chart there.
  const workStatus = useWorkStatus();
  const open = sections.filter(({ scope }) => scopes.includes(scope));
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={words.welcome} />
      <SetupNotice />
      {open.length === 0 ? <Typography>{words.nothing_for_you}</Typography> : <NextWork />}
      {workStatus !== 'loading' && scopes.includes('reports.view') && (
        <Suspense>
          <Today />
        </Suspense>
      )}
    </Box>
  );
}
