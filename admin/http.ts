import { HttpError } from 'react-admin';
import { localeNow } from './i18n.ts';

/** What the API answers with. */
export type Envelope<T> = { message: string; data: T; meta?: { total: number } & Record<string, unknown> };

type Refusal = { message: string; errors?: Record<string, string[]> };

/** Told of each refusal by its status, before whoever asked is. */
let onRefusal: (status: number) => void = () => {};

/** One listener: the session, which may have ended, locked or want a code. */
export function whenRefused(listener: (status: number) => void): void {
  onRefusal = listener;
}

/**
 * Calls `/api/<path>` as the browser's session, in the language of the screen. A refusal is thrown as react-admin's `HttpError`: the
 * message to show, the status (0 when the shop can't be reached), and under `body.errors` what is wrong with each field. Under the same `key` a
 * call that heeds it has its effect once.
 */
export async function call<T>(method: string, path: string, body?: unknown, key?: string): Promise<Envelope<T>> {
  // What holds a file says itself what it is.
  const isPlain = body !== undefined && !(body instanceof FormData);
  const reply = await fetch(`/api/${path}`, {
    method,
    headers: {
      Accept: 'application/json',
      'Accept-Language': localeNow(),
      ...(isPlain && { 'Content-Type': 'application/json' }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    ...(body !== undefined && { body: isPlain ? JSON.stringify(body) : (body as FormData) }),
  }).catch(() => {
    throw new HttpError('ra.notification.http_error', 0);
  });
  return saidBy<T>(reply.status, await reply.json().catch(() => null));
}

/** What a reply says, by its status and body; throws what it refuses. */
export function saidBy<T>(status: number, body: unknown): Envelope<T> {
  const said = body as (Envelope<T> & Refusal) | null;
  if (status >= 200 && status < 300 && said) return said;
  onRefusal(status);
  const errors = Object.fromEntries(
    Object.entries(said?.errors ?? {}).map(([field, messages]) => [field, messages.join(' ')]),
  );
  throw new HttpError(said?.message ?? 'ra.notification.http_error', status, { errors });
}

/** What somebody is told who was refused: about each field, and about the whole. */
export type Told = { status: number; message: string; errors: Record<string, string> };

/** What is wrong with each field, and with the whole, of what was thrown. */
export function refusalOf(error: unknown): Told {
  const { status, message, body } = error as HttpError & { body?: { errors?: Record<string, string> } };
  return { status: status ?? 0, message, errors: body?.errors ?? {} };
}
