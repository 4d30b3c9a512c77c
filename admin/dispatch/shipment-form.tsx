import { Alert, Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { request, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { asciiDigits } from '#values/digits.ts';
import { CourierSelect } from './courier-select.tsx';
import type { ParcelDetails } from './parcel.ts';

type Props = { parcel: ParcelDetails; onChange: (parcel: ParcelDetails) => void };

/** The courier, the waybill and the weight of a parcel. */
export function ShipmentForm({ parcel, onChange }: Props) {
  const { dispatch: words } = useMessages();
  const translate = useTranslate();
  const notify = useNotify();
  const [courier, setCourier] = useState<number | 'own'>(parcel.courier?.id ?? 'own');
  const [waybill, setWaybill] = useState(parcel.waybill ?? '');
  const [weight, setWeight] = useState(parcel.weight_grams === null ? '' : String(parcel.weight_grams));
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const save = () => {
    setBusy(true);
    request('PUT /staff/parcels/{id}', {
      params: { id: parcel.id },
      body: {
        seen: parcel.updated_at,
        courier_id: courier === 'own' ? null : courier,
        waybill: waybill.trim() || null,
        weight_grams: weight === '' ? null : Number(weight),
      },
    })
      .then(
        ({ data }) => {
          notify(words.saved, { type: 'success' });
          onChange(data);
        },
        (error: unknown) => {
          const { message, errors } = toApiError(error);
          setRefused(Object.values(errors)[0] ?? message);
        },
      )
      .finally(() => setBusy(false));
  };
  return (
    <Panel title={words.details}>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        sx={{ display: 'grid', gap: 2 }}
      >
        {refused && <Alert severity="error">{translate(refused, { _: refused })}</Alert>}
        <CourierSelect value={courier} onChange={setCourier} />
        <TextField
          label={words.waybill}
          value={waybill}
          onChange={({ target }) => setWaybill(target.value)}
          slotProps={{ htmlInput: { dir: 'ltr', maxLength: 60 } }}
        />
        <TextField
          label={words.weight}
          value={weight}
          onChange={({ target }) => setWeight(asciiDigits(target.value).replace(/\D/g, ''))}
          slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'numeric', maxLength: 6 } }}
        />
        <Button type="submit" variant="outlined" loading={busy} sx={{ minBlockSize: 44, justifySelf: 'start' }}>
          {words.save}
        </Button>
      </Box>
    </Panel>
  );
}
