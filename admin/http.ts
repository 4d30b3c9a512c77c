import { HttpError } from 'react-admin';
import { getCurrentLocale } from './i18n.ts';

/** The envelope of every API response. */
export type Envelope<T> = { message: string; data: T; meta?: { total: number } & Record<string, unknown> };

type ErrorBody = { message: string; errors?: Record<string, string[]> };

/** Called with the status of each refusal, before the caller receives it. */
let errorListener: (status: number) => void = () => {};

/** Registers the only listener: the session, which may have ended, be locked or need a code. */
export function onApiError(listener: (status: number) => void): void {
  errorListener = listener;
}

/**
 * Calls `/api/<path>` with the browser's session, in the language of the screen. A refusal is thrown as react-admin's `HttpError`: the message to
 * show, the status (0 when the server is unreachable), and the error of each field under `body.errors`. `key` is an idempotency key: repeating a call
 * with the same key has no second effect, where the call supports it.
 */
export async function call<T>(method: string, path: string, body?: unknown, key?: string): Promise<Envelope<T>> {
  // The browser sets the content type of a form with files.
  const isPlain = body !== undefined && !(body instanceof FormData);
  const reply = await fetch(`/api/${path}`, {
    method,
    headers: {
      Accept: 'application/json',
      'Accept-Language': getCurrentLocale(),
      ...(isPlain && { 'Content-Type': 'application/json' }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    ...(body !== undefined && { body: isPlain ? JSON.stringify(body) : body }),
  }).catch(() => {
    throw new HttpError('ra.notification.http_error', 0);
  });
  return parseEnvelope<T>(reply.status, await reply.json().catch(() => null));
}

/** Returns the envelope of a response; throws when it is a refusal. */
export function parseEnvelope<T>(status: number, body: unknown): Envelope<T> {
  const said = body as (Envelope<T> & ErrorBody) | null;
  if (status >= 200 && status < 300 && said) return said;
  errorListener(status);
  const errors = Object.fromEntries(
    Object.entries(said?.errors ?? {}).map(([field, messages]) => [field, messages.join(' ')]),
  );
  throw new HttpError(said?.message ?? 'ra.notification.http_error', status, { errors });
}

/** An error as it is shown: one message for each field, and one for the whole. */
export type ApiError = { status: number; message: string; errors: Record<string, string> };

/** Extracts the message and the field errors from a thrown value. */
export function toApiError(error: unknown): ApiError {
  const { status, message, body } = error as Omit<HttpError, 'body'> & { body?: { errors?: Record<string, string> } };
  return { status: status ?? 0, message, errors: body?.errors ?? {} };
}
