import { Button, Link, Stack } from '@mui/material';
import { LinkBase } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { hasScope } from '#admin/session/auth-provider.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { Status } from '#admin/ui/status.tsx';
import { DefinitionRow, Ltr, Money, DateTime } from '#admin/ui/text.tsx';
import { colourOf, type CustomerDetails } from './customer.ts';

/** Contact details, and the account's key figures. */
export function Contact({ customer }: { customer: CustomerDetails }) {
  const { customers: words, order_work: work } = useMessages();
  const { phone, email } = customer;
  return (
    <Panel title={words.contact}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 1, flexWrap: 'wrap' }}>
        <Status status={colourOf[customer.state]} label={words.states[customer.state]} />
        {customer.is_staff && <Status status="confirmed" label={words.staff} />}
      </Stack>
      {phone && (
        <DefinitionRow name={words.phone}>
          <Link href={`tel:${phone}`} aria-label={words.call({ phone })}>
            <Ltr>{phone}</Ltr>
          </Link>
          {' · '}
          <Link href={`https://wa.me/${phone.replace(/\D/g, '')}`} target="_blank" rel="noreferrer">
            {words.whatsapp}
          </Link>
        </DefinitionRow>
      )}
      {phone && hasScope('orders.manage') && (
        <Button
          component={LinkBase}
          to={`/orders/create?phone=${encodeURIComponent(phone)}`}
          variant="outlined"
          sx={{ minBlockSize: 44, my: 1 }}
        >
          {work.new_order_for}
        </Button>
      )}
      {email && (
        <DefinitionRow name={words.email}>
          <Link href={`mailto:${email}`} sx={{ overflowWrap: 'anywhere' }}>
            <Ltr>{email}</Ltr>
          </Link>
          {!customer.email_verified && ` (${words.email_open})`}
        </DefinitionRow>
      )}
      <DefinitionRow name={words.language}>{words.languages[customer.locale]}</DefinitionRow>
      <DefinitionRow name={words.since}>
        <DateTime at={customer.created_at} />
      </DefinitionRow>
      {customer.last_seen_at && (
        <DefinitionRow name={words.seen}>
          <DateTime at={customer.last_seen_at} />
        </DefinitionRow>
      )}
      <DefinitionRow name={words.spent}>
        <Money amount={customer.spent} />
      </DefinitionRow>
      <DefinitionRow name={words.favourites}>{customer.favourites}</DefinitionRow>
      <DefinitionRow name={words.coupons}>{customer.coupons}</DefinitionRow>
    </Panel>
  );
}
