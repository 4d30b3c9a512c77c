import { Box } from '@mui/material';
import { useState } from 'react';
import { useWords } from '#admin/i18n.ts';
import { Confirm } from '#admin/ui/confirm.tsx';
import { MomentField } from '#admin/ui/moment-input.tsx';

type Props = { onConfirm: (at: string) => Promise<void>; onClose: () => void };

/** Asks when a product is to go on sale. */
export function Schedule({ onConfirm, onClose }: Props) {
  const { show } = useWords().products;
  const [at, setAt] = useState<string | null>(null);
  return (
    <Confirm
      title={show.schedule_title}
      confirm={show.schedule_confirm}
      destructive={false}
      disabled={at === null}
      onConfirm={() => onConfirm(at!)}
      onClose={onClose}
    >
      <Box sx={{ pt: 1 }}>
        <MomentField label={show.at} value={at} onChange={setAt} helperText={show.at_lead} />
      </Box>
    </Confirm>
  );
}
