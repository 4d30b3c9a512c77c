import { Alert, AlertTitle, Button, Stack } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useLocale, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useMessages } from '#admin/i18n.ts';
import { formatDateTime } from '#admin/ui/text.tsx';
import { type Versioned, changedFields, type Values } from './values.ts';

type Props = {
  names: Record<string, string>;
  mine: Values;
  theirs: Values;
  by: Versioned;
  onAccept: () => void;
  onClose: () => void;
};

/** The conflict shown on saving when somebody else changed the record: who, when, which fields, and the choices. */
export function Conflict({ names, mine, theirs, by, onAccept, onClose }: Props) {
  const words = useMessages().parts.form;
  const locale = useLocale() ?? 'ar';
  const notify = useNotify();
  const alert = useRef<HTMLDivElement>(null);
  const { getValues, reset } = useFormContext();
  const fields = Object.keys(names);
  const changed = changedFields(fields, mine, theirs);
  const ownChanges = changedFields(fields, mine, getValues());
  const both = changed.filter((field) => ownChanges.includes(field));
  const at = by.updated_at === null ? '' : formatDateTime(locale, by.updated_at);
  const listNames = (keys: readonly string[]) => keys.map((field) => names[field]).join(locale === 'ar' ? '، ' : ', ');
  useEffect(() => {
    const form = alert.current?.closest('form');
    alert.current?.focus();
    return () => form?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, []);
  return (
    <Alert ref={alert} tabIndex={-1} severity="warning" role="alert" sx={{ scrollMarginBlock: 96 }}>
      <AlertTitle>{words.conflict}</AlertTitle>
      {by.updated_by ? words.by({ name: by.updated_by.name, at }) : words.at({ at })}{' '}
      {changed.length > 0 && words.theirs({ fields: listNames(changed) })}{' '}
      {both.length > 0 && words.both({ fields: listNames(both) })} {words.nothing_lost}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          variant="contained"
          size="small"
          onClick={() => {
            onAccept();
            notify(words.merged, { type: 'info' });
            onClose();
          }}
        >
          {words.keep_mine}
        </Button>
        <Button
          variant="outlined"
          size="small"
          onClick={() => {
            onAccept();
            reset(theirs);
            onClose();
          }}
        >
          {words.take_theirs}
        </Button>
      </Stack>
    </Alert>
  );
}
