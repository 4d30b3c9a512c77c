import { Box, Link, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { pathOf } from './path-of.ts';
import { Money } from './text.tsx';

type Item = {
  key: number;
  name: string;
  /** The page of the product; null for members who may not open it. */
  to?: string | null;
  /** Below the name, isolated from the text around it. */
  sku: string | null;
  image: string | null;
  detail: ReactNode;
  amount: number;
};

/** Product lines with picture, description and amount. */
export const ItemList = ({ items }: { items: readonly Item[] }) => (
  <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {items.map(({ key, name, to, sku, image, detail, amount }) => (
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
          <Typography>
            {to ? (
              <Link component={LinkBase} to={to} color="inherit">
                {name}
              </Link>
            ) : (
              name
            )}
          </Typography>
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
