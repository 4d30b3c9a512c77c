import { Box, Button, type TablePaginationProps, Typography, useMediaQuery } from '@mui/material';
import type { ComponentType } from 'react';
import {
  DataTable,
  FilterButton,
  FunctionField,
  LinkBase,
  List,
  Pagination,
  type PaginationProps,
  TopToolbar,
  useListContext,
} from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { ExportButton } from '#admin/ui/export-button.tsx';
import { AddIcon } from '#admin/ui/icons.tsx';
import { Ltr, Money, DateTime } from '#admin/ui/text.tsx';
import { RowTitle } from '#admin/ui/row-title.tsx';
import { Status } from '#admin/ui/status.tsx';
import { SelectAll, SelectRow, SelectionToolbar } from '#admin/ui/selection.tsx';
import { PhoneList } from '#admin/ui/phone-list.tsx';
import { BulkTransitions } from './bulk-transitions.tsx';
import { MatchingButton } from './matching-button.tsx';
import { PrintSelected } from './print-selected.tsx';
import type { Order } from './order.ts';
import { useOrderFilters } from './order-filters.tsx';
import { ViewsButton } from './views-button.tsx';

/** All orders, newest first. */
export function OrderList() {
  const filters = useOrderFilters();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  return (
    <List
      filters={filters}
      actions={<Actions />}
      pagination={<Pages />}
      perPage={25}
      empty={false}
      sort={{ field: 'date', order: 'DESC' }}
    >
      {isPhone ? <Phone /> : <Table />}
    </List>
  );
}

/** It passes its other properties on to Material UI's, which its type does not say. */
const LabelledPagination: ComponentType<PaginationProps & Pick<TablePaginationProps, 'labelDisplayedRows'>> =
  Pagination;

/** The pages; a long list is not counted to its end. */
function Pages() {
  const { order_work: words } = useMessages();
  const { meta } = useListContext();
  const { more } = (meta ?? {}) as { more?: true };
  if (!more) return <Pagination />;
  return (
    <LabelledPagination labelDisplayedRows={({ from, to, count }) => words.rows_of_more({ from, to, total: count })} />
  );
}

function Actions() {
  const { order_work: words } = useMessages();
  const { filterValues } = useListContext();
  return (
    <TopToolbar sx={{ flexWrap: { xs: 'wrap', md: 'nowrap' }, justifyContent: 'flex-end', gap: 1 }}>
      <FilterButton disableSaveQuery />
      <ViewsButton />
      <MatchingButton />
      <ExportButton
        target={['GET /staff/orders/export', { query: filterValues }]}
        name="orders.csv"
        label={words.export}
      />
      <Button
        component={LinkBase}
        to="/orders/create"
        variant="contained"
        startIcon={<AddIcon />}
        sx={{ minBlockSize: 44 }}
      >
        {words.new_order}
      </Button>
    </TopToolbar>
  );
}

function Phone() {
  const { orders: words } = useMessages();
  const selection = useRowSelection();
  return (
    <PhoneList<Order>
      words={{ none: words.no_orders, none_found: words.no_orders }}
      to={({ id }) => `/orders/${id}/show`}
      selection={selection}
    >
      {(order) => (
        <>
          <RowTitle name={order.address.name} amount={order.total_price} />
          <More order={order} />
        </>
      )}
    </PhoneList>
  );
}

/** Row selection and bulk actions. */
function useRowSelection() {
  const { order_work: words } = useMessages();
  return {
    words: { chosen: words.chosen, none: words.choose_none },
    name: ({ order_number: number }: Order) => words.choose({ number }),
    actions: (
      <>
        <BulkTransitions />
        <PrintSelected />
      </>
    ),
  };
}

function More({ order }: { order: Order }) {
  const { orders: words } = useMessages();
  return (
    <Box component="span" sx={{ display: 'block', color: 'text.secondary', typography: 'body2' }}>
      <Ltr>{order.order_number}</Ltr> · {order.address.city.name} · <DateTime at={order.date} />
      <Box component="span" sx={{ display: 'flex', gap: 1, mt: 0.5, flexWrap: 'wrap' }}>
        <Status status={order.status} label={words.statuses[order.status]} />
        {order.refusals > 0 && <Status status="cancelled" label={words.refused({ n: order.refusals })} />}
      </Box>
    </Box>
  );
}

function Table() {
  const { orders: words } = useMessages();
  const selection = useRowSelection();
  return (
    <>
      <SelectionToolbar labels={selection.words}>{selection.actions}</SelectionToolbar>
      <DataTable<Order> rowClick="show" bulkActionButtons={false} sx={{ '& .MuiTableCell-root': { px: 1 } }}>
        <DataTable.Col<Order> label={<SelectAll />} disableSort>
          <SelectRow<Order> label={selection.name} />
        </DataTable.Col>
        <DataTable.Col<Order> label={words.number} disableSort>
          <FunctionField<Order> render={(order) => <Ltr>{order.order_number}</Ltr>} sx={{ whiteSpace: 'nowrap' }} />
        </DataTable.Col>
        <DataTable.Col<Order> source="date" label={words.date}>
          <FunctionField<Order> render={(order) => <DateTime at={order.date} />} />
        </DataTable.Col>
        <DataTable.Col<Order> label={words.customer} disableSort>
          <FunctionField<Order>
            render={(order) => (
              <>
                {order.address.name}
                <Typography variant="body2" sx={{ color: order.refusals > 0 ? 'error.main' : 'text.secondary' }}>
                  {order.refusals > 0 ? words.refused({ n: order.refusals }) : <Ltr>{order.address.phone}</Ltr>}
                </Typography>
              </>
            )}
          />
        </DataTable.Col>
        <DataTable.Col<Order> label={words.city} disableSort>
          <FunctionField<Order> render={(order) => order.address.city.name} />
        </DataTable.Col>
        <DataTable.Col<Order> label={words.payment} disableSort>
          <FunctionField<Order>
            render={(order) => (
              <Box sx={{ minInlineSize: '7em' }}>
                {words.ways[order.payment_method]}
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {words.payment_states[order.payment_status]}
                </Typography>
              </Box>
            )}
          />
        </DataTable.Col>
        <DataTable.Col<Order> source="total" label={words.total}>
          <FunctionField<Order> render={(order) => <Money amount={order.total_price} />} />
        </DataTable.Col>
        <DataTable.Col<Order> label={words.status} disableSort>
          <FunctionField<Order>
            render={(order) => <Status status={order.status} label={words.statuses[order.status]} />}
          />
        </DataTable.Col>
      </DataTable>
    </>
  );
}
