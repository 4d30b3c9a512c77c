import { Alert, AlertTitle, Button, Stack } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useLocale, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useWords } from '#admin/i18n.ts';
import { whenText } from '#admin/ui/text.tsx';
import { type Dated, differing, type Values } from './values.ts';

type Props = {
  names: Record<string, string>;
  mine: Values;
  theirs: Values;
  by: Dated;
  typed: (values: Values) => Values;
  onTake: () => void;
  onClose: () => void;
};

/** What is told who saves what somebody else has changed meanwhile: who, when, what; and what can be done. */
export function Conflict({ names, mine, theirs, by, typed, onTake, onClose }: Props) {
  const words = useWords().parts.form;
  const locale = useLocale() ?? 'ar';
  const notify = useNotify();
  const alert = useRef<HTMLDivElement>(null);
  const { getValues, reset } = useFormContext();
  const fields = Object.keys(names);
  const changed = differing(fields, mine, theirs);
  const own = differing(fields, mine, typed(getValues()));
  const both = changed.filter((field) => own.includes(field));
  const at = by.updated_at === null ? '' : whenText(locale, by.updated_at);
  const list = (some: readonly string[]) => some.map((field) => names[field]).join(locale === 'ar' ? '، ' : ', ');
  useEffect(() => alert.current?.focus(), []);
  return (
    <Alert ref={alert} tabIndex={-1} severity="warning" role="alert" sx={{ scrollMarginBlock: 96 }}>
      <AlertTitle>{words.conflict}</AlertTitle>
      {by.updated_by ? words.by({ name: by.updated_by.name, at }) : words.at({ at })}{' '}
      {changed.length > 0 && words.theirs({ fields: list(changed) })}{' '}
      {both.length > 0 && words.both({ fields: list(both) })} {words.nothing_lost}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          variant="contained"
          size="small"
          onClick={() => {
            onTake();
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
            onTake();
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
