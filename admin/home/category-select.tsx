import { MenuItem, TextField } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { useCategories } from './use-categories.ts';

export function CategorySelect({ source }: { source: string }) {
  const { home: words } = useMessages().content;
  const translate = useTranslate();
  const categories = useCategories();
  const { field, fieldState } = useInput<Record<string, number | null>>({ source });
  const error = fieldState.error?.message;
  const value = categories.some(({ id }) => id === field.value) ? field.value : '';
  return (
    <TextField
      select
      label={words.category}
      value={value}
      onChange={({ target }) => field.onChange(Number(target.value))}
      error={Boolean(error)}
      helperText={error && translate(error, { _: error })}
    >
      {categories.map(({ id, name, depth }) => (
        <MenuItem key={id} value={id} sx={{ paddingInlineStart: 2 + depth * 2 }}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
