import More from '@mui/icons-material/MoreHoriz';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useWords } from '#admin/i18n.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import type { Action } from './change.ts';

const first = ['price', 'stock', 'status'] as const;
const others = ['offer', 'category', 'brand'] as const;

/** What can be done to all products that are chosen. */
export function BulkButtons() {
  const { products: words } = useWords();
  const { selectedIds } = useListContext();
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
        <More />
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
      {action && <BulkDialog action={action} ids={selectedIds as number[]} onClose={() => setAction(null)} />}
    </>
  );
}
