import { Box, Button, Checkbox, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { useSelectedIds } from './use-selected-ids.ts';

// Replaces react-admin's checkboxes, whose label is beside the input, where screen readers don't find it.

/** The size of a touch target. */
const target = { inlineSize: 44, blockSize: 44 };

/** Selects the current row, or `record`; `label` is its accessible name. */
export function SelectRow<R extends RaRecord>(props: { record?: R; label: (record: R) => string }) {
  const record = useRecordContext<R>(props);
  const { onToggleItem } = useListContext<R>();
  const selectedIds = useSelectedIds<R>();
  if (!record) return null;
  return (
    <Checkbox
      checked={selectedIds.includes(record.id)}
      onClick={(event) => {
        event.stopPropagation();
        onToggleItem(record.id);
      }}
      sx={target}
      slotProps={{ input: { 'aria-label': props.label(record) } }}
    />
  );
}

/** Selects all rows of the page, or none. */
export function SelectAll() {
  const translate = useTranslate();
  const { data, onSelect } = useListContext();
  const selectedIds = useSelectedIds();
  const ids = (data ?? []).map(({ id }) => id);
  const isAll = ids.length > 0 && ids.every((id) => selectedIds.includes(id));
  return (
    <Checkbox
      checked={isAll}
      indeterminate={!isAll && selectedIds.length > 0}
      onChange={() => onSelect(isAll ? [] : ids)}
      sx={target}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
    />
  );
}

export type SelectionLabels = { chosen: (of: { n: number }) => string; none: string };

/** The height of the app bar, in CSS pixels. */
const barHeight = 48;

/**
 * The number of selected rows and the bulk actions, sticky while scrolling, and hidden while none are selected. `withAll` is for a list without a
 * header row to select all in: then it is always shown.
 */
export function SelectionToolbar({
  labels: words,
  withAll = false,
  children,
}: {
  labels: SelectionLabels;
  withAll?: boolean;
  children: ReactNode;
}) {
  const translate = useTranslate();
  const { onUnselectItems } = useListContext();
  const n = useSelectedIds().length;
  return (
    <Box
      sx={{
        display: n > 0 || withAll ? 'flex' : 'none',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        paddingInlineStart: withAll ? 0 : 2,
        paddingInlineEnd: 1,
        bgcolor: 'background.default',
        borderBlockEnd: 1,
        borderColor: 'divider',
        '& .MuiButton-root': { minBlockSize: 44 },
        ...(n > 0 && { position: 'sticky', insetBlockStart: barHeight, zIndex: 3 }),
      }}
    >
      {withAll && <SelectAll />}
      <Typography role="status">{n > 0 && words.chosen({ n })}</Typography>
      {n === 0 && (
        <Typography aria-hidden sx={{ color: 'text.secondary' }}>
          {translate('ra.action.select_all')}
        </Typography>
      )}
      {/* Rendered even while none are selected: its dialogs show the results of rows that are no longer listed. */}
      <Box sx={{ display: n > 0 ? 'contents' : 'none' }}>
        {children}
        <Button size="small" onClick={() => onUnselectItems()}>
          {words.none}
        </Button>
      </Box>
    </Box>
  );
}
