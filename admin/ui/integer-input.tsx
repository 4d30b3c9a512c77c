import { InputAdornment } from '@mui/material';
import { TextInput } from 'react-admin';
import { asciiDigits } from '#values/digits.ts';

type Props = { source: string; label: string; helperText?: string; unit?: string; required?: boolean };

/** An integer, typed in any digits. Invalid text is passed on unchanged, for the server to refuse. */
export const IntegerInput = ({ source, label, helperText, unit, required }: Props) => (
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
