import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { submit } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { accountFields } from '#admin/payouts/account-fields.tsx';
import { useSending } from '#admin/session/use-sending.ts';
import type { OrderDetails } from './order.ts';
import { itemsOf } from './refund-items.ts';

export type Refundable = NonNullable<OrderDetails['refundable']>;

/** Where the money goes. */
export type RefundWay = 'wallet' | 'card' | 'payout';

const fields = ['amount', 'reason', 'way', ...accountFields];

/** The form of a refund: by amount or by items, and to which destination. */
export function useRefund(order: OrderDetails, onClose: () => void) {
  const { order_work: words } = useMessages();
  const notify = useNotify();
  const refresh = useRefresh();
  const [way, setWay] = useState<RefundWay>('wallet');
  const [kind, setKind] = useState<'amount' | 'pieces'>('amount');
  const sending = useSending(fields, async (values) => {
    await submit(['POST /staff/orders/{id}/refunds', { params: { id: order.id } }], {
      seen: order.updated_at,
      reason: values['reason'],
      way,
      ...(way === 'payout' && { payout_method: values['payout_method'], payout_account: values['payout_account'] }),
      ...(kind === 'amount'
        ? { amount: values['amount'] }
        : { items: itemsOf(values), shipping: values['shipping'] === 'on' }),
    });
    notify(words.refunded, { type: 'success' });
    onClose();
    refresh();
  });
  return { ...sending, way, setWay, kind, setKind };
}
