import { Alert, Box, Card, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Loading, Title, useGetList, useLocale, useTranslate } from 'react-admin';
import { useWords } from '#admin/i18n.ts';
import type { Setting } from '#admin/settings/setting.ts';
import { SettingRow } from '#admin/settings/setting-row.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { useRecord } from '#admin/ui/use-record.ts';
import type { Locale } from '#values/locale.ts';
import { BulkBar } from './bulk-bar.tsx';
import { type Governorate, nothingChosen, sought } from './fees.ts';
import { GovernorateFees } from './governorate.tsx';

/** What shipping costs everywhere, and from which amount on it is free. */
export function ShippingScreen() {
  const { record, refusal, set } = useRecord<Governorate[]>('staff/shipping-fees');
  const translate = useTranslate();
  if (refusal) return <Alert severity="error">{translate(refusal.message, { _: refusal.message })}</Alert>;
  return record ? <Fees all={record} set={set} /> : <Loading />;
}

function Fees({ all, set }: { all: Governorate[]; set: (next: Governorate[]) => void }) {
  const { shipping: words } = useWords();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(nothingChosen);
  const found = sought(all, search);
  const isAnyChosen = chosen.governorates.size + chosen.cities.size > 0;
  /** A governorate as the shop has it now, with all its cities. */
  const change = (next: Governorate) => set(all.map((one) => (one.id === next.id ? next : one)));
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, maxInlineSize: 960 }}>
      <Title title={words.title} />
      <Typography sx={{ color: 'text.secondary' }}>{words.lead}</Typography>
      <Rules />
      <TextField
        type="search"
        label={words.search}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        fullWidth
      />
      {found.length === 0 && <Typography role="status">{words.none_found}</Typography>}
      {found.length > 0 && (
        <Card>
          {found.map((governorate) => (
            <GovernorateFees
              key={governorate.id}
              governorate={governorate}
              isSought={
                search.trim() !== '' &&
                governorate.cities.length < (all.find(({ id }) => id === governorate.id)?.cities.length ?? 0)
              }
              chosen={chosen}
              onChoose={setChosen}
              onChange={change}
            />
          ))}
        </Card>
      )}
      {isAnyChosen && (
        <BulkBar
          chosen={chosen}
          onClear={() => setChosen(nothingChosen)}
          onDone={(next) => {
            set(next);
            setChosen(nothingChosen);
          }}
        />
      )}
    </Box>
  );
}

/** The settings that belong to it. */
function Rules() {
  const { shipping: words } = useWords();
  const locale = (useLocale() ?? 'ar') as Locale;
  const { data } = useGetList<Setting>('settings', { pagination: { page: 1, perPage: 1000 } });
  const rules = data?.filter(({ group }) => group === 'delivery') ?? [];
  return (
    <Panel title={words.rules}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rules.map((setting) => (
          <SettingRow key={setting.id} setting={setting} locale={locale} />
        ))}
      </Box>
    </Panel>
  );
}
