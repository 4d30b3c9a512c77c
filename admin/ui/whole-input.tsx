import { InputAdornment } from '@mui/material';
import { TextInput } from 'react-admin';
import { asciiDigits } from '#values/digits.ts';

type Props = { source: string; label: string; helperText?: string; unit?: string; required?: boolean };

/** A whole number, typed in any digits. What is none stays as it was typed, for the shop to refuse. */
export const WholeInput = ({ source, label, helperText, unit, required }: Props) => (
  <TextInput
    source={source}
    label={label}
    helperText={helperText ?? false}
    {...(required && { required })}
    fullWidth
    format={(value: unknown) => (value === null || value === undefined ? '' : String(value))}
    parse={(text: string) => asciiDigits(text)}
    slotProps={{
      htmlInput: { inputMode: 'numeric', dir: 'ltr' },
      ...(unit && { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }),
    }}
  />
);
