import { Box } from '@mui/material';
import { useState } from 'react';
import { Confirm } from '#admin/ui/confirm.tsx';
import { MomentField } from '#admin/ui/moment-input.tsx';

export type ScheduleWords = Record<'schedule_title' | 'schedule_confirm' | 'at' | 'at_lead', string>;

type Props = { words: ScheduleWords; onConfirm: (at: string) => Promise<void>; onClose: () => void };

/** Asks when something is to appear in the shop. */
export function Schedule({ words, onConfirm, onClose }: Props) {
  const [at, setAt] = useState<string | null>(null);
  return (
    <Confirm
      title={words.schedule_title}
      confirm={words.schedule_confirm}
      destructive={false}
      disabled={at === null}
      onConfirm={() => onConfirm(at!)}
      onClose={onClose}
    >
      <Box sx={{ pt: 1 }}>
        <MomentField label={words.at} value={at} onChange={setAt} helperText={words.at_lead} />
      </Box>
    </Confirm>
  );
}
