import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { GoodsVariant } from './goods.ts';

/** A variant's name with its SKU and other facts below. */
export const GoodsName = ({
  variant,
  children,
}: {
  variant: Pick<GoodsVariant, 'name' | 'sku'>;
  children?: ReactNode;
}) => (
  <Box sx={{ flex: '1 1 200px', minInlineSize: 0, overflowWrap: 'anywhere' }}>
    <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
      <bdi>{variant.name}</bdi>
    </Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {variant.sku !== null && (
        <>
          <bdi>{variant.sku}</bdi>
          {children && ' · '}
        </>
      )}
      {children}
    </Typography>
  </Box>
);

/** A list of lines of goods. */
export const GoodsList = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {children}
  </Box>
);

export const GoodsItem = ({ label, children }: { label?: string; children: ReactNode }) => (
  <Box
    component="li"
    aria-label={label}
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 1,
      py: 1.5,
      '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
      // Short Arabic labels have parts below the line.
      '& .MuiInputLabel-root': { overflow: 'visible' },
    }}
  >
    {children}
  </Box>
);
