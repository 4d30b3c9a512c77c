import { HttpError } from 'react-admin';
import type { Body, Data, IsIdempotent, JsonRoute, Meta, Params, Query, RouteName, UploadRoute } from '#api/client.ts';
import { getCurrentLocale, i18nProvider } from './i18n.ts';

/** The envelope of every API response. */
export type Envelope<T, M = unknown> = { message: string; data: T; meta: M };

type ErrorBody = { message: string; errors?: Record<string, string[]> };

/** A part of a request: absent without fields, optional when all its fields are. */
type Part<Name extends string, Fields, Other = never> = [keyof Fields] extends [never]
  ? unknown
  : object extends Fields
    ? { [N in Name]?: Fields | Other }
    : { [N in Name]: Fields | Other };

/** Where a request goes: the parameters of its path, and its query. */
type AddressOf<K extends RouteName> = Part<'params', Params<K>> & Part<'query', Query<K>>;

type Options<K extends RouteName> = AddressOf<K> &
  Part<'body', Body<K>, K extends UploadRoute ? FormData : never> &
  (true extends IsIdempotent<K> ? { key?: string } : unknown);

type Rest<O> = object extends O ? [options?: O] : [options: O];

/** The arguments of `request`, for functions that make it later. */
export type Request<K extends JsonRoute> = readonly [route: K, ...rest: Rest<Options<K>>];

/** The arguments of `urlOf`. */
export type Target<K extends RouteName> = readonly [route: K, ...rest: Rest<AddressOf<K>>];

/** Called with the status of each refusal, before the caller receives it. */
let errorListener: (status: number) => void = () => {};

/** Registers the only listener: the session, which may have ended, be locked or need a code. */
export function onApiError(listener: (status: number) => void): void {
  errorListener = listener;
}

/**
 * Calls a route with the browser's session, in the language of the screen. A refusal is thrown as react-admin's `HttpError`: the message to show, the
 * status (0 when the server is unreachable), and the error of each field under `body.errors`. `key` is an idempotency key: repeating a call with the
 * same key has no second effect.
 */
export function request<K extends JsonRoute>(...[route, options]: Request<K>): Promise<Envelope<Data<K>, Meta<K>>> {
  const { body, key, ...address }: Address & { body?: unknown; key?: string } = options ?? {};
  return send(methodOf(route), buildUrl(route, address), body, key);
}

/** As `request`, for values as typed in a form: only their names are checked here, the values by the server. */
export const submit = <K extends JsonRoute>(
  [route, options]: Target<K>,
  values: { [F in keyof Body<K>]?: unknown },
  ...[key]: true extends IsIdempotent<K> ? [key?: string] : []
): Promise<Envelope<Data<K>, Meta<K>>> => send(methodOf(route), buildUrl(route, options ?? {}), values, key);

const methodOf = (route: RouteName): string => route.slice(0, route.indexOf(' '));

/** The URL of a route; empty values of the query are left out. */
export const urlOf = <K extends RouteName>(...[route, options]: Target<K>): string => buildUrl(route, options ?? {});

type Address = { params?: Record<string, unknown>; query?: Record<string, unknown> };

function buildUrl(route: RouteName, { params = {}, query = {} }: Address): string {
  const path = route
    .slice(route.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return `/api${path}${toQuery(query)}`;
}

/** Serializes a query string; empty values are left out. */
export function toQuery(values: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
  return search.size > 0 ? `?${search}` : '';
}

/** As `request`, for code that serves any route: the caller states the types. */
export async function send<T, M>(method: string, url: string, body?: unknown, key?: string): Promise<Envelope<T, M>> {
  // The browser sets the content type of a form with files.
  const isPlain = body !== undefined && !(body instanceof FormData);
  const reply = await fetch(url, {
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
  return parseEnvelope<T, M>(reply.status, await reply.json().catch(() => null));
}

/** Returns the envelope of a response; throws when it is a refusal. */
export function parseEnvelope<T, M>(status: number, body: unknown): Envelope<T, M> {
  const envelope = body as (Envelope<T, M> & ErrorBody) | null;
  if (status >= 200 && status < 300 && envelope) return envelope;
  errorListener(status);
  const errors = Object.fromEntries(
    Object.entries(envelope?.errors ?? {}).map(([field, messages]) => [field, messages.join(' ')]),
  );
  throw new HttpError(envelope?.message ?? 'ra.notification.http_error', status, { errors });
}

/** An error as it is shown: one message for each field, and one for the whole. */
export type ApiError = { status: number; message: string; errors: Record<string, string> };

/** Extracts the message, in the language of the screen, and the field errors from a thrown value. */
export function toApiError(error: unknown): ApiError {
  const { status, message, body } = error as Omit<HttpError, 'body'> & { body?: { errors?: Record<string, string> } };
  // Without a reply of the server the message is a key.
  return { status: status ?? 0, message: i18nProvider.translate(message), errors: body?.errors ?? {} };
}
