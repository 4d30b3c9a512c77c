import { Alert, Typography } from '@mui/material';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Transitions } from '#admin/ui/transitions.tsx';
import { CashCollected } from './cash-collected.tsx';
import type { OrderDetails } from './order.ts';
import { cancelWarning, isRefusedAtDoor } from './cancel-warning.ts';

/** The status transitions that the server allows now, each with a note. */
export function OrderTransitions({ order }: { order: OrderDetails }) {
  const { orders, order_work: workWords } = useMessages();
  const words = isRefusedAtDoor(order)
    ? { ...orders, moves: { ...orders.moves, cancelled: workWords.refused_at_door } }
    : orders;
  const cancelWarnings = {
    refused_at_door: workWords.refused_at_door_warning,
    unreviewed: workWords.cancel_unreviewed_warning,
    cancel: orders.cancel_warning,
  };
  const { order_number: number } = order;
  return (
    <Transitions
      labels={words}
      status={order.status}
      number={number}
      transitions={order.moves}
      onTransition={(status, note) =>
        request('POST /staff/orders/{id}/status', {
          params: { id: order.id },
          body: { status, seen_status: order.status, ...(note && { note }) },
        })
      }
      rejectStatus="cancelled"
      isDisabled={({ barred }) => barred !== null}
      getPrompt={({ status, needs_note: isNoteNeeded }) => ({
        title: words.move_title({ move: words.moves[status], number }),
        warning: status === 'cancelled' ? cancelWarnings[cancelWarning(order)] : null,
        field: 'note',
        label: isNoteNeeded ? words.reason : words.note,
        required: isNoteNeeded,
      })}
    >
      {order.owes_cash && <CashCollected order={order} />}
      {order.moves.some(({ barred }) => barred === 'return_open') && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {workWords.return_open}
        </Alert>
      )}
      {order.moves.some(({ barred }) => barred === 'payment_open') && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {words.payment_open}
        </Alert>
      )}
      {order.cancel_reason && <Typography>{order.cancel_reason}</Typography>}
    </Transitions>
  );
}
