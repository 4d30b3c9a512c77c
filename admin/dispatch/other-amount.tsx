import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useNotify } from 'react-admin';
import { request, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { formatAmount, isolateBidi } from '#admin/ui/text.tsx';
import type { Parcel, ParcelDetails } from './parcel.ts';

type Other = NonNullable<Parcel['other_amount']>;

/** Both amounts in words. */
function useAmounts({ current, expected }: Other): string {
  const { dispatch: words } = useMessages();
  const locale = useLocale() ?? 'ar';
  const shown = (amount: number) => isolateBidi(formatAmount(locale, amount));
  return words.other_amount({ current: shown(current), expected: shown(expected) });
}

/** The line of a parcel in a list whose courier has another amount to collect. */
export function OtherAmountNote({ other }: { other: Other }) {
  return (
    <Typography variant="body2" sx={{ color: 'warning.dark', fontWeight: 600 }}>
      {useAmounts(other)}
    </Typography>
  );
}

type Props = { parcel: ParcelDetails; other: Other; onChange: (parcel: ParcelDetails) => void };

/** What to do about a parcel whose courier has another amount to collect. */
export function OtherAmount({ parcel, other, onChange }: Props) {
  const { dispatch: words } = useMessages();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const amounts = useAmounts(other);
  const confirm = async () => {
    setBusy(true);
    try {
      const { data, message } = await request('POST /staff/parcels/{id}/amount', {
        params: { id: parcel.id },
        body: { amount: other.expected },
      });
      notify(message, { type: 'success' });
      onChange(data);
    } catch (error) {
      notify(toApiError(error).message, { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <Alert severity={other.state === 'sending' ? 'info' : 'warning'} sx={{ mb: 2 }}>
      <Box sx={{ fontWeight: 600 }}>{amounts}</Box>
      {words.other_amount_todo[other.state]}
      {other.state === 'call' && (
        <Box sx={{ mt: 1 }}>
          <Button
            variant="outlined"
            color="inherit"
            loading={busy}
            onClick={() => void confirm()}
            sx={{ minBlockSize: 44 }}
          >
            {words.other_amount_confirm}
          </Button>
        </Box>
      )}
    </Alert>
  );
}
