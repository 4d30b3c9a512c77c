import { Box, Typography } from '@mui/material';
import { DataTable, FunctionField, SimpleList } from 'react-admin';
import { useWords } from '#admin/i18n.ts';
import { Ltr, Money, When } from '#admin/ui/text.tsx';
import { Lead, StatusList } from '#admin/ui/status-list.tsx';
import { Status } from '#admin/ui/status.tsx';
import { type Order, statuses } from './order.ts';

/** All orders, the newest first. */
export function OrderList() {
  const { orders: words } = useWords();
  return <StatusList words={words} statuses={statuses} searchWidth={280} phone={<Phone />} table={<Table />} />;
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
  const { orders: words } = useWords();
  return (
    <DataTable<Order> rowClick="show" bulkActionButtons={false}>
      <DataTable.Col<Order> label={words.number} disableSort>
        <FunctionField<Order> render={(order) => <Ltr>{order.order_number}</Ltr>} />
      </DataTable.Col>
      <DataTable.Col<Order> label={words.date} disableSort>
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
      <DataTable.Col<Order> label={words.total} disableSort>
        <FunctionField<Order> render={(order) => <Money amount={order.total_price} />} />
      </DataTable.Col>
      <DataTable.Col<Order> label={words.status} disableSort>
        <FunctionField<Order>
          render={(order) => <Status status={order.status} label={words.statuses[order.status]} />}
        />
      </DataTable.Col>
    </DataTable>
  );
}
