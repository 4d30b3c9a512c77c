import { MenuItem, TextField } from '@mui/material';
import { useEffect } from 'react';
import { useLocale } from 'react-admin';
import type { Bi, Locale } from '#values/locale.ts';

type Props = {
  label: string;
  /** Null while loading. */
  couriers: readonly { id: number; name: Bi }[] | null;
  value: number | null;
  onChange: (id: number) => void;
};

/** Chooses a courier; the only one is chosen already. */
export function CourierField({ label, couriers, value, onChange }: Props) {
  const locale = (useLocale() ?? 'ar') as Locale;
  useEffect(() => {
    if (value === null && couriers?.length === 1) onChange(couriers[0]!.id);
  }, [couriers, value, onChange]);
  const isListed = couriers?.some(({ id }) => id === value) ?? false;
  return (
    <TextField
      select
      required
      label={label}
      value={isListed ? String(value) : ''}
      onChange={({ target }) => onChange(Number(target.value))}
      sx={{ minInlineSize: 200 }}
    >
      {couriers?.map(({ id, name }) => (
        <MenuItem key={id} value={String(id)}>
          {name[locale]}
        </MenuItem>
      ))}
    </TextField>
  );
}
