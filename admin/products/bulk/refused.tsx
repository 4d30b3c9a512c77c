import { Alert, Box, Stack, Typography } from '@mui/material';
import { useWords } from '#admin/i18n.ts';
import { useNamed } from '#admin/ui/named.ts';
import { Thumb } from '#admin/ui/thumb.tsx';
import type { ProductRow } from '../product.ts';

export type NotDone = { id: number; message: string };

/** Which products would not have it, and why. */
export function Refused({ notDone, products }: { notDone: readonly NotDone[]; products: readonly ProductRow[] }) {
  const words = useWords().products.bulk;
  const named = useNamed();
  return (
    <Stack spacing={2}>
      <Alert severity="warning">
        {words.refused({ n: notDone.length })} {words.refused_lead}
      </Alert>
      <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {notDone.map(({ id, message }) => {
          const product = products.find((one) => one.id === id);
          return (
            <Box component="li" key={id} sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
              <Thumb url={product?.picture ?? null} size={40} />
              <Box>
                {product ? named(product.name) : `#${id}`}
                <Typography variant="body2" sx={{ color: 'error.main' }}>
                  {message}
                </Typography>
              </Box>
            </Box>
          );
        })}
      </Stack>
    </Stack>
  );
}
