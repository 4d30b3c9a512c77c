import { Typography } from '@mui/material';
import { useListContext } from 'react-admin';

/** The text of an empty list: no records at all, or no matches. */
export function EmptyList({ emptyText, noMatchesText }: { emptyText: string; noMatchesText: string }) {
  const { filterValues } = useListContext();
  const isFiltered = Object.values(filterValues ?? {}).some((value) => value !== '' && value !== null);
  return (
    <Typography sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>
      {isFiltered ? noMatchesText : emptyText}
    </Typography>
  );
}
