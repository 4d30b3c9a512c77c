import { Box, Button, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Confirm } from '#admin/ui/confirm.tsx';
import { formatDateTime } from '#admin/ui/text.tsx';
import type { Locale } from '#values/locale.ts';
import { PasswordField } from '#admin/ui/own-password.tsx';
import type { Setting, SettingResource } from './setting.ts';
import { SettingDialog } from './setting-dialog.tsx';
import { useValueText } from './value.tsx';

/** One setting: name and explanation, value and default, last editor and time, and the edit button. */
export function SettingRow({
  setting,
  locale,
  resource,
}: {
  setting: Setting;
  locale: Locale;
  resource: SettingResource;
}) {
  const isGuarded = resource === 'payment-settings';
  const [password, setPassword] = useState('');
  const { settings: words } = useMessages();
  const [asked, setAsked] = useState<'change' | 'reset' | null>(null);
  const notify = useNotify();
  const refresh = useRefresh();
  const say = useValueText();
  const { id, value, updated_by: by, updated_at: at, is_default: isDefault } = setting;
  const name = setting.name[locale];
  const reset = async () => {
    const { message } = await (isGuarded
      ? request('DELETE /staff/payment-settings/{key}', { params: { key: id }, body: { password } })
      : request('DELETE /staff/settings/{key}', { params: { key: id } }));
    if (isGuarded) notify(message, { type: 'info', autoHideDuration: 10_000 });
    else notify(words.was_reset({ name }), { type: 'success' });
    refresh();
  };
  return (
    <Box
      component="li"
      aria-label={name}
      sx={{ py: 1.5, borderBlockEnd: 1, borderColor: 'divider', '&:last-of-type': { borderBlockEnd: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 16rem', minInlineSize: 0 }}>
          <Typography component="h3" sx={{ fontWeight: 'fontWeightMedium' }}>
            {name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {setting.description[locale]}
          </Typography>
        </Box>
        <Box sx={{ flex: '1 1 12rem', minInlineSize: 0 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{say(setting, value)}</bdi>{' '}
            {!isDefault && <Chip size="small" color="primary" variant="outlined" label={words.changed} />}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {isDefault ? (
              words.is_default
            ) : (
              <>
                {words.default}: <bdi>{say(setting, setting.default)}</bdi>
              </>
            )}
          </Typography>
          {at && !isDefault && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {by
                ? words.changed_by({ name: by.name, at: formatDateTime(locale, at) })
                : words.changed_at({ at: formatDateTime(locale, at) })}
            </Typography>
          )}
        </Box>
        <Box sx={{ display: 'flex', gap: 1 }}>
          {!isDefault && (
            <Button aria-label={`${words.reset}: ${name}`} onClick={() => setAsked('reset')} sx={{ minBlockSize: 44 }}>
              {words.reset}
            </Button>
          )}
          <Button
            variant="outlined"
            aria-label={words.change_title({ name })}
            onClick={() => setAsked('change')}
            sx={{ minBlockSize: 44 }}
          >
            {words.change}
          </Button>
        </Box>
      </Box>
      {asked === 'change' && (
        <SettingDialog setting={setting} name={name} resource={resource} onClose={() => setAsked(null)} />
      )}
      {asked === 'reset' && (
        <Confirm
          title={words.reset_title({ name })}
          warning={words.reset_warning({ value: say(setting, setting.default) })}
          confirmLabel={words.reset}
          onConfirm={reset}
          onClose={() => setAsked(null)}
        >
          {isGuarded && <PasswordField value={password} onChange={setPassword} />}
        </Confirm>
      )}
    </Box>
  );
}
