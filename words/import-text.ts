import type { Locale } from '#values/locale.ts';
import { imports as arabic } from './imports/ar.ts';
import { imports as english } from './imports/en.ts';

export type IssueKey = keyof typeof arabic;

/** The text of an error in a product file, in a language. */
export function issueText(
  locale: Locale,
  { key, params = {} }: { key: IssueKey; params?: Record<string, string | number> | undefined },
): string {
  const text = (locale === 'ar' ? arabic : english)[key];
  return typeof text === 'string' ? text : text(params);
}
