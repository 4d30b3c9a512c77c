import { Alert, Box, Button, Link, Pagination, Tab, Tabs, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { LinkBase, Loading, Title, useGetList, useNotify, useRefresh } from 'react-admin';
import type { Data } from '#api/client.ts';
import { request, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { hasScope } from '#admin/session/auth-provider.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { DateTime, DefinitionRow, Ltr, Money } from '#admin/ui/text.tsx';

type Receipt = Data<'GET /staff/tax-receipts'>[number];
type Summary = Data<'GET /staff/tax-receipts/summary'>;

const tabs = ['refused', 'pending', 'submitted', 'valid'] as const;
type Tabbed = (typeof tabs)[number];

const perPage = 25;

const countIn = ({ counts }: Summary, tab: Tabbed): number =>
  tab === 'refused' ? counts.rejected + counts.invalid : counts[tab];

/** Receipts for the tax authority by status. Refused ones come first: staff send them again after a correction. */
export function TaxReceipts() {
  const { resources, tax: words } = useMessages();
  const [state, setState] = useState<Tabbed>('refused');
  const [page, setPage] = useState(1);
  const {
    data,
    total = 0,
    isPending,
  } = useGetList<Receipt>('tax-receipts', {
    pagination: { page, perPage },
    filter: { state },
  });
  const summary = useSummary(data);
  const choose = (tab: Tabbed) => {
    setState(tab);
    setPage(1);
  };
  const label = (tab: Tabbed) =>
    summary ? words.counted({ label: words.tabs[tab], n: countIn(summary, tab) }) : words.tabs[tab];
  const isRefused = state === 'refused';
  return (
    <Box sx={{ py: 2, display: 'grid', gap: 2, minWidth: 0 }}>
      <Title title={resources['tax-receipts'].name.other} />
      {summary?.enabled === false && <Alert severity="info">{words.off}</Alert>}
      <Tabs
        value={state}
        onChange={(_, tab: Tabbed) => choose(tab)}
        aria-label={words.state}
        variant="scrollable"
        allowScrollButtonsMobile
      >
        {tabs.map((tab) => (
          <Tab key={tab} value={tab} label={label(tab)} />
        ))}
      </Tabs>
      {isPending && <Loading />}
      {data?.length === 0 && (
        <Alert severity={isRefused ? 'success' : 'info'}>{isRefused ? words.none_refused : words.none}</Alert>
      )}
      {isRefused && data && data.length > 0 && <Typography>{words.lead}</Typography>}
      {data?.map((receipt) => (
        <ReceiptCard key={receipt.id} receipt={receipt} canSend={isRefused && summary?.enabled === true} />
      ))}
      {total > perPage && (
        <Pagination count={Math.ceil(total / perPage)} page={page} onChange={(_, chosen) => setPage(chosen)} />
      )}
    </Box>
  );
}

/** The numbers of receipts in each state, fetched again whenever the list changes. */
function useSummary(list: unknown): Summary | null {
  const [summary, setSummary] = useState<Summary | null>(null);
  useEffect(() => {
    let isCurrent = true;
    request('GET /staff/tax-receipts/summary', {}).then(
      ({ data }) => isCurrent && setSummary(data),
      () => {},
    );
    return () => void (isCurrent = false);
  }, [list]);
  return summary;
}

function ReceiptCard({ receipt, canSend }: { receipt: Receipt; canSend: boolean }) {
  const { tax: words } = useMessages();
  const { order, reason, attempted_at: attemptedAt } = receipt;
  return (
    <Panel title={`\u2066${receipt.receipt_number}\u2069`}>
      <DefinitionRow name={words.state}>{words.states[receipt.state]}</DefinitionRow>
      {reason && (
        <DefinitionRow name={words.reason}>
          <Box component="span" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {reason}
          </Box>
        </DefinitionRow>
      )}
      <DefinitionRow name={words.kind}>{words.kinds[receipt.kind]}</DefinitionRow>
      <DefinitionRow name={words.amount}>
        <Money amount={receipt.amount} />
      </DefinitionRow>
      <DefinitionRow name={words.order}>
        {hasScope('orders.manage') ? (
          <Link component={LinkBase} to={`/orders/${order.id}/show`}>
            <Ltr>{order.order_number}</Ltr>
          </Link>
        ) : (
          <Ltr>{order.order_number}</Ltr>
        )}
      </DefinitionRow>
      <DefinitionRow name={words.issued}>
        <DateTime at={receipt.issued_at} />
      </DefinitionRow>
      {attemptedAt && receipt.state === 'pending' && (
        <DefinitionRow name={words.tried}>
          <DateTime at={attemptedAt} />
        </DefinitionRow>
      )}
      <DefinitionRow name={words.uuid}>
        <Box component="span" dir="ltr" sx={{ overflowWrap: 'anywhere', fontFamily: 'monospace' }}>
          {receipt.uuid}
        </Box>
      </DefinitionRow>
      {canSend && <SendAgain id={receipt.id} />}
    </Panel>
  );
}

function SendAgain({ id }: { id: number }) {
  const { tax: words } = useMessages();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const send = () => {
    setBusy(true);
    request('POST /staff/tax-receipts/{id}/again', { params: { id } })
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
    <Button variant="contained" loading={busy} onClick={send} sx={{ mt: 1, minHeight: 44 }}>
      {words.again}
    </Button>
  );
}
