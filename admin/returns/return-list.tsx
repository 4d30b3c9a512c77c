import { Box, useMediaQuery } from '@mui/material';
import { DataTable, FunctionField, List, SimpleList } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { choiceField, searchField } from '#admin/ui/filters.tsx';
import { RowTitle } from '#admin/ui/row-title.tsx';
import { Status } from '#admin/ui/status.tsx';
import { Ltr, Money, DateTime } from '#admin/ui/text.tsx';
import { type Return, statuses } from './return.ts';

/** All returns, newest first. */
export function ReturnList() {
  const { returns: words } = useMessages();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const filters = [
    searchField(words.search),
    choiceField('status', { label: words.status, names: words.statuses, ids: statuses, any: words.all }),
  ];
  return (
    <List filters={filters} actions={false} perPage={25} empty={false}>
      {isPhone ? <Phone /> : <Table />}
    </List>
  );
}

const Phone = () => <SimpleList<Return> linkType="show" primaryText={lead} secondaryText={more} />;

const lead = (one: Return) => <RowTitle name={one.shopper.name} amount={one.refund_amount} />;

const more = (one: Return) => <More one={one} />;

function More({ one }: { one: Return }) {
  const { returns: words } = useMessages();
  return (
    <Box component="span" sx={{ display: 'block' }}>
      <Ltr>{one.return_number}</Ltr> · <DateTime at={one.return_date} />
      <Box component="span" sx={{ display: 'flex', mt: 0.5 }}>
        <Status status={one.status} label={words.statuses[one.status]} />
      </Box>
    </Box>
  );
}

function Table() {
  const { returns: words } = useMessages();
  return (
    <DataTable<Return> rowClick="show" bulkActionButtons={false}>
      <DataTable.Col<Return> label={words.number} disableSort>
        <FunctionField<Return> render={(one) => <Ltr>{one.return_number}</Ltr>} />
      </DataTable.Col>
      <DataTable.Col<Return> label={words.date} disableSort>
        <FunctionField<Return> render={(one) => <DateTime at={one.return_date} />} />
      </DataTable.Col>
      <DataTable.Col<Return> label={words.customer} disableSort>
        <FunctionField<Return> render={(one) => one.shopper.name} />
      </DataTable.Col>
      <DataTable.Col<Return> label={words.order} disableSort>
        <FunctionField<Return> render={(one) => <Ltr>{one.order_number}</Ltr>} />
      </DataTable.Col>
      <DataTable.Col<Return> label={words.reason} disableSort>
        <FunctionField<Return> render={(one) => one.reason_label} />
      </DataTable.Col>
      <DataTable.Col<Return> label={words.refund} disableSort>
        <FunctionField<Return> render={(one) => <Money amount={one.refund_amount} />} />
      </DataTable.Col>
      <DataTable.Col<Return> label={words.status} disableSort>
        <FunctionField<Return> render={(one) => <Status status={one.status} label={words.statuses[one.status]} />} />
      </DataTable.Col>
    </DataTable>
  );
}
