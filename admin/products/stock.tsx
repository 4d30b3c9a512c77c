import { Box } from '@mui/material';
import { useWords } from '#admin/i18n.ts';
import { fewPieces } from '#values/stock.ts';

/** How many pieces there are, marked where they run out. */
export function Stock({ n }: { n: number }) {
  const { products: words } = useWords();
  const colour = n === 0 ? 'error.main' : n <= fewPieces ? 'warning.main' : 'inherit';
  return (
    <Box component="span" sx={{ color: colour, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {n === 0 ? words.no_pieces : words.pieces({ n })}
    </Box>
  );
}
