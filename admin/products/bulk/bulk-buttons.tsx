import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useMessages } from '#admin/i18n.ts';
import { MoreIcon } from '#admin/ui/icons.tsx';
import { useSelectedIds } from '#admin/ui/use-selected-ids.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import type { Action } from './change.ts';

const first = ['price', 'stock', 'status'] as const;
const others = ['offer', 'category', 'brand'] as const;

/** Actions for the selected products. */
export function BulkButtons() {
  const { products: words } = useMessages();
  const ids = useSelectedIds();
  const [action, setAction] = useState<Action | null>(null);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  return (
    <>
      {first.map((one) => (
        <Button key={one} onClick={() => setAction(one)}>
          {words.bulk[one]}
        </Button>
      ))}
      <Button
        aria-label={words.bulk.more}
        aria-haspopup="menu"
        aria-expanded={menu !== null}
        onClick={({ currentTarget }) => setMenu(currentTarget)}
      >
        <MoreIcon />
      </Button>
      <Menu anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
        {others.map((one) => (
          <MenuItem
            key={one}
            onClick={() => {
              setMenu(null);
              setAction(one);
            }}
          >
            {words.bulk[one]}
          </MenuItem>
        ))}
      </Menu>
      {action && <BulkDialog action={action} ids={ids as number[]} onClose={() => setAction(null)} />}
    </>
  );
}
