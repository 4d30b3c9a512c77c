import { Stack } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { Form, useNotify } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Body, Data, JsonRoute } from '#api/client.ts';
import { send, type Target, toApiError, urlOf } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { SaveBar } from '#admin/ui/save-bar.tsx';
import { submissionErrors } from '#admin/ui/submission-errors.ts';
import { Conflict } from './conflict.tsx';
import { changedFields, merged, type Versioned, type Values } from './values.ts';

/** Routes that change a record which a GET of the same path returns. */
type ChangeRoute = {
  [K in JsonRoute]: K extends `PUT ${infer P}`
    ? `GET ${P}` extends JsonRoute
      ? Data<`GET ${P}`> extends Data<K> & Versioned
        ? K
        : never
      : never
    : never;
}[JsonRoute];

type Props<K extends ChangeRoute, Field extends keyof Body<K> & string> = {
  target: Target<K>;
  record: Data<K>;
  /** `updated_at` of the version in the form, null before any change: the server refuses a change when somebody else changed the record since. */
  seen: string | null;
  /** The fields of the form with their labels. */
  names: Record<Field, string>;
  valuesOf: (record: Data<K>) => Values;
  /** Converts form values to a request body. */
  toBody?: (values: Values) => Values;
  /** Called with the new version of the record. */
  onChange: (next: Data<K>) => void;
  onDirty?: (isDirty: boolean) => void;
  /** Fields sent with every change that are not part of the record, such as a password. */
  extraFields?: readonly string[];
  /** Whether to show the server's message after saving: it may say that the change needs approval. */
  showServerMessage?: boolean;
  children: ReactNode;
};

/**
 * A form that sends only the changed fields. What was typed survives refusals, and errors appear at their fields. When somebody else changed the
 * record first, the user resolves the conflict.
 */
export function ChangeForm<K extends ChangeRoute, Field extends keyof Body<K> & string>(props: Props<K, Field>) {
  const { target, record, seen, names, valuesOf, toBody = identity, onChange, onDirty = noop, children } = props;
  const { extraFields = [], showServerMessage = false } = props;
  const words = useMessages().parts.form;
  const notify = useNotify();
  /** What the last save sent. */
  const [sent, setSent] = useState<Values | null>(null);
  const [theirs, setTheirs] = useState<Data<K> | null>(null);
  const url = urlOf(...target);
  const savedValues = valuesOf(record);

  const save = async (values: Values) => {
    const next = toBody(values);
    const changes = Object.fromEntries(
      changedFields(Object.keys(names), savedValues, next).map((field) => [field, next[field]]),
    );
    try {
      const extraValues = Object.fromEntries(extraFields.map((field) => [field, values[field]]));
      const { data, message } = await send<Data<K>, unknown>('PUT', url, { ...changes, ...extraValues, seen });
      onChange(data);
      setTheirs(null);
      setSent(values);
      notify(showServerMessage ? message : words.saved, { type: 'success' });
      return undefined;
    } catch (error) {
      const { status, message, errors } = toApiError(error);
      if (status === 409) {
        const current = (await send<Data<K>, unknown>('GET', url)).data;
        // Refused for another reason than a conflict.
        if (current.updated_at === seen) notify(message, { type: 'error', messageArgs: { _: message } });
        else setTheirs(current);
        return submissionErrors({}, message);
      }
      const hasFieldErrors = Object.keys(errors).length > 0;
      const text = status === 404 ? words.gone : hasFieldErrors ? words.wrong : message;
      notify(text, { type: 'error', messageArgs: { _: text } });
      return submissionErrors(errors, text);
    }
  };

  return (
    <Form
      record={{ id: url, ...savedValues }}
      resetOptions={formResetOptions}
      onSubmit={save}
      warnWhenUnsavedChanges
      disableInvalidFormNotification
    >
      <ResetOnSave sent={sent} values={savedValues} onDirty={onDirty} />
      <Stack spacing={2}>
        {theirs && (
          <Conflict
            names={names}
            mine={savedValues}
            theirs={valuesOf(theirs)}
            by={theirs}
            toBody={toBody}
            onAccept={() => onChange(theirs)}
            onClose={() => setTheirs(null)}
          />
        )}
        {children}
        <SaveBar label={words.save} unsaved={words.unsaved} />
      </Stack>
    </Form>
  );
}

const identity = (values: Values): Values => values;
const noop = () => {};
/** A stable object: a new one would reset the form, and its lists would forget which items are open. */
const formResetOptions = { keepDirtyValues: true };

type SavedProps = { sent: Values | null; values: Values; onDirty: (isDirty: boolean) => void };

/** After saving, resets the form to the saved values: only what was typed since it was sent is dirty. */
function ResetOnSave({ sent, values, onDirty }: SavedProps) {
  const { getValues, reset } = useFormContext();
  const { isDirty } = useFormState();
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => {
    if (!sent) return;
    const next = merged(getValues(), sent, values);
    reset(values);
    reset(next, { keepDefaultValues: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once per save, not on every render
  }, [sent]);
  return null;
}
