import { Box, Stack, Typography } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { Status } from '#admin/ui/status.tsx';
import { Money, DateTime } from '#admin/ui/text.tsx';
import type { OrderDetails } from './order.ts';

/** Events in chronological order: status transitions, and edits by staff. */
export function OrderHistory({ order }: { order: OrderDetails }) {
  const { orders: words, order_work: workWords } = useMessages();
  const { placed_by: placedBy, source } = order;
  const steps = [
    ...order.history.map((event) => ({ ...event, kind: 'event' as const })),
    ...order.changes.map((change) => ({ ...change, kind: 'change' as const })),
  ].sort((a, b) => a.at.localeCompare(b.at));
  return (
    <Panel title={words.history}>
      {placedBy && (
        <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>
          {workWords.placed_by({ name: placedBy.name, source: sourceName(workWords.sources, source) })}
        </Typography>
      )}
      <Stack component="ol" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {steps.map((step) => (
          <Box component="li" key={`${step.kind} ${step.at} ${step.kind === 'event' ? step.status : ''}`}>
            <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
              {step.kind === 'event' ? (
                <Status status={step.status} label={words.statuses[step.status]} />
              ) : (
                <Status status="changed" label={workWords.changed_line} />
              )}
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                <DateTime at={step.at} /> · {step.by?.name ?? words.by_shop}
              </Typography>
            </Stack>
            {step.kind === 'event' && step.note && <Typography sx={{ mt: 0.5 }}>{step.note}</Typography>}
            {step.kind === 'change' && (
              <Typography sx={{ mt: 0.5 }}>
                <Box component="del" sx={{ color: 'text.secondary' }}>
                  <Money amount={step.total_before} />
                </Box>{' '}
                <Money amount={step.total_after} />
              </Typography>
            )}
          </Box>
        ))}
      </Stack>
    </Panel>
  );
}

const sourceName = (names: Record<string, string>, source: string): string => names[source] ?? source;
