import { InputAdornment } from '@mui/material';
import { TextInput, useLocale } from 'react-admin';
import { asciiDigits } from '#values/digits.ts';

type Props = { source: string; label: string; helperText?: string; required?: boolean };

/** An amount in EGP, typed in any digits. Invalid text is passed on unchanged, for the server to refuse. */
export function AmountInput({ source, label, helperText, required }: Props) {
  const unit = useLocale() === 'ar' ? 'ج.م' : 'EGP';
  return (
    <TextInput
      source={source}
      label={label}
      helperText={helperText ?? false}
      {...(required && { required })}
      fullWidth
      format={(value: unknown) => (value === null || value === undefined ? '' : String(value))}
      parse={(text: string) => asciiDigits(text)}
      slotProps={{
        htmlInput: { inputMode: 'decimal', dir: 'ltr' },
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  );
}

/** Converts a typed amount to a request value: a number where valid, null when empty. */
export function amountOf(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed ?? null;
  const text = typed.trim();
  if (text === '') return null;
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}
