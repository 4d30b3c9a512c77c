import { Button, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { submit } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Confirm } from '#admin/ui/confirm.tsx';
import type { OrderDetails } from './order.ts';

/** Changes the payment method of an order at the shopper's request. */
export function ChangePaymentMethod({ order }: { order: OrderDetails }) {
  const { order_work: words, orders } = useMessages();
  const notify = useNotify();
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  const [way, setWay] = useState(order.ways[0]);
  const title = words.change_way_title({ number: order.order_number });
  const change = async () => {
    const { message } = await submit(['POST /staff/orders/{id}/payment', { params: { id: order.id } }], {
      payment_method: way,
    });
    notify(message, { type: 'success' });
    refresh();
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)} sx={{ mt: 2 }}>
        {words.change_way}
      </Button>
      {open && (
        <Confirm
          title={title}
          warning={words.change_way_text}
          confirmLabel={words.change_way_do}
          destructive={false}
          onConfirm={change}
          onClose={() => setOpen(false)}
        >
          <RadioGroup
            aria-label={title}
            value={way}
            onChange={(_, selected) => setWay(order.ways.find((one) => one === selected))}
          >
            {order.ways.map((one) => (
              <FormControlLabel key={one} value={one} control={<Radio />} label={orders.ways[one]} />
            ))}
          </RadioGroup>
        </Confirm>
      )}
    </>
  );
}
