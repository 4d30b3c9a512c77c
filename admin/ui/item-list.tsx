import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { pathOf } from './path-of.ts';
import { Money } from './text.tsx';

type Item = {
  key: number;
  name: string;
  /** Below the name, isolated from the text around it. */
  sku: string | null;
  image: string | null;
  detail: ReactNode;
  amount: number;
};

/** Product lines with picture, description and amount. */
export const ItemList = ({ items }: { items: readonly Item[] }) => (
  <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {items.map(({ key, name, sku, image, detail, amount }) => (
      <Box component="li" key={key} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        {image && (
          <Box
            component="img"
            src={pathOf(image)}
            alt=""
            width={56}
            height={56}
            loading="lazy"
            sx={{ borderRadius: 1, objectFit: 'cover' }}
          />
        )}
        <Box sx={{ flex: 1, minInlineSize: 0 }}>
          <Typography>{name}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {detail}
            {sku && (
              <>
                {' · '}
                <bdi>{sku}</bdi>
              </>
            )}
          </Typography>
        </Box>
        <Money amount={amount} />
      </Box>
    ))}
  </Stack>
);
