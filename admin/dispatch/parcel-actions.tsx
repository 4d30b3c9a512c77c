import { Button, MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useLocale } from 'react-admin';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Confirm } from '#admin/ui/confirm.tsx';
import { formatDateTime } from '#admin/ui/text.tsx';
import { type MovableStatus, type ParcelDetails, sumToCollect } from './parcel.ts';
import { LossDialog } from './loss-dialog.tsx';
import { ScanInDialog } from './scan-in-dialog.tsx';
import { SplitDialog } from './split-dialog.tsx';

type Props = { parcel: ParcelDetails; onChange: (parcel: ParcelDetails) => void };

type Open = MovableStatus | 'returned' | 'split' | 'correct' | 'resend' | 'close';

/** The buttons of a parcel: its next statuses, splitting it, sending a lost one again, and taking back a delivery. */
export function ParcelActions({ parcel, onChange }: Props) {
  const { dispatch: words } = useMessages();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const isInShop = parcel.status === 'packing' || parcel.status === 'packed';
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, '& .MuiButton-root': { minBlockSize: 44 } }}>
        {parcel.next.map((status, nth) => (
          <Button
            key={status}
            variant={nth === 0 ? 'contained' : 'outlined'}
            color={status === 'cancelled' || status === 'lost' || status === 'damaged' ? 'error' : 'primary'}
            onClick={() => setOpen(status as Open)}
          >
            {status === 'returned' ? words.receive : words.statuses[status]}
          </Button>
        ))}
        {isInShop && parcel.units > 1 && <Button onClick={() => setOpen('split')}>{words.split}</Button>}
        {parcel.can_resend && (
          <Button variant={parcel.next.length === 0 ? 'contained' : 'text'} onClick={() => setOpen('resend')}>
            {words.resend}
          </Button>
        )}
        {parcel.can_close && (
          <Button color="error" onClick={() => setOpen('close')}>
            {words.loss_close}
          </Button>
        )}
        {parcel.correctable_until && (
          <Button color="error" onClick={() => setOpen('correct')}>
            {words.correct}
          </Button>
        )}
      </Stack>
      {open === 'split' && <SplitDialog parcel={parcel} onChange={onChange} onClose={close} />}
      {open === 'correct' && <CorrectDialog parcel={parcel} onChange={onChange} onClose={close} />}
      {open === 'returned' && <ScanInDialog parcel={parcel} onDone={onChange} onClose={close} />}
      {(open === 'resend' || open === 'close') && (
        <LossDialog choice={open} parcel={parcel} onChange={onChange} onClose={close} />
      )}
      {open && !isDialog(open) && <MoveDialog status={open} parcel={parcel} onChange={onChange} onClose={close} />}
    </>
  );
}

const isDialog = (open: Open): open is Exclude<Open, MovableStatus> =>
  ['returned', 'split', 'correct', 'resend', 'close'].includes(open);

type Dialog = Props & { onClose: () => void };

function MoveDialog({ status, parcel, onChange, onClose }: Dialog & { status: MovableStatus }) {
  const { dispatch: words } = useMessages();
  const [note, setNote] = useState('');
  const asksAmount = status === 'delivered' && parcel.courier === null && parcel.collect > 0;
  const [collected, setCollected] = useState(String(sumToCollect([parcel])));
  const move = async () => {
    const { data } = await request('POST /staff/parcels/{id}/status', {
      params: { id: parcel.id },
      body: { status, ...(note.trim() && { note: note.trim() }), ...(asksAmount && { collected }) },
    });
    onChange(data);
  };
  return (
    <Confirm
      title={words.move_title({ status: words.statuses[status], number: `\u2068${parcel.number}\u2069` })}
      confirmLabel={words.apply}
      destructive={status === 'cancelled'}
      onConfirm={move}
      onClose={onClose}
    >
      {asksAmount && (
        <TextField
          label={words.collected_amount}
          value={collected}
          onChange={({ target }) => setCollected(target.value)}
          slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'decimal' } }}
          sx={{ mt: 1 }}
        />
      )}
      <TextField label={words.note} value={note} onChange={({ target }) => setNote(target.value)} sx={{ mt: 1 }} />
    </Confirm>
  );
}

const corrections = ['out', 'handed_over', 'refused'] as const;

function CorrectDialog({ parcel, onChange, onClose }: Dialog) {
  const { dispatch: words } = useMessages();
  const locale = useLocale() ?? 'ar';
  const [status, setStatus] = useState<(typeof corrections)[number]>('out');
  const [reason, setReason] = useState('');
  const correct = async () => {
    const { data } = await request('POST /staff/parcels/{id}/correct', {
      params: { id: parcel.id },
      body: { status, reason: reason.trim() },
    });
    onChange(data);
  };
  return (
    <Confirm
      title={words.correct}
      warning={words.correct_until({ time: formatDateTime(locale, parcel.correctable_until!) })}
      confirmLabel={words.correct}
      disabled={reason.trim() === ''}
      onConfirm={correct}
      onClose={onClose}
    >
      <TextField
        select
        label={words.correct_to}
        value={status}
        onChange={({ target }) => setStatus(target.value as (typeof corrections)[number])}
        sx={{ mt: 1 }}
      >
        {corrections.map((name) => (
          <MenuItem key={name} value={name}>
            {words.statuses[name]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={words.correct_reason}
        required
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Confirm>
  );
}
