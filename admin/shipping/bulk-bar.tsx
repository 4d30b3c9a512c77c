import { Box, Button, InputAdornment, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useNotify } from 'react-admin';
import { submit, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { amountOf } from '#admin/ui/amount-input.tsx';
import { asciiDigits } from '#values/digits.ts';
import type { SelectedPlaces, Governorate } from './fees.ts';

type Props = { selected: SelectedPlaces; onDone: (all: Governorate[]) => void; onClear: () => void };

/** Sets the fees of all selected governorates and cities; at the bottom of the screen while any are selected. */
export function BulkBar({ selected, onDone, onClear }: Props) {
  const { shipping: words } = useMessages();
  const unit = useLocale() === 'ar' ? 'ج.م' : 'EGP';
  const notify = useNotify();
  const [fee, setFee] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { governorates, cities } = selected;
  const send = (value: unknown, onlyCities = false) => {
    setBusy(true);
    setError(undefined);
    const places = { ...(!onlyCities && { governorates: [...governorates] }), cities: [...cities] };
    submit(['POST /staff/shipping-fees/bulk'], { ...places, fee: value })
      .then(
        ({ data }) => {
          notify(words.applied, { type: 'success' });
          onDone(data);
        },
        (error: unknown) => {
          const { message, errors } = toApiError(error);
          setError(errors['fee'] ?? message);
        },
      )
      .finally(() => setBusy(false));
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(amountOf(fee) ?? '');
      }}
      sx={{
        position: 'sticky',
        insetBlockEnd: 0,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        p: 1.5,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
      }}
    >
      <Typography role="status" sx={{ flex: '1 1 8rem' }}>
        {words.chosen({ n: governorates.size + cities.size })}
      </Typography>
      <TextField
        label={words.set_to}
        value={fee}
        onChange={({ target }) => setFee(asciiDigits(target.value))}
        error={Boolean(error)}
        helperText={error}
        sx={{ inlineSize: 180 }}
        slotProps={{
          htmlInput: { inputMode: 'decimal', dir: 'ltr' },
          input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
        }}
      />
      <Button type="submit" variant="contained" loading={busy} disabled={fee.trim() === ''} sx={{ minBlockSize: 44 }}>
        {words.apply}
      </Button>
      {cities.size > 0 && (
        <Button variant="outlined" disabled={busy} onClick={() => send(null, true)} sx={{ minBlockSize: 44 }}>
          {words.back_to_governorate}
        </Button>
      )}
      <Button onClick={onClear} sx={{ minBlockSize: 44 }}>
        {words.clear}
      </Button>
    </Box>
  );
}
