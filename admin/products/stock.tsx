import { Box } from '@mui/material';
import { useWords } from '#admin/i18n.ts';

/** How many pieces there are, marked where they run out or are few. */
export function Stock({ n, isLow }: { n: number; isLow: boolean }) {
  const { products: words } = useWords();
  const colour = n === 0 ? 'error.main' : isLow ? 'warning.main' : 'inherit';
  return (
    <Box component="span" sx={{ color: colour, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {n === 0 ? words.no_pieces : words.pieces({ n })}
    </Box>
  );
}
