import { TextField } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';
import { cairoTime, momentInCairo } from '#values/cairo-time.ts';

type Props = { source: string; label: string; helperText?: string };

/** A timestamp edited as Cairo time; null when empty. */
export function CairoTimeInput({ source, label, helperText }: Props) {
  const translate = useTranslate();
  const { id, field, fieldState } = useInput<{ [source: string]: string | null }>({
    source,
    defaultValue: null,
    format: (value) => value,
    parse: (value) => value,
  });
  const error = fieldState.error?.message;
  const value: unknown = field.value;
  return (
    <CairoTimeField
      id={id}
      label={label}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(time) => field.onChange(time)}
      onBlur={field.onBlur}
      error={error ? translate(error, { _: error }) : undefined}
      helperText={helperText}
    />
  );
}

type FieldProps = {
  id?: string;
  label: string;
  value: string | null;
  onChange: (moment: string | null) => void;
  onBlur?: () => void;
  error?: string | undefined;
  helperText?: string | undefined;
};

/** Like `CairoTimeInput`, outside a form. */
export const CairoTimeField = ({ id, label, value, onChange, onBlur, error, helperText }: FieldProps) => (
  <TextField
    {...(id && { id })}
    type="datetime-local"
    fullWidth
    label={label}
    value={value ? cairoTime(value) : ''}
    onChange={({ target }) => onChange(momentInCairo(target.value))}
    {...(onBlur && { onBlur })}
    error={Boolean(error)}
    helperText={error ?? helperText}
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { dir: 'ltr' } }}
  />
);
