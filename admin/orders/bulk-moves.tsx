import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemText,
  Menu,
  MenuItem,
} from '@mui/material';
import { useId, useState } from 'react';
import { useListContext, useRefresh } from 'react-admin';
import { call } from '#admin/http.ts';
import { useWords } from '#admin/i18n.ts';
import { Ask } from '#admin/ui/ask.tsx';
import type { Order } from './order.ts';

/** Where many may be moved at once: cancelling looks at each. */
const targets = ['confirmed', 'preparing', 'shipped', 'delivered'] as const;

type Outcome = { done: number[]; refused: { id: number; message: string }[] };

/** Moves the chosen orders on, and says which were refused and why. */
export function BulkMoves() {
  const { orders, order_work: words } = useWords();
  const refresh = useRefresh();
  const { selectedIds, data, onUnselectItems } = useListContext<Order>();
  const [at, setAt] = useState<HTMLElement | null>(null);
  const [target, setTarget] = useState<(typeof targets)[number] | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const numbers = new Map(data?.map((order) => [order.id, order.order_number]));

  const move = async (note: string) => {
    const reply = await call<Outcome>('POST', 'staff/orders/bulk', {
      ids: selectedIds,
      status: target,
      ...(note && { note }),
    });
    setOutcome(reply.data);
  };
  const close = () => {
    setOutcome(null);
    onUnselectItems();
    refresh();
  };

  return (
    <>
      <Button size="small" onClick={({ currentTarget }) => setAt(currentTarget)} aria-haspopup="menu">
        {words.move_to}
      </Button>
      <Menu open={at !== null} anchorEl={at} onClose={() => setAt(null)}>
        {targets.map((status) => (
          <MenuItem
            key={status}
            onClick={() => {
              setAt(null);
              setTarget(status);
            }}
          >
            {orders.statuses[status]}
          </MenuItem>
        ))}
      </Menu>
      {target && (
        <Ask
          title={words.move_title({ n: selectedIds.length, status: orders.statuses[target] })}
          field="note"
          label={orders.note}
          confirm={words.move}
          onConfirm={move}
          onClose={() => setTarget(null)}
        />
      )}
      {outcome && <Told outcome={outcome} numbers={numbers} onClose={close} />}
    </>
  );
}

type Told = { outcome: Outcome; numbers: ReadonlyMap<number, string>; onClose: () => void };

function Told({ outcome: { done, refused }, numbers, onClose }: Told) {
  const { order_work: words } = useWords();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{words.moved({ n: done.length })}</DialogTitle>
      {refused.length > 0 && (
        <DialogContent>
          <Alert severity="warning">{words.not_moved({ n: refused.length })}</Alert>
          <List dense>
            {refused.map((one) => (
              <ListItem key={one.id} disableGutters>
                <ListItemText primary={<bdi dir="ltr">{numbers.get(one.id) ?? one.id}</bdi>} secondary={one.message} />
              </ListItem>
            ))}
          </List>
        </DialogContent>
      )}
      <DialogActions>
        <Button onClick={onClose} variant="contained">
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
