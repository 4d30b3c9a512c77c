import { MenuItem, TextField } from '@mui/material';
import { useLocale } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import type { Locale } from '#values/locale.ts';
import { useReloadable } from './use-reloadable.ts';

type Props = { value: number | 'own'; onChange: (value: number | 'own', name: string) => void; label?: string };

/** An active courier, or the shop's own driver. */
export function CourierSelect({ value, onChange, label }: Props) {
  const { dispatch: words } = useMessages();
  const locale = (useLocale() ?? 'ar') as Locale;
  const { data } = useReloadable('GET /staff/couriers');
  const active = data?.filter((courier) => courier.active || courier.id === value) ?? [];
  const change = (chosen: string) => {
    const courier = active.find(({ id }) => String(id) === chosen);
    onChange(courier?.id ?? 'own', courier?.name[locale] ?? words.own_driver);
  };
  const isListed = value === 'own' || active.some(({ id }) => id === value);
  return (
    <TextField
      select
      label={label ?? words.courier}
      value={isListed ? String(value) : 'own'}
      onChange={({ target }) => change(target.value)}
      sx={{ minInlineSize: 200, '& .MuiInputBase-root': { minBlockSize: 44 } }}
    >
      <MenuItem value="own">{words.own_driver}</MenuItem>
      {active.map((courier) => (
        <MenuItem key={courier.id} value={String(courier.id)}>
          {courier.name[locale]}
        </MenuItem>
      ))}
    </TextField>
  );
}
