import { Typography } from '@mui/material';
import { useListContext } from 'react-admin';

/** What a list without entries says: that there are none at all, or none that were looked for. */
export function NoneHere({ none, noneFound }: { none: string; noneFound: string }) {
  const { filterValues } = useListContext();
  const isNarrowed = Object.values(filterValues ?? {}).some((value) => value !== '' && value !== null);
  return (
    <Typography sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>{isNarrowed ? noneFound : none}</Typography>
  );
}
