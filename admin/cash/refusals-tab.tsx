import { Box, Divider, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useReloadable } from '#admin/dispatch/use-reloadable.ts';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { DateTime, Ltr, Money } from '#admin/ui/text.tsx';

const groups = ['phone', 'city', 'courier'] as const;

/** Phone numbers, cities and couriers with the most refused parcels. */
export function RefusalsTab() {
  const { cash: words } = useMessages();
  const [by, setBy] = useState<(typeof groups)[number]>('phone');
  const { data } = useReloadable('GET /staff/refusals', { query: { by, per_page: 100 } });
  return (
    <Panel title={words.tabs.refusals}>
      <TextField
        select
        label={words.by}
        value={by}
        onChange={({ target }) => setBy(target.value as typeof by)}
        sx={{ minInlineSize: 200, mb: 1 }}
      >
        {groups.map((name) => (
          <MenuItem key={name} value={name}>
            {words.groups[name]}
          </MenuItem>
        ))}
      </TextField>
      {data?.length === 0 && <Typography>{words.no_refusals}</Typography>}
      <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map(({ key, label, sent, refused, amount, last_at: last }) => (
          <Box component="li" key={key} sx={{ py: 1.5 }}>
            <Typography>{by === 'phone' ? <Ltr>{label}</Ltr> : <bdi>{label || words.own_driver}</bdi>}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {words.refused}: {refused} · {words.sent}: {sent} · {words.refused_amount}: <Money amount={amount} /> ·{' '}
              {words.last}: <DateTime at={last} />
            </Typography>
          </Box>
        ))}
      </Stack>
    </Panel>
  );
}
