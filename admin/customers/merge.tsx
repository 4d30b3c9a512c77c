import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { useIsUnlocked } from '#admin/session/session.ts';
import type { CustomerDetails } from './customer.ts';
import { CustomerSearch } from './customer-search.tsx';
import { MergePreviewView } from './merge-preview.tsx';
import { useMerge } from './use-merge.ts';

type Props = { customer: CustomerDetails; onMerged: () => void; onClose: () => void };

/** Merges another account into this one: select it, review the preview, and confirm by typing the phone number of the account that is removed. */
export function Merge({ customer, onMerged, onClose }: Props) {
  const { customers: words } = useMessages();
  const translate = useTranslate();
  const isUnlocked = useIsUnlocked();
  const titleId = useId();
  const { preview, busy, refusal, select, merge } = useMerge(customer, onMerged);
  const [confirm, setConfirm] = useState('');
  const { other_id: otherError, confirm: confirmError } = refusal?.errors ?? {};

  return (
    <Dialog open={isUnlocked} keepMounted onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{words.merge_title}</DialogTitle>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          merge(confirm);
        }}
      >
        <DialogContent>
          <Stack spacing={2}>
            <Typography>{words.merge_lead({ name: customer.name })}</Typography>
            {refusal && !otherError && !confirmError && (
              <Alert severity="error">{translate(refusal.message, { _: refusal.message })}</Alert>
            )}
            <CustomerSearch excludedId={customer.id} error={otherError} onSelect={select} />
            {preview && <MergePreviewView preview={preview} />}
            {preview && (
              <TextField
                label={words.type_phone({ phone: `\u2066${preview.ended.phone}\u2069` })}
                value={confirm}
                required
                onChange={({ target }) => setConfirm(target.value)}
                error={Boolean(confirmError)}
                helperText={confirmError}
                slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'tel', maxLength: 64, autoComplete: 'off' } }}
              />
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.back')}</Button>
          <Button type="submit" variant="contained" color="error" loading={busy} disabled={!preview}>
            {words.merge_confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
