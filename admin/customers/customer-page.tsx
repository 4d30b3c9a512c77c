import { type Theme, useMediaQuery } from '@mui/material';
import { Loading, ShowBase, Title, useShowContext } from 'react-admin';
import { useWords } from '#admin/i18n.ts';
import { holds } from '#admin/session/auth-provider.ts';
import { Columns } from '#admin/ui/panel.tsx';
import { Account } from './account.tsx';
import { Addresses } from './addresses.tsx';
import { Contact } from './contact.tsx';
import type { CustomerDetails } from './customer.ts';
import { LastOrders, LastReturns } from './last-orders.tsx';
import { Ledgers } from './ledgers.tsx';
import { Notes } from './notes.tsx';
import { Standing } from './standing.tsx';

/** One customer: what they ordered and own, and what may be done with their account. */
export const CustomerPage = () => (
  <ShowBase>
    <Shown />
  </ShowBase>
);

function Shown() {
  const { customers: words } = useWords();
  const { record: customer } = useShowContext<CustomerDetails>();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  // What the list knows of it is here first, and is not all.
  if (!customer?.last_orders) return <Loading />;
  return (
    <>
      <Title title={customer.name || words.no_name} />
      <Columns
        main={
          <>
            <Standing customer={customer} />
            {isPhone && <Contact customer={customer} />}
            <LastOrders customer={customer} />
            {customer.returns.length > 0 && <LastReturns customer={customer} />}
            <Ledgers customer={customer} />
          </>
        }
        side={
          <>
            {!isPhone && <Contact customer={customer} />}
            {holds('customers.manage') && customer.state !== 'erased' && <Account customer={customer} />}
            {customer.state !== 'erased' && <Notes customer={customer} />}
            {customer.state !== 'erased' && <Addresses customer={customer} />}
          </>
        }
      />
    </>
  );
}
