import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { useIsUnlocked } from '#admin/session/session.ts';
import { CairoTimeField } from '#admin/ui/cairo-time-input.tsx';
import { useConfirmedAction } from '#admin/ui/use-confirmed-action.ts';

type Props = { onConfirm: (at: string) => Promise<void>; onClose: () => void };

/** The hours from now that one click chooses. */
const choices = [1, 3, 24] as const;

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Asks when to call again. */
export function AgainDialog({ onConfirm, onClose }: Props) {
  const { calls: words } = useMessages();
  const translate = useTranslate();
  const isUnlocked = useIsUnlocked();
  const titleId = useId();
  const [at, setAt] = useState<string | null>(() => inHours(1));
  const { busy, refusal, run } = useConfirmedAction(() => onConfirm(at ?? ''), onClose);
  const fieldError = refusal?.errors['call_again_at'];
  return (
    <Dialog open={isUnlocked} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{words.call_again}</DialogTitle>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) run();
        }}
      >
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {refusal && !fieldError && <Alert severity="error">{refusal.message}</Alert>}
            <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
              {choices.map((hours) => (
                <Button key={hours} variant="outlined" onClick={() => setAt(inHours(hours))} sx={{ minBlockSize: 44 }}>
                  {words.in_hours({ n: hours })}
                </Button>
              ))}
            </Stack>
            <CairoTimeField label={words.again_at} value={at} onChange={setAt} error={fieldError} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.back')}</Button>
          <Button type="submit" variant="contained" loading={busy}>
            {words.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
