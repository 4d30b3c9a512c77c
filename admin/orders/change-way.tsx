import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Stack,
} from '@mui/material';
import { useId, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { call } from '#admin/http.ts';
import { useWords } from '#admin/i18n.ts';
import { Said } from '#admin/session/frame.tsx';
import { useInside } from '#admin/session/session.ts';
import { useSending } from '#admin/session/use-sending.ts';
import type { OrderDetails } from './order.ts';

/** Has an order paid another way for a shopper who asks for it. */
export function ChangeWay({ order }: { order: OrderDetails }) {
  const { order_work: words } = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)} sx={{ mt: 2 }}>
        {words.change_way}
      </Button>
      {open && <WayDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

function WayDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const { order_work: words, orders } = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const inside = useInside();
  const id = useId();
  const { busy, errors, message, onSubmit } = useSending(['payment_method'], async (values) => {
    const done = await call('POST', `staff/orders/${order.id}/payment`, { payment_method: values['payment_method'] });
    notify(done.message, { type: 'success' });
    onClose();
    refresh();
  });
  return (
    <Dialog open={inside} onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{words.change_way_title({ number: order.order_number })}</DialogTitle>
      <form onSubmit={onSubmit} noValidate>
        <DialogContent>
          <Stack spacing={2}>
            <Said message={message} />
            <Alert severity="info">{words.change_way_text}</Alert>
            {errors['payment_method'] && <Alert severity="error">{errors['payment_method']}</Alert>}
            <RadioGroup name="payment_method" aria-labelledby={id} defaultValue={order.ways[0]}>
              {order.ways.map((way) => (
                <FormControlLabel key={way} value={way} control={<Radio />} label={orders.ways[way]} />
              ))}
            </RadioGroup>
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.back')}</Button>
          <Button type="submit" variant="contained" loading={busy}>
            {words.change_way_do}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
