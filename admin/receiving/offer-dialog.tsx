import { Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Confirm } from '#admin/ui/confirm.tsx';
import { momentInCairo } from '#values/cairo-time.ts';
import { asciiDigits } from '#values/digits.ts';
import type { Batch } from './goods.ts';

/** From when on the batch is not sold: the last day of an offer. */
function lastDay({ expires_on: day, shelf_days: days }: Batch): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - days);
  return at.toISOString().slice(0, 10);
}

type Props = { batch: Batch; onDone: () => void; onClose: () => void };

/** Puts the product of a batch on offer, for a percentage and until a day. */
export function OfferDialog({ batch, onDone, onClose }: Props) {
  const { receiving } = useMessages();
  const words = receiving.expiry;
  const notify = useNotify();
  const [percent, setPercent] = useState('25');
  const [until, setUntil] = useState(() => lastDay(batch));
  const start = async () => {
    const { data } = await request('POST /staff/products/bulk', {
      body: {
        ids: [batch.product_id],
        action: 'offer',
        way: 'percent',
        percent: Number(percent),
        step: 1,
        offer_until: momentInCairo(`${until}T23:59`),
      },
    });
    const [refused] = data.refused;
    if (refused) throw new Error(refused.message);
    notify(words.offered, { type: 'success' });
    onDone();
  };
  return (
    <Confirm
      title={words.offer_title({ name: batch.name })}
      confirmLabel={words.offer}
      destructive={false}
      disabled={!/^[1-9]\d?$/.test(percent) || until === ''}
      onConfirm={start}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <Typography variant="body2">{words.offer_note}</Typography>
        <TextField
          label={words.percent}
          value={percent}
          onChange={({ target }) => setPercent(asciiDigits(target.value).trim())}
          slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr' } }}
        />
        <TextField
          type="date"
          label={words.until}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Stack>
    </Confirm>
  );
}
