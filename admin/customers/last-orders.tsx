import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { hasScope } from '#admin/session/auth-provider.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { Status } from '#admin/ui/status.tsx';
import { Ltr, Money, DateTime } from '#admin/ui/text.tsx';
import type { CustomerDetails } from './customer.ts';

export function LastOrders({ customer }: { customer: CustomerDetails }) {
  const { customers: words, orders } = useMessages();
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
            to={hasScope('orders.manage') ? `/orders/${order.id}/show` : null}
            at={order.date}
            detail={<Status status={order.status} label={orders.statuses[order.status]} />}
            amount={order.total_price}
          />
        ))}
      </Lines>
    </Panel>
  );
}

export function LastReturns({ customer }: { customer: CustomerDetails }) {
  const { customers: words, returns } = useMessages();
  return (
    <Panel title={words.returns}>
      <Lines>
        {customer.returns.map((one) => (
          <Line
            key={one.id}
            number={one.return_number}
            to={hasScope('returns.manage') ? `/returns/${one.id}/show` : null}
            at={one.return_date}
            detail={<Status status={one.status} label={returns.statuses[one.status]} />}
            amount={one.refund_amount}
          />
        ))}
      </Lines>
    </Panel>
  );
}

const Lines = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {children}
  </Box>
);

type LineProps = { number: string; to: string | null; at: string; detail: ReactNode; amount: number };

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
      <DateTime at={at} />
    </Typography>
    {detail}
    <Money amount={amount} />
  </Box>
);
