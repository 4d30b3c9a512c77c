import { Box } from '@mui/material';
import { useState } from 'react';
import { Confirm } from '#admin/ui/confirm.tsx';
import { CairoTimeField } from '#admin/ui/cairo-time-input.tsx';

export type ScheduleLabels = Record<'schedule_title' | 'schedule_confirm' | 'at' | 'at_lead', string>;

type Props = { labels: ScheduleLabels; onConfirm: (at: string) => Promise<void>; onClose: () => void };

/** Asks for the time when a record will be published. */
export function Schedule({ labels: words, onConfirm, onClose }: Props) {
  const [at, setAt] = useState<string | null>(null);
  return (
    <Confirm
      title={words.schedule_title}
      confirmLabel={words.schedule_confirm}
      destructive={false}
      disabled={at === null}
      onConfirm={() => onConfirm(at!)}
      onClose={onClose}
    >
      <Box sx={{ pt: 1 }}>
        <CairoTimeField label={words.at} value={at} onChange={setAt} helperText={words.at_lead} />
      </Box>
    </Confirm>
  );
}
