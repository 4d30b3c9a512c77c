import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { urlOf } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { useSelectedIds } from '#admin/ui/use-selected-ids.ts';
import type { Order } from './order.ts';

const documents = ['packing-slip', 'label', 'invoice'] as const;

/** Prints a document of the selected orders as one file. */
export function PrintSelected() {
  const { order_work: words } = useMessages();
  const ids = useSelectedIds<Order>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button size="small" onClick={({ currentTarget }) => setAnchor(currentTarget)} aria-haspopup="menu">
        {words.print_matching}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {documents.map((what) => (
          <MenuItem
            key={what}
            component="a"
            href={urlOf('GET /staff/orders/print/{what}', { params: { what }, query: { ids: ids.join(',') } })}
            target="_blank"
            rel="noreferrer"
            onClick={close}
          >
            {words.prints[what]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
