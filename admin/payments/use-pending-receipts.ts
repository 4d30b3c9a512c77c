import { useGetList, useLocation, useNavigate } from 'react-admin';
import { useOpenNext } from '#admin/ui/use-open-next.ts';
import type { Payment } from './payment.ts';

/** The most receipts loaded at a time; more are loaded when these are done. */
const pageSize = 100;

/** The receipts that wait for review, oldest first, and the open one, which the address of the page names. */
export function usePendingReceipts() {
  const { data, total, isPending } = useGetList<Payment>('payments', {
    pagination: { page: 1, perPage: pageSize },
    filter: { state: 'pending' },
  });
  const openId = Number(new URLSearchParams(useLocation().search).get('id')) || null;
  const navigate = useNavigate();
  const payments = data ?? [];
  const index = openId === null ? 0 : payments.findIndex(({ id }) => id === openId);
  // The address may name one that is not among the first, or no longer waits.
  const { data: named, isLoading } = useGetList<Payment>(
    'payments',
    { filter: { ids: [openId] } },
    { enabled: !isPending && index < 0 },
  );
  const payment = index < 0 ? named?.find(({ id, state }) => id === openId && state === 'pending') : payments[index];
  const open = (id: number | undefined) => navigate({ search: id ? `?id=${id}` : '' }, { replace: true });
  return {
    payments,
    total: total ?? 0,
    isPending: isPending || isLoading,
    payment,
    /** Whether the address names a receipt that no longer waits. */
    isSettled: index < 0 && !payment,
    open,
    /** Opens the receipt `by` places further; at the ends of the list it does nothing. */
    step: (by: number) => {
      const next = payments[index + by];
      if (next) open(next.id);
    },
    /** After a decision opens the next receipt, or the previous one after the last. */
    openNext: useOpenNext(payment?.id, () => open((payments[index + 1] ?? payments[index - 1])?.id)),
  };
}
