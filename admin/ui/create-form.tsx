import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { Form, useLocation, useNotify, useRedirect } from 'react-admin';
import { call, refusalOf } from '#admin/http.ts';
import { useWords } from '#admin/i18n.ts';
import { SaveBar } from './save-bar.tsx';

type Values = Record<string, unknown>;

type Props<T> = {
  /** What it will be one of; its call is `staff/<resource>`. */
  resource: string;
  blank: Values;
  /** What was typed, as the call takes it. */
  typed?: (values: Values) => Values;
  /** What saves it, and what is said when it is. */
  save: string;
  created: string | ((made: T) => string);
  children: ReactNode;
};

/**
 * A form for something new, which is opened when it is there. It begins as what `state.copied` of its address holds. What is wrong is
 * told at its field, and nothing that was typed goes.
 */
export function CreateForm<T extends { id: number }>(props: Props<T>) {
  const { resource, blank, typed = (values) => values, save, created, children } = props;
  const words = useWords().parts.form;
  const notify = useNotify();
  const redirect = useRedirect();
  const { state } = useLocation();
  const copied = (state as { copied?: Values } | null)?.copied;
  const send = async (values: Values) => {
    try {
      const { data } = await call<T>('POST', `staff/${resource}`, given(typed(values)));
      notify(typeof created === 'string' ? created : created(data), { type: 'success' });
      redirect('edit', resource, data.id);
      return undefined;
    } catch (error) {
      const { message, errors } = refusalOf(error);
      // Of both languages of a name at once it is said at the first.
      const { name, ...others } = errors;
      const shown = { ...others, ...(name && { 'name.ar': name }) };
      const isOfFields = Object.keys(shown).length > 0;
      notify(isOfFields ? words.wrong : message, { type: 'error', messageArgs: { _: message } });
      return shown;
    }
  };
  return (
    <Form
      defaultValues={{ ...blank, ...copied }}
      onSubmit={send}
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

/** What was filled in. */
const given = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
