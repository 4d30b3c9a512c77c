import { Button, Stack } from '@mui/material';
import { urlOf } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { PrintIcon } from '#admin/ui/icons.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import type { OrderDetails } from './order.ts';

const documents = ['invoice', 'packing-slip', 'label'] as const;

/** Printable PDFs of an order, in the order's own language. */
export function Prints({ order }: { order: OrderDetails }) {
  const { order_work: words } = useMessages();
  return (
    <Panel title={words.print}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {documents.map((kind) => (
          <Button
            key={kind}
            href={urlOf('GET /staff/orders/{id}/print/{what}', { params: { id: order.id, what: kind } })}
            target="_blank"
            rel="noreferrer"
            variant="outlined"
            startIcon={<PrintIcon />}
          >
            {words.prints[kind]}
          </Button>
        ))}
      </Stack>
    </Panel>
  );
}
