import {
  Alert,
  Box,
  Button,
  FormControl,
  FormControlLabel,
  FormLabel,
  Link,
  Radio,
  RadioGroup,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { LinkBase, useGetMany, useLocale } from 'react-admin';
import type { Body } from '#api/client.ts';
import { useMessages } from '#admin/i18n.ts';
import { hasScope } from '#admin/session/auth-provider.ts';
import { AccountFields, accountFields } from '#admin/payouts/account-fields.tsx';
import { ErrorMessage } from '#admin/session/frame.tsx';
import { useSending } from '#admin/session/use-sending.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { formatAmount, DefinitionRow, Ltr, Money, DateTime } from '#admin/ui/text.tsx';
import { asciiDigits } from '#values/digits.ts';
import type { Payment } from './payment.ts';

const fields = ['reference', 'amount', ...accountFields];

/** A typed amount in EGP; Infinity while it is not a number. */
function egpOf(typed: string): number {
  const text = asciiDigits(typed)
    .replace(/[٬,\s]/g, '')
    .replace('٫', '.');
  return /^\d+(\.\d*)?$/.test(text) ? Number(text) : Infinity;
}

/** A decision as typed in its form. */
export type ReviewValues = { [F in keyof Body<'POST /staff/payments/{id}/review'>]?: unknown };

type Props = {
  payment: Payment;
  /** Sends a decision; `said` is shown once it succeeds. */
  settle: (payment: Payment, decision: ReviewValues, said: string) => Promise<void>;
  onReject: () => void;
};

/** The data to check the receipt against, and the decision. */
export function Review({ payment, settle, onReject }: Props) {
  const { orders, payments: words, payouts } = useMessages();
  const locale = useLocale() ?? 'ar';
  const { order, shopper } = payment;
  const [came, setCame] = useState('');
  const [short, setShort] = useState<'keep' | 'wallet' | 'payout'>('keep');
  const isShort = order !== null && came.trim() !== '' && egpOf(came) < payment.amount;
  const { busy, errors, message, onSubmit } = useSending(fields, ({ reference, amount, ...account }) =>
    settle(
      payment,
      {
        decision: 'accept',
        ...(reference && { reference }),
        ...(amount && { amount }),
        ...(isShort && { short }),
        ...(isShort && short === 'payout' && account),
      },
      words.accepted({ who: shopper.name }),
    ),
  );
  return (
    <Panel title={shopper.name}>
      <DefinitionRow name={words.amount}>
        <Typography component="strong" sx={{ fontSize: '1.375rem', fontWeight: 560 }}>
          <Money amount={payment.amount} />
        </Typography>
      </DefinitionRow>
      {payment.amount_due !== null && payment.amount_due !== payment.amount && (
        <DefinitionRow name={words.due}>
          <Money amount={payment.amount_due} />
        </DefinitionRow>
      )}
      <DefinitionRow name={orders.payment}>{orders.ways[payment.payment_method]}</DefinitionRow>
      <DefinitionRow name={order ? words.order : words.deposit}>
        {order &&
          (hasScope('orders.manage') ? (
            <Link component={LinkBase} to={`/orders/${order.id}/show`}>
              <Ltr>{order.order_number}</Ltr>
            </Link>
          ) : (
            <Ltr>{order.order_number}</Ltr>
          ))}
      </DefinitionRow>
      <DefinitionRow name={words.from}>
        <Ltr>{shopper.phone}</Ltr>
      </DefinitionRow>
      <DefinitionRow name={words.sent}>
        <DateTime at={payment.created_at} />
      </DefinitionRow>
      {payment.reference && (
        <DefinitionRow name={words.reference_given}>
          <Ltr>{payment.reference}</Ltr>
        </DefinitionRow>
      )}
      {payment.flags.map((flag) => (
        <Alert key={flag} severity="warning" sx={{ mt: 1 }}>
          {words.flags[flag]}
        </Alert>
      ))}
      {payment.seen_with.length > 0 && <Earlier ids={payment.seen_with} />}
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
          value={came}
          onChange={({ target }) => setCame(target.value)}
          error={Boolean(errors['amount'])}
          helperText={errors['amount']}
          slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'decimal' } }}
          autoComplete="off"
        />
        {isShort && (
          <FormControl>
            <FormLabel id="short">{payouts.short({ due: formatAmount(locale, payment.amount) })}</FormLabel>
            <RadioGroup
              aria-labelledby="short"
              value={short}
              onChange={(_, chosen) => setShort(chosen as typeof short)}
            >
              {(['keep', 'wallet', 'payout'] as const).map((one) => (
                <FormControlLabel key={one} value={one} control={<Radio />} label={payouts.shorts[one]} />
              ))}
            </RadioGroup>
          </FormControl>
        )}
        {isShort && short === 'payout' && <AccountFields errors={errors} />}
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

/** Other payments with the same receipt or reference number. */
function Earlier({ ids }: { ids: number[] }) {
  const { orders, payments: words } = useMessages();
  const { data } = useGetMany<Payment>('payments', { ids });
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words.seen_with}
      </Typography>
      {(data ?? []).map((one) => (
        <DefinitionRow key={one.id} name={`${one.shopper.name} · ${orders.attempt_states[one.state]}`}>
          {one.order ? <Ltr>{one.order.order_number}</Ltr> : words.deposit} · <Money amount={one.amount} />
        </DefinitionRow>
      ))}
    </Box>
  );
}
