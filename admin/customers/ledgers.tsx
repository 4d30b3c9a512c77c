import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { Ltr, Money, DateTime } from '#admin/ui/text.tsx';
import type { CustomerDetails } from './customer.ts';

/** Wallet and points with their latest entries. */
export function Ledgers({ customer }: { customer: CustomerDetails }) {
  const { customers: words } = useMessages();
  return (
    <>
      <Panel title={words.wallet}>
        <Balance>
          <Money amount={customer.wallet} />
        </Balance>
        <Entries entries={customer.wallet_entries} amount={inMoney} empty={words.no_entries} />
      </Panel>
      <Panel title={words.points}>
        <Balance>{words.points_n({ n: customer.points })}</Balance>
        <Entries entries={customer.point_entries} amount={inPoints} empty={words.no_entries} />
      </Panel>
    </>
  );
}

const inMoney = (amount: number) => <Money amount={amount} />;
const inPoints = (amount: number) => <Ltr>{amount}</Ltr>;

const Balance = ({ children }: { children: ReactNode }) => (
  <Typography sx={{ fontSize: '1.375rem', fontVariantNumeric: 'tabular-nums' }}>{children}</Typography>
);

type Entry = CustomerDetails['wallet_entries'][number];

type Props = { entries: readonly Entry[]; amount: (amount: number) => ReactNode; empty: string };

const Entries = ({ entries, amount, empty }: Props) =>
  entries.length === 0 ? (
    <Typography sx={{ color: 'text.secondary' }}>{empty}</Typography>
  ) : (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {entries.map((entry) => (
        <Box component="li" key={entry.id} sx={{ display: 'flex', gap: 1.5, py: 0.75, alignItems: 'baseline' }}>
          <Box sx={{ flex: 1, minInlineSize: 0 }}>
            {entry.label}
            <Typography variant="body2" component="span" sx={{ color: 'text.secondary', display: 'block' }}>
              <DateTime at={entry.at} />
              {entry.order && (
                <>
                  {' · '}
                  <Ltr>{entry.order.order_number}</Ltr>
                </>
              )}
            </Typography>
          </Box>
          {amount(entry.amount)}
        </Box>
      ))}
    </Box>
  );
