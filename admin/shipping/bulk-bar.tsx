import { Box, Button, InputAdornment, TextField, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useLocale, useNotify } from 'react-admin';
import { submit, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { amountOf } from '#admin/ui/amount-input.tsx';
import { stickyBar } from '#admin/ui/sticky-bar.ts';
import { asciiDigits } from '#values/digits.ts';
import { DayInputs } from './days-field.tsx';
import { daysError, draftOfDays, type Governorate, type SelectedPlaces } from './fees.ts';

type Props = { selected: SelectedPlaces; onDone: (all: Governorate[]) => void; onClear: () => void };

/** Sets the fees or the delivery days of all selected governorates and cities; at the bottom of the screen while any are selected. */
export function BulkBar({ selected, onDone, onClear }: Props) {
  const { shipping: words } = useMessages();
  return (
    <Box
      sx={{
        ...stickyBar,
        gap: 1,
      }}
    >
      <Typography role="status" sx={{ flex: '1 1 8rem' }}>
        {words.chosen({ n: selected.governorates.size + selected.cities.size })}
      </Typography>
      <BulkFee selected={selected} onDone={onDone} />
      <BulkDays selected={selected} onDone={onDone} />
      <Button onClick={onClear} sx={{ minBlockSize: 44 }}>
        {words.clear}
      </Button>
    </Box>
  );
}

type BulkRoute = 'POST /staff/shipping-fees/bulk' | 'POST /staff/delivery-days/bulk';

/** Sends one change of all selected places; `refusal` is why it was refused. */
function useBulk(route: BulkRoute, { selected, onDone }: Omit<Props, 'onClear'>, applied: string) {
  const notify = useNotify();
  const [refusal, setRefusal] = useState<ReturnType<typeof toApiError>>();
  const [busy, setBusy] = useState(false);
  const send = (values: object, onlyCities = false) => {
    setBusy(true);
    setRefusal(undefined);
    const places = {
      ...(!onlyCities && { governorates: [...selected.governorates] }),
      cities: [...selected.cities],
    };
    submit([route], { ...places, ...values })
      .then(
        ({ data }) => {
          notify(applied, { type: 'success' });
          onDone(data);
        },
        (error: unknown) => setRefusal(toApiError(error)),
      )
      .finally(() => setBusy(false));
  };
  return { send, busy, refusal };
}

function BulkFee(props: Omit<Props, 'onClear'>) {
  const { shipping: words } = useMessages();
  const unit = useLocale() === 'ar' ? 'ج.م' : 'EGP';
  const [fee, setFee] = useState('');
  const { send, busy, refusal } = useBulk('POST /staff/shipping-fees/bulk', props, words.applied);
  const error = refusal && (refusal.errors['fee'] ?? refusal.message);
  return (
    <BulkForm onSubmit={() => send({ fee: amountOf(fee) ?? '' })}>
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
      {props.selected.cities.size > 0 && (
        <Button variant="outlined" disabled={busy} onClick={() => send({ fee: null }, true)} sx={{ minBlockSize: 44 }}>
          {words.back_to_governorate}
        </Button>
      )}
    </BulkForm>
  );
}

function BulkDays(props: Omit<Props, 'onClear'>) {
  const { shipping: words } = useMessages();
  const [draft, setDraft] = useState(draftOfDays(null));
  const { send, busy, refusal } = useBulk('POST /staff/delivery-days/bulk', props, words.days_applied);
  return (
    <BulkForm onSubmit={() => send({ from: amountOf(draft.from), to: amountOf(draft.to) })}>
      <DayInputs name={words.set_days_to} draft={draft} onChange={setDraft} error={refusal && daysError(refusal)} />
      <Button
        type="submit"
        variant="contained"
        loading={busy}
        disabled={`${draft.from}${draft.to}`.trim() === ''}
        sx={{ minBlockSize: 44 }}
      >
        {words.apply_days}
      </Button>
    </BulkForm>
  );
}

const BulkForm = ({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) => (
  <Box
    component="form"
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
  >
    {children}
  </Box>
);
