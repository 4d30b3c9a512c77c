import { InputAdornment } from '@mui/material';
import { TextInput, useLocale } from 'react-admin';
import { asciiDigits } from '#values/digits.ts';

type Props = { source: string; label: string; helperText?: string; required?: boolean };

/** An amount of EGP, typed in any digits. What is no amount stays as it was typed, for the shop to refuse. */
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

/** What was typed as an amount, as calls take it: a number where it is one, null for none. */
export function amountOf(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed ?? null;
  const text = typed.trim();
  if (text === '') return null;
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}
