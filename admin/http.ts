import { HttpError } from 'react-admin';
import { localeNow } from './i18n.ts';

/** What the API answers with. */
type Envelope<T> = { message: string; data: T; meta?: { total: number } & Record<string, unknown> };

type Refusal = { message: string; errors?: Record<string, string[]> };

/** Told of each refusal by its status, before whoever asked is. */
let onRefusal: (status: number) => void = () => {};

/** One listener: the session, which may have ended, locked or want a code. */
export function whenRefused(listener: (status: number) => void): void {
  onRefusal = listener;
}

/**
 * Calls `/api/<path>` as the browser's session, in the language of the screen. A refusal is thrown as react-admin's `HttpError`: the
 * message to show, the status (0 when the shop can't be reached), and under `body.errors` what is wrong with each field.
 */
export async function call<T>(method: string, path: string, body?: unknown): Promise<Envelope<T>> {
  // What holds a file says itself what it is.
  const isPlain = body !== undefined && !(body instanceof FormData);
  const reply = await fetch(`/api/${path}`, {
    method,
    headers: {
      Accept: 'application/json',
      'Accept-Language': localeNow(),
      ...(isPlain && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: isPlain ? JSON.stringify(body) : (body as FormData) }),
  }).catch(() => {
    throw new HttpError('ra.notification.http_error', 0);
  });
  const said = (await reply.json().catch(() => null)) as (Envelope<T> & Refusal) | null;
  if (reply.ok && said) return said;
  onRefusal(reply.status);
  const errors = Object.fromEntries(
    Object.entries(said?.errors ?? {}).map(([field, messages]) => [field, messages.join(' ')]),
  );
  throw new HttpError(said?.message ?? 'ra.notification.http_error', reply.status, { errors });
}

/** What is wrong with each field, and with the whole, of what was thrown. */
export function refusalOf(error: unknown): { message: string; errors: Record<string, string> } {
  const { message, body } = error as HttpError & { body?: { errors?: Record<string, string> } };
  return { message, errors: body?.errors ?? {} };
}
