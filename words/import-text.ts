import type { Locale } from '#values/locale.ts';
import { imports as arabic } from './ar/imports.ts';
import { imports as english } from './en/imports.ts';

export type IssueKey = keyof typeof arabic;

/** What is wrong in a product file, in a language. */
export function issueText(
  locale: Locale,
  { key, params = {} }: { key: IssueKey; params?: Record<string, string | number> | undefined },
): string {
  const text = (locale === 'ar' ? arabic : english)[key];
  return typeof text === 'string' ? text : text(params);
}
