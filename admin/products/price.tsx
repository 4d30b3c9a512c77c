import { Box } from '@mui/material';
import { useState } from 'react';
import { Money } from '#admin/ui/text.tsx';
import type { ProductRow } from './product.ts';

type Props = { product: Pick<ProductRow, 'price' | 'offer_price' | 'offer_from' | 'offer_until'> };

/** The price. During an offer, the offer price and the regular one. */
export function Price({ product }: Props) {
  const { price, offer_price: offer, offer_from: from, offer_until: until } = product;
  const [now] = useState(() => new Date().toISOString());
  const isRunning = offer !== null && (from === null || from <= now) && (until === null || now < until);
  if (!isRunning) return <Money amount={price} />;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1 }}>
      <Box component="ins" sx={{ textDecoration: 'none', color: 'warning.main' }}>
        <Money amount={offer} />
      </Box>
      <Box component="del" sx={{ color: 'text.secondary' }}>
        <Money amount={price} />
      </Box>
    </Box>
  );
}
