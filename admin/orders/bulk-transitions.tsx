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
import type { Data } from '#api/client.ts';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { PromptDialog } from '#admin/ui/prompt-dialog.tsx';
import { useSelectedIds } from '#admin/ui/use-selected-ids.ts';
import type { Order } from './order.ts';

/** Statuses for bulk transitions. Cancelling is excluded, because each cancellation needs its own review. */
const targets = ['confirmed', 'preparing', 'shipped', 'delivered'] as const;

type Target = (typeof targets)[number];

type Outcome = Data<'POST /staff/orders/bulk'>;

/** Transitions the selected orders, and shows which were refused and why. */
export function BulkTransitions() {
  const { orders, order_work: words } = useMessages();
  const refresh = useRefresh();
  const { data, onUnselectItems } = useListContext<Order>();
  const ids = useSelectedIds<Order>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const numbers = new Map(data?.map((order) => [order.id, order.order_number]));

  const transition = async (status: Target, note: string) => {
    const reply = await request('POST /staff/orders/bulk', { body: { ids, status, ...(note && { note }) } });
    setOutcome(reply.data);
  };
  const close = () => {
    setOutcome(null);
    onUnselectItems();
    refresh();
  };

  return (
    <>
      <Button size="small" onClick={({ currentTarget }) => setAnchor(currentTarget)} aria-haspopup="menu">
        {words.move_to}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {targets.map((status) => (
          <MenuItem
            key={status}
            onClick={() => {
              setAnchor(null);
              setTarget(status);
            }}
          >
            {orders.statuses[status]}
          </MenuItem>
        ))}
      </Menu>
      {target && (
        <PromptDialog
          title={words.move_title({ n: ids.length, status: orders.statuses[target] })}
          field="note"
          label={orders.note}
          confirmLabel={words.move}
          onConfirm={(note) => transition(target, note)}
          onClose={() => setTarget(null)}
        />
      )}
      {outcome && <BulkResult outcome={outcome} numbers={numbers} onClose={close} />}
    </>
  );
}

type BulkResult = { outcome: Outcome; numbers: ReadonlyMap<number, string>; onClose: () => void };

function BulkResult({ outcome: { done, refused }, numbers, onClose }: BulkResult) {
  const { order_work: words } = useMessages();
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
