import { Box } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';

/** The stock, highlighted when it is low or zero. */
export function Stock({ n, isLow }: { n: number; isLow: boolean }) {
  const { products: words } = useMessages();
  const colour = n === 0 ? 'error.main' : isLow ? 'warning.main' : 'inherit';
  return (
    <Box component="span" sx={{ color: colour, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {n === 0 ? words.no_pieces : words.pieces({ n })}
    </Box>
  );
}
