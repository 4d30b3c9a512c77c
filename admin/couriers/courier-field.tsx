import { MenuItem, TextField } from '@mui/material';
import { useEffect } from 'react';
import { useLocale } from 'react-admin';
import { useReloadable } from '#admin/dispatch/use-reloadable.ts';
import type { Locale } from '#values/locale.ts';

type Props = { label: string; value: number | null; onChange: (id: number) => void; onLoad?: (count: number) => void };

/** Chooses a courier; the only one is chosen already. */
export function CourierField({ label, value, onChange, onLoad }: Props) {
  const locale = (useLocale() ?? 'ar') as Locale;
  const { data } = useReloadable('GET /staff/couriers');
  useEffect(() => {
    if (!data) return;
    onLoad?.(data.length);
    if (value === null && data.length === 1) onChange(data[0]!.id);
  }, [data, value, onChange, onLoad]);
  const isListed = data?.some(({ id }) => id === value) ?? false;
  return (
    <TextField
      select
      required
      label={label}
      value={isListed ? String(value) : ''}
      onChange={({ target }) => onChange(Number(target.value))}
      sx={{ minInlineSize: 200 }}
    >
      {data?.map(({ id, name }) => (
        <MenuItem key={id} value={String(id)}>
          {name[locale]}
        </MenuItem>
      ))}
    </TextField>
  );
}
