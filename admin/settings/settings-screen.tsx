import { Alert, Box, FormControlLabel, Switch, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Loading, Title, useGetList, useLocale, useTranslate } from 'react-admin';
import { refusalOf } from '#admin/http.ts';
import { useWords } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { normalise } from '#values/arabic.ts';
import type { Locale } from '#values/locale.ts';
import type { Setting } from './setting.ts';
import { SettingRow } from './setting-row.tsx';

const everything = { page: 1, perPage: 1000 };

/** All settings of the store, in groups. */
export function SettingsScreen() {
  const { settings: words } = useWords();
  const locale = (useLocale() ?? 'ar') as Locale;
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  const { data, error, isPending } = useGetList<Setting>('settings', { pagination: everything });
  if (isPending) return <Loading />;
  if (!data) {
    const { message } = refusalOf(error);
    return <Alert severity="error">{translate(message, { _: message })}</Alert>;
  }
  const sought = normalise(search);
  const found = data.filter(
    ({ id, name, description, is_default: isDefault }) =>
      (!onlyChanged || !isDefault) &&
      normalise([id, name.ar, name.en, description.ar, description.en].join(' ')).includes(sought),
  );
  const groups = (Object.keys(words.groups) as (keyof typeof words.groups)[])
    .map((group) => ({ group, settings: found.filter((setting) => setting.group === group) }))
    .filter(({ settings }) => settings.length > 0);
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, maxInlineSize: 960 }}>
      <Title title={words.title} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <TextField
          type="search"
          label={words.search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          sx={{ flex: 1, minInlineSize: 220 }}
        />
        <FormControlLabel
          control={<Switch checked={onlyChanged} onChange={(_, checked) => setOnlyChanged(checked)} />}
          label={words.only_changed}
          sx={{ minBlockSize: 44 }}
        />
      </Box>
      {groups.length === 0 && <Typography role="status">{words.none_found}</Typography>}
      {groups.map(({ group, settings }) => (
        <Panel key={group} title={words.groups[group]}>
          {words.group_lead[group] && (
            <Typography sx={{ color: 'text.secondary' }}>{words.group_lead[group]}</Typography>
          )}
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {settings.map((setting) => (
              <SettingRow key={setting.id} setting={setting} locale={locale} />
            ))}
          </Box>
        </Panel>
      ))}
    </Box>
  );
}
