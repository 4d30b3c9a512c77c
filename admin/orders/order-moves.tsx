import { Alert, Typography } from '@mui/material';
import { useWords } from '#admin/i18n.ts';
import { Moves } from '#admin/ui/moves.tsx';
import { Collected } from './collected.tsx';
import type { OrderDetails } from './order.ts';

/** What the shop lets staff make of an order now, each with a note. */
export function OrderMoves({ order }: { order: OrderDetails }) {
  const { orders, order_work: work } = useWords();
  // From the road, or before its cash has come, a cash order is not cancelled: it was refused at the door, and counts as that.
  const isRefused = (order.status === 'shipped' || order.owes_cash) && order.payment_method === 'cash_on_delivery';
  const words = isRefused ? { ...orders, moves: { ...orders.moves, cancelled: work.refused_at_door } } : orders;
  const { order_number: number } = order;
  return (
    <Moves
      words={words}
      status={order.status}
      number={number}
      moves={order.moves}
      path={`staff/orders/${order.id}/status`}
      refusing="cancelled"
      isBarred={({ barred }) => barred !== null}
      asking={({ status, needs_note: isNoteNeeded }) => ({
        title: words.move_title({ move: words.moves[status], number }),
        warning: status !== 'cancelled' ? null : isRefused ? work.refused_at_door_warning : words.cancel_warning,
        field: 'note',
        label: isNoteNeeded ? words.reason : words.note,
        required: isNoteNeeded,
      })}
    >
      {order.owes_cash && <Collected order={order} />}
      {order.moves.some(({ barred }) => barred === 'return_open') && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {work.return_open}
        </Alert>
      )}
      {order.moves.some(({ barred }) => barred === 'payment_open') && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {words.payment_open}
        </Alert>
      )}
      {order.cancel_reason && <Typography>{order.cancel_reason}</Typography>}
    </Moves>
  );
}
