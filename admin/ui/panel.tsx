import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** A section of a page with its heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, minInlineSize: 0 }}>
      <Typography id={id} variant="h6" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}

type Columns = { main: ReactNode; side: ReactNode };

/** A page in two columns, stacked on a phone: the main content, and reference data. */
export const Columns = ({ main, side }: Columns) => (
  <Box
    sx={{ display: 'grid', gap: 2, py: 2, alignItems: 'start', gridTemplateColumns: { xs: '1fr', md: '1.6fr 1fr' } }}
  >
    <Box sx={{ display: 'grid', gap: 2, minInlineSize: 0 }}>{main}</Box>
    <Box sx={{ display: 'grid', gap: 2, minInlineSize: 0 }}>{side}</Box>
  </Box>
);
