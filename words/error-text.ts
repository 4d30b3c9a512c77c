import type { Words } from './words.ts';

type Params = Record<string, string | number>;
type Text = string | ((params: Params) => string);

const say = (text: Text, params: Params): string => (typeof text === 'string' ? text : text(params));

/** What an error code says in a language. */
export const errorText = (words: Pick<Words, 'errors'>, code: keyof Words['errors'], params: Params = {}): string =>
  say(words.errors[code] as Text, params);

/** The messages of each field, in a language. */
export function fieldTexts(
  words: Words,
  fields: Record<string, { key: string; params?: Params }[]>,
): Record<string, string[]> {
  const texts = words.fields as Record<string, Text>;
  // A field may have a text of its own for what is wrong: `phone_required`.
  const text = (field: string, key: string, params: Params = {}) =>
    say(texts[`${field}_${key}`] ?? texts[key] ?? words.fields.not_valid, params);
  return Object.fromEntries(
    Object.entries(fields).map(([field, issues]) => [field, issues.map(({ key, params }) => text(field, key, params))]),
  );
}
