import { Alert, Box, Link, Stack, type Theme, Typography, useMediaQuery } from '@mui/material';
import { LinkBase, Loading, ShowBase, Title, useShowContext } from 'react-admin';
import { useWords } from '#admin/i18n.ts';
import { holds } from '#admin/session/auth-provider.ts';
import { Columns, Panel } from '#admin/ui/panel.tsx';
import { Status } from '#admin/ui/status.tsx';
import { Fact, Ltr, Money, When } from '#admin/ui/text.tsx';
import { Account } from './account.tsx';
import { colourOf, type CustomerDetails } from './customer.ts';
import { Ledgers } from './ledgers.tsx';
import { Notes } from './notes.tsx';

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
            <Orders customer={customer} />
            {customer.returns.length > 0 && <Returns customer={customer} />}
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

type Props = { customer: CustomerDetails };

/** What is to be known before anything else. */
function Standing({ customer }: Props) {
  const { customers: words } = useWords();
  const { state, merged_into: into } = customer;
  return (
    <>
      {state === 'blocked' && (
        <Alert severity="error">
          {words.blocked({ reason: customer.blocked_reason ?? '' })}{' '}
          {customer.blocked_at && <When at={customer.blocked_at} />}
        </Alert>
      )}
      {into !== null && (
        <Alert severity="info">
          {words.merged_into}{' '}
          <Link component={LinkBase} to={`/customers/${into}/show`}>
            {words.see_merged}
          </Link>
        </Alert>
      )}
      {state === 'erased' && into === null && <Alert severity="info">{words.erased}</Alert>}
      {state === 'closed' && <Alert severity="warning">{words.closed}</Alert>}
      {customer.refusals > 0 && <Alert severity="warning">{words.refusals({ n: customer.refusals })}</Alert>}
      {customer.merged.length > 0 && <Alert severity="info">{words.merged}</Alert>}
    </>
  );
}

function Contact({ customer }: Props) {
  const { customers: words } = useWords();
  const { phone, email } = customer;
  return (
    <Panel title={words.contact}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 1, flexWrap: 'wrap' }}>
        <Status status={colourOf[customer.state]} label={words.states[customer.state]} />
        {customer.is_staff && <Status status="confirmed" label={words.staff} />}
      </Stack>
      {phone && (
        <Fact name={words.phone}>
          <Link href={`tel:${phone}`} aria-label={words.call({ phone })}>
            <Ltr>{phone}</Ltr>
          </Link>
          {' · '}
          <Link href={`https://wa.me/${phone.replace(/\D/g, '')}`} target="_blank" rel="noreferrer">
            {words.whatsapp}
          </Link>
        </Fact>
      )}
      {email && (
        <Fact name={words.email}>
          <Link href={`mailto:${email}`} sx={{ overflowWrap: 'anywhere' }}>
            <Ltr>{email}</Ltr>
          </Link>
          {!customer.email_verified && ` (${words.email_open})`}
        </Fact>
      )}
      <Fact name={words.language}>{words.languages[customer.locale]}</Fact>
      <Fact name={words.since}>
        <When at={customer.created_at} />
      </Fact>
      {customer.last_seen_at && (
        <Fact name={words.seen}>
          <When at={customer.last_seen_at} />
        </Fact>
      )}
      <Fact name={words.spent}>
        <Money amount={customer.spent} />
      </Fact>
      <Fact name={words.favourites}>{customer.favourites}</Fact>
      <Fact name={words.coupons}>{customer.coupons}</Fact>
    </Panel>
  );
}

function Orders({ customer }: Props) {
  const { customers: words, orders } = useWords();
  const { last_orders: last } = customer;
  return (
    <Panel title={words.last_orders}>
      {last.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{words.no_orders}</Typography>}
      {customer.orders > last.length && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.latest({ n: last.length, all: customer.orders })}
        </Typography>
      )}
      <Lines>
        {last.map((order) => (
          <Line
            key={order.id}
            number={order.order_number}
            to={holds('orders.manage') ? `/orders/${order.id}/show` : null}
            at={order.date}
            detail={<Status status={order.status} label={orders.statuses[order.status]} />}
            amount={order.total_price}
          />
        ))}
      </Lines>
    </Panel>
  );
}

function Returns({ customer }: Props) {
  const { customers: words, returns } = useWords();
  return (
    <Panel title={words.returns}>
      <Lines>
        {customer.returns.map((one) => (
          <Line
            key={one.id}
            number={one.return_number}
            to={holds('returns.manage') ? `/returns/${one.id}/show` : null}
            at={one.return_date}
            detail={<Status status={one.status} label={returns.statuses[one.status]} />}
            amount={one.refund_amount}
          />
        ))}
      </Lines>
    </Panel>
  );
}

const Lines = ({ children }: { children: React.ReactNode }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {children}
  </Box>
);

type LineProps = { number: string; to: string | null; at: string; detail: React.ReactNode; amount: number };

const Line = ({ number, to, at, detail, amount }: LineProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 1.5,
      py: 1,
      '& + &': { borderBlockStart: 1, borderColor: 'divider' },
    }}
  >
    {to ? (
      <Link component={LinkBase} to={to}>
        <Ltr>{number}</Ltr>
      </Link>
    ) : (
      <Ltr>{number}</Ltr>
    )}
    <Typography variant="body2" component="span" sx={{ color: 'text.secondary', flex: 1 }}>
      <When at={at} />
    </Typography>
    {detail}
    <Money amount={amount} />
  </Box>
);

function Addresses({ customer }: Props) {
  const { customers: words } = useWords();
  return (
    <Panel title={words.addresses}>
      {customer.addresses.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{words.no_addresses}</Typography>
      )}
      {customer.addresses.map((address) => (
        <Typography key={address.id} sx={{ py: 0.5 }}>
          <Box component="span" dir="auto" sx={{ display: 'block' }}>
            {address.description}
          </Box>
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
            {address.city.name} · {address.governorate}
            {address.is_default && ` · ${words.usual}`}
          </Typography>
        </Typography>
      ))}
    </Panel>
  );
}
