import { Link } from '@mui/material';
import { LinkBase } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { hasScope } from '#admin/session/auth-provider.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { DefinitionRow, Ltr, Money } from '#admin/ui/text.tsx';
import type { OrderDetails } from './order.ts';

/** The returns of an order. */
export function OrderReturns({ order }: { order: OrderDetails }) {
  const { resources, returns: words } = useMessages();
  return (
    <Panel title={resources.returns.name.other}>
      {order.returns.map((one) => (
        <DefinitionRow key={one.id} name={words.statuses[one.status]}>
          {hasScope('returns.manage') ? (
            <Link component={LinkBase} to={`/returns/${one.id}/show`}>
              <Ltr>{one.return_number}</Ltr>
            </Link>
          ) : (
            <Ltr>{one.return_number}</Ltr>
          )}{' '}
          <Money amount={one.refund_amount} />
        </DefinitionRow>
      ))}
    </Panel>
  );
}
