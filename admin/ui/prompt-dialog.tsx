import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { toApiError } from '#admin/http.ts';
import { useIsUnlocked } from '#admin/session/session.ts';

type Props = {
  title: string;
  warning?: string | null;
  /** The field of the call that takes the text, and its label. */
  field: string;
  label: string;
  required?: boolean;
  /** Suggested texts. */
  suggestions?: readonly string[];
  confirmLabel: string;
  destructive?: boolean;
  onConfirm: (text: string) => Promise<void>;
  onClose: () => void;
};

/** A confirmation dialog with a text field. It stays open with the error message when the action is refused. */
export function PromptDialog(props: Props) {
  const {
    title,
    warning,
    field,
    label,
    required = false,
    suggestions: offers = [],
    confirmLabel: confirm,
    destructive,
    onConfirm,
    onClose,
  } = props;
  const translate = useTranslate();
  const inside = useIsUnlocked();
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ReturnType<typeof toApiError> | null>(null);
  const wrong = refusal?.errors[field];

  const send = () => {
    setBusy(true);
    setRefusal(null);
    onConfirm(text.trim())
      .then(onClose, (error: unknown) => setRefusal(toApiError(error)))
      .finally(() => setBusy(false));
  };

  return (
    <Dialog
      open={inside}
      keepMounted
      onClose={onClose}
      aria-labelledby={id}
      fullWidth
      maxWidth="xs"
      slotProps={{ transition: { onEntered: () => input.current?.focus() } }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) send();
        }}
      >
        <DialogContent>
          <Stack spacing={2}>
            {refusal && !wrong && <Alert severity="error">{translate(refusal.message, { _: refusal.message })}</Alert>}
            {warning && <Alert severity="warning">{warning}</Alert>}
            {offers.length > 0 && (
              <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
                {offers.map((offer) => (
                  <Button key={offer} variant="outlined" size="small" onClick={() => setText(offer)}>
                    {offer}
                  </Button>
                ))}
              </Stack>
            )}
            <TextField
              inputRef={input}
              multiline
              minRows={2}
              fullWidth
              label={label}
              value={text}
              required={required}
              onChange={({ target }) => setText(target.value)}
              error={Boolean(wrong)}
              helperText={wrong}
              slotProps={{ htmlInput: { maxLength: 300 } }}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.back')}</Button>
          <Button type="submit" variant="contained" color={destructive ? 'error' : 'primary'} loading={busy}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
