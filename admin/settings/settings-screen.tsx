import { Alert, Box, Button, FormControlLabel, Switch, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { LinkBase, Loading, Title, useGetList, useLocale, useTranslate } from 'react-admin';
import { toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { MethodSwitches } from '#admin/payment-methods/method-switches.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { normalise } from '#values/arabic.ts';
import type { Locale } from '#values/locale.ts';
import type { Setting, SettingResource } from './setting.ts';
import { SettingRow } from './setting-row.tsx';

const everything = { page: 1, perPage: 1000 };

/** The settings of the store, in groups; payment settings have a screen of their own. */
export const SettingsScreen = () => <Settings resource="settings" />;

/** The payment settings; their changes need a second approver. */
export const PaymentSettingsScreen = () => <Settings resource="payment-settings" />;

function Settings({ resource }: { resource: SettingResource }) {
  const { settings: words, changes, resources } = useMessages();
  const locale = (useLocale() ?? 'ar') as Locale;
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  const { data, error, isPending } = useGetList<Setting>(resource, { pagination: everything });
  if (isPending) return <Loading />;
  if (!data) {
    const { message } = toApiError(error);
    return <Alert severity="error">{translate(message, { _: message })}</Alert>;
  }
  const text = normalise(search);
  const matches = data.filter(
    ({ id, name, description, is_default: isDefault }) =>
      (!onlyChanged || !isDefault) &&
      normalise([id, name.ar, name.en, description.ar, description.en].join(' ')).includes(text),
  );
  const groups = (Object.keys(words.groups) as (keyof typeof words.groups)[])
    .map((group) => ({ group, settings: matches.filter((setting) => setting.group === group) }))
    .filter(({ settings }) => settings.length > 0);
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, maxInlineSize: 960 }}>
      <Title title={resource === 'settings' ? words.title : resources['payment-settings'].name.other} />
      {resource === 'payment-settings' && <MethodSwitches />}
      {resource === 'payment-settings' && (
        <Alert
          severity="info"
          action={
            <Button component={LinkBase} to="/changes" color="inherit">
              {changes.see}
            </Button>
          }
        >
          {changes.lead}
        </Alert>
      )}
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
              <SettingRow key={setting.id} setting={setting} locale={locale} resource={resource} />
            ))}
          </Box>
        </Panel>
      ))}
    </Box>
  );
}
