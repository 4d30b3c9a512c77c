import { Alert, Box, Button, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { type ApiError, request, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Confirm } from '#admin/ui/confirm.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { RecordPage } from '#admin/ui/record-page.tsx';
import { Status } from '#admin/ui/status.tsx';
import { CountLine } from './count-line.tsx';
import type { StockCount } from './goods.ts';
import { GoodsList } from './goods-name.tsx';
import { ScanBox } from './scan-box.tsx';

/** A stock count: scan, compare, book. */
export function CountPage() {
  const { receiving } = useMessages();
  const words = receiving.counts;
  const { id = '' } = useParams();
  return (
    <RecordPage target={['GET /staff/stock-counts/{id}', { params: { id } }]}>
      {(count, set) => (
        <Box sx={{ display: 'grid', gap: 2, py: 2, maxInlineSize: 960 }}>
          <Title title={count.name} />
          <Box>
            <Status status={count.status} label={words.states[count.status]} />
            {count.note && <Typography dir="auto">{count.note}</Typography>}
          </Box>
          <Panel title={receiving.lines}>
            {count.status === 'open' && <CountScan count={count} onChange={set} />}
            <GoodsList label={receiving.lines}>
              {count.lines.map((line) => (
                <CountLine key={line.variant_id} count={count} line={line} onChange={set} />
              ))}
            </GoodsList>
          </Panel>
          {count.status === 'open' && <Finish count={count} onChange={set} />}
        </Box>
      )}
    </RecordPage>
  );
}

type Props = { count: StockCount; onChange: (count: StockCount) => void };

function CountScan({ count, onChange }: Props) {
  const { receiving } = useMessages();
  return (
    <ScanBox
      onVariant={async ({ variant_id: variantId, name }) => {
        const { data } = await request('POST /staff/stock-counts/{id}/units', {
          params: { id: count.id },
          body: { variant_id: variantId },
        });
        onChange(data);
        const line = data.lines.find((other) => other.variant_id === variantId);
        return receiving.scanned({ name, n: line?.counted ?? 0 });
      }}
    />
  );
}

/** Books the differences with a reason, or ends the count. */
function Finish({ count, onChange }: Props) {
  const { receiving } = useMessages();
  const words = receiving.counts;
  const notify = useNotify();
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const [isMissingZero, setIsMissingZero] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [isCancelling, setIsCancelling] = useState(false);
  const missing = count.lines.filter(({ counted }) => counted === null);
  const differences = count.lines.filter(({ difference }) => difference !== null && difference !== 0).length;
  const n = differences + (isMissingZero ? missing.length : 0);
  const book = () => {
    setRefusal(null);
    request('POST /staff/stock-counts/{id}/book', {
      params: { id: count.id },
      body: { reason, missing_as_zero: isMissingZero },
    }).then(
      ({ data }) => {
        onChange(data);
        notify(words.booked, { type: 'success' });
      },
      (error: unknown) => setRefusal(toApiError(error)),
    );
  };
  return (
    <Panel title={words.book({ n })}>
      {refusal && <Alert severity="error">{translate(refusal.message, { _: refusal.message })}</Alert>}
      {missing.length > 0 && (
        <FormControlLabel
          control={<Checkbox checked={isMissingZero} onChange={(_, isOn) => setIsMissingZero(isOn)} />}
          label={words.missing_as_zero}
        />
      )}
      <TextField
        label={words.reason}
        required
        fullWidth
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={refusal?.errors['reason'] !== undefined}
        helperText={refusal?.errors['reason']}
        slotProps={{ htmlInput: { maxLength: 300, dir: 'auto' } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="contained" disabled={reason.trim() === ''} onClick={book}>
          {words.book({ n })}
        </Button>
        <Button color="error" onClick={() => setIsCancelling(true)}>
          {words.cancel}
        </Button>
      </Box>
      {isCancelling && (
        <Confirm
          title={words.cancel}
          warning={words.cancel_warning}
          confirmLabel={words.cancel}
          onConfirm={async () => {
            const { data } = await request('POST /staff/stock-counts/{id}/cancel', { params: { id: count.id } });
            onChange(data);
          }}
          onClose={() => setIsCancelling(false)}
        />
      )}
    </Panel>
  );
}
