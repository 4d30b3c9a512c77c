import AddIcon from '@mui/icons-material/Add';
import { Box, Button, type Theme, Typography, useMediaQuery } from '@mui/material';
import { DataTable, FilterButton, FunctionField, LinkBase, List, SimpleList, TopToolbar } from 'react-admin';
import { useWords } from '#admin/i18n.ts';
import { Ltr, Money, When } from '#admin/ui/text.tsx';
import { Lead } from '#admin/ui/status-list.tsx';
import { Status } from '#admin/ui/status.tsx';
import { ChooseAll, ChooseOne, Chosen } from '#admin/ui/choosing.tsx';
import { BulkMoves } from './bulk-moves.tsx';
import { ExportButton } from './export-button.tsx';
import type { Order } from './order.ts';
import { useOrderFilters } from './order-filters.tsx';

/** All orders, the newest first. What somebody filters by often is kept as a view of theirs, by the menu of filters. */
export function OrderList() {
  const filters = useOrderFilters();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <List filters={filters} actions={<Actions />} perPage={25} empty={false} sort={{ field: 'date', order: 'DESC' }}>
      {isPhone ? <Phone /> : <Table />}
    </List>
  );
}

function Actions() {
  const { order_work: words } = useWords();
  return (
    <TopToolbar>
      <FilterButton />
      <ExportButton />
      <Button component={LinkBase} to="/orders/create" size="small" variant="contained" startIcon={<AddIcon />}>
        {words.new_order}
      </Button>
    </TopToolbar>
  );
}

const Phone = () => <SimpleList<Order> linkType="show" primaryText={lead} secondaryText={more} />;

const lead = (order: Order) => <Lead name={order.address.name} amount={order.total_price} />;

const more = (order: Order) => <More order={order} />;

function More({ order }: { order: Order }) {
  const { orders: words } = useWords();
  return (
    <Box component="span" sx={{ display: 'block' }}>
      <Ltr>{order.order_number}</Ltr> · {order.address.city.name} · <When at={order.date} />
      <Box component="span" sx={{ display: 'flex', gap: 1, mt: 0.5, flexWrap: 'wrap' }}>
        <Status status={order.status} label={words.statuses[order.status]} />
        {order.refusals > 0 && <Status status="cancelled" label={words.refused({ n: order.refusals })} />}
      </Box>
    </Box>
  );
}

function Table() {
  const { orders: words, order_work: work } = useWords();
  return (
    <>
      <Chosen words={{ chosen: work.chosen, none: work.choose_none }}>
        <BulkMoves />
      </Chosen>
      <DataTable<Order> rowClick="show" bulkActionButtons={false}>
        <DataTable.Col<Order> label={<ChooseAll />} disableSort>
          <ChooseOne<Order> label={(order) => work.choose({ number: order.order_number })} />
        </DataTable.Col>
        <DataTable.Col<Order> label={words.number} disableSort>
          <FunctionField<Order> render={(order) => <Ltr>{order.order_number}</Ltr>} />
        </DataTable.Col>
        <DataTable.Col<Order> source="date" label={words.date}>
          <FunctionField<Order> render={(order) => <When at={order.date} />} />
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
              <>
                {words.ways[order.payment_method]}
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {words.payment_states[order.payment_status]}
                </Typography>
              </>
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
