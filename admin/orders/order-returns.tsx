import { Link } from '@mui/material';
import { LinkBase } from 'react-admin';
import { useWords } from '#admin/i18n.ts';
import { holds } from '#admin/session/auth-provider.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { Fact, Ltr, Money } from '#admin/ui/text.tsx';
import type { OrderDetails } from './order.ts';

/** What came back of it. */
export function OrderReturns({ order }: { order: OrderDetails }) {
  const { resources, returns: words } = useWords();
  return (
    <Panel title={resources.returns.name.other}>
      {order.returns.map((one) => (
        <Fact key={one.id} name={words.statuses[one.status]}>
          {holds('returns.manage') ? (
            <Link component={LinkBase} to={`/returns/${one.id}/show`}>
              <Ltr>{one.return_number}</Ltr>
            </Link>
          ) : (
            <Ltr>{one.return_number}</Ltr>
          )}{' '}
          <Money amount={one.refund_amount} />
        </Fact>
      ))}
    </Panel>
  );
}
