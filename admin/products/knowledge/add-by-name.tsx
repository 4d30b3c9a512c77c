import { Autocomplete, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import type { Named } from './form.ts';

/** Debounce of the search, in milliseconds. */
const debounceMs = 250;

type Props = {
  resource: 'concerns' | 'products';
  label: string;
  excludedIds: readonly number[];
  onAdd: (one: Named) => void;
};

/** Searches concerns or products by name, and adds one. */
export function AddByName({ resource, label, excludedIds, onAdd }: Props) {
  const { knowledge: words } = useMessages();
  const localizedName = useLocalizedName();
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  const [isOpen, setIsOpen] = useState(false);
  const { data = [], isFetching } = useGetList<Named>(
    resource,
    { pagination: { page: 1, perPage: 25 }, filter: search ? { search } : {} },
    { enabled: isOpen },
  );
  const isCurrent = search === text.trim() && !isFetching;
  return (
    <Autocomplete<Named>
      options={isCurrent ? data.filter(({ id }) => !excludedIds.includes(id)) : []}
      value={null}
      inputValue={text}
      onOpen={() => setIsOpen(true)}
      onInputChange={(_, typed, reason) => setText(reason === 'input' ? typed : '')}
      onChange={(_, one) => one && onAdd({ id: one.id, name: one.name })}
      filterOptions={(all) => all}
      getOptionLabel={({ name }) => localizedName(name)}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      loading={!isCurrent}
      loadingText={words.searching}
      noOptionsText={words.no_matches}
      blurOnSelect={false}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}

/** A text once it has not changed for a moment. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
