import { Stack } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, RecordContextProvider, useNotify } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Body, Data, JsonRoute } from '#api/client.ts';
import { send, type Target, toApiError, urlOf } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { SaveBar } from '#admin/ui/save-bar.tsx';
import { submissionErrors } from '#admin/ui/submission-errors.ts';
import { Conflict } from './conflict.tsx';
import { changedFields, changesSameField, merged, type Versioned, type Values } from './values.ts';

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
  const [theirs, setTheirs] = useState<Data<K> | null>(null);
  const url = urlOf(...target);
  const saved: Version = { values: { id: url, ...valuesOf(record) }, seen };
  const [first] = useState(saved.values);
  const [base, setBase] = useState(saved);

  const save = async (values: Values) => {
    const next = toBody(values);
    const changes = Object.fromEntries(
      changedFields(Object.keys(names), base.values, next).map((field) => [field, next[field]]),
    );
    try {
      const extraValues = Object.fromEntries(extraFields.map((field) => [field, values[field]]));
      const { data, message } = await send<Data<K>, unknown>('PUT', url, {
        ...changes,
        ...extraValues,
        seen: base.seen,
      });
      setBase({ values, seen: data.updated_at });
      onChange(data);
      setTheirs(null);
      notify(showServerMessage ? message : words.saved, { type: 'success' });
      return undefined;
    } catch (error) {
      const { status, message, errors } = toApiError(error);
      if (status === 409) {
        const current = (await send<Data<K>, unknown>('GET', url)).data;
        // Refused for another reason than a conflict.
        if (current.updated_at === base.seen) notify(message, { type: 'error', messageArgs: { _: message } });
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
    <Form record={first} onSubmit={save} warnWhenUnsavedChanges disableInvalidFormNotification>
      <FollowRecord saved={saved} base={base} onBase={setBase} onDirty={onDirty} />
      <RecordContextProvider value={saved.values}>
        <Stack spacing={2}>
          {theirs && (
            <Conflict
              names={names}
              mine={base.values}
              theirs={valuesOf(theirs)}
              by={theirs}
              onAccept={() => {
                setBase({ ...base, seen: theirs.updated_at });
                onChange(theirs);
              }}
              onClose={() => setTheirs(null)}
            />
          )}
          {children}
          <SaveBar label={words.save} unsaved={words.unsaved} />
        </Stack>
      </RecordContextProvider>
    </Form>
  );
}

const identity = (values: Values): Values => values;
const noop = () => {};

/** The values of a record in the form, and its `updated_at`. */
type Version = { values: Values; seen: string | null };

type FollowProps = {
  saved: Version;
  /** The version that the form changes. */
  base: Version;
  onBase: (base: Version) => void;
  onDirty: (isDirty: boolean) => void;
};

/**
 * Shows the saved version with the fields that were changed since `base`. When another action on the page brought somebody else's change of such a
 * field, the form keeps its version, so that saving it is a conflict.
 */
function FollowRecord({ saved, base, onBase, onDirty }: FollowProps) {
  const { getValues, reset } = useFormContext();
  const { isDirty } = useFormState();
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const versions = JSON.stringify([saved, base]);
  const shown = useRef(versions);
  useEffect(() => {
    if (shown.current === versions) return;
    const typed = getValues();
    if (saved.seen !== base.seen && changesSameField(typed, base.values, saved.values)) return;
    const next = merged(typed, base.values, saved.values);
    shown.current = JSON.stringify([saved, saved]);
    onBase(saved);
    reset(saved.values);
    reset(next, { keepDefaultValues: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once per version, not on every render
  }, [versions]);
  return null;
}
