import { Box, Chip, MenuItem, TextField, Typography } from '@mui/material';
import { useId } from 'react';
import { CheckIcon } from '#admin/ui/icons.tsx';

type SeveralProps<T extends string> = {
  label: string;
  options: readonly T[];
  names: Record<T, string>;
  value: readonly T[];
  onChange: (value: T[]) => void;
};

/** Any number of options, all of which are visible. */
export function Several<T extends string>({ label, options, names, value, onChange }: SeveralProps<T>) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <Typography id={id} variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {options.map((option) => {
          const isChosen = value.includes(option);
          const rest = value.filter((one) => one !== option);
          return (
            <Chip
              key={option}
              component="button"
              type="button"
              aria-pressed={isChosen}
              label={names[option]}
              variant={isChosen ? 'filled' : 'outlined'}
              color={isChosen ? 'primary' : 'default'}
              {...(isChosen && { icon: <CheckIcon /> })}
              // In the order of the options, as they are saved.
              onClick={() => onChange(isChosen ? rest : options.filter((one) => one === option || rest.includes(one)))}
              sx={{ minBlockSize: 40 }}
            />
          );
        })}
      </Box>
    </div>
  );
}

type OneProps<T extends string> = {
  label: string;
  options: readonly T[];
  names: Record<T, string>;
  value: T | null;
  /** The label for no option. */
  none: string;
  error: string | undefined;
  onChange: (value: T | null) => void;
};

/** One option of a list, or none. */
export const One = <T extends string>({ label, options, names, value, none, error, onChange }: OneProps<T>) => (
  <TextField
    select
    fullWidth
    label={label}
    value={value ?? ''}
    onChange={({ target }) => onChange((target.value || null) as T | null)}
    error={error !== undefined}
    helperText={error}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
  >
    <MenuItem value="">{none}</MenuItem>
    {options.map((option) => (
      <MenuItem key={option} value={option}>
        {names[option]}
      </MenuItem>
    ))}
  </TextField>
);
