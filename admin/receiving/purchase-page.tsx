import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { LinkBase, Title, useNotify } from 'react-admin';
import { useParams } from 'react-router';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Confirm } from '#admin/ui/confirm.tsx';
import { ReceivingIcon } from '#admin/ui/icons.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { RecordPage } from '#admin/ui/record-page.tsx';
import { Status } from '#admin/ui/status.tsx';
import { DateTime, Day, DefinitionRow, Money } from '#admin/ui/text.tsx';
import { Difference } from './difference.tsx';
import type { PurchaseOrder } from './goods.ts';
import { GoodsItem, GoodsList, GoodsName } from './goods-name.tsx';
import { PurchaseForm } from './purchase-form.tsx';

/** A purchase order: its draft, or what was ordered and what has arrived. */
export function PurchasePage() {
  const { receiving: words } = useMessages();
  const { id = '' } = useParams();
  const notify = useNotify();
  return (
    <RecordPage target={['GET /staff/purchase-orders/{id}', { params: { id } }]}>
      {(order, set) => (
        <Box sx={{ display: 'grid', gap: 2, py: 2, maxInlineSize: 960 }}>
          <Title title={words.order({ id: order.id })} />
          {order.status === 'draft' ? (
            <PurchaseForm
              key={order.updated_at}
              order={order}
              onSaved={(next) => {
                set(next);
                notify(words.saved, { type: 'success' });
              }}
            />
          ) : (
            <Ordered order={order} onChange={set} />
          )}
        </Box>
      )}
    </RecordPage>
  );
}

function Ordered({ order, onChange }: { order: PurchaseOrder; onChange: (order: PurchaseOrder) => void }) {
  const { receiving: words } = useMessages();
  const [isClosing, setIsClosing] = useState(false);
  const isReceivable = order.status === 'ordered' || order.status === 'part_received';
  return (
    <>
      <Panel title={order.supplier.name}>
        <Status status={order.status} label={words.statuses[order.status]} />
        {order.expected_on && (
          <DefinitionRow name={words.expected}>
            <Day day={order.expected_on} />
          </DefinitionRow>
        )}
        {order.note && <Typography dir="auto">{order.note}</Typography>}
        {isReceivable && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
            <Button
              component={LinkBase}
              to={`/purchase-orders/receive?order=${order.id}`}
              variant="contained"
              startIcon={<ReceivingIcon />}
            >
              {words.receive}
            </Button>
            <Button variant="outlined" onClick={() => setIsClosing(true)}>
              {words.close}
            </Button>
          </Box>
        )}
      </Panel>
      <Panel title={words.lines}>
        <GoodsList label={words.lines}>
          {order.lines.map((line) => (
            <GoodsItem key={line.variant_id}>
              <GoodsName variant={line}>{line.unit_cost !== null && <Money amount={line.unit_cost} />}</GoodsName>
              <Typography>{words.of_units(line)}</Typography>
              <Difference n={line.received - line.ordered} />
            </GoodsItem>
          ))}
        </GoodsList>
      </Panel>
      {order.receipts.length > 0 && (
        <Panel title={words.deliveries}>
          {order.receipts.map(({ id, at, by, units }) => (
            <DefinitionRow key={id} name={words.delivery({ id })}>
              {words.units(units)} · <DateTime at={at} />
              {by && (
                <>
                  {' · '}
                  <bdi>{by}</bdi>
                </>
              )}
            </DefinitionRow>
          ))}
        </Panel>
      )}
      {isClosing && (
        <Confirm
          title={words.close}
          warning={words.close_warning}
          confirmLabel={words.close}
          onConfirm={async () => {
            const { data } = await request('POST /staff/purchase-orders/{id}/status', {
              params: { id: order.id },
              body: { to: 'closed', seen: order.updated_at },
            });
            onChange(data);
          }}
          onClose={() => setIsClosing(false)}
        />
      )}
    </>
  );
}
