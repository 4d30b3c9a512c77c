import { Box, Typography, useMediaQuery } from '@mui/material';
import {
  AutocompleteInput,
  DataTable,
  DateInput,
  FilterButton,
  FunctionField,
  List,
  NumberInput,
  SimpleList,
  TopToolbar,
  useListContext,
} from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { asDay } from '#admin/orders/order-filters.tsx';
import { governoratesOf, useCities } from '#admin/orders/places.ts';
import { ExportButton } from '#admin/ui/export-button.tsx';
import { choiceField, searchField } from '#admin/ui/filters.tsx';
import { RowTitle } from '#admin/ui/row-title.tsx';
import { Status } from '#admin/ui/status.tsx';
import { Ltr, Money, DateTime } from '#admin/ui/text.tsx';
import { colourOf, type Customer, states } from './customer.ts';

/** All customers, newest first. */
export function CustomerList() {
  const { customers: words } = useMessages();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const cities = useCities();
  const filters = [
    searchField(words.search),
    choiceField('state', { label: words.state, names: words.states, ids: states, any: words.all }),
    ...bounds.map((source) => (
      <NumberInput key={source} source={source} label={words.filters[source]} min={0} step={1} helperText={false} />
    )),
    <AutocompleteInput
      key="governorate_id"
      source="governorate_id"
      label={words.filters.governorate_id}
      choices={governoratesOf(cities)}
      translateChoice={false}
    />,
    <AutocompleteInput
      key="city_id"
      source="city_id"
      label={words.filters.city_id}
      choices={cities}
      translateChoice={false}
    />,
    ...days.map((source) => (
      <DateInput key={source} source={source} label={words.filters[source]} parse={asDay} helperText={false} />
    )),
  ];
  return (
    <List
      filters={filters}
      actions={<Actions />}
      perPage={25}
      empty={false}
      sort={{ field: 'created_at', order: 'DESC' }}
    >
      {isPhone ? <SimpleList<Customer> linkType="show" primaryText={lead} secondaryText={more} /> : <Table />}
    </List>
  );
}

const bounds = ['spent_from', 'spent_to', 'orders_from', 'orders_to'] as const;
const days = ['last_order_from', 'last_order_to'] as const;

function Actions() {
  const { customers: words } = useMessages();
  const { filterValues } = useListContext();
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
      <FilterButton disableSaveQuery />
      <ExportButton
        target={['GET /staff/customers/export', { query: filterValues }]}
        name="customers.csv"
        label={words.export}
      />
    </TopToolbar>
  );
}

const lead = (customer: Customer) => <PhoneLead customer={customer} />;

function PhoneLead({ customer }: { customer: Customer }) {
  const { customers: words } = useMessages();
  return <RowTitle name={customer.name || words.no_name} amount={customer.spent} />;
}

const more = (customer: Customer) => <More customer={customer} />;

function More({ customer }: { customer: Customer }) {
  const { customers: words } = useMessages();
  return (
    <Box component="span" sx={{ display: 'block' }}>
      {customer.phone && <Ltr>{customer.phone}</Ltr>} · {words.orders_n({ n: customer.orders })}
      <Marks customer={customer} />
    </Box>
  );
}

/** Badges for accounts that differ from the usual open account. */
function Marks({ customer }: { customer: Customer }) {
  const { customers: words } = useMessages();
  if (customer.state === 'active' && !customer.is_staff) return null;
  return (
    <Box component="span" sx={{ display: 'flex', gap: 1, mt: 0.5, flexWrap: 'wrap' }}>
      {customer.state !== 'active' && <Status status={colourOf[customer.state]} label={words.states[customer.state]} />}
      {customer.is_staff && <Status status="confirmed" label={words.staff} />}
    </Box>
  );
}

function Table() {
  const { customers: words } = useMessages();
  return (
    <DataTable<Customer> rowClick="show" bulkActionButtons={false}>
      <DataTable.Col<Customer> source="name" label={words.name}>
        <FunctionField<Customer>
          render={(customer) => (
            <>
              <bdi>{customer.name || words.no_name}</bdi>
              <Marks customer={customer} />
            </>
          )}
        />
      </DataTable.Col>
      <DataTable.Col<Customer> label={words.phone} disableSort>
        <FunctionField<Customer>
          render={(customer) => (
            <>
              {customer.phone && <Ltr>{customer.phone}</Ltr>}
              {customer.email && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  <bdi>{customer.email}</bdi>
                </Typography>
              )}
            </>
          )}
        />
      </DataTable.Col>
      <DataTable.Col<Customer> label={words.orders} disableSort>
        <FunctionField<Customer> render={(customer) => customer.orders} />
      </DataTable.Col>
      <DataTable.Col<Customer> label={words.spent} disableSort>
        <FunctionField<Customer> render={(customer) => <Money amount={customer.spent} />} />
      </DataTable.Col>
      <DataTable.Col<Customer> label={words.last_order} disableSort>
        <FunctionField<Customer>
          render={(customer) => (customer.last_order_at ? <DateTime at={customer.last_order_at} /> : '–')}
        />
      </DataTable.Col>
      <DataTable.Col<Customer> source="created_at" label={words.since}>
        <FunctionField<Customer> render={(customer) => <DateTime at={customer.created_at} />} />
      </DataTable.Col>
    </DataTable>
  );
}
