import { type FormEvent, useState } from 'react';
import { toApiError } from '#admin/http.ts';

type Sending = {
  busy: boolean;
  /** Errors by field. */
  errors: Record<string, string>;
  message: string | null;
  /** The submit handler of a form; values are read by field name. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/**
 * Submits a form, one request at a time, and returns its errors. `fields` are those that can show their own error; `message` is set when no error
 * belongs to any of them.
 */
export function useSending(
  fields: readonly string[],
  send: (values: Record<string, string>) => Promise<unknown>,
): Sending {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ReturnType<typeof toApiError> | null>(null);
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
        .catch((error: unknown) => setRefusal(toApiError(error)))
        .finally(() => setBusy(false));
    },
  };
}
