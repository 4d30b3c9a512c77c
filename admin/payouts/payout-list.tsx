import { Alert, Box, Button, Link, Stack, Tab, Tabs, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { Confirm, LinkBase, Loading, Title, useGetList, useLocale, useNotify, useRefresh } from 'react-admin';
import type { Body, Data } from '#api/client.ts';
import { request, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { hasScope } from '#admin/session/auth-provider.ts';
import { ErrorMessage } from '#admin/session/frame.tsx';
import { useSending } from '#admin/session/use-sending.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { formatAmount, DefinitionRow, Ltr, Money, DateTime } from '#admin/ui/text.tsx';
import { useFocusAfterSaving } from '#admin/ui/use-focus-after-saving.ts';

type Payout = Data<'GET /staff/payouts'>[number];

const states = ['to_pay', 'paid', 'to_wallet'] as const;

/** Payouts to customers' accounts, and their status. */
export function PayoutList() {
  const { resources, payouts: words } = useMessages();
  const [state, setState] = useState<Payout['state']>('to_pay');
  const { data, isPending } = useGetList<Payout>('payouts', {
    pagination: { page: 1, perPage: 100 },
    filter: { state },
  });
  return (
    <Box sx={{ py: 2, display: 'grid', gap: 2 }}>
      <Title title={resources.payouts.name.other} />
      <Tabs
        value={state}
        onChange={(_, selected: Payout['state']) => setState(selected)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={words.state}
        sx={{ contain: 'inline-size' }}
      >
        {states.map((one) => (
          <Tab key={one} value={one} label={words.states[one]} />
        ))}
      </Tabs>
      {isPending && <Loading />}
      {data?.length === 0 && <Alert severity="success">{state === 'to_pay' ? words.none : words.none_settled}</Alert>}
      {state === 'to_pay' && data && data.length > 0 && <Typography>{words.lead}</Typography>}
      {data?.map((payout) => (
        <PayoutCard key={payout.id} payout={payout} />
      ))}
    </Box>
  );
}

function PayoutCard({ payout }: { payout: Payout }) {
  const { payouts: words } = useMessages();
  const { order, shopper } = payout;
  return (
    <Panel title={shopper.name}>
      <DefinitionRow name={words.amount}>
        <strong>
          <Money amount={payout.amount} />
        </strong>
      </DefinitionRow>
      <DefinitionRow name={words.methods[payout.method]}>
        {payout.account === null ? words.account_gone : <Ltr>{payout.account}</Ltr>}
      </DefinitionRow>
      {order && (
        <DefinitionRow name={words.order}>
          {hasScope('orders.manage') ? (
            <Link component={LinkBase} to={`/orders/${order.id}/show`}>
              <Ltr>{order.order_number}</Ltr>
            </Link>
          ) : (
            <Ltr>{order.order_number}</Ltr>
          )}
        </DefinitionRow>
      )}
      <DefinitionRow name={words.written}>
        <DateTime at={payout.created_at} />
      </DefinitionRow>
      {payout.settled_at && (
        <DefinitionRow name={words.settled}>
          <DateTime at={payout.settled_at} />
          {payout.settled_by && ` · ${words.by({ name: payout.settled_by })}`}
        </DefinitionRow>
      )}
      {payout.reference && (
        <DefinitionRow name={words.reference}>
          <Ltr>{payout.reference}</Ltr>
        </DefinitionRow>
      )}
      {payout.state === 'to_pay' && <Settle payout={payout} />}
    </Panel>
  );
}

function Settle({ payout }: { payout: Payout }) {
  const { payouts: words } = useMessages();
  const locale = useLocale() ?? 'ar';
  const notify = useNotify();
  const refresh = useRefresh();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const settle = async (body: Body<'POST /staff/payouts/{id}/settle'>) => {
    const { message } = await request('POST /staff/payouts/{id}/settle', { params: { id: payout.id }, body });
    notify(message, { type: 'success' });
    refresh();
  };
  const { busy, errors, message, onSubmit } = useSending(['reference'], ({ reference }) =>
    settle({ way: 'paid', reference }),
  );
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfterSaving(busy, button);
  return (
    <Stack component="form" spacing={1.5} onSubmit={onSubmit} noValidate sx={{ mt: 2 }}>
      <ErrorMessage message={message} />
      <TextField
        name="reference"
        label={words.reference}
        required
        error={Boolean(errors['reference'])}
        helperText={errors['reference']}
        slotProps={{ htmlInput: { dir: 'ltr', maxLength: 60, autoComplete: 'off' } }}
      />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button ref={button} type="submit" variant="contained" loading={busy}>
          {words.sent}
        </Button>
        <Button variant="outlined" disabled={busy} onClick={() => setIsDialogOpen(true)}>
          {words.to_wallet}
        </Button>
      </Stack>
      <Confirm
        isOpen={isDialogOpen}
        title={words.to_wallet_title({ name: payout.shopper.name, amount: formatAmount(locale, payout.amount) })}
        content={words.to_wallet_text}
        confirm={words.to_wallet}
        onConfirm={() => {
          setIsDialogOpen(false);
          settle({ way: 'wallet' }).catch((error: unknown) => {
            notify(toApiError(error).message, { type: 'error' });
            refresh();
          });
        }}
        onClose={() => setIsDialogOpen(false)}
      />
    </Stack>
  );
}
