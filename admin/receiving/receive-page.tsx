import { Box } from '@mui/material';
import { Title, useNotify, useRedirect } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { Data } from '#api/client.ts';
import { useMessages } from '#admin/i18n.ts';
import { RecordPage } from '#admin/ui/record-page.tsx';
import { type PurchaseOrder } from './goods.ts';
import { ReceiveForm } from './receive-form.tsx';

type Receipt = Data<'POST /staff/receipts'>;

/** Receives goods, of the purchase order in the address or of none. */
export function ReceivePage() {
  const [search] = useSearchParams();
  const id = search.get('order');
  return id === null ? (
    <Receive order={null} />
  ) : (
    <RecordPage target={['GET /staff/purchase-orders/{id}', { params: { id } }]}>
      {(order) => <Receive order={order} />}
    </RecordPage>
  );
}

function Receive({ order }: { order: PurchaseOrder | null }) {
  const { receiving: words } = useMessages();
  const notify = useNotify();
  const redirect = useRedirect();
  const finish = ({ lines }: Receipt) => {
    const withheld = lines.reduce((sum, line) => sum + line.withheld, 0);
    const text = withheld > 0 ? `${words.booked}. ${words.booked_withheld({ n: withheld })}` : words.booked;
    notify(text, { type: withheld > 0 ? 'warning' : 'success', autoHideDuration: withheld > 0 ? 10_000 : null });
    if (order) redirect('show', 'purchase-orders', order.id);
    else redirect('list', 'purchase-orders');
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, maxInlineSize: 1080 }}>
      <Title title={order ? words.receive_order({ id: order.id }) : words.receive} />
      <ReceiveForm order={order} onBooked={finish} />
    </Box>
  );
}
