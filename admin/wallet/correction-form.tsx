import {
  Button,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { ErrorMessage } from '#admin/session/frame.tsx';
import { useSending } from '#admin/session/use-sending.ts';
import { DefinitionRow, Money } from '#admin/ui/text.tsx';
import { type Correction, correctionAmount } from './correction.ts';

type Props = {
  customer: { id: number; balance: number };
  onDone: (correction: Correction) => void;
};

const directions = ['add', 'take'] as const;

/**
 * Corrects the wallet of a customer; needs `wallet.adjust`. Asks for amount, direction and reason, and shows whether the correction was applied or
 * waits for a second approver.
 */
export function WalletCorrectionForm({ customer, onDone }: Props) {
  const { wallet: words } = useMessages();
  const notify = useNotify();
  const id = useId();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { busy, errors, message, onSubmit } = useSending(['amount', 'reason'], async (values) => {
    const reply = await request('POST /staff/wallet-corrections', {
      body: {
        user_id: customer.id,
        amount: correctionAmount(values),
        reason: values['reason'] ?? '',
      },
      key,
    });
    setKey(crypto.randomUUID());
    notify(reply.message, { type: reply.data.state === 'applied' ? 'success' : 'info' });
    onDone(reply.data);
  });
  return (
    <Stack component="form" spacing={2} onSubmit={onSubmit} noValidate>
      <DefinitionRow name={words.balance}>
        <strong>
          <Money amount={customer.balance} />
        </strong>
      </DefinitionRow>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words.new_lead}
      </Typography>
      <ErrorMessage message={message} />
      <FormControl>
        <FormLabel id={id}>{words.direction}</FormLabel>
        <RadioGroup row name="direction" defaultValue="add" aria-labelledby={id}>
          {directions.map((direction) => (
            <FormControlLabel
              key={direction}
              value={direction}
              control={<Radio />}
              label={words.directions[direction]}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <TextField
        name="amount"
        label={words.amount}
        required
        error={Boolean(errors['amount'])}
        helperText={errors['amount']}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <TextField
        name="reason"
        label={words.reason}
        required
        multiline
        error={Boolean(errors['reason'])}
        helperText={errors['reason']}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
      <Button type="submit" variant="contained" loading={busy} sx={{ alignSelf: 'start' }}>
        {words.send}
      </Button>
    </Stack>
  );
}
