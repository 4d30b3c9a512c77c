import { Button, Stack, TextField, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import type { OrderDetails } from './order.ts';
import { PlaceFields } from './place-fields.tsx';
import type { AddressDraft, OrderChangeDraft } from './use-order-change.ts';

type Props = { order: OrderDetails; change: OrderChangeDraft };

/** The address of an order, as it is or as it will be. */
export function DeliveryAddress({ order, change: { address, setAddress, editAddress, errors } }: Props) {
  const { order_work: words } = useMessages();
  const button = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    // The focused button went with the fields.
    if (!address && wasEdited.current) button.current?.focus();
    wasEdited.current = address !== null;
  }, [address]);
  return (
    <Panel title={words.deliver_to}>
      {address ? (
        <AddressFields address={address} onChange={setAddress} onCancel={() => setAddress(null)} errors={errors} />
      ) : (
        <>
          <Typography>{order.address.name}</Typography>
          <Typography dir="auto">{order.address.description}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            {order.address.city.name} · {order.address.governorate.name}
          </Typography>
          <Button ref={button} variant="outlined" onClick={editAddress} sx={{ mt: 1 }}>
            {words.change_address}
          </Button>
        </>
      )}
    </Panel>
  );
}

type FieldsProps = {
  address: AddressDraft;
  onChange: (address: AddressDraft) => void;
  onCancel: () => void;
  errors: Record<string, string>;
};

function AddressFields({ address, onChange, onCancel, errors }: FieldsProps) {
  const { order_work: words } = useMessages();
  const nameField = useRef<HTMLInputElement>(null);
  useEffect(() => nameField.current?.focus(), []);
  return (
    <Stack spacing={2}>
      <TextField
        inputRef={nameField}
        label={words.name}
        value={address.name}
        onChange={({ target }) => onChange({ ...address, name: target.value })}
        error={Boolean(errors['address.name'])}
        helperText={errors['address.name']}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <TextField
        label={words.phone}
        value={address.phone}
        onChange={({ target }) => onChange({ ...address, phone: target.value })}
        error={Boolean(errors['address.phone'])}
        helperText={errors['address.phone']}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'tel' } }}
      />
      <PlaceFields draft={address} onChange={onChange} errors={errors} />
      <Button onClick={onCancel} sx={{ alignSelf: 'start' }}>
        {words.keep_address}
      </Button>
    </Stack>
  );
}
