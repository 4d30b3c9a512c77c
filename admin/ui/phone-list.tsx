import { Box, Divider, Skeleton, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase, type RaRecord, useListContext } from 'react-admin';
import { SelectRow, SelectionToolbar, type SelectionLabels } from './selection.tsx';
import { EmptyList } from './empty-list.tsx';

type Props<R extends RaRecord> = {
  words: { none: string; none_found: string };
  /** The link of an entry. */
  to: (record: R) => string;
  children: (record: R) => ReactNode;
  /** Row selection: labels, the name of each entry, and bulk actions. Without it rows can't be selected. */
  selection?: { words: SelectionLabels; name: (record: R) => string; actions: ReactNode };
};

export function PhoneList<R extends RaRecord>({ words, to, children, selection }: Props<R>) {
  const { data, isPending } = useListContext<R>();
  if (isPending) return <Waiting />;
  if (!data?.length) return <EmptyList emptyText={words.none} noMatchesText={words.none_found} />;
  return (
    <>
      {selection && (
        <SelectionToolbar labels={selection.words} withAll>
          {selection.actions}
        </SelectionToolbar>
      )}
      <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((record) => (
          <Box component="li" key={record.id} sx={{ display: 'flex', alignItems: 'start' }}>
            {selection && <SelectRow record={record} label={selection.name} />}
            <Box
              component={LinkBase}
              to={to(record)}
              sx={{
                flex: 1,
                minInlineSize: 0,
                py: 1.25,
                paddingInlineStart: selection ? 0 : 2,
                paddingInlineEnd: 2,
                color: 'inherit',
                textDecoration: 'none',
              }}
            >
              {children(record)}
            </Box>
          </Box>
        ))}
      </Stack>
    </>
  );
}

const Waiting = () => (
  <Stack spacing={1} sx={{ p: 2 }}>
    {[1, 2, 3, 4, 5, 6].map((nth) => (
      <Skeleton key={nth} variant="rounded" height={64} />
    ))}
  </Stack>
);
