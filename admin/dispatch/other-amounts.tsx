import { Alert, Box, Button, Card } from '@mui/material';
import { useState } from 'react';
import { useMessages } from '#admin/i18n.ts';
import { ParcelRows } from './parcel-rows.tsx';
import { useReloadable } from './use-reloadable.ts';

/** The queue of parcels whose couriers have another amount to collect. */
export function OtherAmounts({ n }: { n: number }) {
  const { dispatch: words } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box sx={{ mb: 2 }}>
      <Alert
        severity="warning"
        action={
          <Button
            color="inherit"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            sx={{ minBlockSize: 44, whiteSpace: 'nowrap' }}
          >
            {isOpen ? words.hide : words.show}
          </Button>
        }
        sx={{ alignItems: 'center' }}
      >
        {words.other_amounts({ n })}
      </Alert>
      {isOpen && <Queue />}
    </Box>
  );
}

function Queue() {
  const { data } = useReloadable('GET /staff/parcels', { query: { other_amount: true, per_page: 100 } });
  return (
    <Card sx={{ p: 2, mt: 1 }}>
      <ParcelRows parcels={data} withStatus />
    </Card>
  );
}
