import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { useLocale, useNotify, useRefresh, useTranslate } from 'react-admin';
import { submit } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { AccountFields, accountFields } from '#admin/payouts/account-fields.tsx';
import { ErrorMessage } from '#admin/session/frame.tsx';
import { useIsUnlocked } from '#admin/session/session.ts';
import { useSending } from '#admin/session/use-sending.ts';
import { formatAmount } from '#admin/ui/text.tsx';
import type { OrderDetails } from './order.ts';

type Props = {
  order: OrderDetails;
  refundable: NonNullable<OrderDetails['refundable']>;
  onClose: () => void;
};

const fields = ['amount', 'reason', 'way', ...accountFields];

/** Asks which items to refund, to which destination, and why. */
export function RefundDialog({ order, refundable, onClose }: Props) {
  const { order_work: words } = useMessages();
  const locale = useLocale() ?? 'ar';
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const inside = useIsUnlocked();
  const id = useId();
  const ways = (['wallet', 'card', 'payout'] as const).filter((one) => one === 'wallet' || refundable[one] > 0);
  const [way, setWay] = useState<(typeof ways)[number]>('wallet');
  const [kind, setKind] = useState<'amount' | 'pieces'>('amount');
  const { busy, errors, message, onSubmit } = useSending(fields, async (values) => {
    const items = Object.entries(values).flatMap(([name, value]) =>
      name.startsWith('item-') && Number(value) > 0
        ? [{ order_item_id: Number(name.slice(5)), quantity: Number(value) }]
        : [],
    );
    await submit(['POST /staff/orders/{id}/refunds', { params: { id: order.id } }], {
      seen: order.updated_at,
      reason: values['reason'],
      way,
      ...(way === 'payout' && { payout_method: values['payout_method'], payout_account: values['payout_account'] }),
      ...(kind === 'amount' ? { amount: values['amount'] } : { items, shipping: values['shipping'] === 'on' }),
    });
    notify(words.refunded, { type: 'success' });
    onClose();
    refresh();
  });
  return (
    <Dialog open={inside} onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{words.refund_title({ number: order.order_number })}</DialogTitle>
      <form onSubmit={onSubmit} noValidate>
        <DialogContent>
          <Stack spacing={2}>
            <ErrorMessage message={message} />
            <Alert severity="warning">{words.refund_most({ amount: formatAmount(locale, refundable.total) })}</Alert>
            <FormControl>
              <FormLabel id={`${id}-kind`}>{words.refund_by}</FormLabel>
              <RadioGroup
                row
                aria-labelledby={`${id}-kind`}
                value={kind}
                onChange={(_, chosen) => setKind(chosen as 'amount' | 'pieces')}
              >
                {(['amount', 'pieces'] as const).map((one) => (
                  <FormControlLabel key={one} value={one} control={<Radio />} label={words.refund_kinds[one]} />
                ))}
              </RadioGroup>
            </FormControl>
            {kind === 'amount' ? (
              <TextField
                name="amount"
                label={words.refund_amount}
                error={Boolean(errors['amount'])}
                helperText={errors['amount']}
                slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'decimal', autoComplete: 'off' } }}
              />
            ) : (
              <>
                {errors['amount'] && <Alert severity="error">{errors['amount']}</Alert>}
                {refundable.items.map(({ order_item_id: item, pieces }) => {
                  const name = order.items.find((line) => line.id === item)?.product_name ?? '';
                  return pieces === 0 ? null : (
                    <TextField
                      key={item}
                      name={`item-${item}`}
                      label={words.refund_pieces({ name, n: pieces })}
                      slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'numeric', autoComplete: 'off' } }}
                    />
                  );
                })}
                {refundable.shipping > 0 && (
                  <FormControlLabel
                    control={<Checkbox name="shipping" />}
                    label={words.refund_shipping({ amount: formatAmount(locale, refundable.shipping) })}
                  />
                )}
              </>
            )}
            {ways.length > 1 && (
              <FormControl error={Boolean(errors['way'])}>
                <FormLabel id={`${id}-way`}>{words.refund_way}</FormLabel>
                <RadioGroup
                  row
                  name="way"
                  aria-labelledby={`${id}-way`}
                  value={way}
                  onChange={(_, chosen) => setWay(chosen as typeof way)}
                >
                  {ways.map((one) => (
                    <FormControlLabel key={one} value={one} control={<Radio />} label={words.refund_ways[one]} />
                  ))}
                </RadioGroup>
                {errors['way'] && <Alert severity="error">{errors['way']}</Alert>}
              </FormControl>
            )}
            {way === 'payout' && <AccountFields errors={errors} />}
            <TextField
              name="reason"
              label={words.refund_reason}
              required
              multiline
              error={Boolean(errors['reason'])}
              helperText={errors['reason']}
              slotProps={{ htmlInput: { maxLength: 300 } }}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.back')}</Button>
          <Button type="submit" variant="contained" color="error" loading={busy}>
            {words.refund_do}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
