import { Box } from '@mui/material';
import { Title, useNotify, useRedirect } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { PurchaseForm } from './purchase-form.tsx';

/** A new purchase order. */
export function NewPurchase() {
  const { receiving: words } = useMessages();
  const notify = useNotify();
  const redirect = useRedirect();
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, maxInlineSize: 960 }}>
      <Title title={words.new_order} />
      <PurchaseForm
        order={null}
        onSaved={({ id }) => {
          notify(words.saved, { type: 'success' });
          redirect('show', 'purchase-orders', id);
        }}
      />
    </Box>
  );
}
