import { Autocomplete, TextField } from '@mui/material';
import { useGetList } from 'react-admin';
import type { Brand } from '#admin/brands/brand.ts';
import { useCategoryPaths } from '#admin/categories/category-input.tsx';
import type { Category } from '#admin/categories/category.ts';
import { useMessages } from '#admin/i18n.ts';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import type { BulkChange } from './change.ts';

type To = NonNullable<Extract<BulkChange, { to: unknown }>['to']>;

export function CategoryField({ onChange }: { onChange: (to: To | null) => void }) {
  const { products: words } = useMessages();
  const paths = useCategoryPaths();
  const { data = [] } = useGetList<Category>('categories', { pagination: { page: 1, perPage: 1000 } });
  return (
    <Autocomplete
      options={paths}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, selected) => onChange(data.find(({ id }) => id === selected?.id) ?? null)}
      renderInput={(input) => <TextField {...input} label={words.category} />}
    />
  );
}

export function BrandField({ onChange }: { onChange: (to: To | null) => void }) {
  const { products: words } = useMessages();
  const localizedName = useLocalizedName();
  const { data = [] } = useGetList<Brand>('brands', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  });
  return (
    <Autocomplete
      options={data}
      getOptionLabel={({ name }) => localizedName(name)}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, selected) => onChange(selected)}
      renderInput={(input) => <TextField {...input} label={words.brand} />}
    />
  );
}
