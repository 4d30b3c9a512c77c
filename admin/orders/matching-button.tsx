import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { MatchingDialog } from './matching-dialog.tsx';

/** Opens the actions for all orders that match the filter, not only those of the page. */
export function MatchingButton() {
  const { order_work: words } = useMessages();
  const { total = 0, meta } = useListContext();
  const [isOpen, setIsOpen] = useState(false);
  if (total === 0) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)} aria-haspopup="dialog" sx={{ minBlockSize: 44 }}>
        {words.select_matching({ n: total, more: Boolean((meta as { more?: true } | undefined)?.more) })}
      </Button>
      {isOpen && <MatchingDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
