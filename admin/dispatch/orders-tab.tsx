import { Box, Button, Card, Divider, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Data } from '#api/client.ts';
import { request, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { PromptDialog } from '#admin/ui/prompt-dialog.tsx';
import { DateTime, Money } from '#admin/ui/text.tsx';
import type { TabProps } from './dispatch-screen.tsx';
import { OrderLink } from './order-link.tsx';
import { Outcome } from './outcome.tsx';
import type { PackableOrder } from './parcel.ts';
import { DeskRow, SelectAllRow, type Selection } from './parcel-rows.tsx';
import { useReloadable } from './use-reloadable.ts';

/** The confirmed orders: their parcels are created together, at most 200 at once. */
export function OrdersTab({ onChange, onTab }: TabProps) {
  const { dispatch: words } = useMessages();
  const notify = useNotify();
  const { data: orders, total, reload } = useReloadable('GET /staff/parcels/orders');
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Data<'POST /staff/parcels'> | null>(null);
  const [holding, setHolding] = useState<PackableOrder | null>(null);
  const selected = orders?.filter(({ id }) => ids.has(id)) ?? [];
  const changed = () => {
    setIds(new Set());
    reload();
    onChange();
  };
  const create = () => {
    setBusy(true);
    request('POST /staff/parcels', { body: { order_ids: selected.map(({ id }) => id) } })
      .then(
        ({ data }) => {
          setOutcome(data);
          changed();
          if (data.refused.length === 0) onTab('pack');
        },
        (error: unknown) => notify(toApiError(error).message, { type: 'error' }),
      )
      .finally(() => setBusy(false));
  };
  return (
    <>
      {outcome && (
        <Outcome
          sentence={words.created({ n: outcome.done.length })}
          refused={outcome.refused}
          names={new Map(orders?.map((order) => [order.id, order.order_number]))}
        />
      )}
      <Card sx={{ p: 2 }}>
        {!orders && <Skeleton variant="rounded" height={160} />}
        {orders?.length === 0 && <Typography>{words.no_orders}</Typography>}
        {orders && orders.length > 0 && (
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
              <SelectAllRow all={orders.map(({ id }) => id)} selection={{ ids, set: setIds }} />
              <Button
                variant="contained"
                disabled={selected.length === 0}
                loading={busy}
                onClick={create}
                sx={{ minBlockSize: 44 }}
              >
                {words.create({ n: selected.length })}
              </Button>
            </Box>
            {total > orders.length && <Typography variant="body2">{words.more({ n: total })}</Typography>}
            <OrderRows orders={orders} selection={{ ids, set: setIds }} onHold={setHolding} />
          </>
        )}
      </Card>
      <HeldOrders onChange={changed} key={holding === null ? 'shown' : 'behind'} />
      {holding && (
        <PromptDialog
          title={words.hold_title({ number: holding.order_number })}
          field="reason"
          label={words.hold_reason}
          required
          confirmLabel={words.hold}
          onConfirm={async (reason) => {
            await request('POST /staff/orders/{id}/hold', { params: { id: holding.id }, body: { reason } });
            changed();
          }}
          onClose={() => setHolding(null)}
        />
      )}
    </>
  );
}

type OrderRows = {
  orders: readonly PackableOrder[];
  selection: Selection;
  onHold: (order: PackableOrder) => void;
};

function OrderRows({ orders, selection, onHold }: OrderRows) {
  const { dispatch: words } = useMessages();
  return (
    <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {orders.map((order) => (
        <DeskRow
          key={order.id}
          id={order.id}
          label={order.order_number}
          selection={selection}
          heading={<OrderLink id={order.id} number={order.order_number} />}
          action={
            <Button size="small" onClick={() => onHold(order)} sx={{ minBlockSize: 44 }}>
              {words.hold}
            </Button>
          }
        >
          <OrderFacts order={order} />
        </DeskRow>
      ))}
    </Stack>
  );
}

function OrderFacts({ order }: { order: PackableOrder }) {
  const { dispatch: words } = useMessages();
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      <bdi>{order.name}</bdi> · {order.city} · {words.pieces({ n: order.units })} ·{' '}
      <Money amount={order.residual_amount} /> · <DateTime at={order.date} />
    </Typography>
  );
}

/** The orders on hold, each with its reason; hidden when there are none. */
function HeldOrders({ onChange }: { onChange: () => void }) {
  const { dispatch: words } = useMessages();
  const notify = useNotify();
  const { data: orders, reload } = useReloadable('GET /staff/parcels/orders', { query: { on_hold: true } });
  if (!orders || orders.length === 0) return null;
  const release = (id: number) =>
    request('DELETE /staff/orders/{id}/hold', { params: { id } }).then(
      () => {
        reload();
        onChange();
      },
      (error: unknown) => notify(toApiError(error).message, { type: 'error' }),
    );
  return (
    <Panel title={words.held}>
      <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {orders.map((order) => (
          <DeskRow
            key={order.id}
            id={order.id}
            label={order.order_number}
            selection={undefined}
            heading={<OrderLink id={order.id} number={order.order_number} />}
            action={
              <Button size="small" onClick={() => void release(order.id)} sx={{ minBlockSize: 44 }}>
                {words.release}
              </Button>
            }
          >
            <OrderFacts order={order} />
            <Typography variant="body2">{order.hold_reason}</Typography>
          </DeskRow>
        ))}
      </Stack>
    </Panel>
  );
}
