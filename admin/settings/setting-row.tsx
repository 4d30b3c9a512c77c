import { Box, Button, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import { useMessages } from '#admin/i18n.ts';
import { formatDateTime } from '#admin/ui/text.tsx';
import type { Locale } from '#values/locale.ts';
import { ResetDialog } from './reset-dialog.tsx';
import type { Setting, SettingResource } from './setting.ts';
import { SettingDialog } from './setting-dialog.tsx';
import { useValueText } from './value.tsx';

type Props = { setting: Setting; locale: Locale; resource: SettingResource };

/** One setting: name and explanation, value and default, last editor and time, and the edit button. */
export function SettingRow({ setting, locale, resource }: Props) {
  const { settings: words } = useMessages();
  const [dialog, setDialog] = useState<'change' | 'reset' | null>(null);
  const name = setting.name[locale];
  const close = () => setDialog(null);
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
        <CurrentValue setting={setting} locale={locale} />
        <Box sx={{ display: 'flex', gap: 1 }}>
          {!setting.is_default && (
            <Button aria-label={`${words.reset}: ${name}`} onClick={() => setDialog('reset')} sx={{ minBlockSize: 44 }}>
              {words.reset}
            </Button>
          )}
          <Button
            variant="outlined"
            aria-label={words.change_title({ name })}
            onClick={() => setDialog('change')}
            sx={{ minBlockSize: 44 }}
          >
            {words.change}
          </Button>
        </Box>
      </Box>
      {dialog === 'change' && <SettingDialog setting={setting} name={name} resource={resource} onClose={close} />}
      {dialog === 'reset' && <ResetDialog setting={setting} name={name} resource={resource} onClose={close} />}
    </Box>
  );
}

/** The value of a setting; once changed, also its default, and who changed it when. */
function CurrentValue({ setting, locale }: { setting: Setting; locale: Locale }) {
  const { settings: words } = useMessages();
  const valueText = useValueText();
  const { value, is_default: isDefault, updated_by: editor, updated_at: updatedAt } = setting;
  const at = updatedAt && formatDateTime(locale, updatedAt);
  return (
    <Box sx={{ flex: '1 1 12rem', minInlineSize: 0 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{valueText(setting, value)}</bdi>{' '}
        {!isDefault && <Chip size="small" color="primary" variant="outlined" label={words.changed} />}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {isDefault ? (
          words.is_default
        ) : (
          <>
            {words.default}: <bdi>{valueText(setting, setting.default)}</bdi>
          </>
        )}
      </Typography>
      {at && !isDefault && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {editor ? words.changed_by({ name: editor.name, at }) : words.changed_at({ at })}
        </Typography>
      )}
    </Box>
  );
}
