import { AutocompleteInput, useGetList } from 'react-admin';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import type { Category } from './category.ts';

type Props = { source: string; label: string; alwaysOn?: boolean; required?: boolean; helperText?: string };

/** Each category by its full path: `Hair › Oils`. */
export function useCategoryPaths(): { id: number; name: string }[] {
  const localizedName = useLocalizedName();
  const { data = [] } = useGetList<Category>('categories', { pagination: { page: 1, perPage: 1000 } });
  const byId = new Map(data.map((category) => [category.id, category]));
  const path = ({ name, parent_id: above }: Category): string => {
    const parent = above === null ? undefined : byId.get(above);
    return parent ? `${path(parent)} › ${localizedName(name)}` : localizedName(name);
  };
  return data.map((category) => ({ id: category.id, name: path(category) }));
}

export function CategoryInput({ source, label, required, helperText }: Props) {
  return (
    <AutocompleteInput
      source={source}
      label={label}
      choices={useCategoryPaths()}
      translateChoice={false}
      helperText={helperText ?? false}
      {...(required && { isRequired: true })}
      fullWidth
      sx={{ minInlineSize: 200 }}
    />
  );
}
