import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { LinkBase, Title, useNotify } from 'react-admin';
import { useParams } from 'react-router';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { useMember } from '#admin/session/session.ts';
import { Confirm } from '#admin/ui/confirm.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { PromptDialog } from '#admin/ui/prompt-dialog.tsx';
import { RecordPage } from '#admin/ui/record-page.tsx';
import { RecordView } from '#admin/ui/record-view.tsx';
import { DateTime, Day, DefinitionRow, Ltr, Money } from '#admin/ui/text.tsx';
import { useRecord } from '#admin/ui/use-record.ts';
import type { Batch } from './goods.ts';
import { GoodsItem, GoodsList } from './goods-name.tsx';

/** A batch: its units, its recall, and who bought it. */
export function BatchPage() {
  const { receiving } = useMessages();
  const words = receiving.expiry;
  const { id = '' } = useParams();
  const { scopes } = useMember();
  return (
    <RecordPage target={['GET /staff/batches/{id}', { params: { id } }]}>
      {(batch, set) => (
        <Box sx={{ display: 'grid', gap: 2, py: 2, maxInlineSize: 960 }}>
          <Title title={batch.code === '' ? words.no_code : words.batch({ code: batch.code })} />
          <Facts batch={batch} onChange={set} />
          {scopes.includes('orders.manage') && <Buyers key={String(batch.recalled_at)} id={batch.id} />}
        </Box>
      )}
    </RecordPage>
  );
}

function Facts({ batch, onChange }: { batch: Batch; onChange: (batch: Batch) => void }) {
  const { receiving } = useMessages();
  const words = receiving.batch;
  const [dialog, setDialog] = useState<'recall' | 'write_off' | null>(null);
  const notify = useNotify();
  const finish = (next: Batch, message: string) => {
    onChange(next);
    notify(message, { type: 'success' });
  };
  return (
    <Panel title={batch.name}>
      {batch.recalled_at && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {words.recalled} · <DateTime at={batch.recalled_at} /> · <bdi>{batch.recall_reason}</bdi>
        </Alert>
      )}
      {batch.expires_on && (
        <DefinitionRow name={receiving.expiry.expires}>
          <Day day={batch.expires_on} />
        </DefinitionRow>
      )}
      <DefinitionRow name={words.received}>{receiving.units(batch.received)}</DefinitionRow>
      <DefinitionRow name={words.remaining}>{receiving.units(batch.remaining)}</DefinitionRow>
      {batch.withheld > 0 && <DefinitionRow name={words.withheld}>{receiving.units(batch.withheld)}</DefinitionRow>}
      <DefinitionRow name={receiving.columns.cost}>
        {batch.unit_cost === null ? receiving.expiry.unknown_cost : <Money amount={batch.unit_cost} />}
      </DefinitionRow>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {!batch.recalled_at && (
          <Button color="error" variant="outlined" onClick={() => setDialog('recall')}>
            {words.recall}
          </Button>
        )}
        {batch.withheld > 0 && (
          <Button color="error" onClick={() => setDialog('write_off')}>
            {words.write_off}
          </Button>
        )}
      </Box>
      {dialog === 'recall' && (
        <PromptDialog
          title={words.recall_title({ code: batch.code })}
          warning={words.recall_warning}
          field="reason"
          label={words.recall_reason}
          required
          confirmLabel={words.recall}
          destructive
          onConfirm={async (reason) => {
            const { data } = await request('POST /staff/batches/{id}/recall', {
              params: { id: batch.id },
              body: { reason },
            });
            finish(data, words.recalled);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'write_off' && (
        <Confirm
          title={words.write_off}
          warning={words.write_off_warning}
          confirmLabel={words.write_off}
          onConfirm={async () => {
            const { data, message } = await request('POST /staff/batches/{id}/write-off', { params: { id: batch.id } });
            finish(data, message);
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </Panel>
  );
}

function Buyers({ id }: { id: number }) {
  const { receiving, orders } = useMessages();
  const words = receiving.batch;
  const { record, refusal } = useRecord(['GET /staff/batches/{id}/buyers', { params: { id } }]);
  return (
    <Panel title={words.buyers}>
      <RecordView record={record} refusal={refusal}>
        {(buyers) =>
          buyers.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>{words.no_buyers}</Typography>
          ) : (
            <>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {words.buyers_lead}
              </Typography>
              <GoodsList label={words.buyers}>
                {buyers.map((buyer) => (
                  <GoodsItem key={buyer.order_id}>
                    <Box sx={{ flex: '1 1 200px', minInlineSize: 0 }}>
                      <Link
                        component={LinkBase}
                        to={`/orders/${buyer.order_id}/show`}
                        sx={{ display: 'inline-block', py: 1.25 }}
                      >
                        <Ltr>{buyer.order_number}</Ltr>
                      </Link>
                      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                        {orders.statuses[buyer.status]} · <DateTime at={buyer.placed_at} />
                      </Typography>
                    </Box>
                    <Box sx={{ flex: '1 1 160px' }}>
                      <bdi>{buyer.name}</bdi> · <Ltr>{buyer.phone}</Ltr>
                      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                        {receiving.units(buyer.units)}
                        {buyer.notified && ` · ${words.notified}`}
                      </Typography>
                    </Box>
                  </GoodsItem>
                ))}
              </GoodsList>
            </>
          )
        }
      </RecordView>
    </Panel>
  );
}
