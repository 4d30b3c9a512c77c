import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { Form, useLocation, useNotify, useRedirect } from 'react-admin';
import type { Data, JsonRoute } from '#api/client.ts';
import { send, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { SaveBar } from './save-bar.tsx';
import { submissionErrors } from './submission-errors.ts';

type Values = Record<string, unknown>;

/** Resources of which a record can be created. */
type CreatableResource = {
  [K in JsonRoute]: K extends `POST /staff/${infer R}`
    ? R extends `${string}/${string}`
      ? never
      : Data<K> extends { id: number }
        ? R
        : never
    : never;
}[JsonRoute];

type Created<R extends CreatableResource> = Data<`POST /staff/${R}`>;

type Props<R extends CreatableResource> = {
  /** The API resource of the new record. */
  resource: R;
  blank: Values;
  /** Converts form values to a request body. */
  toBody?: (values: Values) => Values;
  /** The label of the save button, and the message after saving. */
  save: string;
  created: string | ((record: Created<R>) => string);
  /** Whether the new record can be opened. One that waits for approval can't; the server's message is shown instead. */
  canOpen?: (record: Created<R>) => boolean;
  children: ReactNode;
};

/**
 * A form for a new record, which opens the record once it is created. It starts with `state.copied` of the location. Errors appear at their fields,
 * and nothing that was typed is lost.
 */
export function CreateForm<R extends CreatableResource>(props: Props<R>) {
  const { resource, blank, toBody = (values) => values, save, created, canOpen, children } = props;
  const words = useMessages().parts.form;
  const notify = useNotify();
  const redirect = useRedirect();
  const { state } = useLocation();
  const copied = (state as { copied?: Values } | null)?.copied;
  const create = async (values: Values) => {
    try {
      const { data, message } = await send<Created<R>, unknown>(
        'POST',
        `/api/staff/${resource}`,
        withoutEmpty(toBody(values)),
      );
      if (canOpen?.(data) === false) {
        notify(message, { type: 'info', autoHideDuration: 10_000 });
        redirect('list', resource);
        return undefined;
      }
      notify(typeof created === 'string' ? created : created(data), { type: 'success' });
      redirect('edit', resource, data.id);
      return undefined;
    } catch (error) {
      const { message, errors } = toApiError(error);
      // An error of a localized field as a whole is shown at its first input.
      const { name, ...others } = errors;
      const fieldErrors = { ...others, ...(name && { 'name.ar': name }) };
      const hasFieldErrors = Object.keys(fieldErrors).length > 0;
      notify(hasFieldErrors ? words.wrong : message, { type: 'error', messageArgs: { _: message } });
      return submissionErrors(fieldErrors, message);
    }
  };
  return (
    <Form
      defaultValues={{ ...blank, ...copied }}
      onSubmit={create}
      warnWhenUnsavedChanges
      disableInvalidFormNotification
      noValidate
    >
      <Stack spacing={2} sx={{ py: 2, maxInlineSize: 960 }}>
        {children}
        <SaveBar label={save} unsaved={words.unsaved} />
      </Stack>
    </Form>
  );
}

/** Removes empty values. */
const withoutEmpty = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
