import { Alert, Box, Button, Link, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Confirm, LinkBase, Loading, Title, useGetList, useLocale, useNotify, useRefresh } from 'react-admin';
import type { Data } from '#api/client.ts';
import { request, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { hasScope } from '#admin/session/auth-provider.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { formatAmount, DefinitionRow, Ltr, Money, DateTime } from '#admin/ui/text.tsx';

type Refused = Data<'GET /staff/refused-refunds'>[number];

/** Refunds that the gateway refused: retry them, or credit the shopper's wallet. */
export function RefusedRefunds() {
  const { resources, wallet: words } = useMessages();
  const { data, isPending } = useGetList<Refused>('refused-refunds', { pagination: { page: 1, perPage: 100 } });
  if (isPending) return <Loading />;
  return (
    <Box sx={{ py: 2, display: 'grid', gap: 2 }}>
      <Title title={resources['refused-refunds'].name.other} />
      {data?.length === 0 ? (
        <Alert severity="success">{words.refunds_none}</Alert>
      ) : (
        <Typography>{words.refunds_lead}</Typography>
      )}
      {data?.map((refund) => (
        <RefundCard key={refund.id} refund={refund} />
      ))}
    </Box>
  );
}

function RefundCard({ refund }: { refund: Refused }) {
  const { wallet: words } = useMessages();
  const locale = useLocale() ?? 'ar';
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { order, shopper } = refund;
  const settle = (way: 'again' | 'wallet') => {
    setBusy(true);
    setIsDialogOpen(false);
    request('POST /staff/refused-refunds/{id}/settle', { params: { id: refund.id }, body: { way } })
      .then(
        ({ message }) => notify(message, { type: 'success' }),
        (error: unknown) => notify(toApiError(error).message, { type: 'error' }),
      )
      .finally(() => {
        setBusy(false);
        refresh();
      });
  };
  return (
    <Panel title={shopper.name}>
      <DefinitionRow name={order ? words.order : words.deposit}>
        {order &&
          (hasScope('orders.manage') ? (
            <Link component={LinkBase} to={`/orders/${order.id}/show`}>
              <Ltr>{order.order_number}</Ltr>
            </Link>
          ) : (
            <Ltr>{order.order_number}</Ltr>
          ))}{' '}
        <Money amount={refund.amount} />
      </DefinitionRow>
      <DefinitionRow name={words.date}>
        <DateTime at={refund.created_at} />
      </DefinitionRow>
      {refund.error && (
        <DefinitionRow name={words.error}>
          <span dir="auto">{refund.error}</span>
        </DefinitionRow>
      )}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="contained" loading={busy} onClick={() => settle('again')}>
          {words.again}
        </Button>
        <Button variant="outlined" disabled={busy} onClick={() => setIsDialogOpen(true)}>
          {words.to_wallet}
        </Button>
      </Stack>
      <Confirm
        isOpen={isDialogOpen}
        title={words.to_wallet_title({ name: shopper.name, amount: formatAmount(locale, refund.amount) })}
        content={words.to_wallet_text}
        confirm={words.to_wallet}
        onConfirm={() => settle('wallet')}
        onClose={() => setIsDialogOpen(false)}
      />
    </Panel>
  );
}
