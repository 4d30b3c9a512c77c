import { Alert, Box, Card, TextField, Typography } from '@mui/material';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { Loading, Title, useGetList, useLocale, useTranslate } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { useMember } from '#admin/session/session.ts';
import type { Setting } from '#admin/settings/setting.ts';
import { SettingRow } from '#admin/settings/setting-row.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { useRecord } from '#admin/ui/use-record.ts';
import type { Locale } from '#values/locale.ts';
import { BulkBar } from './bulk-bar.tsx';
import { type Governorate, noPlaces, visibleSelection, filterGovernorates, toggled, withReply } from './fees.ts';
import { GovernorateFees } from './governorate.tsx';

/** Shipping fees and delivery days everywhere, and the order total from which shipping is free. */
export function ShippingScreen() {
  const { record, refusal, set } = useRecord(['GET /staff/shipping-fees']);
  const translate = useTranslate();
  if (refusal) return <Alert severity="error">{translate(refusal.message, { _: refusal.message })}</Alert>;
  return record ? <Fees all={record} set={set} /> : <Loading />;
}

type FeesProps = { all: Governorate[]; set: Dispatch<SetStateAction<Governorate[] | null>> };

function Fees({ all, set }: FeesProps) {
  const { shipping: words } = useMessages();
  const { scopes } = useMember();
  const [search, setSearch] = useState('');
  const [allSelected, setSelected] = useState(noPlaces);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const matches = filterGovernorates(all, search);
  const hasMatchingCities = ({ id, cities }: Governorate) =>
    search.trim() !== '' && cities.length < (all.find((one) => one.id === id)?.cities.length ?? 0);
  const open = new Set([...opened, ...matches.filter(hasMatchingCities).map(({ id }) => id)]);
  // Selected places that are hidden by a search or in a collapsed governorate are not changed.
  const selected = visibleSelection(allSelected, matches, (id) => open.has(id));
  const isAnySelected = selected.governorates.size + selected.cities.size > 0;
  const change = (next: Governorate) => set((last) => withReply(last ?? all, next));
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, maxInlineSize: 960 }}>
      <Title title={words.title} />
      <Typography sx={{ color: 'text.secondary' }}>{words.lead}</Typography>
      {scopes.includes('settings.manage') && <Rules />}
      <TextField
        type="search"
        label={words.search}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        fullWidth
      />
      {matches.length === 0 && <Typography role="status">{words.none_found}</Typography>}
      {matches.length > 0 && (
        <Card>
          {matches.map((governorate) => (
            <GovernorateFees
              key={governorate.id}
              governorate={governorate}
              isOpen={open.has(governorate.id)}
              onOpen={(isOpen) => setOpened(toggled(opened, [governorate.id], isOpen))}
              selected={selected}
              onSelect={setSelected}
              onChange={change}
            />
          ))}
        </Card>
      )}
      {isAnySelected && (
        <BulkBar
          selected={selected}
          onClear={() => setSelected(noPlaces)}
          onDone={(next) => {
            set(next);
            setSelected(noPlaces);
          }}
        />
      )}
    </Box>
  );
}

/** The settings about shipping. */
function Rules() {
  const { shipping: words } = useMessages();
  const locale = (useLocale() ?? 'ar') as Locale;
  const { data } = useGetList<Setting>('settings', { pagination: { page: 1, perPage: 1000 } });
  const rules = data?.filter(({ group }) => group === 'delivery') ?? [];
  return (
    <Panel title={words.rules}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rules.map((setting) => (
          <SettingRow key={setting.id} setting={setting} locale={locale} resource="settings" />
        ))}
      </Box>
    </Panel>
  );
}
