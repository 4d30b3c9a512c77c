import { Box, Button, Checkbox, Typography } from '@mui/material';
import { useListContext, useRecordContext, useTranslate } from 'react-admin';
import { useWords } from '#admin/i18n.ts';
import { BulkButtons } from './bulk-buttons.tsx';
import type { Coupon } from './coupon.ts';

// react-admin's own boxes have their name beside the input, where nobody who listens finds it.

/** Chooses the coupon of a row. */
export function ChooseOne() {
  const { coupons: words } = useWords();
  const coupon = useRecordContext<Coupon>();
  const { selectedIds, onToggleItem } = useListContext<Coupon>();
  if (!coupon) return null;
  return (
    <Checkbox
      checked={selectedIds.includes(coupon.id)}
      onClick={(event) => {
        event.stopPropagation();
        onToggleItem(coupon.id);
      }}
      slotProps={{ input: { 'aria-label': words.choose({ code: coupon.code }) } }}
    />
  );
}

/** Chooses all coupons of the page, or none. */
export function ChooseAll() {
  const translate = useTranslate();
  const { data, selectedIds, onSelect } = useListContext<Coupon>();
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

/** What can be done with the chosen coupons, while any are. */
export function Chosen() {
  const { coupons: words } = useWords();
  const { selectedIds, onUnselectItems } = useListContext<Coupon>();
  if (selectedIds.length === 0) return null;
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 0.5, borderBlockEnd: 1, borderColor: 'divider' }}
    >
      <Typography role="status" sx={{ flex: 1 }}>
        {words.chosen({ n: selectedIds.length })}
      </Typography>
      <BulkButtons />
      <Button size="small" onClick={() => onUnselectItems()}>
        {words.choose_none}
      </Button>
    </Box>
  );
}
