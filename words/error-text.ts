import type { Messages } from './messages.ts';

type Params = Record<string, string | number>;
type Text = string | ((params: Params) => string);

const format = (text: Text, params: Params): string => (typeof text === 'string' ? text : text(params));

/** The text of an error code in a language. */
export const errorText = (
  words: Pick<Messages, 'errors'>,
  code: keyof Messages['errors'],
  params: Params = {},
): string => format(words.errors[code], params);

/** The messages of each field, in a language. */
export function fieldTexts(
  words: Messages,
  fields: Record<string, { key: string; params?: Params }[]>,
): Record<string, string[]> {
  const texts = words.fields as Record<string, Text>;
  // A field may have its own text for an error: `phone_required`.
  const text = (field: string, key: string, params: Params = {}) =>
    format(texts[`${field}_${key}`] ?? texts[key] ?? words.fields.not_valid, params);
  return Object.fromEntries(
    Object.entries(fields).map(([field, issues]) => [field, issues.map(({ key, params }) => text(field, key, params))]),
  );
}
