import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Confirm } from '#admin/ui/confirm.tsx';
import { asciiDigits } from '#values/digits.ts';
import { itemName, type ParcelDetails } from './parcel.ts';

type Props = { parcel: ParcelDetails; onDone: (parcel: ParcelDetails) => void; onClose: () => void };

/** Receives a parcel that came back, with the damaged units of each item. */
export function ScanInDialog({ parcel, onDone, onClose }: Props) {
  const { dispatch: words } = useMessages();
  const [damaged, setDamaged] = useState<Record<number, string>>({});
  const receive = async () => {
    const { data } = await request('POST /staff/parcels/{id}/scan-in', {
      params: { id: parcel.id },
      body: {
        damaged: parcel.items.flatMap(({ order_item_id: id }) => {
          const units = Number(damaged[id] ?? 0);
          return units > 0 ? [{ order_item_id: id, quantity: units }] : [];
        }),
      },
    });
    onDone(data);
  };
  return (
    <Confirm
      title={words.receive_title({ number: `\u2068${parcel.number}\u2069` })}
      confirmLabel={words.receive}
      destructive={false}
      onConfirm={receive}
      onClose={onClose}
    >
      <Typography>{words.sealed_rest}</Typography>
      {parcel.items.map((item) => (
        <TextField
          key={item.order_item_id}
          label={words.damaged({ name: `\u2068${itemName(item)}\u2069` })}
          value={damaged[item.order_item_id] ?? '0'}
          onChange={({ target }) =>
            setDamaged({ ...damaged, [item.order_item_id]: asciiDigits(target.value).replace(/\D/g, '') })
          }
          helperText={words.pieces({ n: item.units })}
          slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr' } }}
        />
      ))}
    </Confirm>
  );
}
