import { Alert, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';

type Props<T extends string> = {
  label: string;
  value: T;
  options: readonly T[];
  /** The label of each option. */
  names: Record<T, string>;
  onChange: (value: T) => void;
  row?: boolean;
  /** The name of the form field, where the form reads it. */
  name?: string;
  error?: string | undefined;
};

/** One of several options, all of which are visible. */
export function RadioChoice<T extends string>(props: Props<T>) {
  const { label, value, options, names, onChange, row = false, name, error } = props;
  const id = useId();
  return (
    <FormControl error={Boolean(error)}>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        row={row}
        {...(name && { name })}
        aria-labelledby={id}
        value={value}
        onChange={(_, selected) => onChange(selected as T)}
      >
        {options.map((option) => (
          <FormControlLabel key={option} value={option} control={<Radio />} label={names[option]} />
        ))}
      </RadioGroup>
      {error && <Alert severity="error">{error}</Alert>}
    </FormControl>
  );
}
