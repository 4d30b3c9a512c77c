import { Button } from '@mui/material';
import { LinkBase } from 'react-admin';
import { hasScope } from '#admin/session/auth-provider.ts';
import { Ltr } from '#admin/ui/text.tsx';

/** The number of an order, as a link for members who may see it. */
export const OrderLink = ({ id, number }: { id: number; number: string }) =>
  hasScope('orders.manage') ? (
    <Button component={LinkBase} to={`/orders/${id}/show`} sx={{ px: 0, minBlockSize: 44 }}>
      <Ltr>{number}</Ltr>
    </Button>
  ) : (
    <Ltr>{number}</Ltr>
  );
