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
  const localizedName = useLocalizedName();
  const notify = useNotify();
  const [key] = useState(() => crypto.randomUUID());
  const [change, setChange] = useState<BulkChange>({
    action: 'stock',
    way: 'add',
    number: '',
    reason: 'received',
    note: '',
  });
  const preview = previewChange(change, product);
  return (
    <Confirm
      title={ledger.change_title({ name: localizedName(product.name) })}
      confirmLabel={ledger.confirm}
      destructive={false}
      disabled={preview === null}
      onConfirm={async () => {
        const { action: _, ...body } = toRequestBody(change)!;
        const { data } = await submit(['POST /staff/products/{id}/stock', { params: { id: product.id } }], body, key);
        onDone(data);
        notify(ledger.done({ n: data.stock }), { type: 'success' });
      }}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <BulkFields change={change} onChange={setChange} />
        <Typography aria-live="polite" sx={{ display: 'flex', gap: 1, alignItems: 'center', minBlockSize: '1.8em' }}>
          {preview?.error && bulk.cannot[preview.error]}
          {preview?.after && 'units' in preview.after && (
            <>
              <bdi>{product.stock}</bdi> <ForwardIcon fontSize="inherit" /> <strong>{preview.after.units}</strong>
            </>
          )}
        </Typography>
      </Stack>
    </Confirm>
  );
}
