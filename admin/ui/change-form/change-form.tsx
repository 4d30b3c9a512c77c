import { Stack } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { Form, useNotify } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { call, refusalOf } from '#admin/http.ts';
import { useWords } from '#admin/i18n.ts';
import { SaveBar } from '#admin/ui/save-bar.tsx';
import { Conflict } from './conflict.tsx';
import { differing, type Dated, type Values } from './values.ts';

type Props<T extends Dated> = {
  /** The call that gives it and changes it. */
  path: string;
  record: T;
  /** `updated_at` of what the form shows, null before any change: a change is refused when somebody else changed it since. */
  seen: string | null;
  /** The fields of the form, and what they are called. */
  names: Record<string, string>;
  valuesOf: (record: T) => Values;
  /** What was typed, as calls take it. */
  typed?: (values: Values) => Values;
  /** Takes over what it is now. */
  onChange: (next: T) => void;
  onDirty?: (isDirty: boolean) => void;
  children: ReactNode;
};

/**
 * A form that changes what there is, field by field. What is typed in it stays, whatever the shop says of it: what is wrong is told at its
 * field; when somebody else was faster, whoever saves chooses.
 */
export function ChangeForm<T extends Dated>(props: Props<T>) {
  const { path, record, seen, names, valuesOf, typed = asIs, onChange, onDirty = ignored, children } = props;
  const words = useWords().parts.form;
  const notify = useNotify();
  const [saves, setSaves] = useState(0);
  const [theirs, setTheirs] = useState<T | null>(null);
  const former = valuesOf(record);

  const save = async (values: Values) => {
    const next = typed(values);
    const changes = Object.fromEntries(
      differing(Object.keys(names), former, next).map((field) => [field, next[field]]),
    );
    try {
      const { data } = await call<T>('PUT', path, { ...changes, seen });
      onChange(data);
      setTheirs(null);
      setSaves((count) => count + 1);
      notify(words.saved, { type: 'success' });
      return undefined;
    } catch (error) {
      const { status, message, errors } = refusalOf(error);
      if (status === 409) {
        setTheirs((await call<T>('GET', path)).data);
        return undefined;
      }
      const isOfFields = Object.keys(errors).length > 0;
      notify(isOfFields ? words.wrong : message, { type: 'error', messageArgs: { _: message } });
      return errors;
    }
  };

  return (
    <Form
      record={{ id: path, ...former }}
      resetOptions={keepingTyped}
      onSubmit={save}
      warnWhenUnsavedChanges
      disableInvalidFormNotification
    >
      <Saved saves={saves} values={former} onDirty={onDirty} />
      <Stack spacing={2}>
        {theirs && (
          <Conflict
            names={names}
            mine={former}
            theirs={valuesOf(theirs)}
            by={theirs}
            typed={typed}
            onTake={() => onChange(theirs)}
            onClose={() => setTheirs(null)}
          />
        )}
        {children}
        <SaveBar label={words.save} unsaved={words.unsaved} />
      </Stack>
    </Form>
  );
}

const asIs = (values: Values): Values => values;
const ignored = () => {};
/** One and the same: with another one the form is filled anew, and lists in it forget which of their things were open. */
const keepingTyped = { keepDirtyValues: true };

type SavedProps = { saves: number; values: Values; onDirty: (isDirty: boolean) => void };

/** After each saving the form is what was saved, with nothing changed in it. */
function Saved({ saves, values, onDirty }: SavedProps) {
  const { reset } = useFormContext();
  const { isDirty } = useFormState();
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => {
    if (saves > 0) reset(values);
    // oxlint-disable-next-line react/exhaustive-deps -- once a saving, not whenever it is drawn
  }, [saves]);
  return null;
}
