import { TextField } from '@mui/material';
import { useState } from 'react';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Confirm } from '#admin/ui/confirm.tsx';
import { asciiDigits } from '#values/digits.ts';
import { itemName, type ParcelDetails } from './parcel.ts';

type Props = { parcel: ParcelDetails; onChange: (parcel: ParcelDetails) => void; onClose: () => void };

/** Moves units of a parcel into a new parcel of the same order. */
export function SplitDialog({ parcel, onChange, onClose }: Props) {
  const { dispatch: words } = useMessages();
  const [units, setUnits] = useState<Record<number, string>>({});
  const items = parcel.items.flatMap(({ order_item_id: id }) => {
    const quantity = Number(units[id] ?? 0);
    return quantity > 0 ? [{ order_item_id: id, quantity }] : [];
  });
  const split = async () => {
    const { data } = await request('POST /staff/parcels/{id}/split', { params: { id: parcel.id }, body: { items } });
    onChange(data[0]!);
  };
  return (
    <Confirm
      title={words.split_title({ number: `\u2068${parcel.number}\u2069` })}
      confirmLabel={words.split}
      destructive={false}
      disabled={items.length === 0}
      onConfirm={split}
      onClose={onClose}
    >
      {parcel.items.map((item) => (
        <TextField
          key={item.order_item_id}
          label={words.split_units({ name: `\u2068${itemName(item)}\u2069` })}
          value={units[item.order_item_id] ?? '0'}
          onChange={({ target }) =>
            setUnits({ ...units, [item.order_item_id]: asciiDigits(target.value).replace(/\D/g, '') })
          }
          helperText={words.pieces({ n: item.units })}
          slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr' } }}
          sx={{ mt: 1 }}
        />
      ))}
    </Confirm>
  );
}
