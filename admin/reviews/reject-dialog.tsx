import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { useIsUnlocked } from '#admin/session/session.ts';
import { RadioChoice } from '#admin/ui/radio-choice.tsx';
import { useConfirmedAction } from '#admin/ui/use-confirmed-action.ts';
import { type RejectReason, rejectReasons } from '#values/reviews.ts';
import type { Review } from './review.ts';

export type Rejection = { reason: RejectReason; note?: string };

type Props = { review: Review; onConfirm: (rejection: Rejection) => Promise<void>; onClose: () => void };

/** Asks for the reason of a rejection, which its author is notified of. It stays open with the error when the call is refused. */
export function RejectDialog({ review, onConfirm, onClose }: Props) {
  const { reviews: words } = useMessages();
  const translate = useTranslate();
  const isUnlocked = useIsUnlocked();
  const titleId = useId();
  const [reason, setReason] = useState<RejectReason>(suggestedReason(review));
  const [note, setNote] = useState('');
  const text = note.trim();
  const { busy, refusal, run, close } = useConfirmedAction(
    () => onConfirm({ reason, ...(text && { note: text }) }),
    onClose,
  );
  const noteError = refusal?.errors['note'];
  return (
    <Dialog open={isUnlocked} keepMounted onClose={close} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{words.reject_title}</DialogTitle>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) run();
        }}
      >
        <DialogContent>
          <Stack spacing={2}>
            {refusal && !noteError && (
              <Alert severity="error">{translate(refusal.message, { _: refusal.message })}</Alert>
            )}
            <RadioChoice
              label={words.reason}
              value={reason}
              options={rejectReasons}
              names={words.reasons}
              onChange={setReason}
            />
            <TextField
              multiline
              minRows={2}
              fullWidth
              label={words.note}
              value={note}
              required={reason === 'other'}
              onChange={({ target }) => setNote(target.value)}
              error={Boolean(noteError)}
              helperText={noteError}
              slotProps={{ htmlInput: { maxLength: 300 } }}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('ra.action.back')}</Button>
          <Button type="submit" variant="contained" color="error" loading={busy}>
            {words.reject}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The reason that fits why the review waits. */
function suggestedReason({ held_reasons: reasons }: Review): RejectReason {
  if (reasons.includes('insult')) return 'insult';
  if (reasons.includes('phone')) return 'personal_data';
  return reasons.includes('link') ? 'advertising' : 'not_about_product';
}
