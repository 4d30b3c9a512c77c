import { useGetList, useLocation, useNavigate } from 'react-admin';
import type { Payment } from './payment.ts';

/** The most receipts loaded at a time; more are loaded when these are done. */
const pageSize = 100;

/** The receipts that wait for review, oldest first, and the open one, which the address of the page names. */
export function usePendingReceipts() {
  const { data, total, isPending } = useGetList<Payment>('payments', {
    pagination: { page: 1, perPage: pageSize },
    filter: { state: 'pending' },
  });
  const openId = Number(new URLSearchParams(useLocation().search).get('id'));
  const navigate = useNavigate();
  const payments = data ?? [];
  const index = Math.max(
    0,
    payments.findIndex(({ id }) => id === openId),
  );
  const open = (id: number | undefined) => navigate({ search: id ? `?id=${id}` : '' }, { replace: true });
  return {
    payments,
    total: total ?? 0,
    isPending,
    payment: payments[index],
    open,
    /** Opens the receipt `by` places further; at the ends of the list it does nothing. */
    step: (by: number) => {
      const next = payments[index + by];
      if (next) open(next.id);
    },
    /** Opens the next receipt, or the previous one after the last. */
    openNeighbour: () => open((payments[index + 1] ?? payments[index - 1])?.id),
  };
}
