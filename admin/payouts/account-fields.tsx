import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useMessages } from '#admin/i18n.ts';
import { type PayoutMethod, payoutAccountMaxLength, payoutMethods } from '#values/payout-account.ts';

/** Field names, for forms that show errors at these fields. */
export const accountFields = ['payout_method', 'payout_account'];

/** The customer's account that receives a payout. */
export function AccountFields({ errors }: { errors: Record<string, string> }) {
  const { payouts: words } = useMessages();
  const [method, setMethod] = useState<PayoutMethod>('instapay');
  return (
    <>
      <TextField
        select
        name="payout_method"
        label={words.method}
        value={method}
        onChange={({ target }) => setMethod(target.value as PayoutMethod)}
        error={Boolean(errors['payout_method'])}
        helperText={errors['payout_method']}
      >
        {payoutMethods.map((one) => (
          <MenuItem key={one} value={one}>
            {words.methods[one]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        name="payout_account"
        label={words.account}
        required
        error={Boolean(errors['payout_account'])}
        helperText={errors['payout_account'] ?? words.account_hints[method]}
        slotProps={{ htmlInput: { dir: 'ltr', maxLength: payoutAccountMaxLength, autoComplete: 'off' } }}
      />
    </>
  );
}
