import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useLocale, useNotify, useRefresh, useTranslate } from 'react-admin';
import { call, refusalOf, type Told } from '#admin/http.ts';
import { useWords } from '#admin/i18n.ts';
import { useInside } from '#admin/session/session.ts';
import type { Locale } from '#values/locale.ts';
import type { Setting } from './setting.ts';
import { draftOf, valueOf } from './draft.ts';
import { useValueText } from './value.tsx';
import { ValueInput } from './value-input.tsx';

type Props = { setting: Setting; name: string; onClose: () => void };

/** Another value for a setting. What is typed stays, whatever the shop says of it. */
export function SettingDialog({ setting, name, onClose }: Props) {
  const { settings: words } = useWords();
  const translate = useTranslate();
  const inside = useInside();
  const locale = (useLocale() ?? 'ar') as Locale;
  const id = useId();
  const notify = useNotify();
  const refresh = useRefresh();
  const say = useValueText();
  const [draft, setDraft] = useState(() => draftOf(setting));
  const [now, setNow] = useState(setting);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Told | null>(null);
  const isMeanwhile = refusal?.status === 409;
  const isOfValue = Object.keys(refusal?.errors ?? {}).length > 0;

  const save = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await call('PUT', `staff/settings/${setting.id}`, { value: valueOf(setting, draft), seen: now.updated_at });
      notify(words.saved({ name }), { type: 'success' });
      refresh();
      onClose();
    } catch (error) {
      const told = refusalOf(error);
      if (told.status === 409) {
        const { data } = await call<Setting[]>('GET', 'staff/settings');
        setNow(data.find((one) => one.id === setting.id) ?? now);
      }
      setRefusal(told);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open={inside} keepMounted onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
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
          {isMeanwhile && (
            <Alert severity="warning">
              {words.meanwhile({ name: now.updated_by?.name ?? '', value: say(now, now.value) })}
            </Alert>
          )}
          {refusal && !isMeanwhile && !isOfValue && (
            <Alert severity="error">{translate(refusal.message, { _: refusal.message })}</Alert>
          )}
          <ValueInput setting={setting} draft={draft} onChange={setDraft} errors={refusal?.errors ?? {}} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {words.default}: <bdi>{say(setting, setting.default)}</bdi>
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.back')}</Button>
          <Button type="submit" variant="contained" loading={busy}>
            {words.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
