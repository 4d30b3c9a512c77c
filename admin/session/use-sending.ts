import { type FormEvent, useState } from 'react';
import { refusalOf } from '#admin/http.ts';

type Sending = {
  busy: boolean;
  /** What is wrong with each field, and with the whole when it is about none of those shown. */
  errors: Record<string, string>;
  message: string | null;
  /** For a form: its fields by name. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** A form that is sent once at a time, and what was said of it. `fields` are those that can show what is wrong with them. */
export function useSending(
  fields: readonly string[],
  send: (values: Record<string, string>) => Promise<unknown>,
): Sending {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ReturnType<typeof refusalOf> | null>(null);
  const errors = refusal?.errors ?? {};
  return {
    busy,
    errors,
    message: refusal && !fields.some((field) => errors[field]) ? refusal.message : null,
    onSubmit(event) {
      event.preventDefault();
      if (busy) return;
      const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
      setBusy(true);
      setRefusal(null);
      send(values)
        .catch((error: unknown) => setRefusal(refusalOf(error)))
        .finally(() => setBusy(false));
    },
  };
}
