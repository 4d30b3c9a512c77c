import { Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import type { Body } from '#api/client.ts';
import { useMessages } from '#admin/i18n.ts';
import { accountFields } from '#admin/payouts/account-fields.tsx';
import { ErrorMessage } from '#admin/session/frame.tsx';
import { useSending } from '#admin/session/use-sending.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { fromEgp } from '#values/from-egp.ts';
import { egp } from '#values/money.ts';
import type { Payment } from './payment.ts';
import { ReceiptFacts } from './receipt-facts.tsx';
import { type Shortfall, ShortfallFields } from './shortfall.tsx';

const fields = ['reference', 'amount', ...accountFields];

/** A typed amount in EGP; Infinity while it is not a number. */
function egpOf(typed: string): number {
  try {
    return egp(fromEgp(typed));
  } catch {
    return Infinity;
  }
}

/** A decision as typed in its form. */
export type ReviewValues = { [F in keyof Body<'POST /staff/payments/{id}/review'>]?: unknown };

type Props = {
  payment: Payment;
  /** Sends a decision; `message` is shown once it succeeds. */
  onReview: (payment: Payment, decision: ReviewValues, message: string) => Promise<void>;
  onReject: () => void;
};

/** The data to check the receipt against, and the decision. */
export function Review({ payment, onReview, onReject }: Props) {
  const { payments: words } = useMessages();
  const [amount, setAmount] = useState('');
  const [short, setShort] = useState<Shortfall>('keep');
  const isShort = payment.order !== null && amount.trim() !== '' && egpOf(amount) < payment.amount;
  const { busy, errors, message, onSubmit } = useSending(fields, ({ reference, amount, ...account }) =>
    onReview(
      payment,
      {
        decision: 'accept',
        ...(reference && { reference }),
        ...(amount && { amount }),
        ...(isShort && { short }),
        ...(isShort && short === 'payout' && account),
      },
      words.accepted({ who: payment.shopper.name }),
    ),
  );
  return (
    <Panel title={payment.shopper.name}>
      <ReceiptFacts payment={payment} />
      <Stack component="form" spacing={2} onSubmit={onSubmit} noValidate sx={{ mt: 2 }}>
        <ErrorMessage message={message} />
        <TextField
          name="reference"
          label={words.reference}
          defaultValue={payment.reference ?? ''}
          error={Boolean(errors['reference'])}
          helperText={errors['reference']}
          slotProps={{ htmlInput: { dir: 'ltr', maxLength: 60 } }}
          autoComplete="off"
        />
        <TextField
          name="amount"
          label={words.came}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          error={Boolean(errors['amount'])}
          helperText={errors['amount']}
          slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'decimal' } }}
          autoComplete="off"
        />
        {isShort && <ShortfallFields amount={payment.amount} value={short} onChange={setShort} errors={errors} />}
        <Stack direction="row" spacing={1}>
          <Button type="submit" variant="contained" loading={busy} data-accept sx={{ flex: 1 }}>
            {words.accept}
          </Button>
          <Button variant="outlined" color="error" onClick={onReject} sx={{ flex: 1 }}>
            {words.reject}
          </Button>
        </Stack>
      </Stack>
    </Panel>
  );
}
