import { Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Confirm } from '#admin/ui/confirm.tsx';
import { asciiDigits } from '#values/digits.ts';
import type { GoodsVariant } from './goods.ts';
import { ScanBox } from './scan-box.tsx';

type Props = { onDone: () => void; onClose: () => void };

/** Puts units that are in the stock, but in no batch, into a batch. */
export function BatchDialog({ onDone, onClose }: Props) {
  const { receiving } = useMessages();
  const words = receiving.expiry;
  const notify = useNotify();
  const [variant, setVariant] = useState<GoodsVariant | null>(null);
  const [units, setUnits] = useState('');
  const [code, setCode] = useState('');
  const [expiresOn, setExpiresOn] = useState('');
  const [cost, setCost] = useState('');
  const save = async () => {
    const { message } = await request('POST /staff/batches', {
      body: {
        variant_id: variant!.variant_id,
        units: Number(units),
        batch: code,
        expires_on: expiresOn,
        ...(cost !== '' && { unit_cost: cost }),
      },
    });
    notify(message, { type: 'success' });
    onDone();
  };
  return (
    <Confirm
      title={variant ? words.put_in_of({ name: variant.name }) : words.put_in}
      confirmLabel={words.put_in}
      destructive={false}
      disabled={variant === null || !/^[1-9]\d*$/.test(units) || (code.trim() === '' && expiresOn === '')}
      onConfirm={save}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <Typography variant="body2">{words.put_in_lead}</Typography>
        {variant === null ? (
          <ScanBox
            help=""
            onVariant={(chosen) => {
              setVariant(chosen);
              setUnits(String(chosen.stock));
              return chosen.name;
            }}
          />
        ) : (
          <>
            <TextField
              label={receiving.columns.units}
              value={units}
              onChange={({ target }) => setUnits(asciiDigits(target.value).trim())}
              slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr' } }}
            />
            <TextField
              label={receiving.columns.batch}
              value={code}
              onChange={({ target }) => setCode(target.value)}
              slotProps={{ htmlInput: { maxLength: 40, dir: 'auto', autoComplete: 'off' } }}
            />
            <TextField
              type="date"
              label={receiving.columns.expiry}
              value={expiresOn}
              onChange={({ target }) => setExpiresOn(target.value)}
              slotProps={{ inputLabel: { shrink: true } }}
            />
            <TextField
              label={receiving.columns.cost}
              value={cost}
              onChange={({ target }) => setCost(asciiDigits(target.value).trim())}
              slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr' } }}
            />
          </>
        )}
      </Stack>
    </Confirm>
  );
}
