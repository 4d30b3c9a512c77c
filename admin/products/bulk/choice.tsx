import { MenuItem, TextField } from '@mui/material';

type ChoiceProps<T extends string> = {
  label: string;
  value: T;
  choices: readonly T[];
  names: Record<T, string>;
  onChange: (value: T) => void;
};

export const Choice = <T extends string>({ label, value, choices, names, onChange }: ChoiceProps<T>) => (
  <TextField select fullWidth label={label} value={value} onChange={({ target }) => onChange(target.value as T)}>
    {choices.map((one) => (
      <MenuItem key={one} value={one}>
        {names[one]}
      </MenuItem>
    ))}
  </TextField>
);

type FigureProps = { label: string; value: string; onChange: (value: string) => void };

export const Figure = ({ label, value, onChange }: FigureProps) => (
  <TextField
    fullWidth
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr', autoComplete: 'off' } }}
  />
);
