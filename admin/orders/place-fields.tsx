import { Stack, TextField } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { CityField } from './city-field.tsx';

export type PlaceDraft = { city_id: number | null; description: string; postal_code: string };

type Props<T extends PlaceDraft> = {
  draft: T;
  onChange: (draft: T) => void;
  /** Error messages by field. */
  errors: Record<string, string>;
};

/** City, street and postal code of an address. */
export function PlaceFields<T extends PlaceDraft>({ draft, onChange, errors }: Props<T>) {
  const { order_work: words } = useMessages();
  return (
    <Stack spacing={2}>
      <CityField
        value={draft.city_id}
        onChange={(city_id) => onChange({ ...draft, city_id })}
        error={errors['address.city_id']}
      />
      <TextField
        label={words.description}
        value={draft.description}
        onChange={({ target }) => onChange({ ...draft, description: target.value })}
        multiline
        minRows={2}
        required
        error={Boolean(errors['address.description'])}
        helperText={errors['address.description']}
        slotProps={{ htmlInput: { maxLength: 500, dir: 'auto' } }}
      />
      <TextField
        label={words.postal_code}
        value={draft.postal_code}
        onChange={({ target }) => onChange({ ...draft, postal_code: target.value })}
        error={Boolean(errors['postal_code'])}
        helperText={errors['postal_code']}
        slotProps={{ htmlInput: { maxLength: 12, dir: 'ltr', inputMode: 'numeric' } }}
      />
    </Stack>
  );
}
