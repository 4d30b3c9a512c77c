import { data, redirect } from 'react-router';
import type { Refusal } from '#app/ui/form-trouble.tsx';
import { urls } from '#app/urls.ts';
import type { Ctx } from '#shop/context.ts';
import { type ErrorCode, refusalOf } from '#shop/errors.ts';
import { errorText, fieldTexts } from '#words/error-text.ts';
import { wordsIn } from '#words/words.ts';
import { withCookies } from './cookies.ts';
import { flashCookie } from './flash.ts';

/** The text fields of a form by name, without files. A name that comes twice counts once, as sent last. */
export const fieldsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

const isSecret = (name: string): boolean => /password|token/.test(name);

/** A form of this shop; what is none, or breaks off, is an empty one, and the verb then says what it lacks. */
export const formOf = (request: Request): Promise<FormData> => request.formData().catch(() => new FormData());

/** What an action answers, in the form of the API's replies. The middleware `errors` says it; a screen reads `refusal` and `data`. */
export type Done<T = null> = {
  status: true;
  message: string;
  data: T;
  /** Where what was done can be seen. */
  link?: { to: string; label: string } | undefined;
  refusal?: undefined;
};

export type Refused = { status: false; message: string; refusal: Refusal; data?: undefined };

/** Says that an action is done, in `message`, and stays on the page. */
export function done(ctx: Ctx, message?: string): Done;
export function done<T>(ctx: Ctx, message: string | undefined, data: T, link?: Done['link']): Done<T>;
export function done<T>(ctx: Ctx, message?: string, data: T | null = null, link?: Done['link']): Done<T | null> {
  return { status: true, message: message ?? wordsIn(ctx.locale).common.sent, data, ...(link && { link }) };
}

/** Says that an action is done, on the page at `to`; `cookies` are further `Set-Cookie` lines. */
export const doneAt = (ctx: Ctx, to: string, message: string, cookies: readonly string[] = []): Response =>
  redirect(to, { status: 303, headers: withCookies([...cookies, flashCookie(ctx, { tone: 'done', text: message })]) });

/**
 * What the shop refused, as a reply to its form: a text for all and one for each field, with what was entered, passwords
 * excepted. What has moved on (409) can't be put right in the form: it is said at `movedOnTo`, the account if not told,
 * or in the form when that is null. `inOneText` is for a form without fields to see: the text for all is then the first
 * field's; so it is for `alsoMovedOn`, codes that are said at `movedOnTo` like a 409. A database that is away is refused like the rest; any other error is a defect and is thrown on.
 */
export function refused(
  ctx: Ctx,
  thrown: unknown,
  entered: Record<string, string> = {},
  {
    movedOnTo = urls.account(ctx.locale),
    alsoMovedOn = [],
    inOneText = false,
  }: { movedOnTo?: string | null; alsoMovedOn?: readonly ErrorCode[]; inOneText?: boolean } = {},
) {
  const refusal = refusalOf(thrown);
  if (!refusal) throw thrown;
  const words = wordsIn(ctx.locale);
  const fields = fieldTexts(words, refusal.fields ?? {});
  const isTold = alsoMovedOn.includes(refusal.code);
  const [first] = isTold || (inOneText && refusal.code === 'invalid') ? Object.values(fields) : [];
  const message = first?.[0] ?? errorText(words, refusal.code, refusal.params);
  if ((isTold || refusal.status === 409) && movedOnTo !== null)
    throw redirect(movedOnTo, {
      status: 303,
      headers: withCookies([flashCookie(ctx, { tone: 'alarm', text: message })]),
    });
  const reply: Refusal = {
    code: refusal.code,
    message,
    // One thing at a time: an empty field is not also told that it is not valid.
    errors: Object.fromEntries(Object.entries(fields).map(([field, texts]) => [field, texts.slice(0, 1)])),
    entered: Object.fromEntries(Object.entries(entered).filter(([name]) => !isSecret(name))),
  };
  const headers = refusal.retryAfter === undefined ? {} : { 'Retry-After': String(refusal.retryAfter) };
  return data<Refused>({ status: false, message, refusal: reply }, { status: refusal.status, headers });
}
