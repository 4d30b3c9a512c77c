import { Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '#admin/http.ts';
import { useWords } from '#admin/i18n.ts';
import { Arrow } from '#admin/ui/arrow.tsx';
import { Confirm } from '#admin/ui/confirm.tsx';
import { useNamed } from '#admin/ui/named.ts';
import { BulkFields } from './bulk/bulk-fields.tsx';
import { callOf, foresee, type Wanted } from './bulk/change.ts';
import type { Product } from './product.ts';

type Props = { product: Product; onDone: (product: Product) => void; onClose: () => void };

/** Changes how many pieces there are, with the reason. */
export function StockDialog({ product, onDone, onClose }: Props) {
  const { ledger, bulk } = useWords().products;
  const named = useNamed();
  const notify = useNotify();
  const [wanted, setWanted] = useState<Wanted>({
    action: 'stock',
    way: 'add',
    number: '',
    reason: 'received',
    note: '',
  });
  const will = foresee(wanted, product);
  return (
    <Confirm
      title={ledger.change_title({ name: named(product.name) })}
      confirm={ledger.confirm}
      destructive={false}
      disabled={will === null}
      onConfirm={async () => {
        const { action: _, ...body } = callOf(wanted)!;
        const { data } = await call<Product>('POST', `staff/products/${product.id}/stock`, body);
        onDone(data);
        notify(ledger.done({ n: data.stock }), { type: 'success' });
      }}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <BulkFields wanted={wanted} onChange={setWanted} />
        <Typography aria-live="polite" sx={{ display: 'flex', gap: 1, alignItems: 'center', minBlockSize: '1.8em' }}>
          {will?.cannot && bulk.cannot[will.cannot]}
          {will?.after && 'pieces' in will.after && (
            <>
              <bdi>{product.stock}</bdi> <Arrow /> <strong>{will.after.pieces}</strong>
            </>
          )}
        </Typography>
      </Stack>
    </Confirm>
  );
}
