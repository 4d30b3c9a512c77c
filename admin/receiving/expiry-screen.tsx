import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { LinkBase, Title } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { hasScope } from '#admin/session/auth-provider.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { RecordView } from '#admin/ui/record-view.tsx';
import { Day, Money } from '#admin/ui/text.tsx';
import { useRecord } from '#admin/ui/use-record.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { ExpiryRules } from './expiry-rules.tsx';
import type { Batch } from './goods.ts';
import { GoodsItem, GoodsList, GoodsName } from './goods-name.tsx';
import { OfferDialog } from './offer-dialog.tsx';

const spans = [30, 60, 90, 180, 365] as const;

/** What expires soon, with an offer in one step, and from when on categories are not sold. */
export function ExpiryScreen() {
  const { receiving } = useMessages();
  const words = receiving.expiry;
  const [days, setDays] = useState<number>(180);
  const [version, setVersion] = useState(0);
  const [isPuttingIn, setPuttingIn] = useState(false);
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, maxInlineSize: 960 }}>
      <Title title={words.title} />
      <Typography sx={{ color: 'text.secondary' }}>{words.lead}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <TextField
          select
          label={words.within}
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
          sx={{ minInlineSize: 160, maxInlineSize: 220, m: 0 }}
        >
          {spans.map((n) => (
            <MenuItem key={n} value={n}>
              {words.days({ n })}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="outlined" onClick={() => setPuttingIn(true)} sx={{ minBlockSize: 44 }}>
          {words.put_in}
        </Button>
      </Box>
      <Expiring key={`${days}-${version}`} days={days} onChange={() => setVersion(version + 1)} />
      <ExpiryRules onChange={() => setVersion(version + 1)} />
      {isPuttingIn && <BatchDialog onDone={() => setVersion(version + 1)} onClose={() => setPuttingIn(false)} />}
    </Box>
  );
}

function Expiring({ days, onChange }: { days: number; onChange: () => void }) {
  const { receiving } = useMessages();
  const words = receiving.expiry;
  const { record, refusal } = useRecord(['GET /staff/expiry', { query: { days } }]);
  const [offered, setOffered] = useState<Batch | null>(null);
  return (
    <Panel title={words.title}>
      <RecordView record={record} refusal={refusal}>
        {({ batches, totals }) =>
          batches.length === 0 ? (
            <Alert severity="success">{words.none}</Alert>
          ) : (
            <>
              <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
                {words.total({ n: totals.units })} · <Money amount={totals.value} />
                {totals.unknown > 0 && ` · ${words.unknown({ n: totals.unknown })}`}
              </Typography>
              <GoodsList label={words.title}>
                {batches.map((batch) => (
                  <BatchItem key={batch.id} batch={batch} onOffer={() => setOffered(batch)} />
                ))}
              </GoodsList>
            </>
          )
        }
      </RecordView>
      {offered && <OfferDialog batch={offered} onDone={onChange} onClose={() => setOffered(null)} />}
    </Panel>
  );
}

function BatchItem({ batch, onOffer }: { batch: Batch; onOffer: () => void }) {
  const { receiving } = useMessages();
  const words = receiving.expiry;
  return (
    <GoodsItem label={batch.name}>
      <GoodsName variant={batch}>
        {batch.code === '' ? words.no_code : words.batch({ code: batch.code })}
        {batch.expires_on && (
          <>
            {' · '}
            {words.expires} <Day day={batch.expires_on} />
          </>
        )}
      </GoodsName>
      <Box sx={{ flex: '0 1 180px' }}>
        <Typography>
          {words.for_sale({ n: batch.remaining })}
          {batch.withheld > 0 && (
            <Typography component="span" sx={{ color: 'warning.main' }}>
              {' · '}
              {words.withheld({ n: batch.withheld })}
            </Typography>
          )}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {batch.value === null ? words.unknown_cost : <Money amount={batch.value} />}
          {batch.offer_price !== null && ` · ${words.has_offer}`}
        </Typography>
      </Box>
      {batch.remaining > 0 && hasScope('catalogue.manage') && (
        <Button
          variant="outlined"
          aria-label={words.offer_of({ name: batch.name })}
          onClick={onOffer}
          sx={{ minBlockSize: 44 }}
        >
          {words.offer}
        </Button>
      )}
      <Button
        component={LinkBase}
        to={`/expiry/${batch.id}/show`}
        aria-label={words.details_of({ name: batch.name })}
        sx={{ minBlockSize: 44 }}
      >
        {words.details}
      </Button>
    </GoodsItem>
  );
}
