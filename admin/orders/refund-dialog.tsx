import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Stack,
  TextField,
} from '@mui/material';
import { useId } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { AccountFields } from '#admin/payouts/account-fields.tsx';
import { ErrorMessage } from '#admin/session/frame.tsx';
import { useIsUnlocked } from '#admin/session/session.ts';
import { RadioChoice } from '#admin/ui/radio-choice.tsx';
import { formatAmount } from '#admin/ui/text.tsx';
import { fullName } from '#values/variants.ts';
import type { OrderDetails } from './order.ts';
import { itemField } from './refund-items.ts';
import { type Refundable, type RefundWay, useRefund } from './use-refund.ts';

type Props = { order: OrderDetails; refundable: Refundable; onClose: () => void };

/** Asks which items to refund, to which destination, and why. */
export function RefundDialog({ order, refundable, onClose }: Props) {
  const { order_work: words } = useMessages();
  const locale = useLocale() ?? 'ar';
  const translate = useTranslate();
  const isUnlocked = useIsUnlocked();
  const titleId = useId();
  const { way, setWay, kind, setKind, busy, errors, message, onSubmit } = useRefund(order, onClose);
  const ways = (['wallet', 'card', 'payout'] as const).filter((one) => one === 'wallet' || refundable[one] > 0);
  return (
    <Dialog open={isUnlocked} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{words.refund_title({ number: order.order_number })}</DialogTitle>
      <form onSubmit={onSubmit} noValidate>
        <DialogContent>
          <Stack spacing={2}>
            <ErrorMessage message={message} />
            <Alert severity="warning">{words.refund_most({ amount: formatAmount(locale, refundable.total) })}</Alert>
            <RadioChoice
              row
              label={words.refund_by}
              value={kind}
              options={['amount', 'pieces']}
              names={words.refund_kinds}
              onChange={setKind}
            />
            {kind === 'amount' ? (
              <AmountField error={errors['amount']} />
            ) : (
              <ItemFields order={order} refundable={refundable} error={errors['amount']} />
            )}
            {ways.length > 1 && (
              <RadioChoice<RefundWay>
                row
                name="way"
                label={words.refund_way}
                value={way}
                options={ways}
                names={words.refund_ways}
                onChange={setWay}
                error={errors['way']}
              />
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

function AmountField({ error }: { error: string | undefined }) {
  const { order_work: words } = useMessages();
  return (
    <TextField
      name="amount"
      label={words.refund_amount}
      error={Boolean(error)}
      helperText={error}
      slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'decimal', autoComplete: 'off' } }}
    />
  );
}

type ItemFieldsProps = { order: OrderDetails; refundable: Refundable; error: string | undefined };

/** The quantity to refund of each item, and whether shipping is refunded too. */
function ItemFields({ order, refundable, error }: ItemFieldsProps) {
  const { order_work: words } = useMessages();
  const locale = useLocale() ?? 'ar';
  const nameOf = (id: number): string => {
    const item = order.items.find((one) => one.id === id);
    return item ? fullName({ name: item.product_name, variantName: item.variant_name }) : '';
  };
  return (
    <>
      {error && <Alert severity="error">{error}</Alert>}
      {refundable.items
        .filter(({ pieces }) => pieces > 0)
        .map(({ order_item_id: id, pieces }) => (
          <TextField
            key={id}
            name={itemField(id)}
            label={words.refund_pieces({ name: nameOf(id), n: pieces })}
            slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'numeric', autoComplete: 'off' } }}
          />
        ))}
      {refundable.shipping > 0 && (
        <FormControlLabel
          control={<Checkbox name="shipping" />}
          label={words.refund_shipping({ amount: formatAmount(locale, refundable.shipping) })}
        />
      )}
    </>
  );
}
