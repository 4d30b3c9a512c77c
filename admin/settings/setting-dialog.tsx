import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useLocale, useNotify, useRefresh, useTranslate } from 'react-admin';
import { request, toApiError, type ApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { useIsUnlocked } from '#admin/session/session.ts';
import type { Locale } from '#values/locale.ts';
import { PasswordField } from '#admin/ui/own-password.tsx';
import type { Setting, SettingResource } from './setting.ts';
import { draftOf, valueOf } from './draft.ts';
import { useValueText } from './value.tsx';
import { ValueInput } from './value-input.tsx';

type Props = { setting: Setting; name: string; resource: SettingResource; onClose: () => void };

/** Edits a setting. The draft is not lost when the server refuses it. */
export function SettingDialog({ setting, name, resource, onClose }: Props) {
  const isGuarded = resource === 'payment-settings';
  const [password, setPassword] = useState('');
  const { settings: words, changes } = useMessages();
  const translate = useTranslate();
  const isUnlocked = useIsUnlocked();
  const locale = (useLocale() ?? 'ar') as Locale;
  const id = useId();
  const notify = useNotify();
  const refresh = useRefresh();
  const valueText = useValueText();
  const [draft, setDraft] = useState(() => draftOf(setting));
  const [current, setCurrent] = useState(setting);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [isConflict, setIsConflict] = useState(false);
  const hasFieldErrors = Object.keys(refusal?.errors ?? {}).length > 0;

  const save = async () => {
    setBusy(true);
    setRefusal(null);
    setIsConflict(false);
    try {
      const { message } = await request(`PUT /staff/${resource}/{key}`, {
        params: { key: setting.id },
        body: { value: valueOf(setting, draft), seen: current.updated_at, ...(isGuarded && { password }) },
      });
      if (isGuarded) notify(message, { type: 'info', autoHideDuration: 10_000 });
      else notify(words.saved({ name }), { type: 'success' });
      refresh();
      onClose();
    } catch (error) {
      const apiError = toApiError(error);
      if (apiError.status === 409) {
        const { data } = await request(`GET /staff/${resource}`);
        const latest = data.find((one) => one.id === setting.id) ?? current;
        setIsConflict(latest.updated_at !== current.updated_at);
        setCurrent(latest);
      }
      setRefusal(apiError);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open={isUnlocked} keepMounted onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{words.change_title({ name })}</DialogTitle>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void save();
        }}
      >
        <DialogContent sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <Typography sx={{ color: 'text.secondary' }}>{setting.description[locale]}</Typography>
          {isConflict && (
            <Alert severity="warning">
              {words.meanwhile({ name: current.updated_by?.name ?? '', value: valueText(current, current.value) })}
            </Alert>
          )}
          {refusal && !isConflict && !hasFieldErrors && (
            <Alert severity="error">{translate(refusal.message, { _: refusal.message })}</Alert>
          )}
          <ValueInput setting={setting} draft={draft} onChange={setDraft} errors={refusal?.errors ?? {}} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {words.default}: <bdi>{valueText(setting, setting.default)}</bdi>
          </Typography>
          {isGuarded && <PasswordField value={password} onChange={setPassword} error={refusal?.errors['password']} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.back')}</Button>
          <Button type="submit" variant="contained" loading={busy}>
            {isGuarded ? changes.ask : words.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
