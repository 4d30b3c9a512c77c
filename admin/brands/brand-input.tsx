import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import type { Brand } from './brand.ts';

type Props = { source: string; label: string; alwaysOn?: boolean; required?: boolean };

/** Selects a brand by name. */
export function BrandInput({ source, label, required }: Props) {
  const localizedName = useLocalizedName();
  return (
    <ReferenceInput source={source} reference="brands" perPage={50} sort={{ field: 'name', order: 'ASC' }}>
      <AutocompleteInput
        label={label}
        optionText={(brand?: Brand) => (brand ? localizedName(brand.name) : '')}
        filterToQuery={(search: string) => ({ search })}
        translateChoice={false}
        helperText={false}
        {...(required && { isRequired: true })}
        fullWidth
        sx={{ minInlineSize: 180 }}
      />
    </ReferenceInput>
  );
}
