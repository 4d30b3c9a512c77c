import { Alert, Link } from '@mui/material';
import { LinkBase } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { DateTime } from '#admin/ui/text.tsx';
import type { CustomerDetails } from './customer.ts';

/** Warnings shown above everything else. */
export function CustomerAlerts({ customer }: { customer: CustomerDetails }) {
  const { customers: words } = useMessages();
  const { state, merged_into: target } = customer;
  return (
    <>
      {state === 'blocked' && (
        <Alert severity="error">
          {words.blocked({ reason: customer.blocked_reason ?? '' })}{' '}
          {customer.blocked_at && <DateTime at={customer.blocked_at} />}
        </Alert>
      )}
      {target !== null && (
        <Alert severity="info">
          {words.merged_into}{' '}
          <Link component={LinkBase} to={`/customers/${target}/show`}>
            {words.see_merged}
          </Link>
        </Alert>
      )}
      {state === 'erased' && target === null && <Alert severity="info">{words.erased}</Alert>}
      {state === 'closed' && <Alert severity="warning">{words.closed}</Alert>}
      {customer.refusals > 0 && <Alert severity="warning">{words.refusals({ n: customer.refusals })}</Alert>}
      {customer.merged.length > 0 && <Alert severity="info">{words.merged}</Alert>}
    </>
  );
}
