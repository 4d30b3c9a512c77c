import { useMediaQuery } from '@mui/material';
import { Loading, Title, useShowContext } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { hasScope } from '#admin/session/auth-provider.ts';
import { Columns } from '#admin/ui/panel.tsx';
import { ShowRecord } from '#admin/ui/show-record.tsx';
import { Account } from './account.tsx';
import { Addresses } from './addresses.tsx';
import { Contact } from './contact.tsx';
import type { CustomerDetails } from './customer.ts';
import { LastOrders, LastReturns } from './last-orders.tsx';
import { Ledgers } from './ledgers.tsx';
import { Notes } from './notes.tsx';
import { CustomerAlerts } from './customer-alerts.tsx';

/** One customer: orders, balances, and account actions. */
export const CustomerPage = () => (
  <ShowRecord>
    <CustomerContent />
  </ShowRecord>
);

function CustomerContent() {
  const { customers: words } = useMessages();
  const { record: customer } = useShowContext<CustomerDetails>();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  // The cached row of the list comes first, and it lacks some fields.
  if (!customer?.last_orders) return <Loading />;
  return (
    <>
      <Title title={customer.name || words.no_name} />
      <Columns
        main={
          <>
            <CustomerAlerts customer={customer} />
            {isPhone && <Contact customer={customer} />}
            <LastOrders customer={customer} />
            {customer.returns.length > 0 && <LastReturns customer={customer} />}
            <Ledgers customer={customer} />
          </>
        }
        side={
          <>
            {!isPhone && <Contact customer={customer} />}
            {hasScope('customers.manage') && customer.state !== 'erased' && <Account customer={customer} />}
            {customer.state !== 'erased' && <Notes customer={customer} />}
            {customer.state !== 'erased' && <Addresses customer={customer} />}
          </>
        }
      />
    </>
  );
}
