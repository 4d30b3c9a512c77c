import { Box, Button, Checkbox, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useListContext, useRecordContext, useTranslate } from 'react-admin';

// react-admin's own boxes have their name beside the input, where nobody who listens finds it.

/** As large as a finger wants it. */
const target = { inlineSize: 44, blockSize: 44 };

/** Chooses what a row shows, or `record`; `label` names it. */
export function ChooseOne<R extends RaRecord>(props: { record?: R; label: (record: R) => string }) {
  const record = useRecordContext<R>(props);
  const { selectedIds, onToggleItem } = useListContext<R>();
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
      sx={target}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
    />
  );
}

export type ChosenWords = { chosen: (of: { n: number }) => string; none: string };

/** How high the bar above every screen is, in CSS pixels. */
const barHeight = 48;

/**
 * How many are chosen and what can be done with them: in sight however far the list is scrolled, and gone while none are. `withAll` for
 * a list that has no row of headings to choose all of the page in: then it is always there.
 */
export function Chosen({
  words,
  withAll = false,
  children,
}: {
  words: ChosenWords;
  withAll?: boolean;
  children: ReactNode;
}) {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  const n = selectedIds.length;
  if (n === 0 && !withAll) return null;
  return (
    <Box
      sx={{
        display: 'flex',
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
      {withAll && <ChooseAll />}
      <Typography role="status">{n > 0 && words.chosen({ n })}</Typography>
      {n === 0 ? (
        <Typography aria-hidden sx={{ color: 'text.secondary' }}>
          {translate('ra.action.select_all')}
        </Typography>
      ) : (
        <>
          {children}
          <Button size="small" onClick={() => onUnselectItems()}>
            {words.none}
          </Button>
        </>
      )}
    </Box>
  );
}
