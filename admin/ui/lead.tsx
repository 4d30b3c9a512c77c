import { Box } from '@mui/material';
import { Money } from './text.tsx';

/** The first line of an entry on a phone: who it is of, and how much it is about. */
export const Lead = ({ name, amount }: { name: string; amount: number }) => (
  <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
    <span>{name}</span>
    <Money amount={amount} />
  </Box>
);
