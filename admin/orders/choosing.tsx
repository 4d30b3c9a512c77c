import { Box, Button, Checkbox, Typography } from '@mui/material';
import { useListContext, useRecordContext, useTranslate } from 'react-admin';
import { useWords } from '#admin/i18n.ts';
import { BulkMoves } from './bulk-moves.tsx';
import type { Order } from './order.ts';

// react-admin's own boxes have their name beside the input, where nobody who listens finds it.

/** Chooses the order of a row. */
export function ChooseOne() {
  const { order_work: words } = useWords();
  const order = useRecordContext<Order>();
  const { selectedIds, onToggleItem } = useListContext<Order>();
  if (!order) return null;
  return (
    <Checkbox
      checked={selectedIds.includes(order.id)}
      onClick={(event) => {
        event.stopPropagation();
        onToggleItem(order.id);
      }}
      slotProps={{ input: { 'aria-label': words.choose({ number: order.order_number }) } }}
    />
  );
}

/** Chooses all orders of the page, or none. */
export function ChooseAll() {
  const translate = useTranslate();
  const { data, selectedIds, onSelect } = useListContext<Order>();
  const ids = (data ?? []).map(({ id }) => id);
  const isAll = ids.length > 0 && ids.every((id) => selectedIds.includes(id));
  return (
    <Checkbox
      checked={isAll}
      indeterminate={!isAll && selectedIds.length > 0}
      onChange={() => onSelect(isAll ? [] : ids)}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
    />
  );
}

/** What can be done with the chosen orders, while any are. */
export function Chosen() {
  const { order_work: words } = useWords();
  const { selectedIds, onUnselectItems } = useListContext<Order>();
  if (selectedIds.length === 0) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 0.5,
        bgcolor: 'background.default',
        borderBlockEnd: 1,
        borderColor: 'divider',
      }}
    >
      <Typography role="status">{words.chosen({ n: selectedIds.length })}</Typography>
      <BulkMoves />
      <Button size="small" onClick={() => onUnselectItems()}>
        {words.choose_none}
      </Button>
    </Box>
  );
}
