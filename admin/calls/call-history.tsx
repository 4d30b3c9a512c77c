import { Box, Typography } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { DateTime } from '#admin/ui/text.tsx';
import type { OrderToCall } from './call.ts';

/** The calls about an order so far: who called, when, and what came of it. */
export function CallHistory({ calls }: { calls: OrderToCall['calls'] }) {
  const { calls: words } = useMessages();
  if (calls.length === 0) return null;
  return (
    <Box component="ol" aria-label={words.history} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {calls.map((call) => (
        <Typography component="li" variant="body2" key={call.id} sx={{ color: 'text.secondary' }}>
          {words.nth({ n: call.number })} {words.outcomes[call.outcome]} · <DateTime at={call.at} /> ·{' '}
          <bdi>{call.by.name}</bdi>
          {call.note && (
            <>
              {' · '}
              <bdi>{call.note}</bdi>
            </>
          )}
          {call.call_again_at && call.outcome !== 'changed' && (
            <>
              {' · '}
              {words.again} <DateTime at={call.call_again_at} />
            </>
          )}
        </Typography>
      ))}
    </Box>
  );
}
