import { Box, type Theme, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { List, SearchInput, SelectInput } from 'react-admin';
import { Money } from './text.tsx';

type Props = {
  words: { search: string; status: string; all: string; statuses: Record<string, string> };
  statuses: readonly string[];
  /** How wide the search is at least where there is room, in CSS pixels. */
  searchWidth: number;
  /** The list as a phone shows it, and as wider screens do. */
  phone: ReactNode;
  table: ReactNode;
};

/** A list that is searched in and narrowed by status. */
export function StatusList({ words, statuses, searchWidth, phone, table }: Props) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const choices = statuses.map((id) => ({ id, name: words.statuses[id] }));
  const filters = [
    <SearchInput
      key="search"
      source="search"
      alwaysOn
      placeholder={words.search}
      sx={{ minInlineSize: { sm: searchWidth } }}
    />,
    <SelectInput
      key="status"
      source="status"
      alwaysOn
      label={words.status}
      choices={choices}
      emptyText={words.all}
      translateChoice={false}
    />,
  ];
  return (
    <List filters={filters} actions={false} perPage={25} empty={false}>
      {isPhone ? phone : table}
    </List>
  );
}

/** The first line of an entry on a phone: who it is of, and how much it is about. */
export const Lead = ({ name, amount }: { name: string; amount: number }) => (
  <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
    <span>{name}</span>
    <Money amount={amount} />
  </Box>
);
