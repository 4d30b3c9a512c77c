import { Stack } from '@mui/material';
import { useState } from 'react';
import { submit } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Confirm } from '#admin/ui/confirm.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { CourierFields } from './courier-fields.tsx';
import type { Courier } from './parcel.ts';

type Props = { courier: Courier; onSaved: () => void; onClose: () => void };

/** Changes the names and the phone of a courier. */
export function CourierDialog({ courier, onSaved, onClose }: Props) {
  const { dispatch: words } = useMessages();
  const localizedName = useLocalizedName();
  const [draft, setDraft] = useState({ ...courier.name, phone: courier.phone ?? '' });
  const save = async () => {
    const { phone, ...name } = draft;
    const target = ['PUT /staff/couriers/{id}', { params: { id: courier.id } }] as const;
    await submit(target, { seen: courier.updated_at, name, phone });
    onSaved();
  };
  return (
    <Confirm
      title={words.courier_edit({ name: localizedName(courier.name) })}
      confirmLabel={words.courier_save}
      destructive={false}
      disabled={draft.ar.trim() === '' || draft.en.trim() === ''}
      onConfirm={save}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <CourierFields draft={draft} onChange={setDraft} />
      </Stack>
    </Confirm>
  );
}
