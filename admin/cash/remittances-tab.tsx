import { Box, Divider, Link, Stack, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';
import type { Data } from '#api/client.ts';
import { useReloadable } from '#admin/dispatch/use-reloadable.ts';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { Status } from '#admin/ui/status.tsx';
import { DateTime, Money } from '#admin/ui/text.tsx';
import { UploadRemittance } from './upload-remittance.tsx';

type Remittance = Data<'GET /staff/remittances'>[number];

/** The remittances of couriers, and a form to upload one. */
export function RemittancesTab() {
  const { cash: words } = useMessages();
  const { data: remittances } = useReloadable('GET /staff/remittances', { query: { per_page: 100 } });
  return (
    <>
      <UploadRemittance />
      <Panel title={words.tabs.remittances}>
        {remittances?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{words.none}</Typography>}
        <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {remittances?.map((remittance) => (
            <RemittanceItem key={remittance.id} remittance={remittance} />
          ))}
        </Stack>
      </Panel>
    </>
  );
}

function RemittanceItem({ remittance }: { remittance: Remittance }) {
  const { cash: words } = useMessages();
  const { id, courier, name, status, lines, open, net, bank_amount: bank, created_at: at } = remittance;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1.5, alignItems: 'center' }}>
      <Box sx={{ flex: 1, minInlineSize: 220 }}>
        <Link component={LinkBase} to={`/cash/${id}/show`} sx={{ display: 'inline-block', py: 1.25 }}>
          <bdi>{courier.name}</bdi> · <bdi>{name}</bdi>
        </Link>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <DateTime at={at} /> · {words.lines({ n: lines })}
          {open > 0 && ` · ${words.open({ n: open })}`}
        </Typography>
      </Box>
      <Money amount={bank ?? net} />
      <Status status={status} label={words.statuses[status]} />
    </Box>
  );
}
