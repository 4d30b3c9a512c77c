import { Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Data } from '#api/client.ts';
import { submit } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Confirm } from '#admin/ui/confirm.tsx';

type Supplier = Data<'GET /staff/suppliers'>[number];

type Props = { supplier: Supplier | null; onSaved: (supplier: Supplier) => void; onClose: () => void };

/** Adds a supplier, or changes one. */
export function SupplierDialog({ supplier, onSaved, onClose }: Props) {
  const { receiving: words } = useMessages();
  const notify = useNotify();
  const [name, setName] = useState(supplier?.name ?? '');
  const [phone, setPhone] = useState(supplier?.phone ?? '');
  const [note, setNote] = useState(supplier?.note ?? '');
  const save = async () => {
    const { data } = supplier
      ? await submit(['PUT /staff/suppliers/{id}', { params: { id: supplier.id } }], {
          name,
          phone,
          note,
          seen: supplier.updated_at,
        })
      : await submit(['POST /staff/suppliers'], { name, phone, note });
    onSaved(data);
    notify(words.saved, { type: 'success' });
  };
  return (
    <Confirm
      title={supplier ? words.edit_supplier({ name: supplier.name }) : words.add_supplier}
      confirmLabel={words.save}
      destructive={false}
      disabled={name.trim() === ''}
      onConfirm={save}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <TextField
          label={words.supplier_name}
          required
          value={name}
          onChange={({ target }) => setName(target.value)}
          slotProps={{ htmlInput: { maxLength: 120, dir: 'auto' } }}
        />
        <TextField
          label={words.phone}
          type="tel"
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
          slotProps={{ htmlInput: { maxLength: 40, dir: 'ltr' } }}
        />
        <TextField
          label={words.note}
          multiline
          value={note}
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: 500, dir: 'auto' } }}
        />
      </Stack>
    </Confirm>
  );
}
