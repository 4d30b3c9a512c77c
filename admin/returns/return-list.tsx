import { Box } from '@mui/material';
import { DataTable, FunctionField, SimpleList } from 'react-admin';
import { useWords } from '#admin/i18n.ts';
import { Lead, StatusList } from '#admin/ui/status-list.tsx';
import { Status } from '#admin/ui/status.tsx';
import { Ltr, Money, When } from '#admin/ui/text.tsx';
import { type Return, statuses } from './return.ts';

/** All returns, the newest first. */
export function ReturnList() {
  const { returns: words } = useWords();
  return <StatusList words={words} statuses={statuses} searchWidth={320} phone={<Phone />} table={<Table />} />;
}

const Phone = () => <SimpleList<Return> linkType="show" primaryText={lead} secondaryText={more} />;

const lead = (one: Return) => <Lead name={one.shopper.name} amount={one.refund_amount} />;

const more = (one: Return) => <More one={one} />;

function More({ one }: { one: Return }) {
  const { returns: words } = useWords();
  return (
    <Box component="span" sx={{ display: 'block' }}>
      <Ltr>{one.return_number}</Ltr> · <When at={one.return_date} />
      <Box component="span" sx={{ display: 'flex', mt: 0.5 }}>
        <Status status={one.status} label={words.statuses[one.status]} />
      </Box>
    </Box>
  );
}

function Table() {
  const { returns: words } = useWords();
  return (
    <DataTable<Return> rowClick="show" bulkActionButtons={false}>
      <DataTable.Col<Return> label={words.number} disableSort>
        <FunctionField<Return> render={(one) => <Ltr>{one.return_number}</Ltr>} />
      </DataTable.Col>
      <DataTable.Col<Return> label={words.date} disableSort>
        <FunctionField<Return> render={(one) => <When at={one.return_date} />} />
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
