import { List, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { Money, DateTime } from '#admin/ui/text.tsx';
import type { Payment } from './payment.ts';

type Props = { payments: readonly Payment[]; current: Payment | null; onSelect: (id: number) => void };

/** The receipts that wait for review. Selecting one opens it. */
export function ReceiptList({ payments, current, onSelect }: Props) {
  const { payments: words } = useMessages();
  return (
    <Panel title={words.queue}>
      <List dense disablePadding>
        {payments.map((payment) => (
          <ListItem key={payment.id} disablePadding>
            <ListItemButton
              selected={payment === current}
              aria-current={payment === current}
              onClick={() => onSelect(payment.id)}
            >
              <ListItemText
                primary={payment.shopper.name}
                secondary={
                  <>
                    <Money amount={payment.amount} /> · <DateTime at={payment.created_at} />
                  </>
                }
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Panel>
  );
}
