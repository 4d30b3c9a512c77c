import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useIsUnlocked } from '#admin/session/session.ts';
import { useConfirmedAction } from './use-confirmed-action.ts';

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
  const { title, warning, field, label, required = false, suggestions = [] } = props;
  const { confirmLabel, destructive, onConfirm, onClose } = props;
  const translate = useTranslate();
  const isUnlocked = useIsUnlocked();
  const titleId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const { busy, refusal, run, close } = useConfirmedAction(() => onConfirm(text.trim()), onClose);
  const fieldError = refusal?.errors[field];

  return (
    <Dialog
      open={isUnlocked}
      keepMounted
      onClose={close}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
      slotProps={{ transition: { onEntered: () => input.current?.focus() } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) run();
        }}
      >
        <DialogContent>
          <Stack spacing={2}>
            {refusal && !fieldError && (
              <Alert severity="error">{translate(refusal.message, { _: refusal.message })}</Alert>
            )}
            {warning && <Alert severity="warning">{warning}</Alert>}
            {suggestions.length > 0 && <Suggestions texts={suggestions} onSelect={setText} />}
            <TextField
              inputRef={input}
              multiline
              minRows={2}
              fullWidth
              label={label}
              value={text}
              required={required}
              onChange={({ target }) => setText(target.value)}
              error={Boolean(fieldError)}
              helperText={fieldError}
              slotProps={{ htmlInput: { maxLength: 300 } }}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('ra.action.back')}</Button>
          <Button type="submit" variant="contained" color={destructive ? 'error' : 'primary'} loading={busy}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Texts that fill the field with one click. */
const Suggestions = ({ texts, onSelect }: { texts: readonly string[]; onSelect: (text: string) => void }) => (
  <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
    {texts.map((text) => (
      <Button key={text} variant="outlined" size="small" onClick={() => onSelect(text)}>
        {text}
      </Button>
    ))}
  </Stack>
);
