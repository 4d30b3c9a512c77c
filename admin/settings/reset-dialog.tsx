import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Confirm } from '#admin/ui/confirm.tsx';
import { PasswordField } from '#admin/ui/own-password.tsx';
import type { Setting, SettingResource } from './setting.ts';
import { useValueText } from './value.tsx';

type Props = { setting: Setting; name: string; resource: SettingResource; onClose: () => void };

/** Resets a setting to its default. A payment setting requires the password. */
export function ResetDialog({ setting, name, resource, onClose }: Props) {
  const isGuarded = resource === 'payment-settings';
  const { settings: words } = useMessages();
  const notify = useNotify();
  const refresh = useRefresh();
  const valueText = useValueText();
  const [password, setPassword] = useState('');
  const params = { key: setting.id };
  const reset = async () => {
    const { message } = await (isGuarded
      ? request('DELETE /staff/payment-settings/{key}', { params, body: { password } })
      : request('DELETE /staff/settings/{key}', { params }));
    if (isGuarded) notify(message, { type: 'info', autoHideDuration: 10_000 });
    else notify(words.was_reset({ name }), { type: 'success' });
    refresh();
  };
  return (
    <Confirm
      title={words.reset_title({ name })}
      warning={words.reset_warning({ value: valueText(setting, setting.default) })}
      confirmLabel={words.reset}
      onConfirm={reset}
      onClose={onClose}
    >
      {isGuarded && <PasswordField value={password} onChange={setPassword} />}
    </Confirm>
  );
}
