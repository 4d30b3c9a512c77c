import { Box, Typography } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import type { CustomerDetails } from './customer.ts';

export function Addresses({ customer }: { customer: CustomerDetails }) {
  const { customers: words } = useMessages();
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
