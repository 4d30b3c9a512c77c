import { data } from 'react-router';
import type { Refusal } from '#app/ui/form-trouble.tsx';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { errorText, fieldTexts } from '#words/error-text.ts';
import { wordsIn } from '#words/words.ts';

/** The text fields of a form by name, without files. A name that comes twice counts once, as sent last. */
export const fieldsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

const isSecret = (name: string): boolean => name.startsWith('password');

/** A form of this shop; what is none, or breaks off, is an empty one, and the verb then says what it lacks. */
export const formOf = (request: Request): Promise<FormData> => request.formData().catch(() => new FormData());

/**
 * What the shop refused, as a reply to its form: a text for all and one for each field, with what was entered, passwords
 * excepted. Anything else is a defect and is thrown on.
 */
export function refused(ctx: Ctx, error: unknown, entered: Record<string, string> = {}) {
  if (!(error instanceof ShopError)) throw error;
  const words = wordsIn(ctx.locale);
  const refusal: Refusal = {
    code: error.code,
    message: errorText(words, error.code, error.params),
    // One thing at a time: an empty field is not also told that it is not valid.
    errors: Object.fromEntries(
      Object.entries(fieldTexts(words, error.fields ?? {})).map(([field, texts]) => [field, texts.slice(0, 1)]),
    ),
    entered: Object.fromEntries(Object.entries(entered).filter(([name]) => !isSecret(name))),
  };
  const headers = error.retryAfter === undefined ? {} : { 'Retry-After': String(error.retryAfter) };
  return data({ refusal }, { status: error.status, headers });
}
