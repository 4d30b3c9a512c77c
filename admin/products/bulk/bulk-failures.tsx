import { Alert, Box, Stack, Typography } from '@mui/material';
import type { Data } from '#api/client.ts';
import { useMessages } from '#admin/i18n.ts';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { Thumb } from '#admin/ui/thumb.tsx';
import type { ProductRow } from '../product.ts';

/** The products changed, and the error message of each refused one. */
export type Outcome = Data<'POST /staff/products/bulk'>;

/** The refused products, with the reasons. */
export function BulkFailures({ outcome, products }: { outcome: Outcome; products: readonly ProductRow[] }) {
  const words = useMessages().products.bulk;
  const localizedName = useLocalizedName();
  return (
    <Stack spacing={2}>
      {outcome.done.length > 0 && <Alert severity="success">{words.done({ n: outcome.done.length })}</Alert>}
      <Alert severity="warning">
        {words.refused({ n: outcome.refused.length })} {words.refused_lead}
      </Alert>
      <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {outcome.refused.map(({ id, message }) => {
          const product = products.find((one) => one.id === id);
          return (
            <Box component="li" key={id} sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
              <Thumb url={product?.picture ?? null} size={40} />
              <Box>
                {product ? localizedName(product.name) : `#${id}`}
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
