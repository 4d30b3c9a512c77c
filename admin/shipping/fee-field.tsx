import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { useLocale, useNotify } from 'react-admin';
import { submit, type Target, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { amountOf } from '#admin/ui/amount-input.tsx';
import { CheckIcon } from '#admin/ui/icons.tsx';
import { asciiDigits } from '#values/digits.ts';
import type { Governorate } from './fees.ts';

type FeeRoute = 'PUT /staff/shipping-fees/governorates/{id}' | 'PUT /staff/shipping-fees/cities/{id}';

type Props = {
  /** The route that changes the fee. */
  target: Target<FeeRoute>;
  /** The name of the place that has the fee. */
  name: string;
  label: string;
  fee: number | null;
  seen: string;
  /** The fee that applies while there is none. */
  placeholder?: string;
  onChange: (next: Governorate) => void;
};

/** A fee that is edited inline: Enter or the check mark saves it, Escape restores it. */
export function FeeField({ target, name, label, fee, seen, placeholder, onChange }: Props) {
  const { shipping: words } = useMessages();
  const unit = useLocale() === 'ar' ? 'ج.م' : 'EGP';
  const notify = useNotify();
  const [draft, setDraft] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const savedText = fee === null ? '' : String(fee);
  const isChanged = draft !== null && draft.trim() !== savedText;
  const save = () => {
    if (!isChanged || busy) return;
    setBusy(true);
    setError(undefined);
    submit(target, { fee: amountOf(draft), seen })
      .then(
        ({ data }) => {
          onChange(data);
          setDraft(null);
          notify(words.saved({ name }), { type: 'success' });
        },
        (error: unknown) => {
          const { message, errors } = toApiError(error);
          setError(errors['fee'] ?? message);
        },
      )
      .finally(() => setBusy(false));
  };
  return (
    <TextField
      value={draft ?? savedText}
      {...(placeholder && { placeholder })}
      onChange={({ target: input }) => setDraft(asciiDigits(input.value))}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save();
        if (key === 'Escape') {
          setDraft(null);
          setError(undefined);
        }
      }}
      error={Boolean(error)}
      helperText={error}
      sx={{ inlineSize: { xs: 116, sm: 140 }, flex: 'none' }}
      slotProps={{
        htmlInput: { 'aria-label': label, inputMode: 'decimal', dir: 'ltr' },
        input: {
          sx: { minBlockSize: 44, ...(isChanged && { paddingInlineEnd: 0 }) },
          endAdornment: isChanged ? (
            <IconButton
              aria-label={words.save({ name })}
              color="primary"
              loading={busy}
              onClick={save}
              sx={{ inlineSize: 44, blockSize: 44 }}
            >
              <CheckIcon />
            </IconButton>
          ) : (
            <InputAdornment position="end">{unit}</InputAdornment>
          ),
        },
      }}
    />
  );
}
