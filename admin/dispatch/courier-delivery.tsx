import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Data } from '#api/client.ts';
import { download } from '#admin/download.ts';
import { request, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Confirm } from '#admin/ui/confirm.tsx';
import { PrintIcon } from '#admin/ui/icons.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { DateTime, isolateBidi, Ltr } from '#admin/ui/text.tsx';
import type { ParcelDetails } from './parcel.ts';
import { useReloadable } from './use-reloadable.ts';

type Props = { parcel: ParcelDetails; onChange: (parcel: ParcelDetails) => void };

type Shown = Data<'GET /staff/parcels/{id}/delivery'>;

/** The delivery of a parcel by a courier's company: requesting it, its label, and cancelling it. Nothing when neither is possible. */
export function CourierDelivery({ parcel, onChange }: Props) {
  const { dispatch: words } = useMessages();
  const params = { id: parcel.id };
  const { data, reload } = useReloadable('GET /staff/parcels/{id}/delivery', { params });
  const refresh = async () => {
    reload();
    const { data: current } = await request('GET /staff/parcels/{id}', { params });
    onChange(current);
  };
  if (data === null || (data.delivery === null && data.companies.length === 0)) return null;
  return (
    <Panel title={words.delivery}>
      {data.delivery ? (
        <OpenDelivery parcel={parcel} delivery={data.delivery} onChange={refresh} />
      ) : (
        <RequestForm parcel={parcel} companies={data.companies} onChange={refresh} />
      )}
    </Panel>
  );
}

type RequestProps = { parcel: ParcelDetails; companies: Shown['companies']; onChange: () => Promise<void> };

function RequestForm({ parcel, companies, onChange }: RequestProps) {
  const { dispatch: words } = useMessages();
  const notify = useNotify();
  const translate = useTranslate();
  const [company, setCompany] = useState(companies[0]!.id);
  const [notes, setNotes] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const { message } = await request('POST /staff/parcels/{id}/delivery', {
        params: { id: parcel.id },
        body: { courier_id: company, ...(notes.trim() && { notes: notes.trim() }) },
      });
      notify(message, { type: 'success' });
    } catch (error) {
      const { message, errors } = toApiError(error);
      const text = Object.values(errors)[0] ?? message;
      notify(translate(text, { _: text }), { type: 'error', autoHideDuration: 20_000 });
    }
    // The courier may have the delivery although its answer is missing.
    await onChange().finally(() => setBusy(false));
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextField
        select
        label={words.courier}
        value={String(company)}
        onChange={({ target }) => setCompany(Number(target.value))}
      >
        {companies.map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={words.delivery_notes}
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <Button
        variant="contained"
        loading={busy}
        onClick={() => void send()}
        sx={{ minBlockSize: 44, justifySelf: 'start' }}
      >
        {words.delivery_create}
      </Button>
    </Box>
  );
}

type OpenProps = { parcel: ParcelDetails; delivery: NonNullable<Shown['delivery']>; onChange: () => Promise<void> };

function OpenDelivery({ parcel, delivery, onChange }: OpenProps) {
  const { dispatch: words } = useMessages();
  const notify = useNotify();
  const [isCancelling, setIsCancelling] = useState(false);
  const [isPrinting, setIsPrinting] = useState(false);
  const params = { id: parcel.id };
  const isUnsure = delivery.status === 'requested';
  const print = async () => {
    setIsPrinting(true);
    await download(['GET /staff/parcels/{id}/courier-label', { params }], `waybill-${delivery.waybill}.pdf`)
      .catch((error: unknown) => notify(toApiError(error).message, { type: 'error' }))
      .finally(() => setIsPrinting(false));
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box>
        <Typography>
          <bdi>{delivery.courier}</bdi>
          {delivery.waybill !== null && (
            <>
              {' · '}
              <Ltr>{delivery.waybill}</Ltr>
            </>
          )}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <DateTime at={delivery.at} /> · <bdi>{delivery.by}</bdi>
        </Typography>
      </Box>
      {delivery.replaces !== null && delivery.waybill !== null && (
        <Alert severity="info">{words.delivery_replaces({ waybill: isolateBidi(delivery.replaces) })}</Alert>
      )}
      {isUnsure && <Alert severity="warning">{words.delivery_unsure}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& .MuiButton-root': { minBlockSize: 44 } }}>
        {delivery.waybill !== null && (
          <Button variant="outlined" startIcon={<PrintIcon />} loading={isPrinting} onClick={() => void print()}>
            {words.delivery_label}
          </Button>
        )}
        {delivery.can_cancel && (
          <Button color="error" onClick={() => setIsCancelling(true)}>
            {isUnsure ? words.delivery_give_up : words.delivery_cancel}
          </Button>
        )}
      </Box>
      {isCancelling && (
        <Confirm
          title={words.delivery_cancel_title({ number: `\u2068${parcel.number}\u2069` })}
          confirmLabel={isUnsure ? words.delivery_give_up : words.delivery_cancel}
          onConfirm={async () => {
            const { message } = await request('DELETE /staff/parcels/{id}/delivery', { params });
            notify(message, { type: 'success' });
            await onChange();
          }}
          onClose={() => setIsCancelling(false)}
        />
      )}
    </Box>
  );
}
