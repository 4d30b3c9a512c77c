import { Box, Button, Checkbox, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useListContext, useRecordContext, useTranslate } from 'react-admin';

// react-admin's own boxes have their name beside the input, where nobody who listens finds it.

/** Chooses what a row shows; `label` names it. */
export function ChooseOne<R extends RaRecord>({ label }: { label: (record: R) => string }) {
  const record = useRecordContext<R>();
  const { selectedIds, onToggleItem } = useListContext<R>();
  if (!record) return null;
  return (
    <Checkbox
      checked={selectedIds.includes(record.id)}
      onClick={(event) => {
        event.stopPropagation();
        onToggleItem(record.id);
      }}
      slotProps={{ input: { 'aria-label': label(record) } }}
    />
  );
}

/** Chooses all of the page, or none. */
export function ChooseAll() {
  const translate = useTranslate();
  const { data, selectedIds, onSelect } = useListContext();
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

/** What can be done with those that are chosen, while any are. */
export function Chosen({
  words,
  children,
}: {
  words: { chosen: (of: { n: number }) => string; none: string };
  children: ReactNode;
}) {
  const { selectedIds, onUnselectItems } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
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
      {children}
      <Button size="small" onClick={() => onUnselectItems()}>
        {words.none}
      </Button>
    </Box>
  );
}
