import { data, redirect } from 'react-router';
import type { Refusal } from '#app/ui/form-error.tsx';
import { urls } from '#app/urls.ts';
import type { Ctx } from '#shop/context.ts';
import { type ErrorCode, refusalOf } from '#shop/errors.ts';
import { errorText, fieldTexts } from '#words/error-text.ts';
import { getMessages } from '#words/messages.ts';
import { withCookies } from './cookies.ts';
import { flashCookie } from './flash.ts';

/** The text fields of a form by name, without files. Of several values with one name, the last one counts. */
export const fieldsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

const isSecret = (name: string): boolean => /password|token/.test(name);

/** A form submitted to the shop; an invalid or incomplete body is an empty form, and validation then reports the missing fields. */
export const formOf = (request: Request): Promise<FormData> => request.formData().catch(() => new FormData());

/** The reply of an action, in the format of the API's replies. The middleware `errors` shows it; a screen reads `refusal` and `data`. */
export type ActionSuccess<T = null> = {
  status: true;
  message: string;
  data: T;
  /** Where the result can be seen. */
  link?: { to: string; label: string } | undefined;
  refusal?: undefined;
};

export type ActionFailure = { status: false; message: string; refusal: Refusal; data?: undefined };

/** Reports success with `message`, and stays on the page. */
export function actionSuccess(ctx: Ctx, message?: string): ActionSuccess;
export function actionSuccess<T>(
  ctx: Ctx,
  message: string | undefined,
  data: T,
  link?: ActionSuccess['link'],
): ActionSuccess<T>;
export function actionSuccess<T>(
  ctx: Ctx,
  message?: string,
  data: T | null = null,
  link?: ActionSuccess['link'],
): ActionSuccess<T | null> {
  return { status: true, message: message ?? getMessages(ctx.locale).common.sent, data, ...(link && { link }) };
}

/** Reports success on the page at `to`; `cookies` are additional `Set-Cookie` lines. */
export const redirectWithSuccess = (ctx: Ctx, to: string, message: string, cookies: readonly string[] = []): Response =>
  redirect(to, {
    status: 303,
    headers: withCookies([...cookies, flashCookie(ctx, { tone: 'success', text: message })]),
  });

/**
 * A refusal as the reply to its form: a text for the form and one for each field, with the entered values except passwords. A conflict (409) can't be
 * fixed in the form: it redirects to `conflictRedirect` with a flash message, to the account by default, or stays in the form when that is null.
 * `singleMessage` is for a form without visible fields: its text is the first field's. The codes in `redirectCodes` are treated like a 409, also with
 * the first field's text. An unavailable database is refused in the same way; any other error is a bug and is rethrown.
 */
export function actionFailure(
  ctx: Ctx,
  error: unknown,
  entered: Record<string, string> = {},
  {
    conflictRedirect = urls.account(ctx.locale),
    redirectCodes = [],
    singleMessage = false,
  }: { conflictRedirect?: string | null; redirectCodes?: readonly ErrorCode[]; singleMessage?: boolean } = {},
) {
  const refusal = refusalOf(error);
  if (!refusal) throw error;
  const words = getMessages(ctx.locale);
  const fields = fieldTexts(words, refusal.fields ?? {});
  const isRedirectCode = redirectCodes.includes(refusal.code);
  const [first] = isRedirectCode || (singleMessage && refusal.code === 'invalid') ? Object.values(fields) : [];
  const isIncomplete =
    refusal.code === 'invalid' &&
    Object.values(refusal.fields ?? {}).some((issues) => issues.some(({ key }) => key === 'required'));
  const message = first?.[0] ?? (isIncomplete ? words.fields.fill_all : errorText(words, refusal.code, refusal.params));
  if ((isRedirectCode || refusal.status === 409) && conflictRedirect !== null)
    throw redirect(conflictRedirect, {
      status: 303,
      headers: withCookies([flashCookie(ctx, { tone: 'error', text: message })]),
    });
  const reply: Refusal = {
    code: refusal.code,
    message,
    // One error at a time: an empty field is not reported as invalid too.
    errors: Object.fromEntries(Object.entries(fields).map(([field, texts]) => [field, texts.slice(0, 1)])),
    entered: Object.fromEntries(Object.entries(entered).filter(([name]) => !isSecret(name))),
  };
  const headers = refusal.retryAfter === undefined ? {} : { 'Retry-After': String(refusal.retryAfter) };
  return data<ActionFailure>({ status: false, message, refusal: reply }, { status: refusal.status, headers });
}
