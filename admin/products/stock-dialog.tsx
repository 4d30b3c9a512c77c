import { Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { submit } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Confirm } from '#admin/ui/confirm.tsx';
import { ForwardIcon } from '#admin/ui/icons.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { BulkFields } from './bulk/bulk-fields.tsx';
import { toRequestBody, previewChange, type BulkChange } from './bulk/change.ts';
import type { Product } from './product.ts';

type Props = { product: Product; onDone: (product: Product) => void; onClose: () => void };

/** Changes the stock of a product, with a reason. */
export function StockDialog({ product, onDone, onClose }: Props) {
  const { ledger, bulk } = useMessages().products;
  const named = useLocalizedName();
  const notify = useNotify();
  const [wanted, setWanted] = useState<BulkChange>({
    action: 'stock',
    way: 'add',
    number: '',
    reason: 'received',
    note: '',
  });
  const will = previewChange(wanted, product);
  return (
    <Confirm
      title={ledger.change_title({ name: named(product.name) })}
      confirmLabel={ledger.confirm}
      destructive={false}
      disabled={will === null}
      onConfirm={async () => {
        const { action: _, ...body } = toRequestBody(wanted)!;
        const { data } = await submit(['POST /staff/products/{id}/stock', { params: { id: product.id } }], body);
        onDone(data);
        notify(ledger.done({ n: data.stock }), { type: 'success' });
      }}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <BulkFields change={wanted} onChange={setWanted} />
        <Typography aria-live="polite" sx={{ display: 'flex', gap: 1, alignItems: 'center', minBlockSize: '1.8em' }}>
          {will?.error && bulk.cannot[will.error]}
          {will?.after && 'units' in will.after && (
            <>
              <bdi>{product.stock}</bdi> <ForwardIcon fontSize="inherit" /> <strong>{will.after.units}</strong>
            </>
          )}
        </Typography>
      </Stack>
    </Confirm>
  );
}
