import { Link, Stack } from '@mui/material';
import { useWords } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { Status } from '#admin/ui/status.tsx';
import { Fact, Ltr, Money, When } from '#admin/ui/text.tsx';
import { colourOf, type CustomerDetails } from './customer.ts';

/** How they are reached, and their account in figures. */
export function Contact({ customer }: { customer: CustomerDetails }) {
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
