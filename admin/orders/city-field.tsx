import { Autocomplete, TextField } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { useCities } from './places.ts';

type Props = { value: number | null; onChange: (id: number | null) => void; error?: string | undefined };

/** A city selector, grouped by governorate. */
export function CityField({ value, onChange, error }: Props) {
  const { order_work: words } = useMessages();
  const cities = useCities();
  return (
    <Autocomplete
      options={cities}
      value={cities.find(({ id }) => id === value) ?? null}
      onChange={(_, city) => onChange(city?.id ?? null)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      groupBy={({ governorate }) => governorate.name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={words.nothing_found}
      renderInput={(params) => (
        <TextField {...params} label={words.city} required error={Boolean(error)} helperText={error} />
      )}
    />
  );
}
