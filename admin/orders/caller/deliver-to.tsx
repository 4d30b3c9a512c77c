import { MenuItem, Stack, TextField } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { PlaceFields } from '../place-fields.tsx';
import type { Caller } from './caller.ts';
import { type CallerOrderDraft, newAddress } from './use-caller-order.ts';

type Props = { caller: Caller; order: CallerOrderDraft };

/** The delivery address: one of the caller's, or a new one. */
export function DeliverTo({ caller: { account }, order: { draft, change, errors } }: Props) {
  const { order_work: words } = useMessages();
  const addresses = account?.addresses ?? [];
  return (
    <Panel title={words.deliver_to}>
      <Stack spacing={2}>
        {addresses.length > 0 && (
          <TextField
            select
            label={words.deliver_to}
            value={draft.addressId}
            onChange={({ target }) => change({ addressId: Number(target.value) })}
            error={Boolean(errors['address_id'])}
            helperText={errors['address_id']}
          >
            {addresses.map(({ id, city, description }) => (
              <MenuItem key={id} value={id} sx={{ whiteSpace: 'normal' }}>
                {city.name} ·&nbsp;<bdi>{description}</bdi>
              </MenuItem>
            ))}
            <MenuItem value={newAddress}>{words.new_address}</MenuItem>
          </TextField>
        )}
        {draft.addressId === newAddress && (
          <PlaceFields draft={draft.place} onChange={(place) => change({ place })} errors={errors} />
        )}
      </Stack>
    </Panel>
  );
}
