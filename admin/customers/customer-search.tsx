import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useDebouncedEvent, useGetList } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import type { Customer } from './customer.ts';

type Props = {
  /** The account that cannot be selected. */
  excludedId: number;
  error: string | undefined;
  onSelect: (customer: Customer | null) => void;
};

/** Selects another customer by searching. */
export function CustomerSearch({ excludedId, error, onSelect }: Props) {
  const { customers: words } = useMessages();
  const [search, setSearch] = useState('');
  const searchLater = useDebouncedEvent(setSearch, 300);
  const isEmpty = search.trim() === '';
  const { data = [], isFetching } = useGetList<Customer>(
    'customers',
    { pagination: { page: 1, perPage: 8 }, filter: { search } },
    { enabled: !isEmpty },
  );
  return (
    <Autocomplete
      options={isEmpty ? [] : data.filter(({ id }) => id !== excludedId)}
      filterOptions={(options) => options}
      getOptionLabel={(customer) => `${customer.name} \u2066${customer.phone ?? ''}\u2069`}
      getOptionKey={(customer) => customer.id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      loading={isFetching}
      noOptionsText={isEmpty ? words.search : words.merge_none}
      onInputChange={(_, text, reason) => reason === 'input' && searchLater(text)}
      onChange={(_, customer) => onSelect(customer)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={words.merge_other}
          placeholder={words.search}
          error={Boolean(error)}
          helperText={error}
        />
      )}
    />
  );
}
