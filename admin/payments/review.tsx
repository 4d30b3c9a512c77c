import { Alert, Box, Button, Link, Stack, TextField, Typography } from '@mui/material';
import { LinkBase, useGetMany } from 'react-admin';
import { useWords } from '#admin/i18n.ts';
import { holds } from '#admin/session/auth-provider.ts';
import { Said } from '#admin/session/frame.tsx';
import { useSending } from '#admin/session/use-sending.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { Fact, Ltr, Money, When } from '#admin/ui/text.tsx';
import type { Payment } from './payment.ts';

type Props = {
  payment: Payment;
  /** Sends a decision; `said` is shown once it is taken. */
  settle: (payment: Payment, decision: object, said: string) => Promise<void>;
  onReject: () => void;
};

/** What the receipt is held against, and the decision. */
export function Review({ payment, settle, onReject }: Props) {
  const { orders, payments: words } = useWords();
  const { order, shopper } = payment;
  const { busy, errors, message, onSubmit } = useSending(['reference', 'amount'], ({ reference, amount }) =>
    settle(
      payment,
      { decision: 'accept', ...(reference && { reference }), ...(amount && { amount }) },
      words.accepted({ who: shopper.name }),
    ),
  );
  return (
    <Panel title={shopper.name}>
      <Fact name={words.amount}>
        <Typography component="strong" sx={{ fontSize: '1.375rem', fontWeight: 560 }}>
          <Money amount={payment.amount} />
        </Typography>
      </Fact>
      {payment.amount_due !== null && payment.amount_due !== payment.amount && (
        <Fact name={words.due}>
          <Money amount={payment.amount_due} />
        </Fact>
      )}
      <Fact name={orders.payment}>{orders.ways[payment.payment_method]}</Fact>
      <Fact name={order ? words.order : words.deposit}>
        {order &&
          (holds('orders.manage') ? (
            <Link component={LinkBase} to={`/orders/${order.id}/show`}>
              <Ltr>{order.order_number}</Ltr>
            </Link>
          ) : (
            <Ltr>{order.order_number}</Ltr>
          ))}
      </Fact>
      <Fact name={words.from}>
        <Ltr>{shopper.phone}</Ltr>
      </Fact>
      <Fact name={words.sent}>
        <When at={payment.created_at} />
      </Fact>
      {payment.reference && (
        <Fact name={words.reference_given}>
          <Ltr>{payment.reference}</Ltr>
        </Fact>
      )}
      {payment.flags.map((flag) => (
        <Alert key={flag} severity="warning" sx={{ mt: 1 }}>
          {words.flags[flag]}
        </Alert>
      ))}
      {payment.seen_with.length > 0 && <Earlier ids={payment.seen_with} />}
      <Stack component="form" spacing={2} onSubmit={onSubmit} noValidate sx={{ mt: 2 }}>
        <Said message={message} />
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
          error={Boolean(errors['amount'])}
          helperText={errors['amount']}
          slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'decimal' } }}
          autoComplete="off"
        />
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

/** Other payments that came with the same receipt or number. */
function Earlier({ ids }: { ids: number[] }) {
  const { orders, payments: words } = useWords();
  const { data } = useGetMany<Payment>('payments', { ids });
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words.seen_with}
      </Typography>
      {(data ?? []).map((one) => (
        <Fact key={one.id} name={`${one.shopper.name} · ${orders.attempt_states[one.state]}`}>
          {one.order ? <Ltr>{one.order.order_number}</Ltr> : words.deposit} · <Money amount={one.amount} />
        </Fact>
      ))}
    </Box>
  );
}
