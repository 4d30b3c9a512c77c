import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { useIsUnlocked } from '#admin/session/session.ts';
import { useConfirmedAction } from '#admin/ui/use-confirmed-action.ts';
import type { MethodState } from './method-switches.tsx';

type Props = { method: MethodState; onDone: (states: readonly MethodState[]) => void; onClose: () => void };

/** Asks for the reason that shoppers read, in both languages, and switches the method off. */
export function CloseMethodDialog({ method: { key }, onDone, onClose }: Props) {
  const { payment_methods: words, orders } = useMessages();
  const translate = useTranslate();
  const notify = useNotify();
  const isUnlocked = useIsUnlocked();
  const titleId = useId();
  const [reason, setReason] = useState(words.suggested);
  const { busy, refusal, run } = useConfirmedAction(async () => {
    const { data, message } = await request('PUT /staff/payment-methods/{key}', { params: { key }, body: { reason } });
    notify(message, { type: 'success' });
    onDone(data);
  }, onClose);
  const errors = refusal?.errors ?? {};
  return (
    <Dialog open={isUnlocked} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{words.close_named({ name: orders.ways[key] })}</DialogTitle>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) run();
        }}
      >
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {refusal && <Alert severity="error">{errors['key'] ?? refusal.message}</Alert>}
            {(['ar', 'en'] as const).map((language) => (
              <TextField
                key={language}
                required
                label={words.reason[language]}
                value={reason[language]}
                onChange={({ target }) => setReason({ ...reason, [language]: target.value })}
                error={Boolean(errors[`reason.${language}`])}
                helperText={errors[`reason.${language}`]}
                slotProps={{ htmlInput: { dir: language === 'ar' ? 'rtl' : 'ltr', lang: language, maxLength: 300 } }}
              />
            ))}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.back')}</Button>
          <Button type="submit" variant="contained" loading={busy}>
            {words.close}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
