import { Box } from '@mui/material';
import { useEffect } from 'react';
import { List, Loading, useListContext } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { EmptyList } from '#admin/ui/empty-list.tsx';
import { choiceField } from '#admin/ui/filters.tsx';
import { followCounts } from '#admin/work/work-store.ts';
import { type OrderToCall, views } from './call.ts';
import { CallCard } from './call-card.tsx';

/** The cash orders to confirm by phone, those due first. */
export function CallList() {
  const { calls: words } = useMessages();
  const filters = [choiceField('view', { label: words.show, names: words.views, ids: views, any: words.all })];
  return (
    <List
      filters={filters}
      filterDefaultValues={{ view: 'due' }}
      actions={false}
      perPage={25}
      empty={false}
      component="div"
    >
      <Entries />
    </List>
  );
}

function Entries() {
  const { calls: words } = useMessages();
  const { data, isPending, error, refetch } = useListContext<OrderToCall>();
  useEffect(
    () =>
      followCounts((kind) => {
        if (kind === 'orders') void refetch();
      }),
    [refetch],
  );
  if (isPending) return <Loading />;
  if (error) return null;
  if (data?.length === 0) return <EmptyList emptyText={words.none} noMatchesText={words.none} />;
  return (
    <Box
      component="ul"
      sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none', gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {data?.map((order) => (
        <CallCard key={order.id} order={order} />
      ))}
    </Box>
  );
}
