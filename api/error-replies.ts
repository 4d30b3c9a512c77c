import type { Context } from 'hono';
import { ShopError } from '#shop/errors.ts';
import { type Locale, localeFromAcceptLanguage } from '#values/locale.ts';
import { errorText, fieldTexts } from '#words/error-text.ts';
import { getMessages } from '#words/messages.ts';
import type { ApiContext } from './route.ts';

/** The path within the API, mounted or not. */
export const apiPath = (c: Context): string => new URL(c.req.url).pathname.replace(/^\/api(?=\/)/, '');

/** The language of a reply. */
export const localeOf = (c: Context): Locale => localeFromAcceptLanguage(c.req.header('accept-language'));

/** Replies with the reason of a refusal. */
export function fail(c: Context, error: ShopError) {
  const words = getMessages(localeOf(c));
  const headers = {
    // Repeated here: requests refused before the body is read never reach the rule for all replies.
    'Cache-Control': 'no-store',
    ...(error.retryAfter !== undefined && { 'Retry-After': String(error.retryAfter) }),
    // The rest of the body is not read, so this connection can't be reused.
    ...((error.code === 'too_large' || error.code === 'file_too_large') && { Connection: 'close' }),
  };
  return c.json(
    {
      status: false,
      // The back office's own client uses it.
      ...(apiPath(c).startsWith('/staff/') && { code: error.code }),
      message: errorText(words, error.code, error.params),
      ...(error.fields && { errors: fieldTexts(words, error.fields) }),
      ...(error.data && { data: error.data }),
    },
    error.status as 400,
    headers,
  );
}

/** Logs an unexpected error under the id of its request, and replies with that id. */
export function failUnexpectedly(c: ApiContext, error: unknown, log: (error: unknown, id: string) => void) {
  const id = c.get('requestId');
  log(error, id);
  const message = errorText(getMessages(localeOf(c)), 'internal', { id });
  return c.json({ status: false, message, request_id: id }, 500, { 'Cache-Control': 'no-store' });
}
