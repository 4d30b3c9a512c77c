import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Confirm } from '#admin/ui/confirm.tsx';
import type { ParcelDetails } from './parcel.ts';

type Props = {
  choice: 'resend' | 'close';
  parcel: ParcelDetails;
  onChange: (parcel: ParcelDetails) => void;
  onClose: () => void;
};

const losses = ['lost', 'damaged'] as const;

/** Sends the items of a lost or damaged parcel again and opens the new parcel, or decides that nothing is sent. */
export function LossDialog({ choice, parcel, onChange, onClose }: Props) {
  const { dispatch: words } = useMessages();
  const navigate = useNavigate();
  const notify = useNotify();
  const isLost = parcel.status === 'lost' || parcel.status === 'damaged';
  const [status, setStatus] = useState<(typeof losses)[number]>('lost');
  const [note, setNote] = useState('');
  const decide = async () => {
    const { data, message } = await request('POST /staff/parcels/{id}/loss', {
      params: { id: parcel.id },
      body: { choice, ...(!isLost && { status }), ...(note.trim() && { note: note.trim() }) },
    });
    notify(message, { type: 'success' });
    if (data.id === parcel.id) onChange(data);
    else await navigate(`/parcels/${data.id}/show`);
  };
  return (
    <Confirm
      title={words[choice === 'resend' ? 'resend_title' : 'loss_close_title']({
        number: `\u2068${parcel.number}\u2069`,
      })}
      warning={choice === 'resend' ? words.resend_warning : words.loss_close_warning}
      confirmLabel={choice === 'resend' ? words.resend : words.loss_close}
      destructive={choice === 'close'}
      onConfirm={decide}
      onClose={onClose}
    >
      {!isLost && (
        <TextField
          select
          label={words.loss_kind}
          value={status}
          onChange={({ target }) => setStatus(target.value as (typeof losses)[number])}
        >
          {losses.map((name) => (
            <MenuItem key={name} value={name}>
              {words.statuses[name]}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField label={words.note} value={note} onChange={({ target }) => setNote(target.value)} />
    </Confirm>
  );
}
