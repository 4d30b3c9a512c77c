import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import type { Concern } from './concern.ts';

type Props = { source: string; label: string; alwaysOn?: boolean };

/** Selects a concern by its name or words. */
export function ConcernInput({ source, label }: Props) {
  const localizedName = useLocalizedName();
  return (
    <ReferenceInput source={source} reference="concerns" perPage={50}>
      <AutocompleteInput
        label={label}
        optionText={(concern?: Concern) => (concern ? localizedName(concern.name) : '')}
        filterToQuery={(search: string) => ({ search })}
        translateChoice={false}
        helperText={false}
        fullWidth
        sx={{ minInlineSize: 180 }}
      />
    </ReferenceInput>
  );
}
