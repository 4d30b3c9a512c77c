import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { useNamed } from '#admin/ui/named.ts';
import type { Brand } from './brand.ts';

type Props = { source: string; label: string; alwaysOn?: boolean; required?: boolean };

/** A choice among the brands, sought by name. */
export function BrandInput({ source, label, required }: Props) {
  const named = useNamed();
  return (
    <ReferenceInput source={source} reference="brands" perPage={50} sort={{ field: 'name', order: 'ASC' }}>
      <AutocompleteInput
        label={label}
        optionText={(brand?: Brand) => (brand ? named(brand.name) : '')}
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
