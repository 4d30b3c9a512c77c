import { Box } from '@mui/material';
import { Money } from './text.tsx';

/** The first line of an entry on a phone: name and amount. */
export const RowTitle = ({ name, amount }: { name: string; amount: number }) => (
  <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
    <span>{name}</span>
    <Money amount={amount} />
  </Box>
);
